import { expect, it } from 'vitest'
import { readRecord, writeRecord } from '../../../main/printing/journal/recordSchema.ts'
import {
  DRIVERS,
  ERROS_IMPRESSAO,
  ESTADOS_FINAIS,
  ESTADOS_TRABALHO,
  isTerminal,
  MOTIVOS_ATENCAO,
  SIDES,
  type Trabalho,
} from '../../../shared/model/impressao.ts'
import { recordOf } from '../../main/printing/journal/journalKit.ts'

/** A stored job as read after a restart, perhaps by another version of the program. */
function afterRestart(trabalho: Partial<Trabalho>): Trabalho | undefined {
  const { open, secret } = writeRecord(recordOf({ trabalho }))
  return readRecord(open, secret)?.trabalho
}

const STATES = 'queued submitted waiting printing attention sent printed failed canceled unknown'
const REASONS = 'media-empty media-jam door-open toner-empty offline paused rejecting certificate disk outro'
const ERRORS = `
  impressora.ausente impressora.recusou impressora.semResposta impressora.certificado impressora.versao impressora.opcao
  impressora.papel impressora.margem impressora.falhou impressora.naoRecebeu impressora.cota impressora.ocupada
  documento.invalido documento.trancado documento.paginas documento.perdido pasta.indisponivel fila.indisponivel
  trabalho.ausente trabalho.expirado`

it('a job’s stored states, reasons, failures, sides and printers keep their names, and each can be read back', () => {
  const words = [STATES, REASONS, ERRORS].map((text) => text.trim().split(/\s+/))
  expect([ESTADOS_TRABALHO, MOTIVOS_ATENCAO, ERROS_IMPRESSAO]).toEqual(words)
  expect(SIDES).toEqual(['one-sided', 'two-sided-long-edge', 'two-sided-short-edge'])
  expect(DRIVERS.toSorted()).toEqual(['cups-ipp', 'cups-server', 'folder', 'ipp-direct', 'winspool'])
  const stored: Partial<Trabalho>[] = [
    ...ESTADOS_TRABALHO.map((estado) => ({ estado })),
    ...MOTIVOS_ATENCAO.map((motivo) => ({ motivo })),
    ...ERROS_IMPRESSAO.map((erro) => ({ erro })),
    ...SIDES.map((sides) => ({ sides })),
    ...DRIVERS.map((driver) => ({ impressora: `${driver}:laser` })),
  ]
  for (const trabalho of stored) expect(afterRestart(trabalho)).toMatchObject(trabalho)
})
it('the last five stored job states are final, and no other', () => {
  const final = ESTADOS_TRABALHO.slice(-5)
  expect([ESTADOS_TRABALHO.filter(isTerminal), [...ESTADOS_FINAIS]]).toEqual([final, final])
})
