import type { PrinterDriver, PrinterStatus } from '../driver.ts'

/** A printer's answers, queried before a job's first step. */
export interface EarlyAnswers {
  readonly status: Promise<PrinterStatus>
  readonly witness: Promise<string | undefined>
}

/**
 * Queries the printer while the journal stores the document, because a printer answers later than a disk. Only for the first job
 * of a lane. The witness has to be from before the job is handed over.
 */
export function askEarly(driver: PrinterDriver, impressora: string): EarlyAnswers {
  const early = { status: driver.status(impressora), witness: witnessOf(driver, impressora) }
  // `submitJob` awaits these answers later. If the queue refuses the job first, a failure must not be an unhandled rejection.
  for (const answer of [early.status, early.witness]) answer.catch(() => undefined)
  return early
}

/** Calls `PrinterDriver.witness`, which not every driver has. */
export async function witnessOf(driver: PrinterDriver, impressora: string): Promise<string | undefined> {
  return driver.witness?.(impressora)
}
