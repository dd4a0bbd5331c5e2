/** Room for a counter's state changes of some days. */
const MOST_LINES = 200

/** Syslog lines waiting for a server, the oldest first. A full outbox drops the oldest line and counts it. */
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
   * @param tellDropped reports how many lines were dropped; called before the remaining lines are sent
   * @throws whatever `send` or `tellDropped` throws; unsent lines stay in the outbox
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
