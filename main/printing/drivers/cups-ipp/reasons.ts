import type { PrinterStatus } from '../../driver.ts'
import { printerStatus } from '../ipp/reasons.ts'
import { PRINTER_STATE } from '../ipp/states.ts'
import type { CupsPrinter } from './records.ts'

/**
 * CUPS' ipp, socket and lpd programs say in nothing but these words that nobody answers
 * (printer-state-reasons stay empty). English because every job asks for it.
 */
const UNREACHABLE =
  /^(The printer may not exist or is unavailable|The printer is not responding|The printer is unreachable|Unable to locate printer)/
/** The printer has the document, whatever was said before. */
const AT_DEVICE = 'cups-waiting-for-job-completed'

/** True when the device program last said that nobody answers. */
export function isUnreachable(message: string, reasons: readonly string[]): boolean {
  return UNREACHABLE.test(message) && !reasons.includes(AT_DEVICE)
}

/** What a queue's own attributes say of the printer. */
export function statusOf(printer: CupsPrinter): PrinterStatus {
  const { state, message, reasons } = printer
  // The words stay when the job is gone; they count only while one is under way.
  const silent = state === PRINTER_STATE.processing && isUnreachable(message, reasons)
  // CUPS learns of a printer's troubles, and of their end, only while it prints: what it says when idle may be over.
  return printerStatus(printer, { silent, live: state === PRINTER_STATE.processing })
}
