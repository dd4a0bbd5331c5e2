import type { ErroImpressao, MotivoAtencao } from '../../../../shared/model/impressao.ts'
import type { PrinterStatus } from '../../driver.ts'
/** `job-state` (RFC 8011 §5.3.7). */
export const JOB_STATE = {
  pending: 3,
  held: 4,
  processing: 5,
  stopped: 6,
  canceled: 7,
  aborted: 8,
  completed: 9,
} as const

export function isUnderWay(jobState: number | null): boolean {
  return jobState !== null && jobState < JOB_STATE.canceled
}

/** `printer-state` (RFC 8011 §5.4.11). */
export const PRINTER_STATE = { idle: 3, processing: 4, stopped: 5 } as const

/**
 * `printer-state-reasons` (RFC 8011 §5.4.12, PWG 5100.9) that block printing. A map, not an object: a printer may send
 * any text, also `__proto__`.
 */
const MOTIVO_BY_REASON: ReadonlyMap<string, MotivoAtencao> = new Map([
  ['media-empty', 'media-empty'],
  ['media-needed', 'media-empty'],
  ['media-jam', 'media-jam'],
  ['door-open', 'door-open'],
  ['cover-open', 'door-open'],
  ['interlock-open', 'door-open'],
  ['input-tray-missing', 'door-open'],
  ['toner-empty', 'toner-empty'],
  ['marker-supply-empty', 'toner-empty'],
  ['offline', 'offline'],
  ['shutdown', 'offline'],
  ['timed-out', 'offline'],
  ['paused', 'paused'],
  ['moving-to-paused', 'paused'],
])

/**
 * Reasons that do not stop the printer as a warning: one of several trays is empty, or the toner lasts a little longer. If a job
 * needs the empty tray, the printer reports `media-needed`.
 */
const MAY_GO_ON: ReadonlySet<string> = new Set(['media-empty', 'toner-empty', 'marker-supply-empty'])

/** `job-state-reasons` that say why a job ended without paper (RFC 8011 §5.3.8, PWG 5100.13, 5100.16); CUPS' start with `cups-`. */
const ERROR_BY_REASON: readonly (readonly [RegExp, ErroImpressao])[] = [
  [/^(cups-)?account-(info-needed|closed|limit-reached|authorization-failed)/, 'impressora.cota'],
  [/^document-(password|permission|security)-error$/, 'documento.trancado'],
  [/^(document-(format|access|unprintable)-error|unsupported-document-format)$/, 'documento.invalido'],
  [/^(unsupported|conflicting)-attributes/, 'impressora.opcao'],
]

/** The error that a job's reasons name; undefined when they name none. */
export function errorOf(reasons: readonly string[]): ErroImpressao | undefined {
  return ERROR_BY_REASON.find(([pattern]) => reasons.some((reason) => pattern.test(reason)))?.[1]
}

/** The error of a failed job. @param isBlank whether it is certain that no page came out, as all other errors imply */
export function failureOf(reasons: readonly string[], isBlank: boolean): ErroImpressao {
  return (isBlank ? errorOf(reasons) : undefined) ?? 'impressora.falhou'
}

/** The state that a printer, or a queue, reports about itself. */
export interface ReportedState {
  /** `printer-state`; null when it is not reported. */
  readonly state: number | null
  readonly reasons: readonly string[]
  readonly accepting: boolean
}

/** The reasons that need a person, under this program's names, each once. */
export function motivosOf(reasons: readonly string[]): MotivoAtencao[] {
  return [...new Set(reasons.flatMap((reason) => motivoOf(reason) ?? []))]
}

/** A printer that prints on from another tray. If the job needs this tray, the printer reports `media-needed`. */
const A_TRAY_IS_EMPTY = 'media-empty-warning'

/** The reasons for which a job that is being printed needs a person. */
export function stopping({ state, reasons }: Pick<ReportedState, 'state' | 'reasons'>): MotivoAtencao[] {
  return motivosOf(state === PRINTER_STATE.stopped ? reasons : reasons.filter((reason) => reason !== A_TRAY_IS_EMPTY))
}

/**
 * The status of a printer from the state it reports.
 * @param silent the printer was found unreachable, though the reasons do not say so
 * @param live whether the reasons are current; outdated ones block no job
 */
export function printerStatus(word: ReportedState, silent = false, live = true): PrinterStatus {
  const { state, reasons, accepting } = word
  const motivos = new Set<MotivoAtencao>(motivosOf(reasons))
  if (silent) motivos.add('offline')
  const attention = [...motivos].some((motivo) => motivo !== 'paused')
  if (state === PRINTER_STATE.stopped) motivos.add(stoppedBy(live ? reasons : [])).add('paused')
  if (!accepting) motivos.add('rejecting')
  return {
    estado: estadoOf(state, attention),
    motivos: [...motivos],
    aceita: accepting,
    bloqueio: bloqueioOf(word, silent, live),
  }
}

function bloqueioOf(
  { state, reasons, accepting }: ReportedState,
  silent: boolean,
  live: boolean,
): MotivoAtencao | null {
  if (!accepting) return 'rejecting'
  if (silent) return 'offline'
  const believed = live ? reasons : []
  if (state === PRINTER_STATE.stopped) return stoppedBy(believed)
  return believed.flatMap((reason) => blockingOf(reason) ?? [])[0] ?? null
}

function estadoOf(state: number | null, attention: boolean): PrinterStatus['estado'] {
  if (state === PRINTER_STATE.stopped) return 'parada'
  if (attention) return 'atencao'
  if (state === PRINTER_STATE.processing) return 'imprimindo'
  return state === PRINTER_STATE.idle ? 'pronta' : 'desconhecida'
}

/** The reason why a job cannot begin or continue; undefined if there is none. */
export function blocking({ state, reasons }: ReportedState): MotivoAtencao | undefined {
  return state === PRINTER_STATE.stopped ? stoppedBy(reasons) : motivosOf(reasons)[0]
}

/** Why a printer stopped. It is paused only if it names no other reason, known to this program or not. */
function stoppedBy(reasons: readonly string[]): MotivoAtencao {
  const isUnknown = reasons.some((reason) => reason !== 'none' && read(reason).severity !== 'report')
  return motivosOf(reasons)[0] ?? (isUnknown ? 'outro' : 'paused')
}

/**
 * Our name for a reason that needs a person, else null. A reason without suffix or with `-error` stops the printer.
 * `-warning` counts for known reasons too, because CUPS reports a stop with it. `-report` is only information, except
 * for `offline`.
 */
function motivoOf(reason: string): MotivoAtencao | null {
  const { motivo, severity } = read(reason)
  if (motivo && (severity !== 'report' || motivo === 'offline')) return motivo
  return severity === 'error' ? 'outro' : null
}

/** Returns our name for a reason that blocks printing, else null. */
function blockingOf(reason: string): MotivoAtencao | null {
  const { motivo, severity, base } = read(reason)
  if (!motivo || (severity === 'report' && motivo !== 'offline')) return null
  return severity === 'warning' && MAY_GO_ON.has(base) ? null : motivo
}

function read(reason: string) {
  const [, base = reason, severity] = /^(.*)-(error|warning|report)$/.exec(reason) ?? []
  return { base, severity, motivo: MOTIVO_BY_REASON.get(base) ?? null }
}
