import type { Answer } from '../../main/backend/forward.ts'
import type { Clock, Fetch } from '../../main/ports.ts'

/** The last answer, as far as the program read it. */
export interface Seen {
  answer: Answer
  firstByteMs: number
}

/** A `fetch` that stores its last answer. Only those bytes are stored that the program reads. */
export class Watch {
  readonly #fetch: Fetch
  readonly #clock: Clock
  #last: { status: number; headers: Headers; chunks: Uint8Array[]; firstByteMs: number } | null = null

  constructor(fetch: Fetch, clock: Clock) {
    this.#fetch = fetch
    this.#clock = clock
  }

  readonly fetch: Fetch = async (url, init) => {
    this.#last = null
    const began = this.#clock.monotonic()
    const answer = await this.#fetch(url, init)
    const { status, headers, body } = answer
    const chunks: Uint8Array[] = []
    this.#last = { status, headers, chunks, firstByteMs: this.#clock.monotonic() - began }
    if (!body) return answer
    const note = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, out) => {
        chunks.push(chunk)
        out.enqueue(chunk)
      },
    })
    return new Response(body.pipeThrough(note), { status, headers })
  }

  /** The last answer; null if there was none since {@link forget}. */
  get last(): Seen | null {
    if (!this.#last) return null
    const { status, headers, chunks, firstByteMs } = this.#last
    return { answer: { status, headers, body: Buffer.concat(chunks) }, firstByteMs }
  }

  forget(): void {
    this.#last = null
  }
}
