import { expect, test } from 'vitest'
import { outcomeOf, wasAnswered } from '../../../../renderer/flows/debitos/outcome.ts'
import { initialFilter, listRequest } from '../../../../renderer/flows/debitos/filters.ts'
import { codigosDeFalha, type Falha } from '../../../../shared/errors.ts'

test('the debit filter starts with open debits only', () => {
  expect(listRequest(initialFilter)).toEqual({ idEstadoConta: 1 })
})
// @row debits.filters
test('the debit filter is sent under the names that the backend knows', () => {
  const filter = {
    situacao: 'all',
    tributo: { id: 7, nome: 'ISSQN' },
    conta: { id: 8, nome: 'ISSQN 2026' },
    periodoIni: '01/2026',
    periodoFim: '112026',
    inscricao: ' 12345-6 ',
  } as const
  expect(listRequest(filter)).toEqual({
    idTaxa: 7,
    idContaTributo: 8,
    periodoIni: '202601',
    periodoFim: '202611',
    inscMunicipal: '12345-6',
  })
})

test('a failed guide creation is reported as "nothing was created" only if that is certain', () => {
  const right = codigosDeFalha.filter((codigo) => outcomeOf({ codigo, podeRepetir: false }) === 'refused')
  expect(right).toContain('backend.recusou')
  for (const code of [
    'backend.semResposta',
    'backend.indisponivel',
    'backend.falhou',
    'backend.respostaInvalida',
    'cancelado',
    'interno',
    'atendimento.encerrado',
  ]) {
    expect(right).not.toContain(code)
  }
})

const falha = (fields: Partial<Falha>): Falha => ({ codigo: 'backend.recusou', podeRepetir: false, ...fields })
test.each<[string, Partial<Falha>, string]>([
  ['the backend’s own words', { status: 422 }, 'refused'],
  ['a gateway’s 408', { status: 408, intermediario: true }, 'uncertain'],
  ['a gateway’s 404', { codigo: 'backend.naoEncontrado', status: 404, intermediario: true }, 'uncertain'],
  ['a no with status 200', { status: 200, descricao: 'Fora do ar.' }, 'uncertain'],
  ['a work under way', { codigo: 'backend.semResultado', status: 202 }, 'uncertain'],
  ['a dead token', { codigo: 'backend.naoAutorizado', status: 401, intermediario: true }, 'refused'],
  ['too many requests', { codigo: 'backend.ocupado', status: 429, intermediario: true }, 'refused'],
])('a failed guide creation (%s) ends as %j', (_what, fields, outcome) =>
  expect(outcomeOf(falha(fields))).toBe(outcome),
)
test('only a failure with a status of the backend itself counts as an answer', () => {
  expect([200, 202, 500].map((status) => wasAnswered(falha({ status })))).toEqual([true, true, true])
  expect([502, 503, 504].map((status) => wasAnswered(falha({ status })))).toEqual([false, false, false])
  expect(wasAnswered(falha({}))).toBe(false)
  expect(wasAnswered(falha({ status: 408, intermediario: true }))).toBe(false)
})
