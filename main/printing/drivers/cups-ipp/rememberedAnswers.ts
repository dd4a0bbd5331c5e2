import { isMissing, type Testimony } from '../ipp/testimony.ts'

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
 * If the printer loses power pollInBackground, the only proof is lost, so an answer seen once stays valid. If the printer
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
