import type { MotivoAtencao } from '../../../../shared/model/impressao.ts'
import type { PrinterStatus, SpoolState } from '../../driver.ts'
import type { WindowsJob, WindowsPrinter } from './spooler.ts'

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
export function motivosOf({ status, offline }: WindowsPrinter): MotivoAtencao[] {
  const told = MOTIVO_BY_STATUS.flatMap(([bits, motivo]) => (has(status, bits) ? [motivo] : []))
  return offline && !told.includes('offline') ? ['offline', ...told] : told
}

export function statusOf(printer: WindowsPrinter): PrinterStatus {
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

/** Whether Windows has sent the whole job to the printer. Windows does not know whether paper came out. */
export function isDone({ status }: Pick<WindowsJob, 'status'>): boolean {
  return has(status, JOB.printed | JOB.complete)
}

/** Whether there is nothing to cancel: the job is done, or already deleted. */
export function isOver(job: Pick<WindowsJob, 'status'>): boolean {
  return isDone(job) || has(job.status, JOB.deleting | JOB.deleted)
}

/** Whether the queue keeps the printed job, with its document. */
export function isRetained({ status }: Pick<WindowsJob, 'status'>): boolean {
  return has(status, JOB.retained)
}

/**
 * Interprets a job's flags. A job that is gone may have printed or not, so only a person can tell: Windows also marks a printed
 * job as deleted. A `stuck` job failed and would print after somebody restarts it, so it must be deleted.
 * @param motivo the printer's own complaint
 */
export function judge(job: WindowsJob | null, motivo: MotivoAtencao | undefined): SpoolState | 'stuck' {
  if (job === null) return { estado: 'unknown' }
  if (isDone(job)) return { estado: 'sent' }
  const { status } = job
  if (has(status, JOB.deleting | JOB.deleted)) return { estado: 'unknown' }
  if (has(status, JOB.offline)) return { estado: 'attention', motivo: 'offline' }
  if (has(status, JOB.paperOut)) return { estado: 'attention', motivo: 'media-empty' }
  if (has(status, JOB.userIntervention)) return { estado: 'attention', motivo: motivo ?? 'outro' }
  if (has(status, JOB.error)) return motivo === undefined ? 'stuck' : { estado: 'attention', motivo }
  if (has(status, JOB.paused)) return { estado: 'waiting', motivo: 'paused' }
  if (has(status, JOB.printing | JOB.spooling | JOB.restart | JOB.rendering)) {
    return motivo === undefined ? { estado: 'printing' } : { estado: 'attention', motivo }
  }
  return motivo === undefined ? { estado: 'waiting' } : { estado: 'waiting', motivo }
}

function has(status: number, bits: number): boolean {
  return (status & bits) !== 0
}
