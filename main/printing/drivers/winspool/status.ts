import type { MotivoAtencao } from '../../../../shared/model/impressao.ts'
import type { PrinterStatus } from '../../driver.ts'
import type { SpoolPrinter } from './windowsApi.ts'

type Flags = Pick<SpoolPrinter, 'status' | 'offline'>

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
export function motivosOf({ status, offline }: Flags): MotivoAtencao[] {
  const told = MOTIVO_BY_STATUS.flatMap(([bits, motivo]) => (has(status, bits) ? [motivo] : []))
  return offline && !told.includes('offline') ? ['offline', ...told] : told
}

export function statusOf(printer: Flags): PrinterStatus {
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
