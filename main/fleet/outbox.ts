/** Changes of some days of a counter. */
const MOST_LINES = 200

/**
 * Lines waiting for a server, the oldest first. While the server is unreachable they wait; a full outbox drops the oldest and
 * counts it.
 */
export class Outbox {
  readonly #most: number
  #waiting: readonly string[] = []
  #dropped = 0

  constructor(most = MOST_LINES) {
    this.#most = most
  }

  add(line: string): void {
    const all = [...this.#waiting, line]
    this.#waiting = all.slice(-this.#most)
    this.#dropped += all.length - this.#waiting.length
  }

  /**
   * Sends all waiting lines. A line leaves the outbox once it has arrived.
   * @param tellDropped reports how many lines were dropped, before the remaining ones
   * @throws whatever `send` or `tellDropped` throws; the rest goes on waiting
   */
  async empty(send: (line: string) => Promise<void>, tellDropped: (count: number) => Promise<void>): Promise<void> {
    if (this.#dropped > 0) await tellDropped(this.#dropped)
    this.#dropped = 0
    for (const line of this.#waiting) {
      await send(line)
      this.#waiting = this.#waiting.slice(1)
    }
  }
}
