import { expect, test } from 'vitest'
import type { GrupoPagamentos, Input } from '../../../shared/api/index.ts'
import { extratoDePagamentosRequest as pedido } from '../../../shared/model/extratoPagamentos.ts'

const comMais = {
  idTributo: 1,
  idContaTributo: 70,
  identificador: '01.02.045.0123.001',
  descricaoTributo: 'Imposto Predial e Territorial Urbano',
  descricaoContaTributo: 'IPTU – Exercício 2026',
  totalPagamentos: 10,
  pagamentos: [{ idContaCorrente: 7, numDoc: '2026', valorTotal: 10, campoNovo: { nota: 'acrescentado depois' } }],
  siglaNova: 'IPTU',
}
const iptu: GrupoPagamentos = comMais
const grupo = (campos: Partial<GrupoPagamentos>): GrupoPagamentos => ({ ...iptu, ...campos })
const semFiltro: Input<'pagamentos.listar'> = {}

// @row payment-statement.body
test('a payment statement’s groups are sent whole, with their unknown fields, and are not changed', () => {
  const antes = structuredClone(iptu)
  expect(pedido([iptu], semFiltro).listaPagamentos).toEqual([antes])
  expect(iptu).toEqual(antes)
})

test('a payment statement has only the chosen payments, and ignores choices that are not in the list', () => {
  const dois = grupo({ pagamentos: [{ idContaCorrente: 7 }, { idContaCorrente: 8 }] })
  const outro = grupo({ idTributo: 2, idContaTributo: 71, pagamentos: [{ idContaCorrente: 9 }] })
  const ids = (escolhidos: number[]) =>
    pedido([dois, outro], semFiltro, new Set(escolhidos)).listaPagamentos.flatMap(({ pagamentos }) =>
      pagamentos.map(({ idContaCorrente }) => idContaCorrente),
    )
  expect(ids([8])).toEqual([8])
  expect(pedido([dois, outro], semFiltro, new Set([8])).codTributo).toBe('1')
  expect(ids([])).toEqual([7, 8, 9])
  expect(ids([99])).toEqual([7, 8, 9])
})

test('a payment statement leaves out groups without payments, which do not count as another tax', () => {
  const corpo = pedido([iptu, grupo({ idTributo: 2, idContaTributo: 71, pagamentos: [] })], semFiltro)
  expect(corpo.listaPagamentos).toHaveLength(1)
  expect([corpo.codTributo, corpo.codContaTributo]).toEqual(['1', '70'])
})

test('a payment statement without payments has dashes for tax and tax account', () => {
  expect(pedido([], semFiltro)).toMatchObject({ listaPagamentos: [], codTributo: '-', codContaTributo: '-' })
})

test('a payment statement of one tax and account has their codes as texts, and their descriptions', () => {
  expect(pedido([iptu], semFiltro)).toMatchObject({
    codTributo: '1',
    descricaoTributo: 'Imposto Predial e Territorial Urbano',
    codContaTributo: '70',
    descricaoContaTributo: 'IPTU – Exercício 2026',
  })
})

// @row payment-statement.diversos
test('a payment statement of several taxes has the tax code Diversos, and dashes for description and account', () => {
  const iss = grupo({ idTributo: 2, idContaTributo: 71, descricaoTributo: 'Imposto sobre Serviços' })
  expect(pedido([iptu, iss], semFiltro)).toMatchObject({
    codTributo: 'Diversos',
    descricaoTributo: '-',
    codContaTributo: '-',
    descricaoContaTributo: '-',
  })
})

test('a payment statement of several accounts of one tax names the tax, and no account', () => {
  const anterior = grupo({ idContaTributo: 69, descricaoContaTributo: 'IPTU – Exercício 2025' })
  expect(pedido([iptu, anterior], semFiltro)).toMatchObject({
    codTributo: '1',
    descricaoTributo: 'Imposto Predial e Territorial Urbano',
    codContaTributo: '-',
    descricaoContaTributo: '-',
  })
})

// @row payment-statement.empty
test.each([undefined, null, '', '   '])('a payment statement has a dash in place of the description %j', (vazia) => {
  const { descricaoTributo, descricaoContaTributo } = pedido(
    [grupo({ descricaoTributo: vazia, descricaoContaTributo: vazia })],
    semFiltro,
  )
  expect([descricaoTributo, descricaoContaTributo]).toEqual(['-', '-'])
})

test('a payment statement has a dash for a missing tax code, and 0 for the tax code 0', () => {
  expect(pedido([grupo({ idTributo: null, idContaTributo: undefined })], semFiltro)).toMatchObject({
    codTributo: '-',
    codContaTributo: '-',
  })
  expect(pedido([grupo({ idTributo: 0 })], semFiltro).codTributo).toBe('0')
})

test('a payment statement of two uncoded taxes with different descriptions has the tax code “Diversos”', () => {
  const um = grupo({ idTributo: null })
  expect(pedido([um, grupo({ idTributo: null, descricaoTributo: 'ISS' })], semFiltro).codTributo).toBe('Diversos')
  expect(pedido([um, grupo({ idTributo: null })], semFiltro).codTributo).toBe('-')
})

// @row payment-statement.empty
// @row payment-statement.periods
test.each<[string, Input<'pagamentos.listar'>, string[]]>([
  ['no period', {}, ['-', '-', '-', '-']],
  ['a debit period', { periodoIni: '202601', periodoFim: '202612' }, ['01/2026', '12/2026', '-', '-']],
  ['a payment period', { pagInicio: '2026-02-09', pagFim: '2026-03-01' }, ['-', '-', '09/02/2026', '01/03/2026']],
  ['open ends', { periodoFim: '202612', pagInicio: '2026-02-09' }, ['-', '12/2026', '09/02/2026', '-']],
  ['a year', { ano: 2025 }, ['-', '-', '01/01/2025', '31/12/2025']],
])('a payment statement with %s has it in words for people, and dashes', (_what, filtro, periodos) => {
  const { periodoDebitosInicio, periodoDebitosFim, periodoPagamentosInicio, periodoPagamentosFim } = pedido(
    [iptu],
    filtro,
  )
  expect([periodoDebitosInicio, periodoDebitosFim, periodoPagamentosInicio, periodoPagamentosFim]).toEqual(periodos)
})
