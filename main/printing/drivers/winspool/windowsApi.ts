import type { Band } from '../raster/pages.ts'

/**
 * The part of Windows' spooler and drawing API that printing needs: the only access to foreign code (winspool.drv, gdi32.dll,
 * and through them the printer makers' drivers). Every call blocks until Windows answers, so it runs in its own process. Throws
 * `WindowsError` only.
 */
export interface WindowsApi {
  printers(): SpoolPrinter[]
  options(printer: string): PrinterOptions
  /** The driver's settings (a DEVMODEW), after the driver adjusted `wanted`; null returns the driver's defaults. */
  settings(printer: string, wanted: Uint8Array | null): Uint8Array
  jobs(printer: string): SpoolJob[]
  /** One job; null if the spooler returns none of that number. */
  job(printer: string, id: number): SpoolJob | null
  /** False when Windows refused the command, or the job is gone. */
  control(printer: string, id: number, command: JobCommand): boolean
  /** Opens a surface to draw pages on, with these settings (`CreateDC`). */
  open(printer: string, settings: Uint8Array): Surface
}

export interface SpoolPrinter {
  readonly name: string
  /** `PRINTER_STATUS_*` bits. */
  readonly status: number
  /** A person, or Windows itself, marked the printer as not connected. */
  readonly offline: boolean
  readonly isDefault: boolean
  /** Name of the port it is connected by, e.g. `IP_10.0.0.7`, `USB001`. */
  readonly port: string
  /** For a port that is named by an IP address: the address in its settings. */
  readonly host?: string | undefined
}

export interface SpoolJob {
  readonly printer: string
  readonly id: number
  /** The document's name, given by the program that printed it. */
  readonly document: string
  /** `JOB_STATUS_*` bits. */
  readonly status: number
  readonly user: string
  readonly pagesPrinted: number
}

export interface PrinterOptions {
  /** Each paper's number, and its size upright in tenths of a millimetre. */
  readonly papers: readonly { readonly id: number; readonly width: number; readonly height: number }[]
  readonly bins: readonly { readonly id: number; readonly name: string }[]
  readonly duplex: boolean
  readonly copies: number
}

/** A page as the driver measures it; all but `dpi` in device pixels. */
export interface Metrics {
  readonly dpi: { readonly x: number; readonly y: number }
  readonly printable: { readonly width: number; readonly height: number }
  /** Where in the sheet the printable part begins. */
  readonly offset: { readonly x: number; readonly y: number }
}

export interface Surface {
  metrics(): Metrics
  /** Begins a job and returns its number. Throws if Windows began none. */
  startDocument(name: string): number
  startPage(): boolean
  /** @param scale device pixels for each pixel of the band, whole */
  draw(band: Band, scale: number): boolean
  endPage(): boolean
  /** False when the spooler did not take the document. */
  endDocument(): boolean
  abort(): void
  close(): void
}

/** A call that Windows answered with an error: its number, and which call. */
export class WindowsError extends Error {
  readonly code: number
  constructor(call: string, code: number) {
    super(`${call}: error ${code}`)
    this.code = code
  }
}

/** `ERROR_INVALID_PRINTER_NAME` */
export const NO_SUCH_PRINTER = 1801

/** `JOB_CONTROL_*` of winspool.h. */
export const JOB_COMMAND = { pause: 1, resume: 2, delete: 5, retain: 8 } as const
export type JobCommand = keyof typeof JOB_COMMAND
