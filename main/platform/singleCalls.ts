import type { Session } from 'electron'
import type { Fetch } from '../ports.ts'

/**
 * Sends calls that the network must not repeat: Chromium resends a request when a reused connection closes without an answer
 * (`HttpNetworkTransaction::ShouldResendRequest`). Each call gets a new connection, in a session that serves one call at a time
 * and closes its idle connections first.
 */
export class SingleCalls {
  readonly #make: () => Session
  readonly #free: Session[] = []

  /** @param make creates a session when all are in use; Electron never frees sessions, so they are reused */
  constructor(make: () => Session) {
    this.#make = make
  }

  readonly fetch: Fetch = async (url, init) => {
    const session = this.#free.pop() ?? this.#make()
    const release = once(() => void this.#free.push(session))
    try {
      await session.closeAllConnections()
      return whenRead(await session.fetch(url, init), release)
    } catch (cause) {
      release()
      throw cause
    }
  }
}

/** Wraps an answer, and calls `done` when its body has been read, has failed, or was cancelled. */
function whenRead(answer: Response, done: () => void): Response {
  const { body, status, statusText, headers } = answer
  if (!body) {
    done()
    return answer
  }
  const reader = body.getReader()
  const watched = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { done: ended, value } = await reader.read()
        if (value) controller.enqueue(value)
        if (!ended) return
        controller.close()
        done()
      } catch (cause) {
        done()
        throw cause
      }
    },
    async cancel(reason) {
      done()
      await reader.cancel(reason)
    },
  })
  return new Response(watched, { status, statusText, headers })
}

function once(act: () => void): () => void {
  let acted = false
  return () => {
    if (!acted) act()
    acted = true
  }
}
