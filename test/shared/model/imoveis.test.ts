import { describe, expect, test } from 'vitest'
import { readImoveis as ler, hasBoleto, isSemImoveis, type Imovel } from '../../../shared/model/imoveis.ts'

const readImoveis = (resposta: unknown, pedida?: string) => ler(resposta, pedida).imoveis

/** The values by which a booklet and its slips are requested. */
const pedidos = (imoveis: Imovel[]) =>
  imoveis.map(({ inscricao, exercicio, parcelas }) => [inscricao, exercicio, parcelas.map(({ numero }) => numero)])

const imovel = {
  inscricao: '01.02.045.0123.001',
  exercicio: 2026,
  logradouro: 'Rua das Acácias',
  numero: '120',
  bairro: 'Centro',
  areaTerreno: 250.5,
  parcelas: [
    { parcela: 1, dataVencimento: '2026-02-10', valor: 187.45, situacao: 'PAGA' },
    { parcela: 2, dataVencimento: '2026-03-10', valor: 246.24, situacao: 'VENCIDA' },
  ],
}

describe('a row that is no property', () => {
  const outro = { ...imovel, inscricao: '77' }
  test.each([
    ['nothing', [imovel, null, outro], [1]],
    ['a record of another kind', { data: [imovel, { mensagem: 'em recadastramento' }, outro] }, [1]],
    ['a text', { imoveis: [imovel, outro, 'fim'] }, [2]],
  ])(
    'a row among properties that is no property is reported, and the properties are kept: %s',
    (_what, resposta, posicoes) => {
      const { imoveis, ilegiveis } = ler(resposta)
      expect(imoveis.map(({ inscricao }) => inscricao)).toEqual(['01.02.045.0123.001', '77'])
      expect(ilegiveis).toEqual(posicoes.map((posicao) => ({ lista: 'data', posicao, campo: '' })))
    },
  )
  test('one property among rows that are no properties is read, and the other rows are reported', () => {
    const { imoveis, ilegiveis } = ler([null, imovel, { mensagem: 'em recadastramento' }])
    expect([imoveis.length, ilegiveis.length]).toEqual([1, 2])
  })
  test('rows with only a year are read as years of the requested registration', () => {
    const { imoveis, ilegiveis } = ler([{ exercicio: 2026 }, null, { exercicio: 2025 }], '77')
    expect(pedidos(imoveis)).toEqual([
      ['77', 2026, []],
      ['77', 2025, []],
    ])
    expect(ilegiveis).toHaveLength(1)
  })
  test.each([40, '40'])('properties that their page counts as %j but lacks are reported', (elementosTotais) => {
    const { imoveis, ilegiveis } = ler({ elementosTotais, paginasTotais: 2, data: [imovel, null, outro] })
    expect([imoveis.length, ilegiveis.length, ilegiveis[1]?.posicao]).toEqual([2, 38, 3])
  })
  const semImoveis = [null, undefined, '', [], {}, { data: [] }, { elementosTotais: 0, data: null }]
  test.each([...semImoveis, { elementosTotais: 0, data: [] }, { resultado: { imoveis: [] } }])(
    'the IPTU answer %j says that there is no property',
    (resposta) => expect(isSemImoveis(resposta)).toBe(true),
  )
  const outras = [{ mensagem: 'em manutenção' }, 'erro', { elementosTotais: 3, data: [] }, [{ codigo: '7' }]]
  test.each([...outras, { imovel: { codigo: '7', ano: 2026, parcelas: [] } }, { imovel: { codigo: '7', ano: 2026 } }])(
    'the IPTU answer %j does not say that there is no property',
    (resposta) => expect(isSemImoveis(resposta)).toBe(false),
  )
  test('an IPTU answer without any property has no properties and no reported rows', () => {
    expect(ler([{ mensagem: 'nada' }, null])).toEqual({ imoveis: [], ilegiveis: [] })
  })
})

// @row endpoint.iptu.consultar
test('a property is read with year, address and instalments, and its other fields keep their names', () => {
  expect(readImoveis([imovel])).toEqual([
    {
      inscricao: '01.02.045.0123.001',
      exercicio: 2026,
      endereco: 'Rua das Acácias, 120',
      parcelas: [
        { numero: 1, vencimento: '2026-02-10', valor: 187.45, situacao: 'PAGA' },
        { numero: 2, vencimento: '2026-03-10', valor: 246.24, situacao: 'VENCIDA' },
      ],
      resto: { logradouro: 'Rua das Acácias', numero: '120', bairro: 'Centro', areaTerreno: 250.5 },
    },
  ])
})
test.each<[string, unknown]>([
  ['in a page', { paginasTotais: 1, elementosTotais: 1, data: [imovel] }],
  ['under a name', { contribuinte: { nome: 'X' }, imoveis: [imovel] }],
  ['by itself', imovel],
  ['two levels down', { resultado: { imoveis: [imovel] } }],
])('a property is recognised %s', (_where, resposta) => {
  expect(pedidos(readImoveis(resposta))).toEqual([['01.02.045.0123.001', 2026, [1, 2]]])
})
test.each<[string, object]>([
  ['numeroInscricao', { numeroInscricao: 77, anoExercicio: '2026', listaParcelas: [{ numParcela: '2' }] }],
  ['INSCRICAO_IMOBILIARIA', { INSCRICAO_IMOBILIARIA: '77', ANO: 2026, PARCELAS: [{ NUMERO: 2 }] }],
  ['inscImob', { inscImob: '77', anoBase: 2026, parcelas: [2] }],
])('a property is recognised with its registration in the field %s', (_name, registro) => {
  expect(pedidos(readImoveis([registro]))).toEqual([['77', 2026, [2]]])
})
test('a property’s registration is read from the most reliable field name, whatever the order of the fields', () => {
  const registro = {
    inscricaoEstadual: 'ISENTO',
    inscricaoMunicipal: '9',
    inscricaoImobiliaria: '77',
    exercicio: 2026,
  }
  expect(pedidos(readImoveis([registro]))).toEqual([['77', 2026, []]])
})
test('a property with a list of years inside is read as one entry for each year', () => {
  const exercicios = [
    { exercicio: 2026, parcelas: [{ parcela: 1 }], valorTotal: 10.5 },
    { exercicio: 2025, parcelas: [{ parcela: 9 }] },
  ]
  const lidos = readImoveis([{ inscricao: '77', endereco: 'Rua A, 1', area: 3, exercicios }])
  expect(pedidos(lidos)).toEqual([
    ['77', 2026, [1]],
    ['77', 2025, [9]],
  ])
  expect(lidos[0]).toMatchObject({ endereco: 'Rua A, 1', resto: { area: 3, valorTotal: 10.5 } })
  expect(lidos[0]?.resto).not.toHaveProperty('exercicios')
  expect(pedidos(readImoveis([{ inscricao: '77', exercicios: [2026, '2025'] }]))).toEqual([
    ['77', 2026, []],
    ['77', 2025, []],
  ])
})
test('rows for single instalments of one property and year are read as one property', () => {
  const linha = (inscricao: string, exercicio: number, parcela: number) => ({ inscricao, exercicio, parcela, valor: 1 })
  expect(pedidos(readImoveis([linha('77', 2026, 1), linha('78', 2026, 1), linha('77', 2026, 2)]))).toEqual([
    ['77', 2026, [1, 2]],
    ['78', 2026, [1]],
  ])
})
test('an instalment that a join repeats counts once, and instalments that differ stay', () => {
  const linha = (valor: number, dono: string) => ({ inscricao: '77', exercicio: 2026, parcela: 1, valor, dono })
  expect(pedidos(readImoveis([linha(1, 'A'), linha(1, 'B')]))).toEqual([['77', 2026, [1]]])
  expect(pedidos(readImoveis([linha(1, 'A'), linha(2, 'B')]))).toEqual([['77', 2026, [1, 1]]])
})
test('a property is read under the requested registration if the answer has no registration', () => {
  expect(pedidos(readImoveis([{ exercicio: 2026, parcelas: [{ parcela: 1 }] }], '77'))).toEqual([['77', 2026, [1]]])
  expect(pedidos(readImoveis({ exercicio: 2026 }, '77'))).toEqual([['77', 2026, []]])
  expect(readImoveis([{ exercicio: 2026 }])).toEqual([])
  const anos = [{ exercicio: 2026 }, { exercicio: 2025 }]
  expect(pedidos(readImoveis(anos, '77'))).toEqual([
    ['77', 2026, []],
    ['77', 2025, []],
  ])
  // Two years among four values are no list of years, so only the first record with a year is read.
  expect(pedidos(readImoveis([...anos, { aviso: 1 }, { aviso: 2 }], '77'))).toEqual([['77', 2026, []]])
  expect(pedidos(readImoveis([...anos, { aviso: 1 }], '77'))).toHaveLength(2)
})
test.each<[object, number | null, (number | null)[]]>([
  [{ exercicio: 2026 }, 2026, []],
  [{ parcelas: [{ parcela: 1 }] }, null, [1]],
  [{ anos: ['2026'] }, 2026, []],
  [{ exerciciosAbertos: [2026] }, 2026, []],
])('a single record is a property if it has a year, a list of years or instalments: %j', (registro, ano, parcelas) => {
  expect(pedidos(readImoveis({ inscricao: '77', ...registro }))).toEqual([['77', ano, parcelas]])
})
test('a single record without year, years and instalments is no property', () => {
  expect(readImoveis({ inscricao: '77', cadastro: 'ativo' })).toEqual([])
})
test('a property’s missing or impossible years, numbers and values stay empty', () => {
  expect(
    readImoveis([{ inscricao: '77', parcelas: [{ situacao: 'ÚNICA' }, { numero: null, valor: '10,50' }, 'x'] }]),
  ).toEqual([
    {
      inscricao: '77',
      exercicio: null,
      endereco: null,
      parcelas: [
        { numero: null, vencimento: null, valor: null, situacao: 'ÚNICA' },
        { numero: null, vencimento: null, valor: 10.5, situacao: null },
        { numero: null, vencimento: null, valor: null, situacao: null },
      ],
      resto: {},
    },
  ])
  expect(pedidos(readImoveis([{ inscricao: '77', exercicio: 20260, parcelas: [{ parcela: 100 }] }]))).toEqual([
    ['77', null, [null]],
  ])
})

const nada = [null, undefined, [], {}, '77', 7, [null], { mensagem: 'Não há imóvel.' }]
const incompletos = [{ contribuinte: { inscricaoMunicipal: '9', nome: 'X' } }, [{ inscricao: '77' }, { outro: 1 }]]
const fundo = { a: { b: { c: { d: { e: { f: [imovel] } } } } } }
test.for<unknown>([...nada, ...incompletos, [{ inscricao: null, exercicio: 2026 }], fundo])(
  'no property is found in the IPTU answer %j',
  (resposta) => expect(readImoveis(resposta)).toEqual([]),
)

// @row endpoint.iptu.boleto
test('a slip is offered for an instalment that has a number and is neither paid nor cancelled', () => {
  const de = (numero: number | null, situacao: string | null) =>
    hasBoleto({ numero, situacao, vencimento: null, valor: null })
  for (const situacao of ['VENCIDA', 'A VENCER', 'não paga', 'Paga em parte', 'A pagar', 'Em aberto', '', null])
    expect(de(1, situacao)).toBe(true)
  for (const situacao of ['PAGA', 'Pago', 'quitada', 'CANCELADA', ' Liquidada ']) expect(de(1, situacao)).toBe(false)
  expect(de(null, 'VENCIDA')).toBe(false)
  expect(de(0, null)).toBe(true)
})

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
  ['street and number', { logradouro: 'A', numeroDaQuadra: '9', outroNumero: '8', numero: '1' }, { endereco: 'A, 1' }],
  ['street and number, cut short', { logradouro: 'A', nrQuadra: '9', outroNr: '8', nr: 1 }, { endereco: 'A, 1' }],
])('a property’s field is not read from one with a similar name: %s', (_what, campos, lido) => {
  const semNome = 'inscricao' in lido ? { exercicio: 2026 } : 'exercicio' in lido ? { inscricao: '77' } : um
  expect(readImoveis([{ ...semNome, ...campos }])).toMatchObject([lido])
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
  expect(readImoveis([{ ...um, parcelas: [campos] }])[0]?.parcelas).toMatchObject([lida])
})

test('a property’s instalments are read neither from their number nor from a field with a similar name', () => {
  expect(readImoveis([{ ...um, parcelas: 10 }])).toMatchObject([{ parcelas: [], resto: { parcelas: 10 } }])
  const lidos = readImoveis([{ ...um, outrasParcelas: [9], parcelasPagas: [8], parcelas: [1] }])
  expect(lidos).toMatchObject([{ parcelas: [{ numero: 1 }] }])
})

test.each([{ aviso: 'x' }, { aviso: null }, null])(
  'an answer %j has no property for the requested registration',
  (resposta) => {
    expect(ler(resposta, '77')).toEqual({ imoveis: [], ilegiveis: [] })
  },
)

const anosDe = (campos: object) => readImoveis([{ inscricao: '77', ...campos }]).map(({ exercicio }) => exercicio)
test.each<[string, object, (number | null)[]]>([
  ['numbers under another name', { planos: [2020, 2021] }, [null]],
  ['not all of them years', { anos: [2026, 'x'] }, [null]],
  ['a text', { anos: '2026' }, [null]],
  ['an empty list', { anos: [], exercicios: [] }, [null]],
  ['a list of which not every row has one', { lancamentos: [{ exercicio: 2026 }, { nota: 'x' }] }, [null]],
  ['a digit too many', { exercicio: 12026 }, [null]],
])('a property’s years are read: %s', (_what, campos, anos) => expect(anosDe(campos)).toEqual(anos))

test('a property without a year is recognised in a list, but not as a single record', () => {
  expect(readImoveis([{ inscricao: '77', area: 3 }])).toMatchObject([{ inscricao: '77', exercicio: null }])
  expect(readImoveis({ inscricao: '77', planos: [2020] })).toEqual([])
})
test('a property’s instalments beside a list of years are assigned to none of the years', () => {
  expect(readImoveis([{ inscricao: '77', anos: [2026], parcelas: [{ parcela: 1 }] }])).toMatchObject([
    { exercicio: 2026, parcelas: [] },
  ])
})
test('an address within a year is used instead of the property’s address', () => {
  const exercicios = [{ exercicio: 2026, endereco: 'Rua B, 2' }, { exercicio: 2025 }]
  const lidos = readImoveis([{ inscricao: '77', endereco: 'Rua A, 1', exercicios }])
  expect(lidos.map(({ endereco }) => endereco)).toEqual(['Rua B, 2', 'Rua A, 1'])
})
test.each([
  [{ endereco: { logradouro: 'Rua A', numero: 5 } }, 'Rua A, 5'],
  [{ endereco: 'Rua A, 1', numero: '7' }, 'Rua A, 1'],
  [{ logradouro: 'Rua A' }, 'Rua A'],
  [{ endereco: '  ', bairro: 'Centro' }, null],
])('a property %j has the address %s', (campos, endereco) => {
  expect(readImoveis([{ inscricao: '77', ...campos }])[0]?.endereco).toBe(endereco)
})
