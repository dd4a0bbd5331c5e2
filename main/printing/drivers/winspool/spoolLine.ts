import { inTime } from '../../../inTime.ts'
import { PrintError } from '../../driver.ts'
import type { Begun } from './printDocument.ts'
import type { SpoolReply, SpoolRequest } from './serve.ts'
import type { Question, SpoolAnswers } from './spoolService.ts'

/** The helper process (`serve.ts`), as main sees it. */
export interface SpoolProcess {
  post(request: SpoolRequest): void
  onMessage(heard: (reply: SpoolReply) => void): void
  /** Called when the process ends, also where it never started. */
  onExit(heard: () => void): void
  kill(): void
}

/** How far a document had come when its process ended: not begun, possibly begun, or begun as this job. */
export type Progress = 'before' | 'starting' | Begun

/** The process ended or did not answer in time; the next request starts another. */
export class ProcessLost extends Error {
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
export class SpoolLine {
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
