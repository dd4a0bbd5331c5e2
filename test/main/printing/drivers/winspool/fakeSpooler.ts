import { PrintError } from '../../../../../main/printing/errors.ts'
import type { Spooler } from '../../../../../main/printing/drivers/winspool/spooler.ts'
import type { SpoolJob, SpoolPrinter } from '../../../../../main/printing/drivers/winspool/windowsApi.ts'
import { PRINTER } from './fakeWindows.ts'
import { specOf } from './jobSpec.ts'

export const LASER: SpoolPrinter = { name: PRINTER, port: 'USB001', status: 0, offline: false, isDefault: true }
export const NETWORK = { ...LASER, name: 'Térmica', port: 'IP_127.0.0.1', isDefault: false }

/** Our name for a job at the laser printer, held there or not. */
export const OURS = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
export const impressora = `winspool:${PRINTER}`
export const spec = specOf({ ourId: OURS })
export const NOT_HELD = { impressora, jobId: '7', uuid: OURS }
export const HELD = { ...NOT_HELD, note: 'held' }
/** The job as the spooler is asked about it, by name and number. */
export const job = { printer: PRINTER, document: OURS, id: 7 }

/** The driver's calls, answered from lists that a test fills; `outcome` is the result of each command. */
export class FakeSpooler implements Spooler {
  all: SpoolPrinter[] = [LASER]
  queue: SpoolJob[] = []
  outcome: 'done' | 'refused' | 'gone' = 'done'
  begun = { id: 7, held: true }
  /** Questions that are never answered, by their name. */
  readonly silent = new Set<keyof Spooler>()
  /** The questions other than those about printers, in order. */
  readonly asked: unknown[][] = []

  /** The commands given, in order. */
  controls(): unknown[][] {
    return this.asked.filter(([question]) => question === 'control')
  }

  /** Lets only this printer answer that question. */
  answersOnlyAt(printer: string, question: 'find' | 'jobs'): void {
    const real = { find: this.find.bind(this), jobs: this.jobs.bind(this) }
    const none = () => Promise.reject(new Error('none'))
    if (question === 'find') this.find = (asked) => (asked.printer === printer ? real.find(asked) : none())
    else this.jobs = (name) => (name === printer ? real.jobs(name) : none())
  }

  /** @param status `JOB_STATUS_*` of a job in the queue */
  put(document: string, status: number, more: Partial<SpoolJob> = {}): SpoolJob {
    const job = { printer: PRINTER, id: 7, user: 'atendente', document, status, pagesPrinted: 0, ...more }
    this.queue.push(job)
    return job
  }

  async printers() {
    this.#hear('printers')
    return this.all
  }

  async capabilities(printer: string) {
    this.#hear('capabilities', printer)
    return { formats: null, media: null, sides: null, trays: [], scalings: null, maxCopies: 2 }
  }

  async jobs(printer: string) {
    this.#hear('jobs', printer)
    return this.queue.filter((job) => job.printer === printer)
  }

  async find(job: { printer: string; document: string }) {
    this.#hear('find', job)
    return this.queue.find(({ printer, document }) => printer === job.printer && document === job.document) ?? null
  }

  async control(job: { printer: string; document: string }, command: string) {
    this.#hear('control', job, command)
    if (command === 'delete' && this.outcome === 'done')
      this.queue = this.queue.filter(({ document }) => document !== job.document)
    return this.outcome
  }

  async print(...args: unknown[]) {
    this.#hear('print', ...args)
    return this.begun
  }

  close(): void {
    this.asked.push(['close'])
  }

  #hear(question: keyof Spooler, ...args: unknown[]): void {
    if (this.silent.has(question)) throw new PrintError('impressora.semResposta', 'no answer in 15000 ms')
    if (question !== 'printers') this.asked.push([question, ...args])
  }
}
