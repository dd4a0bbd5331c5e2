import { describe, expect, test } from 'vitest'
import { readImoveis as ler } from '../../../shared/model/imoveis.ts'

const imoveisDe = (resposta: unknown) => ler(resposta).imoveis

describe('a field that only holds a word is not the one of that name, although it comes first', () => {
  const um = { inscricao: '77', exercicio: 2026 }
  test.each<[string, object, object]>([
    ['registration', { tipoInscricao: 'U', inscricaoAnterior: '9', inscricao: '77' }, { inscricao: '77' }],
    ['municipal registration', { tipoInscricaoMunicipal: 'U', inscricaoMunicipal: '77' }, { inscricao: '77' }],
    ['year', { ultimoExercicio: 2020, exercicioAnterior: 2025, exercicio: 2026 }, { exercicio: 2026 }],
    ['year, called so', { plano: 2020, anoConstrucao: 1990, ano: 2026 }, { exercicio: 2026 }],
    ['year of a tax', { ultimoExercicioPago: 2020, exercicioFiscal: 2026 }, { exercicio: 2026 }],
    ['address', { outroEndereco: 'B', enderecoDeCobranca: 'C', endereco: 'A' }, { endereco: 'A' }],
    [
      'whole address',
      { outroEnderecoCompleto: 'B', enderecoCompletoAntigo: 'C', enderecoCompleto: 'A' },
      { endereco: 'A' },
    ],
    ['street', { tipoLogradouro: 'Rua', logradouroAntigo: 'C', logradouro: 'A' }, { endereco: 'A' }],
    [
      'street and number',
      { logradouro: 'A', numeroDaQuadra: '9', outroNumero: '8', numero: '1' },
      { endereco: 'A, 1' },
    ],
    ['street and number, cut short', { logradouro: 'A', nrQuadra: '9', outroNr: '8', nr: 1 }, { endereco: 'A, 1' }],
  ])('a property’s field is not read from one with a similar name: %s', (_what, campos, lido) => {
    const semNome = 'inscricao' in lido ? { exercicio: 2026 } : 'exercicio' in lido ? { inscricao: '77' } : um
    expect(imoveisDe([{ ...semNome, ...campos }])).toMatchObject([lido])
  })

  test.each<[string, object, object]>([
    ['instalment', { totalParcela: 9, parcelaUnica: 8, parcela: 1 }, { numero: 1 }],
    ['number of an instalment', { qtdNumParcela: 9, numParcelaOriginal: 8, numParcela: 1 }, { numero: 1 }],
    ['number, behind', { subParcelaNumero: 9, parcelaNumero: 1 }, { numero: 1 }],
    ['quota', { mascota: 9, cotaUnica: 8, cota: 1 }, { numero: 1 }],
    ['plain number', { outroNumero: 9, numeroAviso: 8, numero: 1 }, { numero: 1 }],
    ['due date', { novaDataVencimento: 'b', dataVencimentoOriginal: 'c', dataVencimento: 'a' }, { vencimento: 'a' }],
    ['due date, called so', { novoVencimento: 'b', vencimentoOriginal: 'c', vencimento: 'a' }, { vencimento: 'a' }],
    ['due date, cut short', { dtVenc: 'a' }, { vencimento: 'a' }],
    ['total', { subValorTotal: 9, valorTotalIptu: 8, valorTotal: 1 }, { valor: 1 }],
    ['value today', { antesValorAtual: 9, valorAtualizado: 1 }, { valor: 1 }],
    ['value', { subValor: 9, valorPago: 0, valor: 1 }, { valor: 1 }],
    ['sum', { subtotal: 9, totalPago: null, total: 1 }, { valor: 1 }],
    ['value of another name', { semValor: 9, valorLancado: 1 }, { valor: 1 }],
    ['state', { antesSituacao: 'B', situacaoCadastral: 'C', situacao: 'A' }, { situacao: 'A' }],
    ['state, called so', { outroEstado: 'B', estadoCivil: 'C', estado: 'A' }, { situacao: 'A' }],
    ['state of another name', { situacaoDaParcela: 'A' }, { situacao: 'A' }],
  ])('an instalment’s field is not read from one with a similar name: %s', (_what, campos, lida) => {
    expect(imoveisDe([{ ...um, parcelas: [campos] }])[0]?.parcelas).toMatchObject([lida])
  })

  test('a property’s number of instalments is not read as a list of instalments, and stays among the other fields', () => {
    expect(imoveisDe([{ ...um, parcelas: 10 }])).toMatchObject([{ parcelas: [], resto: { parcelas: 10 } }])
  })
  test('a property’s instalments are not read from a field with a similar name', () => {
    const lido = imoveisDe([{ ...um, outrasParcelas: [9], parcelasPagas: [8], parcelas: [1] }])
    expect(lido[0]?.parcelas).toMatchObject([{ numero: 1 }])
  })
})

describe('the registration that was asked for', () => {
  test('the only record with a year in an answer is read as the requested registration’s property', () => {
    expect(ler({ aviso: null, dados: { exercicio: 2026 } }, '77').imoveis).toMatchObject([
      { inscricao: '77', exercicio: 2026 },
    ])
  })
  test.each([{ aviso: 'x' }, { aviso: null }, null])(
    'an answer %j has no property for the requested registration',
    (resposta) => {
      expect(ler(resposta, '77')).toEqual({ imoveis: [], ilegiveis: [] })
    },
  )
})

describe('a property and its years', () => {
  const anosDe = (campos: object) => imoveisDe([{ inscricao: '77', ...campos }]).map(({ exercicio }) => exercicio)
  test.each<[string, object, (number | null)[]]>([
    ['numbers under another name', { planos: [2020, 2021] }, [null]],
    ['not all of them years', { anos: [2026, 'x'] }, [null]],
    ['a text', { anos: '2026' }, [null]],
    ['an empty list', { anos: [], exercicios: [] }, [null]],
    ['a list of which not every row has one', { lancamentos: [{ exercicio: 2026 }, { nota: 'x' }] }, [null]],
    ['a digit too many', { exercicio: 12026 }, [null]],
    ['one after the other', { anos: [2026, '2025'] }, [2026, 2025]],
  ])('a property’s years are read: %s', (_what, campos, anos) => expect(anosDe(campos)).toEqual(anos))

  test('a property without a year is recognised in a list, but not as a single record', () => {
    expect(imoveisDe([{ inscricao: '77', area: 3 }])).toMatchObject([{ inscricao: '77', exercicio: null }])
    expect(imoveisDe({ inscricao: '77', planos: [2020] })).toEqual([])
  })
  test('a property’s instalments beside a list of years are assigned to none of the years', () => {
    expect(imoveisDe([{ inscricao: '77', anos: [2026], parcelas: [{ parcela: 1 }] }])).toMatchObject([
      { exercicio: 2026, parcelas: [] },
    ])
  })
  test('an address within a year is used instead of the property’s address', () => {
    const exercicios = [{ exercicio: 2026, endereco: 'Rua B, 2' }, { exercicio: 2025 }]
    const lidos = imoveisDe([{ inscricao: '77', endereco: 'Rua A, 1', exercicios }])
    expect(lidos.map(({ endereco }) => endereco)).toEqual(['Rua B, 2', 'Rua A, 1'])
  })
  test.each([
    [{ endereco: { logradouro: 'Rua A', numero: 5 } }, 'Rua A, 5'],
    [{ endereco: 'Rua A, 1', numero: '7' }, 'Rua A, 1'],
    [{ logradouro: 'Rua A' }, 'Rua A'],
    [{ endereco: '  ', bairro: 'Centro' }, null],
  ])('a property %j has the address %s', (campos, endereco) => {
    expect(imoveisDe([{ inscricao: '77', ...campos }])[0]?.endereco).toBe(endereco)
  })
})
