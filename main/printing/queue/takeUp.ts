import { createPoller, type Poller } from './poller.ts'

/** A journal that could not be read is tried again so often. */
const AGAIN_MS = 5_000

/**
 * Takes up what an earlier start left. As long as that cannot be read it is tried again, and nothing may be printed: nobody knows
 * what already was.
 */
export class TakeUp {
  readonly #restore: () => Promise<void>
  readonly #failed: (error: unknown) => void
  readonly #done: () => void
  readonly #poller: Poller
  #first: Promise<void> = Promise.resolve()
  #unread = false

  /**
   * @param restore rejects when nothing can be read
   * @param done called once it was taken up
   */
  constructor(restore: () => Promise<void>, failed: (error: unknown) => void, done: () => void) {
    this.#restore = restore
    this.#failed = failed
    this.#done = done
    this.#poller = createPoller(AGAIN_MS, () => this.#again(), failed)
  }

  /** True while the jobs of an earlier start cannot be read. */
  get unread(): boolean {
    return this.#unread
  }

  /** Resolves once it is known what an earlier start left, or that it cannot be read now. */
  get first(): Promise<void> {
    return this.#first
  }

  /** Begins to restore the journal's jobs. Does not reject. */
  begin(): Promise<void> {
    this.#unread = true
    this.#first = this.#try()
    return this.#first.then(() => (this.#unread ? this.#poller.wake() : this.#done()))
  }

  stop(): void {
    this.#poller.stop()
  }

  async #again(): Promise<boolean> {
    await this.#try()
    if (!this.#unread) this.#done()
    return this.#unread
  }

  async #try(): Promise<void> {
    try {
      await this.#restore()
      this.#unread = false
    } catch (error) {
      this.#failed(error)
    }
  }
}
