import { isMissing, type Testimony } from '../ipp/testimony.ts'

/** CUPS polls its printer no more often than this, and less often with time. */
const AGAIN_MS = 1_000

/** Answers that prove that the printer got the whole job. Not `short`: the rest may have been still in transfer. */
const CAME: ReadonlySet<Testimony> = new Set(['completed', 'uncounted', 'twice'])
/** A list may leave out a job that ends while the list is made. A job missing this many times in a row is gone. */
const GONE = 2

interface Heard {
  /** The last answer that counts; null until there is one. */
  word: Testimony | null
  /** Polls in a row since then in which the job was missing. */
  missing: number
  askedAt: number
  isAsking: boolean
}

/**
 * Caches printers' answers on jobs that CUPS is still processing. CUPS learns seconds late that a job has come out, and a printer
 * that loses power meanwhile loses the only record of that. An answer seen once stays valid. A job that the printer then lists
 * again was sent twice. In memory only.
 */
export class RememberedAnswers {
  readonly #jobs = new Map<string, Heard>()

  /** Polls, in the background, the printer of a job that CUPS is processing. `ask` never rejects. */
  meanwhile(uuid: string, ask: () => Promise<Testimony>): void {
    const job = this.#jobs.get(uuid) ?? { word: null, missing: 0, askedAt: -Infinity, isAsking: false }
    this.#jobs.set(uuid, job)
    if (job.isAsking || performance.now() - job.askedAt < AGAIN_MS) return
    job.isAsking = true
    job.askedAt = performance.now()
    void ask().then((word) => {
      job.isAsking = false
      hear(job, word)
    })
  }

  /** The effective answer for a job, given the answer that its printer reports now. */
  with(uuid: string, word: Testimony): Testimony {
    const job = this.#jobs.get(uuid)
    if (!job) return word
    hear(job, word)
    return job.word === 'twice' || (job.word !== null && isMissing(word)) ? job.word : word
  }

  ended(uuid: string): void {
    this.#jobs.delete(uuid)
  }
}

function hear(job: Heard, word: Testimony): void {
  if (job.word === null) {
    if (CAME.has(word)) job.word = word
  } else if (isMissing(word)) job.missing += word === 'restarted' ? GONE : 1
  // A job that was already printed is being sent, or listed, a second time.
  else if (word === 'underWay' || (job.missing >= GONE && CAME.has(word))) job.word = 'twice'
  else if (CAME.has(word)) job.missing = 0
}
