/** Pause between two polls of a printer while jobs wait for it. */
const AGAIN_MS = 700

/**
 * Newer witnesses (`main/printing/drivers/ipp/testimony.ts`) for jobs that wait in CUPS. Behind a long job the printer
 * soon drops the witness taken at submission, or there was none. An answer is older than the job if the printer gave it
 * **before** CUPS reported the job as not begun. The moment of that report counts too. In memory only: after a restart
 * the journaled witness counts.
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

  /** Called when this program has submitted a job to CUPS, which holds it. */
  submitted(uuid: string, at: number): void {
    this.#waiting.add(uuid)
    this.#notBegunAt.set(uuid, at)
  }

  /** The printer's current answer, if CUPS had not begun the job at the previous poll. Call before the next poll. */
  async before(uuid: string, impressora: string): Promise<string | undefined> {
    return this.#waiting.has(uuid) ? this.#recent(impressora) : undefined
  }

  /** Called when CUPS reported the job as not begun, after the call of `before` and `at` (`performance.now()`). */
  notBegun(uuid: string, witness: string | undefined, at: number): void {
    if (!this.#waiting.has(uuid)) return
    if (witness !== undefined) this.#newest.set(uuid, witness)
    this.#notBegunAt.set(uuid, at)
  }

  begun(uuid: string): void {
    this.#waiting.delete(uuid)
  }

  /** Called when CUPS may have been restarted: a job that it lists as waiting may have been begun earlier. */
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
      // A failure is not cached, because the printer may answer again soon.
      this.#asked.delete(impressora)
      return undefined
    })
    this.#asked.set(impressora, { at: performance.now(), answer })
    return answer
  }
}
