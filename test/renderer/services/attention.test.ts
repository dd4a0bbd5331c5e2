import { expect, test } from 'vitest'
import { attentionOf, type KioskKnowledge } from '../../../renderer/services/attention.ts'
import type { EstadoImpressora } from '../../../shared/model/impressao.ts'
import { impressora, trabalho } from '../features/printing/factory.ts'

const well: KioskKnowledge = {
  impressoras: [impressora('HP', { padrao: true, estado: 'pronta' })],
  trabalhos: [],
  light: 'up',
  fase: 'livre',
  held: false,
}
const printerIn = (estado: EstadoImpressora) =>
  attentionOf({
    ...well,
    impressoras: [impressora('HP', { padrao: true, estado }), impressora('HP', { padrao: false, estado: 'atencao' })],
  }).impressora

test('a kiosk that is well needs nobody', () => {
  expect(attentionOf(well)).toEqual({ impressora: false, sistema: false, bloqueado: false, papel: false })
})

test('the printer that papers go to: one that wants a person, stands still, or is not there', () => {
  const states: EstadoImpressora[] = ['pronta', 'imprimindo', 'atencao', 'parada', 'desconhecida']
  expect(states.map(printerIn)).toEqual([false, false, true, true, undefined])
  expect(attentionOf({ ...well, impressoras: [] }).impressora).toBe(true)
})

test('a printer that has not answered yet is not reported: what was known before may be wrong', () => {
  const late = { ...impressora('HP', { padrao: true, estado: 'atencao' }), conferindo: true as const }
  expect(attentionOf({ ...well, impressoras: [late] }).impressora).toBeUndefined()
})

test('a job that wants a person is an attention, whatever its printer said last', () => {
  const waiting = { ...well, trabalhos: [trabalho('printing'), trabalho('attention')] }
  expect(attentionOf(waiting).impressora).toBe(true)
  expect(attentionOf({ ...waiting, impressoras: undefined }).impressora).toBe(true)
})

test('the municipality’s system, the lock, and a paper of somebody who is gone', () => {
  expect(attentionOf({ ...well, light: 'down' }).sistema).toBe(true)
  expect(attentionOf({ ...well, fase: 'bloqueada' }).bloqueado).toBe(true)
  expect(attentionOf({ ...well, held: true }).papel).toBe(true)
})

test('an unknown attention is not reported', () => {
  const nothing = {
    impressoras: undefined,
    trabalhos: undefined,
    light: 'checking',
    fase: 'livre',
    held: undefined,
  } as const
  expect(attentionOf(nothing)).toEqual({ bloqueado: false })
})
