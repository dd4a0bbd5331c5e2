import type { Session } from 'electron'
import type { Fetch } from '../ports.ts'

/**
 * Calls that the network must not repeat. Chromium resends any request when a reused connection closes without an answer
 * (`HttpNetworkTransaction::ShouldResendRequest`). So each of these calls uses a new connection: its session serves one call at
 * a time, and closes its idle connections before each.
 */
export class SingleCalls {
  readonly #make: () => Session
  readonly #free: Session[] = []

  /** @param make creates a session for each running call; Electron never frees sessions, so they are reused */
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

/** The answer, unchanged; calls `done` when its body has been read, has failed, or was given up. */
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
