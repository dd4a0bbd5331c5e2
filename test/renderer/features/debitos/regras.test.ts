import { describe, expect, test } from 'vitest'
import { desfechoDaFalha } from '../../../../renderer/features/debitos/desfecho.ts'
import {
  erroDePeriodo,
  filtrado,
  filtroInicial,
  mesmoFiltro,
  pedidoDeLista,
} from '../../../../renderer/features/debitos/filtros.ts'
import { lerVencimento } from '../../../../renderer/features/debitos/vencimento.ts'
import { codigosDeFalha } from '../../../../shared/errors.ts'
import { HOJE } from './fabrica.ts'

describe('lerVencimento', () => {
  test('today is fine, yesterday is not', () => {
    expect(lerVencimento('20/11/2026', HOJE)).toEqual({ situacao: 'valido', data: '2026-11-20', fimDeSemana: false })
    expect(lerVencimento('19/11/2026', HOJE)).toEqual({ situacao: 'passado' })
  })
  test('a weekend is fine and said', () => {
    expect(lerVencimento('22112026', HOJE)).toEqual({ situacao: 'valido', data: '2026-11-22', fimDeSemana: true })
  })
  test.each(['31/11/2026', '20/11/26', 'amanhã', '2026-11-20'])('%s is no date', (texto) => {
    expect(lerVencimento(texto, HOJE).situacao).toBe('invalido')
  })
  test('empty is not a date either', () => expect(lerVencimento(' ', HOJE).situacao).toBe('vazio'))
})

describe('filters', () => {
  test('open debits are asked for to begin with, and only they', () => {
    expect(pedidoDeLista(filtroInicial)).toEqual({ idEstadoConta: 1 })
    expect(filtrado(filtroInicial)).toBe(false)
  })
  test('every filter under the name the backend knows', () => {
    const filtro = {
      situacao: 'todas',
      tributo: { id: 7, nome: 'ISSQN' },
      conta: { id: 8, nome: 'ISSQN 2026' },
      periodoIni: '01/2026',
      periodoFim: '112026',
      inscricao: ' 12345-6 ',
    } as const
    expect(pedidoDeLista(filtro)).toEqual({
      idTaxa: 7,
      idContaTributo: 8,
      periodoIni: '202601',
      periodoFim: '202611',
      inscMunicipal: '12345-6',
    })
    expect(filtrado(filtro)).toBe(true)
  })
  test.each([
    ['13/2026', '', 'inicioInvalido'],
    ['01/2026', '1/26', 'fimInvalido'],
    ['02/2026', '01/2026', 'invertido'],
    ['01/2026', '01/2026', null],
    ['', '12/2026', null],
  ] as const)('period %s to %s: %s', (periodoIni, periodoFim, erro) => {
    expect(erroDePeriodo({ ...filtroInicial, periodoIni, periodoFim })).toBe(erro)
  })
  test('a tax named anew is the same filter; another is not', () => {
    const filtro = (id: number, nome: string) => ({ ...filtroInicial, tributo: { id, nome } })
    expect(mesmoFiltro(filtro(7, 'ISSQN'), filtro(7, 'Imposto sobre Serviços'))).toBe(true)
    expect(mesmoFiltro(filtro(7, 'ISSQN'), filtro(8, 'ISSQN'))).toBe(false)
    expect(mesmoFiltro(filtro(7, 'ISSQN'), filtroInicial)).toBe(false)
  })
})

test('a failed generation counts as "nothing was made" only where that is certain', () => {
  const certas = codigosDeFalha.filter((codigo) => desfechoDaFalha({ codigo, podeRepetir: false }) === 'recusada')
  expect(certas).toContain('backend.recusou')
  for (const codigo of [
    'backend.semResposta',
    'backend.indisponivel',
    'backend.falhou',
    'backend.respostaInvalida',
    'cancelado',
    'interno',
    'atendimento.encerrado',
  ]) {
    expect(certas).not.toContain(codigo)
  }
})
