import { expect, test } from 'vitest'
import { BridgeError } from '../../../../renderer/bridge/client.ts'
import { askAgainAfter, INTERVAL_MS } from '../../../../renderer/flows/guias/payment.ts'

const unpaid = { data: 'aberta', error: null, errorUpdateCount: 0 } as const
const failed = (errorUpdateCount: number, esperaSegundos?: number) => ({
  ...unpaid,
  errorUpdateCount,
  error: new BridgeError({
    codigo: 'backend.ocupado',
    podeRepetir: true,
    ...(esperaSegundos !== undefined && { esperaSegundos }),
  }),
})

test('an unpaid guide, or one in an unknown state, is queried again after an interval', () => {
  expect(askAgainAfter(unpaid)).toBe(INTERVAL_MS)
  expect(askAgainAfter({ ...unpaid, data: 'desconhecida' })).toBe(INTERVAL_MS)
})
test('three watched guides are queried no more often than one', () => {
  expect(askAgainAfter(unpaid, 3)).toBe(3 * INTERVAL_MS)
})
test('a paid or cancelled guide is not queried again', () => {
  expect(askAgainAfter({ ...unpaid, data: 'paga' })).toBe(false)
  expect(askAgainAfter({ ...unpaid, data: 'cancelada' })).toBe(false)
})
test('a guide’s payment is not queried after the third failure, nor before the backend’s Retry-After is over', () => {
  expect([failed(1), failed(2), failed(3)].map((state) => askAgainAfter(state))).toEqual([
    INTERVAL_MS,
    INTERVAL_MS,
    false,
  ])
  expect(askAgainAfter(failed(1, 120))).toBe(120_000)
  expect(askAgainAfter(failed(1, 1))).toBe(INTERVAL_MS)
})
