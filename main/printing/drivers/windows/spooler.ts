/** A printer as Windows lists it. */
export interface WindowsPrinter {
  readonly name: string
  /** `PRINTER_STATUS_*` bits. */
  readonly status: number
  /** A person, or Windows itself, marked the printer as not connected. */
  readonly offline: boolean
  readonly isDefault: boolean
}

/** A job in a printer's queue. */
export interface WindowsJob {
  readonly printer: string
  readonly id: number
  /** The document's name, given by the program that printed it. */
  readonly document: string
  /** `JOB_STATUS_*` bits. */
  readonly status: number
}

export interface Spooler {
  readonly printers: readonly WindowsPrinter[]
  readonly jobs: readonly WindowsJob[]
  /** Printers that did not answer when asked for their jobs. */
  readonly silent: readonly string[]
}

/** Windows' print spooler, as far as this program needs it. Rejects with `PrintError` (`impressora.semResposta`). */
export interface SpoolerPort {
  /**
   * All printers, and the jobs of some.
   * @param jobsOf names of printers; null for all
   */
  read(jobsOf: readonly string[] | null): Promise<Spooler>
  /** Deletes a job from its queue, if number and name still belong to the same job. */
  remove(job: WindowsJob): Promise<'removed' | 'gone'>
}
