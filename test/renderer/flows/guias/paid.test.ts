import { expect, test } from 'vitest'
import { paidBy } from '../../../../renderer/flows/guias/paid.ts'
import { withUnread } from '../../../../renderer/bridge/client.ts'
import { guiasText } from '../../../../renderer/text/guias.ts'
import type { GuiaDetalhe } from '../../../../shared/api/index.ts'

const guia = { id: 1, numeroGuia: '2026/000123', valorTotal: 30, dataVencimento: '2026-11-30' }
const item = (tributo: string, periodoRef: string) => ({ tributo, periodoRef })
const detail = (fields: Partial<GuiaDetalhe> = {}): GuiaDetalhe => ({
  numGuia: '2026000123',
  valorTotal: 30,
  itens: [item('IPTU 2026', '202602'), item('IPTU 2026', '202601')],
  ...fields,
})

test('a guide’s row lists each tax and each period once, in order', () =>
  expect(paidBy(guia, detail())).toEqual({ tributos: ['IPTU 2026'], periodos: ['202601', '202602'] }))

test.each([
  ['belongs to another guide', detail({ numGuia: '2026000124' })],
  ['has another sum', detail({ valorTotal: 30.01 })],
  ['has no items', detail({ itens: [] })],
  ['has an item without a tax', detail({ itens: [item('IPTU 2026', '202601'), item('', '202602')] })],
  ['has an item that could not be read', withUnread(detail(), [{ lista: 'itens', posicao: 2, campo: 'tributo' }])],
])('a guide’s row shows only the number if the detail %s', (_what, told) => expect(paidBy(guia, told)).toBeNull())

test.each([
  [['IPTU 2026'], [], 'IPTU 2026'],
  [['IPTU 2026'], ['03/2026'], 'IPTU 2026, 03/2026'],
  [['IPTU 2026', 'ISS'], ['03/2026', '04/2026'], 'IPTU 2026 e ISS, 03/2026 e 04/2026'],
  [
    ['IPTU 2026', 'ISS', 'TLF'],
    ['01/2026', '02/2026', '09/2026'],
    'IPTU 2026 e outros, 3 períodos, de 01/2026 a 09/2026',
  ],
])('a guide of %j in %j is called «%s»', (taxes, periods, words) => expect(guiasText.paid(taxes, periods)).toBe(words))
