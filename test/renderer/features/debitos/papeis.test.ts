import { describe, expect, test } from 'vitest'
import { papelDoExtrato } from '../../../../renderer/features/debitos/papel.ts'
import { perguntaDoDebito, perguntaDosMarcados } from '../../../../renderer/features/debitos/pergunta.ts'
import { debito, grupo, HOJE } from './fabrica.ts'

const iptu = grupo(1, [debito(11), debito(12, { codigoEstadoConta: 2 })])
const iss = grupo(2, [debito(21)])

describe('the statement', () => {
  test('of what is ticked says so', () => {
    const papel = papelDoExtrato([iptu, iss], new Set([11, 21]))
    expect(papel).toMatchObject({ tipo: 'extrato', quantidade: 2, marcados: true })
  })
  test.each([[new Set<number>()], [new Set([99])]])('of the whole list, when none of it is ticked (%o)', (nenhum) => {
    expect(papelDoExtrato([iptu, iss], nenhum)).toMatchObject({ quantidade: 3, marcados: false })
  })
  test('asked for twice is fetched twice', () => {
    const id = () => (papelDoExtrato([iptu], new Set()) as { id: string }).id
    expect(id()).not.toBe(id())
  })
})

describe('the question before a guide', () => {
  test('of the ticked debits speaks of exactly those that are sent', () => {
    const pergunta = perguntaDosMarcados([iptu, iss], new Set([11, 12, 21]), HOJE)
    expect(pergunta.debitos.map(({ idContaCorrente }) => idContaCorrente)).toEqual([11, 21])
    expect(pergunta.pedido).toMatchObject({ tipo: 'conjunta', input: { dataVencimento: HOJE } })
    expect(pergunta.vencimento).toBe(HOJE)
  })
  test('of one debit has no due date of ours', () => {
    const unico = debito(11)
    expect(perguntaDoDebito(unico)).toEqual({
      pedido: { tipo: 'unica', debito: unico },
      debitos: [unico],
      vencimento: null,
    })
  })
})
