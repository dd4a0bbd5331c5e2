import { describe, expect, test } from 'vitest'
import { extratoPaper } from '../../../../renderer/features/debitos/paper.ts'
import { debitoQuestion, tickedQuestion } from '../../../../renderer/flows/debitos/question.ts'
import { debito, group, TODAY } from '../../flows/debitos/factory.ts'

const iptu = group(1, [debito(11), debito(12, { codigoEstadoConta: 2 })])
const iss = group(2, [debito(21)])

describe('the statement', () => {
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
  test('each request for a statement has its own id, so that it is fetched again', () => {
    const id = () => (extratoPaper([iptu], new Set()) as { id: string }).id
    expect(id()).not.toBe(id())
  })
})

describe('the question before a guide', () => {
  test('the guide confirmation contains the ticked open debits and the requested due date', () => {
    const question = tickedQuestion([iptu, iss], new Set([11, 12, 21]), TODAY)
    expect(question.debitos.map(({ idContaCorrente }) => idContaCorrente)).toEqual([11, 21])
    expect(question.request).toMatchObject({ kind: 'joint', input: { dataVencimento: TODAY } })
    expect(question.vencimento).toBe(TODAY)
  })
  test('the guide confirmation of one debit has no due date, which the municipality sets', () => {
    const single = debito(11)
    const account = group(1, [single, debito(12)])
    expect(debitoQuestion([account, iss], single)).toEqual({
      request: { kind: 'single', debito: single },
      debitos: [single],
      chosen: { groups: [{ ...account, debitos: [single] }], known: [account, iss] },
      vencimento: null,
    })
  })
})
