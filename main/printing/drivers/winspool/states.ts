import type { MotivoAtencao } from '../../../../shared/model/impressao.ts'
import type { SpoolState, PrinterStatus } from '../../driver.ts'
import type { SpoolJob, SpoolPrinter } from './windowsApi.ts'

type Flags = Pick<SpoolJob, 'status'>

/** `JOB_STATUS_*` of winspool.h. */
export const JOB = {
  paused: 0x1,
  error: 0x2,
  deleting: 0x4,
  spooling: 0x8,
  printing: 0x10,
  offline: 0x20,
  paperOut: 0x40,
  printed: 0x80,
  deleted: 0x100,
  blocked: 0x200,
  userIntervention: 0x400,
  restart: 0x800,
  complete: 0x1000,
  retained: 0x2000,
  rendering: 0x4000,
} as const

export interface Known {
  /** The job was held, and this program has not released it. */
  readonly held: boolean
  /** This program cancelled the job while it was held. */
  readonly takenOut: boolean
  /** The printer's own complaint. */
  readonly motivo: MotivoAtencao | undefined
}

/**
 * Interprets the spooler's flags of a job. A finished job only means that the data was sent, never that paper came out. A `stuck`
 * job failed at a printer that reports no problem. It must be deleted, because it would print when somebody restarts it.
 * @param status `JOB_STATUS_*`; null where the job is gone
 */
export function judge(status: number | null, { held, takenOut, motivo }: Known): SpoolState | 'stuck' {
  if (status === null) return { estado: takenOut ? 'canceled' : 'unknown' }
  const is = (bits: number) => (status & bits) !== 0
  if (isDone({ status })) return { estado: 'sent' }
  // Our own cancelled job is leaving the queue. A job that somebody else deleted may have printed any part.
  if (is(JOB.deleting | JOB.deleted)) return { estado: takenOut ? 'canceled' : 'unknown' }
  if (is(JOB.paused) && held) return { estado: 'submitted' }
  if (is(JOB.offline)) return { estado: 'attention', motivo: 'offline' }
  if (is(JOB.paperOut)) return { estado: 'attention', motivo: 'media-empty' }
  if (is(JOB.userIntervention | JOB.blocked)) return { estado: 'attention', motivo: motivo ?? 'outro' }
  if (is(JOB.error)) return motivo === undefined ? 'stuck' : { estado: 'attention', motivo }
  if (is(JOB.paused)) return { estado: 'waiting', motivo: 'paused' }
  if (is(JOB.printing | JOB.spooling | JOB.restart | JOB.rendering)) {
    return motivo === undefined ? { estado: 'printing' } : { estado: 'attention', motivo }
  }
  return motivo === undefined ? { estado: 'waiting' } : { estado: 'waiting', motivo }
}

/** Whether Windows has sent the whole job to the printer. Windows does not know whether paper came out. */
export function isDone({ status }: Flags): boolean {
  return (status & (JOB.printed | JOB.complete)) !== 0
}

/** Whether there is nothing to cancel: the job is done, or already deleted. */
export function isOver(job: Flags): boolean {
  return isDone(job) || (job.status & (JOB.deleting | JOB.deleted)) !== 0
}

/** Whether the queue keeps the printed job, with its document. */
export function isRetained({ status }: Flags): boolean {
  return (status & JOB.retained) !== 0
}

type PrinterFlags = Pick<SpoolPrinter, 'status' | 'offline'>

/** `PRINTER_STATUS_*` of winspool.h. */
const PAUSED = 0x1
const PENDING_DELETION = 0x4
const AT_WORK = 0x100 | 0x200 | 0x400 | 0x4000
const MOTIVO_BY_STATUS: ReadonlyArray<readonly [bits: number, motivo: MotivoAtencao]> = [
  [0x80 | 0x1000 | 0x2000000, 'offline'],
  [0x8, 'media-jam'],
  [0x10 | 0x20 | 0x40, 'media-empty'],
  [0x400000, 'door-open'],
  [0x40000, 'toner-empty'],
  // Error, full output tray, page punt, user intervention, out of memory.
  [0x2 | 0x800 | 0x80000 | 0x100000 | 0x200000, 'outro'],
]

/** Obstacles to printing that the printer's driver reports to Windows; many drivers report none. */
export function motivosOf({ status, offline }: PrinterFlags): MotivoAtencao[] {
  const told = MOTIVO_BY_STATUS.flatMap(([bits, motivo]) => (has(status, bits) ? [motivo] : []))
  return offline && !told.includes('offline') ? ['offline', ...told] : told
}

export function statusOf(printer: PrinterFlags): PrinterStatus {
  const told = motivosOf(printer)
  const paused = has(printer.status, PAUSED)
  const motivos: MotivoAtencao[] = paused ? [...told, 'paused'] : told
  const aceita = !has(printer.status, PENDING_DELETION)
  return {
    estado: estadoOf(printer.status, paused, told),
    motivos,
    aceita,
    bloqueio: aceita ? (motivos[0] ?? null) : 'rejecting',
  }
}

function estadoOf(status: number, paused: boolean, motivos: readonly MotivoAtencao[]): PrinterStatus['estado'] {
  if (paused || motivos.includes('offline')) return 'parada'
  if (motivos.length > 0) return 'atencao'
  return has(status, AT_WORK) ? 'imprimindo' : 'pronta'
}

function has(status: number, bits: number): boolean {
  return (status & bits) !== 0
}
