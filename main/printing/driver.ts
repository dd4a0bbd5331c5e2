import {
  DRIVERS,
  type DriverId,
  type ErroImpressao,
  type EstadoImpressora,
  type EstadoTrabalho,
  type Impressora,
  type MotivoAtencao,
  type OpcaoDoTrabalho,
  type Sides,
} from '../../shared/model/impressao.ts'
import type { CertificadoDaImpressora } from '../../shared/model/rede.ts'

/** PWG 5101.1 self-describing name; municipal documents are A4. */
export const MEDIA_A4 = 'iso_a4_210x297mm'

/** IPP `print-scaling` keywords that fit a page to the paper (PWG 5100.13, 6.2.14). `auto-fit` leaves fitting pages as they are. */
export const FITTING = ['auto-fit', 'fit', 'auto'] as const

/** The options of a print job. A driver must send all of them: spoolers' defaults have shrunk and cut guides. */
export interface JobSpec {
  /** Random and opaque. The job has this name in the spooler, and `find` looks the job up by it. */
  readonly ourId: string
  /** `Impressora.id`. */
  readonly impressora: string
  readonly media: string
  readonly sides: Sides
  readonly copies: number
  /** IPP `media-source` keyword; absent = the printer's own choice. */
  readonly tray?: string
  /**
   * 1:1 (`none`), because a scaled bar code may not scan. Only a document with a page larger than the paper is fitted.
   * `auto-fit` and `auto` are other printers' keywords for `fit` (`checkSpec`).
   */
  readonly scaling: 'none' | (typeof FITTING)[number]
  /** Whether a rule prefers smaller pages to a refusal. Only a driver that knows the printable area shrinks pages. */
  readonly mayShrink?: boolean
  /** Pages of one copy. */
  readonly expectedPages: number
  /** A label without personal data, only for a driver that names files. Never sent to a spooler. */
  readonly rotulo: string
}

/** A job in a spooler, as plain data for the journal. */
export interface SpoolRef {
  /** `Impressora.id`. */
  readonly impressora: string
  /** The spooler's number of the job. Spoolers reuse numbers after a crash: compare `uuid` as well. */
  readonly jobId: string
  readonly uuid: string
  /** Facts that the driver noted at the submission; only the driver reads them. */
  readonly note?: string
  /** The options that the printer said it ignored. */
  readonly ignored?: readonly OpcaoDoTrabalho[]
  /** The file name, only for a printer that saves files. Derived from the label and stored like it, so a restart may lose it. */
  readonly fileName?: string
}

/** The facts by which `poll` judges a job. */
export interface SpoolJob {
  readonly ref: SpoolRef
  readonly spec: JobSpec
  /** The witness ({@link PrinterDriver.witness}) taken before the job was submitted; absent if there was none. */
  readonly witness?: string | undefined
}

export interface SpoolState {
  readonly estado: EstadoTrabalho
  readonly motivo?: MotivoAtencao
  readonly erro?: ErroImpressao
  /** Name of the saved file (folder only). */
  readonly destino?: string
}

/** A printer as its driver lists it; `padrao` is the spooler's own default. The queue adds `pausada` and `naFila`. */
export type ListedPrinter = Omit<Impressora, 'pausada' | 'naFila'>

/** Recognises this station's jobs among a spooler's jobs. */
export interface JobNames {
  /** Whether the name was given at this station. */
  readonly isOurs: (name: string) => boolean
  /** Whether a record names this job. */
  readonly isKnown: (name: string) => boolean
}

/** The jobs of this station that a spooler has and no record knows. */
interface StrayJobs {
  readonly jobs: ReadonlyArray<{ readonly ourId: string; readonly ref: SpoolRef }>
  /** False if a printer did not answer, because it may have more stray jobs. */
  readonly complete: boolean
}

/** A printer's capabilities. `null`: it does not state them, so no job can be refused for that reason. */
export interface Capabilities {
  readonly formats: readonly string[] | null
  readonly media: readonly string[] | null
  readonly sides: readonly string[] | null
  readonly trays: readonly string[] | null
  readonly scalings: readonly string[] | null
  readonly maxCopies: number | null
}

/** A printer that states nothing, so that nothing is refused. */
export const UNSTATED: Capabilities = {
  formats: null,
  media: null,
  sides: null,
  trays: null,
  scalings: null,
  maxCopies: null,
}

export interface PrinterStatus {
  readonly estado: EstadoImpressora
  /** All reasons that need attention, also those that do not stop the printer yet. */
  readonly motivos: readonly MotivoAtencao[]
  readonly aceita: boolean
  /** Why a job released now would not come out; null if it would print, or would only wait for the job before it. */
  readonly bloqueio: MotivoAtencao | null
}

/** One way to print. Every method rejects with `PrintError` only, and settles within its own time limit. */
export interface PrinterDriver {
  readonly id: DriverId
  /** True if `submit` only holds the job: it cannot print before `release`. */
  readonly twoPhase: boolean
  /** For drivers with mixed printers: true when this job cannot print before `release`. */
  holds?(ref: SpoolRef): boolean
  /** For drivers with `holds`: true if a printer that prints at once takes this document, by our name, so that it may be asked. */
  printsAtOnce?(ourId: string): boolean
  list(): Promise<ListedPrinter[]>
  capabilities(impressora: string): Promise<Capabilities>
  status(impressora: string): Promise<PrinterStatus>
  /**
   * A note about the printer, taken before a job is submitted and stored with the job. It later helps to prove that the
   * job never arrived. Undefined if the printer gives no such note.
   */
  witness?(impressora: string): Promise<string | undefined>
  /**
   * Does the slow part of a following `submit` without contacting the spooler: after a kill meanwhile, nothing was
   * sent. The work ends with that `submit`, which rejects with its error, or with `stop`.
   */
  prepare?(bytes: Uint8Array, spec: JobSpec): Promise<void>
  /** Sends the unchanged bytes to the spooler, after checking `spec` against the printer's capabilities. */
  submit(bytes: Uint8Array, spec: JobSpec): Promise<SpoolRef>
  /** Breaks off a running `prepare` or `submit` at once. It then rejects, and the spooler may have the job. */
  stop?(ourId: string): void
  release(ref: SpoolRef): Promise<void>
  /** One state per job, in the same order; null for a job whose state could not be read this time. */
  poll(jobs: readonly SpoolJob[]): Promise<(SpoolState | null)[]>
  /**
   * Looks a job up by the name we gave it: after a crash, or when `submit` got no answer.
   * @param impressora the job's printer, if it is known: then no other printer has to answer
   * @param rotulo the job's label, for a driver that names files by it
   */
  find(ourId: string, impressora?: string, rotulo?: string): Promise<SpoolRef | null>
  /** For a job neither found nor held: true if it provably never reached the printer, null while that is open. */
  neverArrived?(spec: JobSpec, witness: string | undefined): Promise<boolean | null>
  /** Unfinished jobs of this station without a record, after a loss of the records. Old unreleased ones are cancelled here. */
  strays(names: JobNames): Promise<StrayJobs>
  cancel(ref: SpoolRef): Promise<'canceled' | 'too-late' | 'unknown'>
  /** For a job that `cancel` removed: true only when it is certain that no page was or will be printed. */
  printedNothing(job: SpoolJob): Promise<boolean>
  /** The certificate stored for a printer, and the one it presents. Only for drivers that use TLS to the printer. */
  certificates?(impressora: string): Promise<CertificadoDaImpressora>
  /** Whether the spooler stores documents after printing them; null if unknown. */
  keepsDocuments?(): Promise<boolean | null>
}

/** The smallest count that proves a completely printed job: some printers count sheets, or leave out blank sides. */
export function leastSides({ expectedPages, copies, sides }: JobSpec): number {
  return copies * (sides === 'one-sided' ? expectedPages : Math.ceil(expectedPages / 2))
}

/**
 * Whether the job's completion must be proved by a page count. A printer that ignores copies or sides reports the same
 * end state, so without a count such a job is never `printed`.
 */
export function needsCount({ expectedPages, copies, sides }: JobSpec): boolean {
  return copies > 1 || (expectedPages > 1 && sides !== 'one-sided')
}

/** `Impressora.id` of a printer: its driver, a colon, its name in the spooler. */
export function printerId(driver: DriverId, name: string): string {
  return `${driver}:${name}`
}

/** The driver's id in an `Impressora.id`; undefined if the id names no known driver. */
export function printerDriverId(id: string): DriverId | undefined {
  return DRIVERS.find((driver) => id.startsWith(printerId(driver, '')))
}

/** The driver among `drivers` that an `Impressora.id` names; undefined if it is not among them. */
export function driverAmong<D extends { readonly id: DriverId }>(drivers: readonly D[], impressora: string) {
  const id = printerDriverId(impressora)
  return drivers.find((driver) => driver.id === id)
}

/** The spooler's own name inside an `Impressora.id`. */
export function printerName(id: string): string {
  return id.slice(id.indexOf(':') + 1)
}

/** The only error class of this folder. `detalhe` is for the log: no label, path or part of the document. */
export class PrintError extends Error {
  readonly codigo: ErroImpressao
  readonly detalhe: string

  constructor(codigo: ErroImpressao, detalhe: string, cause?: unknown) {
    super(`${codigo}: ${detalhe}`, cause === undefined ? undefined : { cause })
    this.name = 'PrintError'
    this.codigo = codigo
    this.detalhe = detalhe
  }
}

export function asPrintError(error: unknown, fallback: ErroImpressao): PrintError {
  return error instanceof PrintError ? error : new PrintError(fallback, String(error), error)
}
