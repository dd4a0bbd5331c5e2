import type { PrinterDriver, PrinterStatus } from '../driver.ts'

/** A printer's answers from before a job's first step. */
export interface EarlyAnswers {
  readonly status: Promise<PrinterStatus>
  readonly witness: Promise<string | undefined>
}

/**
 * Asks the printer while the document is still being written down, because a printer answers later than a disk. For a job that is
 * first in its lane. The answers are from before the job was handed over, as its witness has to be.
 */
export function askEarly(driver: PrinterDriver, impressora: string): EarlyAnswers {
  const early = { status: driver.status(impressora), witness: witnessOf(driver, impressora) }
  // `submitJob` awaits these answers in its turn. The queue may refuse the job before: then a failure must not count as unhandled.
  for (const answer of [early.status, early.witness]) answer.catch(() => undefined)
  return early
}

/** Calls `PrinterDriver.witness`, which not every driver has. */
export async function witnessOf(driver: PrinterDriver, impressora: string): Promise<string | undefined> {
  return driver.witness?.(impressora)
}
