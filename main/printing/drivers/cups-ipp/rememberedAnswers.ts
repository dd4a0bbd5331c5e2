import { isMissing, type Testimony } from '../ipp/testimony.ts'
import { Patience } from '../ipp/patience.ts'

/** CUPS polls its printer at most once a second, and less often later. */
const AGAIN_MS = 1_000

/** Answers that prove that the printer got the whole job. Not `short`: the rest may have been still in transfer. */
const PROVES_DELIVERY: ReadonlySet<Testimony> = new Set(['completed', 'uncounted', 'handedOn', 'withErrors', 'twice'])
/** A list may leave out a job that ends while the list is made. A job missing this many times in a row is gone. */
const MISSES_UNTIL_GONE = 2

interface Heard {
  /** The last conclusive answer; null before the first. */
  testimony: Testimony | null
  /** Number of polls in a row since that answer in which the job was missing. */
  missing: number
  askedAt: number
  isAsking: boolean
}

/**
 * Caches printers' answers about jobs that CUPS is still processing. CUPS learns seconds late that a job has come out.
 * If the printer loses power meanwhile, the only proof is lost, so an answer seen once stays valid. If the printer
 * lists the job again later, the job was sent twice. In memory only.
 */
export class RememberedAnswers {
  readonly #jobs = new Map<string, Heard>()

  /** Polls, in the background, the printer of a job that CUPS is processing. `ask` never rejects. */
  pollInBackground(uuid: string, ask: () => Promise<Testimony>): void {
    const job = this.#jobs.get(uuid) ?? { testimony: null, missing: 0, askedAt: -Infinity, isAsking: false }
    this.#jobs.set(uuid, job)
    if (job.isAsking || performance.now() - job.askedAt < AGAIN_MS) return
    job.isAsking = true
    job.askedAt = performance.now()
    void ask().then((testimony) => {
      job.isAsking = false
      update(job, testimony)
    })
  }

  /** The effective answer for a job, given the answer that its printer reports now. */
  with(uuid: string, testimony: Testimony): Testimony {
    const job = this.#jobs.get(uuid)
    if (!job) return testimony
    update(job, testimony)
    return job.testimony === 'twice' || (job.testimony !== null && isMissing(testimony)) ? job.testimony : testimony
  }

  ended(uuid: string): void {
    this.#jobs.delete(uuid)
  }
}

/** Updates a job's answer. A delivered job that the printer lists again, or lists after it was gone, becomes `twice`. */
function update(job: Heard, testimony: Testimony): void {
  if (job.testimony === null) {
    if (PROVES_DELIVERY.has(testimony)) job.testimony = testimony
  } else if (isMissing(testimony)) job.missing += testimony === 'restarted' ? MISSES_UNTIL_GONE : 1
  // The job was already printed, and is now being sent or listed a second time.
  else if (testimony === 'underWay' || (job.missing >= MISSES_UNTIL_GONE && PROVES_DELIVERY.has(testimony)))
    job.testimony = 'twice'
  else if (PROVES_DELIVERY.has(testimony)) job.missing = 0
}

/** Time, ms, after which a job that its printer does not list is no longer in the network's buffers. */
const SETTLED_MS = 2_000
/** Time, ms, after which a printer that accepts connections, but does not report on its jobs, counts as unable to. */
const GIVEN_UP_MS = 60_000

/** Printers' answers about missing jobs over several polls, by uuid. */
export class MissingJobs {
  readonly #waits = new Patience()
  /** Jobs proved to have neither a sender nor arrived. A later power loss of the printer does not change that. */
  readonly #proven = new Set<string>()

  /** @param sent false when no process can deliver the job any more */
  heard(uuid: string, testimony: Testimony, sent: boolean): { device: Testimony; settled: boolean; givenUp: boolean } {
    const givenUp = this.#lasting(`silent ${uuid}`, testimony === 'silent') >= GIVEN_UP_MS
    // The printer gave no information about the job.
    if (testimony === 'off' || testimony === 'silent') return { device: testimony, settled: false, givenUp }
    if (testimony === 'absent' && !sent) this.#proven.add(uuid)
    if (!isMissing(testimony) || sent) this.#proven.delete(uuid)
    const settled = this.#lasting(`missing ${uuid}`, isMissing(testimony)) >= SETTLED_MS
    return { device: this.#proven.has(uuid) ? 'absent' : testimony, settled, givenUp }
  }

  ended(uuid: string): void {
    this.#proven.delete(uuid)
    for (const what of ['silent', 'missing']) this.#waits.over(`${what} ${uuid}`)
  }

  #lasting(what: string, isSo: boolean): number {
    if (isSo) return this.#waits.lasting(what)
    this.#waits.over(what)
    return 0
  }
}

/** Pause between two polls of a printer while jobs wait for it, ms. */
const WITNESS_MS = 700

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
    if (last && performance.now() - last.at < WITNESS_MS) return last.answer
    const answer = this.#take(impressora).catch(() => {
      // A failure is not cached, because the printer may answer again soon.
      this.#asked.delete(impressora)
      return undefined
    })
    this.#asked.set(impressora, { at: performance.now(), answer })
    return answer
  }
}
