import { PrintError, type Capabilities, type JobSpec, MEDIA_A4 } from '../../driver.ts'
import type { ErroImpressao } from '../../../../shared/model/impressao.ts'
import type { PdfEngine } from '../raster/pages.ts'
import { type Begun, printDocument } from './printDocument.ts'
import {
  type WindowsApi,
  NO_SUCH_PRINTER,
  WindowsError,
  type JobCommand,
  type PrinterOptions,
  type SpoolJob,
  type SpoolPrinter,
} from './windowsApi.ts'
import { mediaOf } from '../../../../shared/model/mediaSize.ts'
import { paperOf } from './devmode.ts'

export type SpoolRequest = {
  [Q in Question]: { readonly ask: Q; readonly args: Parameters<SpoolAnswers[Q]>; readonly id: number }
}[Question]

/** `news` comes while a document is printed: its start, before the spooler knows of it, or its job number. */
export type SpoolReply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly erro: ErroImpressao; readonly detalhe: string }
  | { readonly id: number; readonly news: 'starting' | Begun }

/** A process's message channel to its parent. */
export interface Port {
  post(message: SpoolReply): void
  onMessage(heard: (request: SpoolRequest) => void): void
}

/**
 * Answers requests in their order, one at a time.
 * @param windows called at the first request, `pdfium` at the first document; if one cannot be loaded, each request reports why
 */
export function serveSpoolRequests(port: Port, windows: () => WindowsApi, pdfium: () => Promise<PdfEngine>): void {
  let api: WindowsApi | null = null
  let engine: PdfEngine | null = null
  let turn: Promise<void> = Promise.resolve()

  async function answer({ id, ask, args }: SpoolRequest): Promise<void> {
    try {
      api ??= windows()
      if (ask === 'print') engine ??= await pdfium()
      const news = (what: 'starting' | Begun) => port.post({ id, news: what })
      const service = spoolService(api, engine ?? NO_ENGINE, { starting: () => news('starting'), begun: news })
      // The compiler does not see that question and arguments belong together.
      const value = (service[ask] as (...given: readonly unknown[]) => unknown)(...args)
      port.post({ id, value })
    } catch (thrown) {
      const error = thrown instanceof WindowsError ? refusalOf(thrown) : thrown
      const known = error instanceof PrintError
      const detalhe = known ? error.detalhe : error instanceof Error ? `${error.name}: ${error.message}` : 'failed'
      port.post({ id, erro: known ? error.codigo : 'impressora.recusou', detalhe })
      // After an unknown failure PDFium is loaded again.
      if (!known) engine = null
    }
  }

  port.onMessage((request) => {
    turn = turn.then(() => answer(request))
  })
}

const NO_ENGINE: PdfEngine = {
  open: () => {
    throw new PrintError('impressora.recusou', 'no PDFium')
  },
}

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
 * Answers of the process beside main (`process.ts`), each by one or more calls of Windows. A `WindowsError` is answered as
 * `impressora.ausente`, else as `impressora.semResposta`; `print` also throws as `printDocument`.
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
function spoolService(
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
    printers: () => api.printers(),
    capabilities(printer) {
      const options = api.options(printer)
      return {
        formats: ['application/pdf'],
        media: mediaIn(options),
        sides: options.duplex ? ['one-sided', 'two-sided-long-edge', 'two-sided-short-edge'] : ['one-sided'],
        trays: options.bins.map(({ name }) => name),
        scalings: ['none', 'fit'],
        maxCopies: options.copies,
      }
    },
    jobs: (printer) => api.jobs(printer),
    find: found,
    control(name, command) {
      const job = found(name)
      if (job === null) return 'gone'
      return api.control(name.printer, job.id, command) ? 'done' : 'refused'
    },
    print: (request) => printDocument(api, pdf, request, on),
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

function refusalOf({ code, message }: WindowsError): PrintError {
  return new PrintError(code === NO_SUCH_PRINTER ? 'impressora.ausente' : 'impressora.semResposta', message)
}
