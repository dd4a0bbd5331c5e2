import type { PrinterDriver, PrinterStatus } from '../driver.ts'

/** Questions to a printer before a job goes to it. */
export interface EarlyAnswers {
  readonly status: Promise<PrinterStatus>
  readonly witness: Promise<string | undefined>
}

/**
 * Asks it all at once, for a paper that has nobody before it and is still being written down: a printer's answer takes longer
 * than a disk. What it says is from before the paper was handed over, as its witness has to be.
 */
export function askEarly(driver: PrinterDriver, impressora: string): EarlyAnswers {
  const ahead = { status: driver.status(impressora), witness: witnessOf(driver, impressora) }
  // `submitJob` awaits these answers in its turn. For a job that the queue refused nobody does, so a failure must not count as
  // unhandled.
  for (const answer of [ahead.status, ahead.witness]) answer.catch(() => undefined)
  return ahead
}

/** Calls `PrinterDriver.witness`, which not every driver has. */
export async function witnessOf(driver: PrinterDriver, impressora: string): Promise<string | undefined> {
  return driver.witness?.(impressora)
}
