/** Pause between two polls of a printer while jobs wait for it. */
const AGAIN_MS = 700

/**
 * Newer witnesses (`ipp/testimony.ts`) for jobs that wait in CUPS: behind a long job the witness taken at submission is soon
 * forgotten, or there was none.
 * An answer that the printer gave **before** CUPS reported the job as not begun is older than the job. So is the moment at which
 * CUPS was queried. In memory only: after a restart the journaled witness counts.
 */
export class WitnessCache {
  readonly #take: (impressora: string) => Promise<string | undefined>
  readonly #waiting = new Set<string>()
  readonly #newest = new Map<string, string>()
  readonly #notBegunAt = new Map<string, number>()
  readonly #asked = new Map<string, { readonly at: number; readonly answer: Promise<string | undefined> }>()

  /** @param take queries the witness of a queue's printer */
  constructor(take: (impressora: string) => Promise<string | undefined>) {
    this.#take = take
  }

  /** A job was handed to CUPS by this program, and is held there. */
  submitted(uuid: string, at: number): void {
    this.#waiting.add(uuid)
    this.#notBegunAt.set(uuid, at)
  }

  /** The printer's current answer, if CUPS had not begun the job at the last poll; call it before the next poll. */
  async before(uuid: string, impressora: string): Promise<string | undefined> {
    return this.#waiting.has(uuid) ? this.#recent(impressora) : undefined
  }

  /** Notes that CUPS had not begun the job: CUPS reported it after the call of `before`, and after `at` (`performance.now()`). */
  notBegun(uuid: string, witness: string | undefined, at: number): void {
    if (!this.#waiting.has(uuid)) return
    if (witness !== undefined) this.#newest.set(uuid, witness)
    this.#notBegunAt.set(uuid, at)
  }

  begun(uuid: string): void {
    this.#waiting.delete(uuid)
  }

  /** CUPS may have been restarted: a job that it then lists as waiting may have been begun before. */
  lostSight(): void {
    this.#waiting.clear()
  }

  of(uuid: string): string | undefined {
    return this.#newest.get(uuid)
  }

  /** When a job was last known not to have been begun; undefined for a job of an earlier start. */
  notBegunAt(uuid: string): number | undefined {
    return this.#notBegunAt.get(uuid)
  }

  ended(uuid: string): void {
    this.#waiting.delete(uuid)
    this.#newest.delete(uuid)
    this.#notBegunAt.delete(uuid)
  }

  #recent(impressora: string): Promise<string | undefined> {
    const last = this.#asked.get(impressora)
    if (last && performance.now() - last.at < AGAIN_MS) return last.answer
    const answer = this.#take(impressora).catch(() => {
      // A failure is not cached, because the printer may be back in a moment.
      this.#asked.delete(impressora)
      return undefined
    })
    this.#asked.set(impressora, { at: performance.now(), answer })
    return answer
  }
}
