import { describe, expect, test } from 'vitest'
import { nomeDoCanal } from '../../../../renderer/features/primeiroAcesso/canais.ts'
import {
  abreviarNome,
  anterior,
  erroDeSenha,
  operacoesDoPrimeiroAcesso,
  passos,
  situacaoDoPasso,
  type Andamento,
} from '../../../../renderer/features/primeiroAcesso/passos.ts'
import { operationNamed, operationNames } from '../../../../shared/api/index.ts'

const canal = { tipo: 'EMAIL', valor: 'm*****@exemplo.invalid' }
const desenho = (andamento: Andamento, conferido = true) =>
  passos
    .map((passo) => ({ feito: '✓', atual: '●', futuro: '·' })[situacaoDoPasso(passo, andamento, conferido)])
    .join('')

test('the five operations of the specification, each of which a municipality may switch off', () => {
  const daTabela = operationNames.filter((nome) => nome.startsWith('primeiroAcesso.'))
  expect([...operacoesDoPrimeiroAcesso].sort()).toEqual(daTabela.sort())
  for (const nome of operacoesDoPrimeiroAcesso) expect(operationNamed(nome).rota).toBe('configuravel')
})

test('the indicator: done, current, to come', () => {
  expect(desenho({ passo: 'solicitar' }, false)).toBe('●····')
  expect(desenho({ passo: 'solicitar' })).toBe('✓●···')
  expect(desenho({ passo: 'canal', enviado: null })).toBe('✓✓●··')
  expect(desenho({ passo: 'codigo', canal })).toBe('✓✓✓●·')
  expect(desenho({ passo: 'senha', canal, codigo: '1' })).toBe('✓✓✓✓●')
  expect(desenho({ passo: 'pronto' })).toBe('✓✓✓✓✓')
})

describe('the way back', () => {
  test('goes a step back, but never asks for access again by itself', () => {
    expect(anterior({ passo: 'senha', canal, codigo: '123456' })).toEqual({ passo: 'codigo', canal })
    expect(anterior({ passo: 'codigo', canal })).toEqual({ passo: 'canal', enviado: canal })
    expect(anterior({ passo: 'canal', enviado: canal })).toBeNull()
    for (const passo of ['solicitar', 'pronto'] as const) expect(anterior({ passo })).toBeNull()
  })
})

test('the two passwords must be there and be the same, to the letter', () => {
  expect(erroDeSenha('', '')).toBe('falta')
  expect(erroDeSenha('', 'x')).toBe('falta')
  expect(erroDeSenha('Senha1', 'senha1')).toBe('diferem')
  expect(erroDeSenha('senha ', 'senha')).toBe('diferem')
  expect(erroDeSenha(' com espaço ', ' com espaço ')).toBeNull()
})

test.each([
  ['Maria Aparecida da Silva Lima', 'Maria A. S. L.'],
  ['JOSÉ DOS SANTOS E SOUZA', 'JOSÉ S. S.'],
  ['  Élida   ângela ', 'Élida Â.'],
  ['Cher', 'Cher'],
  ['', ''],
])('"%s" is told as "%s"', (nome, dito) => expect(abreviarNome(nome)).toBe(dito))

test.each([
  ['EMAIL', 'e-mail'],
  ['email', 'e-mail'],
  ['CELULAR', 'celular'],
  ['CAIXA_POSTAL', 'caixa postal'],
])('the channel %s is called %s', (tipo, nome) => expect(nomeDoCanal(tipo)).toBe(nome))
