import { expect, test } from 'vitest'
import { extratoPaper } from '../../../../renderer/features/debitos/paper.ts'
import { debito, group } from '../../flows/debitos/factory.ts'

const iptu = group(1, [debito(11), debito(12, { codigoEstadoConta: 2 })])
const iss = group(2, [debito(21)])

test('a statement of ticked debits counts only these debits', () => {
  const paper = extratoPaper([iptu, iss], new Set([11, 21]))
  expect(paper).toMatchObject({ kind: 'extrato', count: 2, ticked: true })
})
test.each([[new Set<number>()], [new Set([99])]])(
  'a statement without a ticked debit of the list covers the whole list (%o)',
  (none) => {
    expect(extratoPaper([iptu, iss], none)).toMatchObject({ count: 3, ticked: false })
  },
)
test('each request for a statement has its own id, so that no cached answer is used', () => {
  const id = () => (extratoPaper([iptu], new Set()) as { id: string }).id
  expect(id()).not.toBe(id())
})
