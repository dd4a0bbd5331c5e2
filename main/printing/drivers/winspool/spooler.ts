import { PrintError, type JobSpec } from '../../driver.ts'
import type { Begun } from './printDocument.ts'
import { inTime } from '../../../inTime.ts'
import type { Question, SpoolAnswers, SpoolReply, SpoolRequest } from './serve.ts'

/** Limit of an answer (ms). A call to a print server that was just switched off takes some seconds. */
const ANSWER_MS = 15_000
/** Ms per document and page: a page takes a second on a slow machine, and a driver may be slow for other reasons. */
const PRINT_MS = 60_000
const PRINT_PAGE_MS = 5_000

/** The helper process (`serve.ts`), as main sees it. */
export interface SpoolProcess {
  post(request: SpoolRequest): void
  onMessage(heard: (reply: SpoolReply) => void): void
  /** Called when the process ends, also where it never started. */
  onExit(heard: () => void): void
  kill(): void
}

/** How far a document had come when its process ended: not begun, possibly begun, or begun as this job. */
type Progress = 'before' | 'starting' | Begun

/** The process ended or did not answer in time; the next request starts another. */
class ProcessLost extends Error {
  readonly progress: Progress
  constructor(why: string, progress: Progress) {
    super(why)
    this.progress = progress
  }
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
  progress: Progress
}

/** Sends requests to a process that is started when first needed, and again after it was lost. */
class SpoolLine {
  readonly #start: () => SpoolProcess
  readonly #waiting = new Map<number, Waiting>()
  #process: SpoolProcess | null = null
  #last = 0

  constructor(start: () => SpoolProcess) {
    this.#start = start
  }

  /** Rejects with the answer's `PrintError`, or with `ProcessLost` once the process was killed after `limitMs`. */
  ask<Q extends Question>(
    ask: Q,
    args: Parameters<SpoolAnswers[Q]>,
    limitMs: number,
  ): Promise<ReturnType<SpoolAnswers[Q]>> {
    const id = (this.#last += 1)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const waiting: Waiting = { resolve, reject, progress: 'before' }
    this.#waiting.set(id, waiting)
    const process = (this.#process ??= this.#started())
    // The compiler does not see that question and arguments belong together.
    process.post({ id, ask, args } as SpoolRequest)
    const late = () => {
      const why = `no answer in ${limitMs} ms`
      this.#lose(process, why)
      throw new ProcessLost(why, waiting.progress)
    }
    return inTime(promise, limitMs, late).finally(() => this.#waiting.delete(id)) as Promise<
      ReturnType<SpoolAnswers[Q]>
    >
  }

  close(): void {
    if (this.#process) this.#lose(this.#process, 'closed')
  }

  #started(): SpoolProcess {
    const process = this.#start()
    process.onMessage((reply) => this.#heard(reply))
    process.onExit(() => this.#lose(process, 'the process ended'))
    return process
  }

  #heard(reply: SpoolReply): void {
    const waiting = this.#waiting.get(reply.id)
    if (!waiting) return
    if ('news' in reply) waiting.progress = reply.news
    else if ('value' in reply) waiting.resolve(reply.value)
    else waiting.reject(new PrintError(reply.erro, reply.detalhe))
  }

  #lose(process: SpoolProcess, why: string): void {
    if (this.#process !== process) return
    this.#process = null
    process.kill()
    for (const waiting of this.#waiting.values()) waiting.reject(new ProcessLost(why, waiting.progress))
  }
}

/** Windows' spooler for the driver. Rejects with `PrintError` only, each within a time limit. */
export type Spooler = {
  [Q in Exclude<Question, 'print'>]: (...args: Parameters<SpoolAnswers[Q]>) => Promise<ReturnType<SpoolAnswers[Q]>>
} & {
  /** Rejects with `impressora.semResposta` if something may have been submitted, with any other code if nothing was. */
  print(name: string, bytes: Uint8Array, spec: JobSpec): Promise<Begun>
  close(): void
}

/**
 * Two processes of the same program: one draws pages, while the other answers queries about jobs and printers.
 * @param answerMs time limit of a request
 */
export function processSpooler(start: () => SpoolProcess, answerMs = ANSWER_MS): Spooler {
  const [asking, drawing] = [new SpoolLine(start), new SpoolLine(start)]

  async function ask<Q extends Question>(question: Q, ...args: Parameters<SpoolAnswers[Q]>) {
    try {
      return await asking.ask(question, args, answerMs)
    } catch (error) {
      if (error instanceof ProcessLost) throw new PrintError('impressora.semResposta', error.message)
      throw error
    }
  }

  /**
   * The outcome of a lost process: nothing was submitted if the spooler did not know the job, or if a held job could be deleted.
   */
  async function leftBy(lost: ProcessLost, printer: string, document: string): Promise<PrintError> {
    const { progress, message } = lost
    if (progress === 'before') return new PrintError('impressora.recusou', message)
    if (progress === 'starting' || !progress.held) return new PrintError('impressora.semResposta', message)
    const taken = await ask('control', { printer, document, id: progress.id }, 'delete').catch(() => 'refused' as const)
    return new PrintError(taken === 'refused' ? 'impressora.semResposta' : 'impressora.recusou', message)
  }

  return {
    printers: () => ask('printers'),
    capabilities: (printer) => ask('capabilities', printer),
    jobs: (printer) => ask('jobs', printer),
    find: (job) => ask('find', job),
    control: (job, command) => ask('control', job, command),
    async print(name, bytes, spec) {
      const limitMs = Math.max(answerMs, PRINT_MS) + PRINT_PAGE_MS * spec.expectedPages
      try {
        return await drawing.ask('print', [{ name, bytes, spec }], limitMs)
      } catch (error) {
        throw error instanceof ProcessLost ? await leftBy(error, name, spec.ourId) : error
      }
    },
    close() {
      asking.close()
      drawing.close()
    },
  }
}
