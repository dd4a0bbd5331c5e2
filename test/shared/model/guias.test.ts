import { expect, test } from 'vitest'
import {
  avisoDaGuia,
  descricaoQueVale,
  likeliestGuia,
  pagamentoDaGuia,
  situacaoDaGuia,
  statusDaGuia,
} from '../../../shared/model/guias.ts'

const HOJE = '2026-11-20'
const guia = (id: number, statusCodigo: number | null, dataEmissao: string | null, dataVencimento = '2026-11-30') => ({
  id,
  numeroGuia: String(id),
  statusCodigo,
  dataEmissao,
  dataVencimento,
})

// @row state.guide
test('a guide’s state is read from the specification’s four codes, and any other is unknown', () => {
  const nomes = [0, 1, 2, 3, 9, -1, null].map((codigo) => situacaoDaGuia(guia(1, codigo, HOJE), HOJE))
  expect(nomes.slice(0, 4)).toEqual(['naoProcessada', 'ativa', 'paga', 'cancelada'])
  expect(nomes.slice(4)).toEqual(['desconhecida', 'desconhecida', 'desconhecida'])
  expect(statusDaGuia).toEqual(nomes.slice(0, 4))
})
test('an active guide is overdue from the day after its due date', () => {
  expect(situacaoDaGuia(guia(1, 1, HOJE, HOJE), HOJE)).toBe('ativa')
  expect(situacaoDaGuia(guia(1, 1, HOJE, '2026-11-19'), HOJE)).toBe('vencida')
  expect(situacaoDaGuia(guia(1, 2, HOJE, '2026-11-19'), HOJE)).toBe('paga')
})
test('a guide without a known code has the state that its description clearly names', () => {
  const situacao = (statusDescricao: string | null, statusCodigo: number | null = null) =>
    situacaoDaGuia({ statusCodigo, statusDescricao, dataVencimento: HOJE }, HOJE)
  expect(['Paga', 'PAGA EM 10/03/2026', 'Cancelada por erro'].map((dita) => situacao(dita))).toEqual([
    'paga',
    'paga',
    'cancelada',
  ])
  expect(situacao('Pagamento confirmado', 9)).toBe('paga')
  expect([situacao('Emitida'), situacao('Vencida'), situacao('Não paga')]).toEqual(['ativa', 'vencida', 'ativa'])
  expect([situacao('Em análise'), situacao(null)]).toEqual(['desconhecida', 'desconhecida'])
})
test('a guide with a payable code is overdue by its description, and of unknown state by a paid or cancelled one', () => {
  const situacao = (statusCodigo: number, statusDescricao: string, dataVencimento: string | null = HOJE) =>
    situacaoDaGuia({ statusCodigo, statusDescricao, dataVencimento }, HOJE)
  expect([situacao(1, 'Paga'), situacao(0, 'Cancelada')]).toEqual(['desconhecida', 'desconhecida'])
  expect([situacao(2, 'Emitida'), situacao(1, 'Emitida')]).toEqual(['paga', 'ativa'])
  expect([situacao(1, 'VENCIDA', null), situacao(0, 'VENCIDA')]).toEqual(['vencida', 'vencida'])
})
test('a guide with several descriptions has their first final state, else the first that names a state', () => {
  expect(descricaoQueVale(['Emitida', 'Paga'])).toBe('Paga')
  expect(descricaoQueVale([null, 'Em análise', 'Emitida'])).toBe('Emitida')
  expect(descricaoQueVale([undefined, 'Em análise'])).toBe('Em análise')
  expect(descricaoQueVale([null])).toBeNull()
})
test('a guide that is overdue, paid, cancelled or of unknown state has a warning', () => {
  const aviso = (statusCodigo: number | null) => avisoDaGuia({ statusCodigo, dataVencimento: '2026-11-19' }, HOJE)
  expect([0, 1, 2, 3].map(aviso)).toEqual(['vencida', 'vencida', 'paga', 'cancelada'])
  expect(aviso(null)).toBe('desconhecida')
})

const pagamento = (statusCodigo: number | null, statusDescricao: string | null = null) =>
  pagamentoDaGuia({ statusCodigo, statusDescricao })
test('a guide’s payment state follows the specification’s code, and an unknown code is never read as paid', () => {
  expect([0, 1, 2, 3].map((codigo) => pagamento(codigo))).toEqual(['aberta', 'aberta', 'paga', 'cancelada'])
  expect([4, 9, -1, 22].map((codigo) => pagamento(codigo, 'PAGA'))).toEqual(Array(4).fill('desconhecida'))
})
test('a guide without a code is paid, open or cancelled only if its description clearly says so', () => {
  const words = ['Paga', 'Não paga', 'Cancelada', 'Pagamento estornado', 'Em análise', '', null]
  expect(words.map((dita) => pagamento(null, dita))).toEqual([
    'paga',
    'aberta',
    'cancelada',
    ...Array<string>(4).fill('desconhecida'),
  ])
})
test('a guide with an open code and a paid or cancelled description has no known payment state', () => {
  expect([pagamento(1, 'Paga'), pagamento(0, 'Cancelada')]).toEqual(['desconhecida', 'desconhecida'])
})

test('the row focused first is the newest guide that can still be paid', () => {
  const guias = [
    guia(1, 2, '2026-11-19'),
    guia(2, 1, '2026-11-01'),
    guia(3, 1, '2026-11-10'),
    guia(4, 1, '2026-11-18', '2026-11-19'),
  ]
  expect(likeliestGuia(guias, HOJE)).toBe(2)
})
test('the row focused first is the top row if no guide can be paid, or several of the newest day', () => {
  expect(likeliestGuia([guia(1, 2, HOJE), guia(2, 3, HOJE)], HOJE)).toBe(0)
  expect(likeliestGuia([guia(1, 1, HOJE), guia(2, 1, HOJE)], HOJE)).toBe(0)
})
test('a guide without an issue date is focused first only if no other can be paid', () => {
  expect(likeliestGuia([guia(1, 1, null), guia(2, 1, '2026-11-01')], HOJE)).toBe(1)
  expect(likeliestGuia([guia(1, 1, '2026-11-01'), guia(2, 1, null)], HOJE)).toBe(0)
  expect(likeliestGuia([guia(1, 2, HOJE), guia(2, 1, null)], HOJE)).toBe(1)
})
