import { expect, test } from 'vitest'
import { arriveFromList, arriveAfterCreation, readArrival } from '../../../renderer/services/arrival.ts'

const guia = { id: 1, numeroGuia: '1', statusCodigo: 1, dataEmissao: '2026-11-20', dataVencimento: '2026-11-30' }

test('a guide just created keeps its idempotency key when its screen opens again; each creation has another key', () => {
  const created = { idDoctoArr: 7, numeroGuia: '2026' }
  const asked = { total: 73872, vencimento: '2026-11-30' }
  const arrival = arriveAfterCreation(created, asked)
  expect(arrival).toMatchObject(asked)
  expect(readArrival(structuredClone(arrival))).toEqual(arrival)
  expect(arriveAfterCreation(created, asked).printKey).not.toBe(arrival.printKey)
})
test('a guide’s reprint chosen twice prints twice, and a guide only viewed does not print', () => {
  const keys = [arriveFromList(guia, true), arriveFromList(guia, true)].map((c) => c.printKey)
  expect(new Set(keys).size).toBe(2)
  expect(arriveFromList(guia, false).printKey).toBeNull()
})
test('an arriving guide’s id beyond 2^53 is kept as text', () => {
  const id = '9223372030001000020' as unknown as number
  expect(readArrival(arriveFromList({ ...guia, id }, true))?.id).toBe(id)
})
test.each([null, undefined, {}, { id: 'x', numeroGuia: '1' }, { id: 1 }, { id: 1.5, numeroGuia: '1' }])(
  'a history state of another form (%j) opens no guide',
  (state) => expect(readArrival(state)).toBeNull(),
)
