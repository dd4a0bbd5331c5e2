import { isMissing, type Testimony } from '../ipp/testimony.ts'

/** CUPS polls its printer at most once a second, and less often later. */
const AGAIN_MS = 1_000

/** Answers that prove that the printer got the whole job. Not `short`: the rest may have been still in transfer. */
const CAME: ReadonlySet<Testimony> = new Set(['completed', 'uncounted', 'twice'])
/** A list may leave out a job that ends while the list is made. A job missing this many times in a row is gone. */
const GONE = 2

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
  meanwhile(uuid: string, ask: () => Promise<Testimony>): void {
    const job = this.#jobs.get(uuid) ?? { testimony: null, missing: 0, askedAt: -Infinity, isAsking: false }
    this.#jobs.set(uuid, job)
    if (job.isAsking || performance.now() - job.askedAt < AGAIN_MS) return
    job.isAsking = true
    job.askedAt = performance.now()
    void ask().then((testimony) => {
      job.isAsking = false
      hear(job, testimony)
    })
  }

  /** The effective answer for a job, given the answer that its printer reports now. */
  with(uuid: string, testimony: Testimony): Testimony {
    const job = this.#jobs.get(uuid)
    if (!job) return testimony
    hear(job, testimony)
    return job.testimony === 'twice' || (job.testimony !== null && isMissing(testimony)) ? job.testimony : testimony
  }

  ended(uuid: string): void {
    this.#jobs.delete(uuid)
  }
}

function hear(job: Heard, testimony: Testimony): void {
  if (job.testimony === null) {
    if (CAME.has(testimony)) job.testimony = testimony
  } else if (isMissing(testimony)) job.missing += testimony === 'restarted' ? GONE : 1
  // The job was already printed, and is now being sent or listed a second time.
  else if (testimony === 'underWay' || (job.missing >= GONE && CAME.has(testimony))) job.testimony = 'twice'
  else if (CAME.has(testimony)) job.missing = 0
}
