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
  lacksPaper: false,
}
const printerIn = (estado: EstadoImpressora) =>
  attentionOf({
    ...well,
    impressoras: [impressora('HP', { padrao: true, estado }), impressora('HP', { padrao: false, estado: 'atencao' })],
  }).impressora

test('a working kiosk does not ask for staff', () => {
  expect(attentionOf(well)).toEqual({ impressora: false, sistema: false, bloqueado: false, papel: false })
})

test('a kiosk needs staff if its printer needs a person, is stopped or is missing', () => {
  const states: EstadoImpressora[] = ['pronta', 'imprimindo', 'atencao', 'parada', 'desconhecida']
  expect(states.map(printerIn)).toEqual([false, false, true, true, undefined])
  expect(attentionOf({ ...well, impressoras: [] }).impressora).toBe(true)
})

test('a kiosk does not report a printer that has not answered yet', () => {
  const late = { ...impressora('HP', { padrao: true, estado: 'atencao' }), conferindo: true as const }
  expect(attentionOf({ ...well, impressoras: [late] }).impressora).toBeUndefined()
})

test('a kiosk needs staff for a job that needs a person, whatever state its printer reported last', () => {
  const waiting = { ...well, trabalhos: [trabalho('printing'), trabalho('attention')] }
  expect(attentionOf(waiting).impressora).toBe(true)
  expect(attentionOf({ ...waiting, impressoras: undefined }).impressora).toBe(true)
})

test('a kiosk needs staff if the backend is down, the station is locked, or a document was left', () => {
  expect(attentionOf({ ...well, light: 'down' }).sistema).toBe(true)
  expect(attentionOf({ ...well, fase: 'bloqueada' }).bloqueado).toBe(true)
  expect(attentionOf({ ...well, held: true }).papel).toBe(true)
})

test('a kiosk does not report an unknown need', () => {
  const nothing = {
    impressoras: undefined,
    trabalhos: undefined,
    light: 'checking',
    fase: 'livre',
    held: undefined,
    lacksPaper: false,
  } as const
  expect(attentionOf(nothing)).toEqual({ bloqueado: false })
})
