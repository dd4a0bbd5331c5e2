import { type Capabilities, type JobSpec, PrintError, MEDIA_A4 } from '../../driver.ts'
import { mediaOf } from '../../../../shared/model/mediaSize.ts'
import { paperOf } from './devmode.ts'
import type { PdfEngine } from '../raster/pages.ts'
import { printDocument, type Begun } from './printDocument.ts'
import {
  NO_SUCH_PRINTER,
  WindowsError,
  type JobCommand,
  type PrinterOptions,
  type SpoolJob,
  type SpoolPrinter,
  type WindowsApi,
} from './windowsApi.ts'

/** Paper sizes with a standard name; any other size is named by its millimetres. */
const NAMED = [MEDIA_A4, 'iso_a3_297x420mm', 'iso_a5_148x210mm', 'na_letter_8.5x11in', 'na_legal_8.5x14in'] as const

/** Identifies one of our jobs in a printer's queue. */
export interface JobName {
  readonly printer: string
  readonly document: string
  /** The job's number, where known: not every spooler lists its jobs. */
  readonly id?: number
}

/**
 * Answers of the process beside main (`process.ts`), each by one or more calls of Windows. Throws `PrintError`:
 * `impressora.ausente`, else `impressora.semResposta`; `print` also as `printDocument`.
 */
export interface SpoolAnswers {
  printers: () => SpoolPrinter[]
  capabilities: (printer: string) => Capabilities
  jobs: (printer: string) => SpoolJob[]
  find: (job: JobName) => SpoolJob | null
  /** Returns `gone` if no job of that name is left. */
  control: (job: JobName, command: JobCommand) => 'done' | 'refused' | 'gone'
  print: (request: { name: string; bytes: Uint8Array; spec: JobSpec }) => Begun
}

export type Question = keyof SpoolAnswers

/** @param pdf used by `print` only */
export function spoolService(
  api: WindowsApi,
  pdf: PdfEngine,
  on: { starting(): void; begun(job: Begun): void },
): SpoolAnswers {
  function found({ printer, document, id }: JobName): SpoolJob | null {
    try {
      return api.jobs(printer).find((job) => job.document === document) ?? null
    } catch (error) {
      const job = id === undefined ? null : api.job(printer, id)
      if (job?.document === document) return job
      throw error
    }
  }

  return {
    printers: () => typed(() => api.printers()),
    capabilities: (printer) =>
      typed(() => {
        const options = api.options(printer)
        return {
          formats: ['application/pdf'],
          media: mediaIn(options),
          sides: options.duplex ? ['one-sided', 'two-sided-long-edge', 'two-sided-short-edge'] : ['one-sided'],
          trays: options.bins.map(({ name }) => name),
          scalings: ['none', 'fit'],
          maxCopies: options.copies,
        }
      }),
    jobs: (printer) => typed(() => api.jobs(printer)),
    find: (name) => typed(() => found(name)),
    control: (name, command) =>
      typed(() => {
        const job = found(name)
        if (job === null) return 'gone'
        return api.control(name.printer, job.id, command) ? 'done' : 'refused'
      }),
    print: (request) => typed(() => printDocument(api, pdf, request, on)),
  }
}

/** The printer's paper sizes, each once, those with a standard name first. */
function mediaIn(options: PrinterOptions): string[] {
  const named = NAMED.filter((media) => paperOf(media, options) !== undefined)
  const known = new Set(named.map((media) => paperOf(media, options)))
  const others = options.papers.filter(({ id, width, height }) => {
    const isNew = !known.has(id) && paperOf(mediaOf(width, height), options) === id
    return isNew && !named.some((media) => paperOf(media, { papers: [{ id, width, height }] }) !== undefined)
  })
  return [...named, ...others.map(({ width, height }) => mediaOf(width, height))]
}

function typed<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof WindowsError)) throw error
    throw new PrintError(
      error.code === NO_SUCH_PRINTER ? 'impressora.ausente' : 'impressora.semResposta',
      error.message,
    )
  }
}
