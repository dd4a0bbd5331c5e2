import type { MotivoAtencao } from '../../../../shared/model/impressao.ts'
import type { PrinterStatus } from '../../driver.ts'
import { PRINTER_STATE } from './states.ts'

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

/** What a printer, or a queue, says of itself. */
export interface PrinterWord {
  /** `printer-state`; null when it does not say. */
  readonly state: number | null
  readonly reasons: readonly string[]
  readonly accepting: boolean
}

/** The reasons that ask for a person, in our words, each once. */
export function motivosOf(reasons: readonly string[]): MotivoAtencao[] {
  return [...new Set(reasons.flatMap((reason) => motivoOf(reason) ?? []))]
}

/** @param silent somebody has found that nobody answers there, though the reasons do not say so */
export function printerStatus({ state, reasons, accepting }: PrinterWord, silent = false): PrinterStatus {
  const motivos = new Set<MotivoAtencao>(motivosOf(reasons))
  if (silent) motivos.add('offline')
  const attention = [...motivos].some((motivo) => motivo !== 'paused')
  if (state === PRINTER_STATE.stopped) motivos.add('paused')
  if (!accepting) motivos.add('rejecting')
  return { estado: estadoOf(state, attention), motivos: [...motivos], aceita: accepting }
}

function estadoOf(state: number | null, attention: boolean): PrinterStatus['estado'] {
  if (state === PRINTER_STATE.stopped) return 'parada'
  if (attention) return 'atencao'
  if (state === PRINTER_STATE.processing) return 'imprimindo'
  return state === PRINTER_STATE.idle ? 'pronta' : 'desconhecida'
}

/** Why a job cannot begin or go on; undefined when nothing is in its way. */
export function blocking({ state, reasons }: PrinterWord): MotivoAtencao | undefined {
  return motivosOf(reasons)[0] ?? (state === PRINTER_STATE.stopped ? 'paused' : undefined)
}

/**
 * A reason without suffix or with `-error` stops the printer. CUPS passes a stop on as `-warning`, so a
 * known one counts with it too; `-report` only informs, but for `offline`.
 */
function motivoOf(reason: string): MotivoAtencao | null {
  const [, base = reason, severity] = /^(.*)-(error|warning|report)$/.exec(reason) ?? []
  const motivo = MOTIVO_BY_REASON[base]
  if (motivo && (severity !== 'report' || motivo === 'offline')) return motivo
  return severity === 'error' ? 'outro' : null
}
