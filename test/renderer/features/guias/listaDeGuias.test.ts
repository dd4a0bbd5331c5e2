import { describe, expect, test } from 'vitest'
import { chegarDaLista, chegarDepoisDeGerar, lerChegada } from '../../../../renderer/features/guias/chegada.ts'
import {
  errosDeGuias,
  filtroInicial,
  lerReais,
  pedidoDeGuias,
  quantosFiltros,
} from '../../../../renderer/features/guias/filtros.ts'
import { avisoDaGuia, guiaMaisProvavel, situacaoDaGuia } from '../../../../renderer/features/guias/situacao.ts'

const HOJE = '2026-11-20'
const guia = (id: number, statusCodigo: number | null, dataEmissao: string, dataVencimento = '2026-11-30') => ({
  id,
  numeroGuia: String(id),
  statusCodigo,
  dataEmissao,
  dataVencimento,
})

describe('situacaoDaGuia', () => {
  test('the four codes of the spec, and what it does not know', () => {
    const nomes = [0, 1, 2, 3, 9, null].map((codigo) => situacaoDaGuia(guia(1, codigo, HOJE), HOJE))
    expect(nomes).toEqual(['naoProcessada', 'ativa', 'paga', 'cancelada', 'desconhecida', 'desconhecida'])
  })
  test('an active guide is overdue the day after, not on the day', () => {
    expect(situacaoDaGuia(guia(1, 1, HOJE, HOJE), HOJE)).toBe('ativa')
    expect(situacaoDaGuia(guia(1, 1, HOJE, '2026-11-19'), HOJE)).toBe('vencida')
    expect(situacaoDaGuia(guia(1, 2, HOJE, '2026-11-19'), HOJE)).toBe('paga')
  })
  test('only what no bank takes is warned of', () => {
    expect([0, 1, 2, 3].map((codigo) => avisoDaGuia(codigo, '2026-11-19', HOJE))).toEqual([
      null,
      'vencida',
      'paga',
      'cancelada',
    ])
    expect(avisoDaGuia(null, '2020-01-01', HOJE)).toBeNull()
  })
})

describe('guiaMaisProvavel', () => {
  test('the newest guide that can still be paid', () => {
    const guias = [
      guia(1, 2, '2026-11-19'),
      guia(2, 1, '2026-11-01'),
      guia(3, 1, '2026-11-10'),
      guia(4, 1, '2026-11-18', '2026-11-19'),
    ]
    expect(guiaMaisProvavel(guias, HOJE)).toBe(2)
  })
  test('else the first row', () => expect(guiaMaisProvavel([guia(1, 2, HOJE), guia(2, 3, HOJE)], HOJE)).toBe(0))
  test('two of the same day: the one the backend put first', () => {
    expect(guiaMaisProvavel([guia(1, 1, HOJE), guia(2, 1, HOJE)], HOJE)).toBe(0)
  })
})

describe('filters', () => {
  test.each([
    ['1.234,56', 1234.56],
    ['1234,5', 1234.5],
    ['R$ 80', 80],
    ['0,01', 0.01],
    ['1.2345', null],
    ['12.34', null],
    ['-5', null],
    ['1,234', null],
    ['oitenta', null],
    ['', null],
  ] as const)('reais %s: %s', (texto, valor) => expect(lerReais(texto)).toBe(valor))

  test('nothing typed asks for the first fifteen', () => {
    expect(pedidoDeGuias(filtroInicial, 0)).toEqual({ page: 0, size: 15 })
    expect(quantosFiltros(filtroInicial)).toBe(0)
  })

  test('every filter under the name the backend knows', () => {
    const filtro = {
      numeroGuia: ' 2026 ',
      status: 0,
      emissaoInicio: '01/11/2026',
      emissaoFim: '20112026',
      vencimentoInicio: '01/12/2026',
      vencimentoFim: '31/12/2026',
      valorMinimo: '10,50',
      valorMaximo: '1.000',
    }
    expect(errosDeGuias(filtro)).toEqual({})
    expect(pedidoDeGuias(filtro, 2)).toEqual({
      numeroGuia: '2026',
      status: 0,
      dataEmissaoInicio: '2026-11-01',
      dataEmissaoFim: '2026-11-20',
      dataVencimentoInicio: '2026-12-01',
      dataVencimentoFim: '2026-12-31',
      valorMinimo: 10.5,
      valorMaximo: 1000,
      page: 2,
      size: 15,
    })
  })

  test('what is wrong is told at its field', () => {
    const filtro = {
      ...filtroInicial,
      emissaoInicio: '31/02/2026',
      vencimentoInicio: '02/12/2026',
      vencimentoFim: '01/12/2026',
      valorMinimo: '10',
      valorMaximo: '9,99',
    }
    expect(errosDeGuias(filtro)).toEqual({
      emissaoInicio: 'data',
      vencimentoFim: 'datasInvertidas',
      valorMaximo: 'valoresInvertidos',
    })
  })
})

describe('arriving at a guide', () => {
  test('a guide just made prints; coming back to it brings the same key, another guide of that id another', () => {
    const gerada = { idDoctoArr: 7, numeroGuia: '2026' }
    const chegada = chegarDepoisDeGerar(gerada)
    expect(lerChegada(structuredClone(chegada))).toEqual(chegada)
    expect(chegarDepoisDeGerar(gerada).imprimirCom).not.toBe(chegada.imprimirCom)
  })
  test('a 2ª via picked twice prints twice; one only looked at does not print', () => {
    const chaves = [chegarDaLista(guia(1, 1, HOJE), true), chegarDaLista(guia(1, 1, HOJE), true)].map(
      (c) => c.imprimirCom,
    )
    expect(new Set(chaves).size).toBe(2)
    expect(chegarDaLista(guia(1, 1, HOJE), false).imprimirCom).toBeNull()
  })
  test.each([null, undefined, {}, { id: 'x', numeroGuia: '1' }, { id: 1 }, { id: 1.5, numeroGuia: '1' }])(
    'a state of somebody else (%j) is no arrival',
    (estado) => expect(lerChegada(estado)).toBeNull(),
  )
})
