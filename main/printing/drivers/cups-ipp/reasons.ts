import type { PrinterStatus } from '../../driver.ts'
import { printerStatus, PRINTER_STATE } from '../ipp/states.ts'
import type { DeviceAnswer } from './probe.ts'
import type { CupsPrinter } from './records.ts'

/**
 * CUPS' ipp, socket and lpd backends report an unreachable printer only in these messages (printer-state-reasons stay empty).
 * English, because every job requests it.
 */
const UNREACHABLE =
  /^(The printer may not exist or is unavailable|The printer is not responding|The printer is unreachable|Unable to locate printer)/
/** CUPS' reason for a printer that already has the document, whatever the other reasons are. */
const AT_DEVICE = 'cups-waiting-for-job-completed'

/** True when the backend last reported an unreachable printer. */
export function isUnreachable(message: string, reasons: readonly string[]): boolean {
  return UNREACHABLE.test(message) && !reasons.includes(AT_DEVICE)
}

/** The status of a queue and its printer. The printer's report counts more: CUPS sees problems only while printing. */
export function statusOf(queue: CupsPrinter, device: DeviceAnswer | null = null): PrinterStatus {
  const { state, accepting } = queue
  const words = device?.words ?? null
  const busy = state === PRINTER_STATE.processing
  // The message of an unreachable printer remains after the job, so it counts only while a job is active.
  const silent = device ? !device.reachable : busy && isUnreachable(queue.message, queue.reasons)
  if (!words) {
    const reasons = device?.reachable ? queue.reasons.filter((reason) => !reason.startsWith('offline')) : queue.reasons
    return printerStatus({ state, reasons, accepting }, silent, busy)
  }
  // CUPS' own problems (a missing filter) stay, whatever the printer reports.
  const reasons = [...words.reasons, ...queue.reasons.filter((reason) => reason.startsWith('cups-'))]
  return printerStatus({ state: gravest(state, words.state), reasons, accepting }, silent)
}

/** The more serious of the two states, in the order stopped, printing, idle. */
function gravest(queue: number | null, device: number | null): number | null {
  const known = [queue, device].filter((state) => state !== null)
  return known.length === 0 ? null : Math.max(...known)
}
