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

const STATES = [
  ['queued', false],
  ['submitted', false],
  ['waiting', false],
  ['printing', false],
  ['attention', false],
  ['sent', true],
  ['printed', true],
  ['failed', true],
  ['canceled', true],
  ['unknown', true],
] as const

const REASONS = [
  'media-empty',
  'media-jam',
  'door-open',
  'toner-empty',
  'offline',
  'paused',
  'rejecting',
  'certificate',
  'disk',
  'outro',
] as const

const ERRORS = [
  'impressora.ausente',
  'impressora.recusou',
  'impressora.semResposta',
  'impressora.certificado',
  'impressora.versao',
  'impressora.opcao',
  'impressora.papel',
  'impressora.margem',
  'impressora.falhou',
  'impressora.naoRecebeu',
  'impressora.cota',
  'impressora.ocupada',
  'documento.invalido',
  'documento.trancado',
  'documento.paginas',
  'documento.perdido',
  'pasta.indisponivel',
  'fila.indisponivel',
  'trabalho.ausente',
  'trabalho.expirado',
] as const

it('a job’s stored states, reasons, failures, sides and printers keep their names, and each can be read back', () => {
  expect([ESTADOS_TRABALHO, MOTIVOS_ATENCAO, ERROS_IMPRESSAO]).toEqual([
    STATES.map(([state]) => state),
    REASONS,
    ERRORS,
  ])
  expect(SIDES).toEqual(['one-sided', 'two-sided-long-edge', 'two-sided-short-edge'])
  expect(DRIVERS.toSorted()).toEqual(['cups-ipp', 'cups-server', 'folder', 'ipp-direct', 'winspool'])
  const stored: Partial<Trabalho>[] = [
    ...STATES.map(([estado]) => ({ estado })),
    ...REASONS.map((motivo) => ({ motivo })),
    ...ERRORS.map((erro) => ({ erro })),
    ...SIDES.map((sides) => ({ sides })),
    ...DRIVERS.map((driver) => ({ impressora: `${driver}:laser` })),
  ]
  for (const trabalho of stored) expect(afterRestart(trabalho)).toMatchObject(trabalho)
})
it.each(STATES)('the stored job state %s is final: %s', (estado, final) => {
  expect([isTerminal(estado), ESTADOS_FINAIS.has(estado)]).toEqual([final, final])
})
