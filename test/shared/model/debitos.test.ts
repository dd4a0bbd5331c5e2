import { describe, expect, test } from 'vitest'
import type { Debito, GrupoDebitos } from '../../../shared/api/index.ts'
import { exampleDebitos } from '../../bench/debitos.ts'
import {
  contasSemDebitos,
  dividaNoPainel,
  extratoRequest,
  guiaRequest,
  totais,
  isTotalRight,
  totalDoGrupo,
  vencido,
} from '../../../shared/model/debitos.ts'

const hoje = '2026-11-20'
const debito = (idContaCorrente: number, resto: Partial<Debito> & { campoNovo?: unknown } = {}): Debito => ({
  idContaCorrente,
  codigoEstadoConta: 1,
  dataVencimento: '2026-11-10',
  valorTotal: 10,
  ...resto,
})
const grupo = (
  idTributo: number,
  debitos: Debito[],
  resto: Partial<GrupoDebitos> & { versaoInterna?: unknown } = {},
): GrupoDebitos => ({
  idTributo,
  debitos,
  ...resto,
})

test.each([
  ['2026-11-19', 1, true],
  ['2026-11-20', 1, false],
  ['2026-11-20T00:00:00', 1, false],
  // In these account states (paid, credited, unknown) no debit is overdue.
  ['2020-01-01', 2, false],
  ['2020-01-01', 0, false],
  [null, 1, false],
  [undefined, 1, false],
])('a debit due %s in state %i counts as overdue: %s', (dataVencimento, codigoEstadoConta, esta) => {
  expect(vencido(debito(1, { dataVencimento, codigoEstadoConta }), hoje)).toBe(esta)
})

describe('the request for a guide', () => {
  const iptu = grupo(
    1,
    [
      debito(11, { campoNovo: { texto: 'acrescentado depois' } }),
      debito(12),
      debito(13, { codigoEstadoConta: 2 }),
      debito(14, { codigoEstadoConta: 0 }),
    ],
    { totalPagamentos: 20, versaoInterna: 7 },
  )
  const iss = grupo(2, [debito(21)])

  // @row guide-request.body
  test('a guide request holds the chosen debits whole, in their groups', () => {
    expect(guiaRequest([iptu, iss], new Set([11]), hoje)).toEqual({
      dataVencimento: hoje,
      listaDebitos: [{ ...iptu, debitos: [iptu.debitos[0]] }],
    })
  })
  // @row rule.guide-state-1
  test('a guide request leaves out a chosen debit that cannot be in a guide', () => {
    const pedido = guiaRequest([iptu, iss], new Set([12, 13, 14, 21, 99]), hoje)
    expect(pedido.listaDebitos.map((g) => g.debitos.map((d) => d.idContaCorrente))).toEqual([[12], [21]])
  })
  test('a guide request is empty if none of the chosen debits can be in a guide', () => {
    expect(guiaRequest([iptu], new Set([13, 14]), hoje).listaDebitos).toEqual([])
  })
})

describe('the request for a statement', () => {
  const iptu = grupo(1, [debito(11, { campoNovo: 'x' }), debito(12, { codigoEstadoConta: 3 })], { versaoInterna: 7 })
  const iss = grupo(2, [debito(21, { codigoEstadoConta: 0 })])
  const vazio = grupo(3, [])

  // @row debit-statement.body
  test('a statement request holds the chosen debits whole, in their groups, whatever their state', () => {
    expect(extratoRequest([iptu, iss], new Set([12, 99]))).toEqual({
      listaDebitos: [{ ...iptu, debitos: [iptu.debitos[1]] }],
    })
  })
  test.each([[new Set<number>()], [new Set([99])]])(
    'a statement request holds all displayed debits if none of them is chosen: %o',
    (nenhum) => {
      expect(extratoRequest([iptu, vazio, iss], nenhum)).toEqual({ listaDebitos: [iptu, iss] })
    },
  )
  // @row debit-statement.body
  test('a statement request of ten thousand debits in five hundred groups is sent whole', () => {
    const todos = exampleDebitos(10_000, 500)
    const ids = todos.flatMap(({ debitos }) => debitos.map(({ idContaCorrente }) => idContaCorrente))
    // Compared as booleans: a diff of two texts of megabytes takes minutes and helps nobody.
    const whole = JSON.stringify({ listaDebitos: todos })
    const isWhole = (escolhidos: Set<number>) => JSON.stringify(extratoRequest(todos, escolhidos)) === whole
    expect([isWhole(new Set()), isWhole(new Set(ids)), isWhole(new Set(ids.slice(1)))]).toEqual([true, true, false])
  })
})

// @row debits.fields
test('a total uses updated amounts, and the original ones if there are none', () => {
  const atual = { valorAtulPrincipal: 100.1, valorAtulCorrecao: 0.2, valorAtulJuros: 0.3, valorAtulMulta: 0.4 }
  const original = { valorPrincipal: 0.1, valorCorrecao: 0.2, valorJuros: 0.3, valorMulta: 0.4 }
  const lista = [
    debito(1, { ...atual, valorPrincipal: 50, valorTotal: 101 }),
    debito(2, { ...original, valorTotal: 1 }),
    debito(3, { valorTotal: null }),
  ]
  expect(totais(lista)).toEqual({
    quantidade: 3,
    principal: 10_020,
    correcao: 40,
    juros: 60,
    multa: 80,
    total: 10_200,
  })
})
test.each([
  [{ valorAtulPrincipal: 100.1, valorAtulJuros: 0.2, valorTotal: 100.3 }, true],
  [{ valorAtulPrincipal: 100.1, valorAtulJuros: 0.2, valorTotal: 100.31 }, false],
  [{ valorAtulPrincipal: 100, valorAtulCorrecao: 5, valorAtulJuros: 0.3, valorAtulMulta: 2, valorTotal: 107.3 }, true],
  [{ valorAtulPrincipal: 100, valorAtulCorrecao: 5, valorAtulJuros: 0.3, valorAtulMulta: 2, valorTotal: 103.3 }, false],
  // Without components there is nothing to compare with the total.
  [{ valorTotal: 7 }, true],
])('a debit’s components %j add up to its total: %s', (valores, confere) =>
  expect(isTotalRight(debito(1, valores))).toBe(confere),
)
// @row debits.group-total
test('a group’s total is the one that the backend states, else the sum of its open debits', () => {
  const debitos = [debito(1, { valorTotal: 1.1 }), debito(2, { valorTotal: 2.2, codigoEstadoConta: 3 })]
  expect(totalDoGrupo(grupo(1, debitos, { totalPagamentos: 9.99 }))).toBe(999)
  expect(totalDoGrupo(grupo(1, debitos, { totalPagamentos: 0 }))).toBe(0)
  expect(totalDoGrupo(grupo(1, debitos, { totalPagamentos: null }))).toBe(110)
  expect(totalDoGrupo(grupo(1, debitos))).toBe(110)
})

test('a panel summary reports debts only with a total or a number of overdue debits above zero', () => {
  expect(dividaNoPainel({ totalDebitos: 1669.7, debitosVencidos: 3 })).toEqual({ total: 166_970, vencidos: 3 })
  expect(dividaNoPainel({ debitosVencidos: 2 })).toEqual({ total: null, vencidos: 2 })
  expect(dividaNoPainel({ totalDebitos: 10 })).toEqual({ total: 1000, vencidos: null })
  expect([{}, { totalDebitos: 0, debitosVencidos: 0 }, { totalDebitos: null }].map(dividaNoPainel)).toEqual([
    null,
    null,
    null,
  ])
})
test('an account whose total is above zero, though it lists no debits, is reported', () => {
  const conta = (totalPagamentos: number | null, debitos: object[] = []) =>
    ({ totalPagamentos, debitos }) as unknown as GrupoDebitos
  const grupos = [conta(122.1), conta(0), conta(null), conta(10, [{}])]
  expect(contasSemDebitos(grupos)).toEqual([grupos[0]])
})
