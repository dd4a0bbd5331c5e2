import { PrintError, type Capabilities, type JobSpec } from '../../driver.ts'
import type { Begun } from './printDocument.ts'
import { ProcessLost, SpoolLine, type SpoolProcess } from './spoolLine.ts'
import type { JobName, Question, SpoolAnswers } from './spoolService.ts'
import type { JobCommand, SpoolJob, SpoolPrinter } from './windowsApi.ts'

/** Limit of an answer (ms). A call to a print server that was just switched off takes some seconds. */
const ANSWER_MS = 15_000
/** Ms per document and page: a page takes a second on a slow machine, and a driver may be slow for other reasons. */
const PRINT_MS = 60_000
const PRINT_PAGE_MS = 5_000

/** Windows' spooler for the driver. Rejects with `PrintError` only, each within a time limit. */
export interface Spooler {
  printers(): Promise<SpoolPrinter[]>
  capabilities(printer: string): Promise<Capabilities>
  jobs(printer: string): Promise<SpoolJob[]>
  find(job: JobName): Promise<SpoolJob | null>
  control(job: JobName, command: JobCommand): Promise<'done' | 'refused' | 'gone'>
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
