import type { MotivoAtencao } from '../../../../shared/model/impressao.ts'
import type { PrinterStatus } from '../../driver.ts'
import type { DeviceAnswer } from './probe.ts'
import type { CupsPrinter } from './records.ts'

/** `printer-state-reasons` (RFC 8011 §5.4.12, PWG 5100.9) that keep paper from coming out. */
const MOTIVO_BY_REASON: Readonly<Record<string, MotivoAtencao>> = {
  'media-empty': 'media-empty',
  'media-needed': 'media-empty',
  'media-jam': 'media-jam',
  'door-open': 'door-open',
  'cover-open': 'door-open',
  'interlock-open': 'door-open',
  'input-tray-missing': 'door-open',
  'toner-empty': 'toner-empty',
  'marker-supply-empty': 'toner-empty',
  offline: 'offline',
  shutdown: 'offline',
  'timed-out': 'offline',
  paused: 'paused',
  'moving-to-paused': 'paused',
}

/**
 * As a warning these do not stop the printer: one of several trays is empty (`media-needed` says that a job
 * wants it), the toner lasts a little longer.
 */
const MAY_GO_ON: ReadonlySet<string> = new Set(['media-empty', 'toner-empty', 'marker-supply-empty'])

/** RFC 8011 §5.3.7 and §5.4.11. */
const PRINTER_IDLE = 3
export const PRINTER_PROCESSING = 4
export const PRINTER_STOPPED = 5

/**
 * CUPS' ipp, socket and lpd programs say in nothing but these words that nobody answers
 * (printer-state-reasons stay empty). English because every job asks for it.
 */
const UNREACHABLE =
  /^(The printer may not exist or is unavailable|The printer is not responding|The printer is unreachable|Unable to locate printer)/
/** The printer has the document, whatever was said before. */
const AT_DEVICE = 'cups-waiting-for-job-completed'

/** The reasons that ask for a person, in our words, each once. */
export function motivosOf(reasons: readonly string[]): MotivoAtencao[] {
  return [...new Set(reasons.flatMap((reason) => motivoOf(reason) ?? []))]
}

/** True when the device program last said that nobody answers. */
export function isUnreachable(message: string, reasons: readonly string[]): boolean {
  return UNREACHABLE.test(message) && !reasons.includes(AT_DEVICE)
}

/**
 * What a queue and, where it could be asked, the printer behind it say. CUPS' word for the printer counts less:
 * it hears of troubles, and of their end, only while it prints.
 */
export function statusOf(queue: CupsPrinter, device: DeviceAnswer | null = null): PrinterStatus {
  const words = device?.words ?? null
  const busy = queue.state === PRINTER_PROCESSING
  const paused = queue.state === PRINTER_STOPPED
  const stuck = words?.state === PRINTER_STOPPED
  // What CUPS says of itself (a missing filter) no printer can take back.
  const reasons = words ? [...words.reasons, ...queue.reasons.filter(isOfCups)] : queue.reasons
  // The words about silence stay when the job is gone; they count only while one is under way.
  const silent = device ? !device.reachable : busy && isUnreachable(queue.message, queue.reasons)
  const refuted = device?.reachable && !words
  const told = motivosOf(reasons).filter((motivo) => motivo !== 'offline' || !refuted)
  const troubles: MotivoAtencao[] = [...told, ...(silent ? ['offline' as const] : [])]
  if (stuck && troubles.length === 0) troubles.push('outro')

  const stops: MotivoAtencao[] = []
  if (!queue.accepting) stops.push('rejecting')
  if (paused) stops.push('paused')
  if (silent) stops.push('offline')
  // Idle CUPS may be speaking of a trouble that is long over, and only a job could teach it better.
  if (words || busy) stops.push(...reasons.flatMap((reason) => blockingOf(reason) ?? []))
  if (stuck) stops.push(...troubles)

  const motivos = new Set(troubles)
  if (paused) motivos.add('paused')
  if (!queue.accepting) motivos.add('rejecting')
  return {
    estado: estadoOf(busy && !stuck ? queue.state : (words?.state ?? queue.state), paused, troubles),
    motivos: [...motivos],
    aceita: queue.accepting,
    bloqueio: stops[0] ?? null,
  }
}

function estadoOf(state: number | null, paused: boolean, troubles: readonly MotivoAtencao[]): PrinterStatus['estado'] {
  if (paused) return 'parada'
  if (troubles.some((motivo) => motivo !== 'paused')) return 'atencao'
  if (state === PRINTER_STOPPED) return 'parada'
  if (state === PRINTER_PROCESSING) return 'imprimindo'
  return state === PRINTER_IDLE ? 'pronta' : 'desconhecida'
}

function isOfCups(reason: string): boolean {
  return reason.startsWith('cups-')
}

/**
 * A reason without suffix or with `-error` stops the printer. CUPS passes a stop on as `-warning`, so a
 * known one counts with it too; `-report` only informs, but for `offline`.
 */
function motivoOf(reason: string): MotivoAtencao | null {
  const { motivo, severity } = read(reason)
  if (motivo && (severity !== 'report' || motivo === 'offline')) return motivo
  return severity === 'error' ? 'outro' : null
}

/** The reason in our words if no job can come out because of it. */
function blockingOf(reason: string): MotivoAtencao | null {
  const { motivo, severity, base } = read(reason)
  if (!motivo || (severity === 'report' && motivo !== 'offline')) return null
  return severity === 'warning' && MAY_GO_ON.has(base) ? null : motivo
}

function read(reason: string) {
  const [, base = reason, severity] = /^(.*)-(error|warning|report)$/.exec(reason) ?? []
  return { base, severity, motivo: MOTIVO_BY_REASON[base] ?? null }
}
