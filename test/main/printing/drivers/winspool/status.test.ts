import { describe, expect, it } from 'vitest'
import type { MotivoAtencao } from '../../../../../shared/model/impressao.ts'
import type { PrinterStatus } from '../../../../../main/printing/driver.ts'
import { statusOf } from '../../../../../main/printing/drivers/winspool/states.ts'

const printer = (status: number, offline = false) => ({ status, offline })

describe('a Windows printer’s status flags (winspool.h)', () => {
  it.each<[flag: string, bits: number, motivo: MotivoAtencao]>([
    ['offline', 0x80, 'offline'],
    ['paper jam', 0x8, 'media-jam'],
    ['paper out', 0x10, 'media-empty'],
    ['door open', 0x400000, 'door-open'],
    ['no toner', 0x40000, 'toner-empty'],
    ['error', 0x2, 'outro'],
    ['user intervention', 0x100000, 'outro'],
  ])('a Windows printer with the flag “%s” blocks print jobs', (_flag, bits, motivo) => {
    const estado = motivo === 'offline' ? 'parada' : 'atencao'
    expect(statusOf(printer(bits))).toEqual({ estado, motivos: [motivo], aceita: true, bloqueio: motivo })
  })

  it.each<[flag: string, bits: number, estado: PrinterStatus['estado']]>([
    ['none', 0, 'pronta'],
    ['printing', 0x400, 'imprimindo'],
    ['waiting', 0x2000, 'pronta'],
    ['toner low', 0x20000, 'pronta'],
  ])('a Windows printer with the flag “%s” blocks no print job', (_flag, bits, estado) => {
    expect(statusOf(printer(bits))).toEqual({ estado, motivos: [], aceita: true, bloqueio: null })
  })

  it.each<[string, ReturnType<typeof printer>, PrinterStatus['estado'], MotivoAtencao[], PrinterStatus['bloqueio']]>([
    ['paused', printer(0x1), 'parada', ['paused'], 'paused'],
    // The tray is what a person has to see to first.
    ['paused with an empty tray', printer(0x1 | 0x10), 'parada', ['media-empty', 'paused'], 'media-empty'],
    ['jammed and about to be deleted', printer(0x4 | 0x8), 'atencao', ['media-jam'], 'rejecting'],
    ['printing its last sheet', printer(0x10 | 0x400), 'atencao', ['media-empty'], 'media-empty'],
    ['offline by both flags', printer(0x80, true), 'parada', ['offline'], 'offline'],
  ])(
    'a Windows printer that is %s (%j) has the state %s for the reasons %j',
    (_what, told, estado, motivos, bloqueio) => {
      expect(statusOf(told)).toEqual({ estado, motivos, aceita: bloqueio !== 'rejecting', bloqueio })
    },
  )
})
