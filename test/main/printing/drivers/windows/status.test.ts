import { describe, expect, it } from 'vitest'
import type { MotivoAtencao } from '../../../../../shared/model/impressao.ts'
import type { PrinterStatus, SpoolState } from '../../../../../main/printing/driver.ts'
import { isDone, isRetained, judge, statusOf } from '../../../../../main/printing/drivers/windows/status.ts'

const printer = (status: number, offline = false) => ({ name: 'Laser', status, offline, isDefault: false })
const job = (status: number) => ({ printer: 'Laser', id: 7, document: 'x.pdf', status })

describe('what a printer’s flags say (winspool.h)', () => {
  it.each<[flag: string, bits: number, motivo: MotivoAtencao]>([
    ['offline', 0x80, 'offline'],
    ['not available', 0x1000, 'offline'],
    ['server offline', 0x2000000, 'offline'],
    ['paper jam', 0x8, 'media-jam'],
    ['paper out', 0x10, 'media-empty'],
    ['manual feed', 0x20, 'media-empty'],
    ['paper problem', 0x40, 'media-empty'],
    ['door open', 0x400000, 'door-open'],
    ['no toner', 0x40000, 'toner-empty'],
    ['error', 0x2, 'outro'],
    ['output bin full', 0x800, 'outro'],
    ['page punt', 0x80000, 'outro'],
    ['user intervention', 0x100000, 'outro'],
    ['out of memory', 0x200000, 'outro'],
  ])('a Windows printer flagged “%s” holds jobs back', (_flag, bits, motivo) => {
    const estado = motivo === 'offline' ? 'parada' : 'atencao'
    expect(statusOf(printer(bits))).toEqual({ estado, motivos: [motivo], aceita: true, bloqueio: motivo })
  })

  it.each<[flag: string, bits: number, estado: PrinterStatus['estado']]>([
    ['nothing', 0, 'pronta'],
    ['I/O active', 0x100, 'imprimindo'],
    ['busy', 0x200, 'imprimindo'],
    ['printing', 0x400, 'imprimindo'],
    ['processing', 0x4000, 'imprimindo'],
    ['waiting', 0x2000, 'pronta'],
    ['initializing', 0x8000, 'pronta'],
    ['warming up', 0x10000, 'pronta'],
    ['toner low', 0x20000, 'pronta'],
    ['server unknown', 0x800000, 'pronta'],
    ['power save', 0x1000000, 'pronta'],
  ])('a Windows printer flagged “%s” holds nothing back', (_flag, bits, estado) => {
    expect(statusOf(printer(bits))).toEqual({ estado, motivos: [], aceita: true, bloqueio: null })
  })

  it.each<[string, ReturnType<typeof printer>, PrinterStatus['estado'], MotivoAtencao[], PrinterStatus['bloqueio']]>([
    ['paused', printer(0x1), 'parada', ['paused'], 'paused'],
    // The tray is what a person has to see to first.
    ['paused with an empty tray', printer(0x1 | 0x10), 'parada', ['media-empty', 'paused'], 'media-empty'],
    ['about to be deleted, and jammed', printer(0x4 | 0x8), 'atencao', ['media-jam'], 'rejecting'],
    ['at work on its last sheet', printer(0x10 | 0x400), 'atencao', ['media-empty'], 'media-empty'],
    ['jammed, and not connected', printer(0x8, true), 'parada', ['offline', 'media-jam'], 'offline'],
    ['offline by both flags', printer(0x80, true), 'parada', ['offline'], 'offline'],
  ])('a Windows printer’s flags are read: %s', (_what, told, estado, motivos, bloqueio) => {
    expect(statusOf(told)).toEqual({ estado, motivos, aceita: bloqueio !== 'rejecting', bloqueio })
  })
})

describe('what a job’s flags say (winspool.h)', () => {
  const SENT = { estado: 'sent' } as const
  const UNKNOWN = { estado: 'unknown' } as const
  const PAUSED = { estado: 'waiting', motivo: 'paused' } as const
  const attention = (motivo: MotivoAtencao) => ({ estado: 'attention', motivo }) as const

  it.each<[flags: string, bits: number, alone: SpoolState | 'stuck', atJam: SpoolState | 'stuck']>([
    ['nothing', 0, { estado: 'waiting' }, { estado: 'waiting', motivo: 'media-jam' }],
    ['paused', 0x1, PAUSED, PAUSED],
    ['error', 0x2, 'stuck', attention('media-jam')],
    ['deleting', 0x4, UNKNOWN, UNKNOWN],
    ['spooling', 0x8, { estado: 'printing' }, attention('media-jam')],
    ['printing', 0x10, { estado: 'printing' }, attention('media-jam')],
    ['offline', 0x20, attention('offline'), attention('offline')],
    ['out of paper', 0x40, attention('media-empty'), attention('media-empty')],
    ['printed', 0x80, SENT, SENT],
    ['deleted', 0x100, UNKNOWN, UNKNOWN],
    ['user intervention', 0x400, attention('outro'), attention('media-jam')],
    ['restarted', 0x800, { estado: 'printing' }, attention('media-jam')],
    ['complete', 0x1000, SENT, SENT],
    ['retained alone', 0x2000, { estado: 'waiting' }, { estado: 'waiting', motivo: 'media-jam' }],
    ['rendering', 0x4000, { estado: 'printing' }, attention('media-jam')],
    ['printed and deleting', 0x80 | 0x4, SENT, SENT],
    ['deleting while printing', 0x4 | 0x10, UNKNOWN, UNKNOWN],
    ['offline while printing', 0x20 | 0x10, attention('offline'), attention('offline')],
    ['offline and out of paper', 0x20 | 0x40, attention('offline'), attention('offline')],
    ['out of paper, called an error', 0x40 | 0x2, attention('media-empty'), attention('media-empty')],
    ['an error that wants somebody', 0x400 | 0x2, attention('outro'), attention('media-jam')],
    ['an error, paused', 0x2 | 0x1, 'stuck', attention('media-jam')],
    ['paused while printing', 0x1 | 0x10, PAUSED, PAUSED],
  ])('a Windows job’s flags are read: %s', (_flags, bits, alone, atJam) => {
    expect(judge(job(bits), undefined)).toEqual(alone)
    expect(judge(job(bits), 'media-jam')).toEqual(atJam)
  })

  it('a Windows job that is gone may have printed or not', () => {
    expect(judge(null, undefined)).toEqual({ estado: 'unknown' })
    expect(judge(null, 'media-jam')).toEqual({ estado: 'unknown' })
  })

  it('a Windows job’s flags show whether it was handed over whole, and whether it stays in the queue', () => {
    expect([0x80, 0x1000, 0x2000, 0x10].map((status) => isDone({ status }))).toEqual([true, true, false, false])
    expect([0x80, 0x1000, 0x2000, 0x10].map((status) => isRetained({ status }))).toEqual([false, false, true, false])
  })
})
