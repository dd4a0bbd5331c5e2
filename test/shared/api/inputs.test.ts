import { describe, expect, test } from 'vitest'
import { operationNamed, operationNames, type OperationName } from '../../../shared/api/index.ts'
import { examples } from '../../examples.ts'

const documento = '52998224725'
const [grupo] = examples['debitos.extrato'].input['listaDebitos'] as [object]
const [pago] = examples['pagamentos.extrato'].input['listaPagamentos'] as [object]

type Row = [name: OperationName, campo: string, good: readonly unknown[], bad: readonly unknown[]]
const text = (most: number) =>
  [
    ['x', 'x'.repeat(most)],
    ['', 'x'.repeat(most + 1), 7],
  ] as const
const whole = (from: number, to: number) =>
  [
    [from, to],
    [from - 1, to + 1, from + 0.5, String(from)],
  ] as const
const [id, person] = [
  [
    [0, 7, -1, 9_007_199_254_740_991, '9007199254740993', '1000000000000000', '9223372036854775807'],
    [7.5, Number.NaN, 9_007_199_254_740_992, '', '7', '../7', '999999999999999', '0123456789012345', null, {}],
  ],
  [['12ABC34501DE35'], ['529.982.247-25', '5299822472X', 52_998_224_725]],
] as const
const day = [['2028-02-29'], ['2026-02-29', '10/12/2026']] as const
const month = [
  ['202601', '202612'],
  ['202600', '202613', '2026-01', '1202601'],
] as const
const written = [
  ['-', '01/2026', '12/2026'],
  ['--', '', '00/2026', '13/2026', '01/20261', '202601'],
] as const
const writtenDay = [
  ['-', '31/12/2026'],
  ['--', '', '131/12/2026', '31/12/20261', '1/1/2026'],
] as const
const deep = (inside: unknown, levels: number): unknown => (levels === 0 ? inside : { a: deep(inside, levels - 1) })

/** The values that each field takes within its operation’s smallest input, and those that it refuses. */
const rows: Row[] = [
  ['prefeitura.consultar', 'dominio', ...text(253)],
  ['certidoes.situacao', 'documento', ...person],
  ['certidoes.modelos', 'titulo', ['', 'x'.repeat(60)], ['x'.repeat(61)]],
  ['certidoes.modelos', 'page', [0, 7], [-1, 0.5, '0']],
  ['certidoes.modelos', 'size', ...whole(1, 100)],
  ['certidoes.emitir', 'idModelo', ...id],
  ['certidoes.emitir', 'finalidade', ...text(500)],
  ['iptu.carne', 'inscricao', ...text(40)],
  ['iptu.carne', 'exercicio', ...whole(1900, 2999)],
  ['iptu.boleto', 'parcela', ...whole(0, 99)],
  ['primeiroAcesso.enviarCodigo', 'tipo', ...text(60)],
  ['primeiroAcesso.validarCodigo', 'codigo', ...text(20)],
  ['primeiroAcesso.definirSenha', 'senha', ...text(200)],
  ['taxas.listar', 'status', ...whole(1, 3)],
  ['taxas.listar', 'numeroProtocolo', ...text(60)],
  ['taxas.guia', 'id', ...id],
  ['debitos.listar', 'periodoIni', ...month],
  ['debitos.listar', 'idTaxa', ...id],
  ['debitos.listar', 'idTaxa', [], ['12345678901234567890', '/9007199254740993', '9007199254740993/']],
  ['debitos.listar', 'idEstadoConta', ...whole(1, 3)],
  ['debitos.listar', 'inscMunicipal', ...text(40)],
  ['debitos.tributo', 'codigo', ...text(60)],
  ['debitos.gerarGuia', 'dataVencimento', ...day],
  ['debitos.gerarGuia', 'listaDebitos', [[grupo, grupo]], [[], [{ debitos: [{ codigoEstadoConta: 1 }] }]]],
  ['debitos.extrato', 'listaDebitos', [[grupo]], [[], [{ idTributo: 1 }]]],
  ['pagamentos.listar', 'ano', ...whole(1900, 2999)],
  ['pagamentos.listar', 'pagInicio', ...day],
  ['pagamentos.extrato', 'listaPagamentos', [[pago]], [[]]],
  ['pagamentos.extrato', 'codContaTributo', ...text(200)],
  ['pagamentos.extrato', 'periodoDebitosFim', ...written],
  ['pagamentos.extrato', 'periodoPagamentosFim', ...writtenDay],
  ['guias.listar', 'numeroGuia', ...text(60)],
  ['guias.listar', 'status', ...whole(0, 3)],
  ['guias.listar', 'valorMinimo', [0, 0.01], [-0.01]],
  ['cadastro.atualizarContato', 'email', [deep('x', 3), 'x'.repeat(200)], [deep('x', 4), 'x'.repeat(201)]],
  ['cadastro.atualizarContato', 'x'.repeat(60), [null, true, 11_987_654_321], []],
  ['cadastro.atualizarContato', 'x'.repeat(61), [], ['x']],
  ...['logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'cep'].map((campo): Row => [
    'cadastro.atualizarContato',
    campo,
    [],
    ['x'],
  ]),
]

const parsed = (name: OperationName, value: unknown) => operationNamed(name).input.safeParse(value)
const fields = (name: OperationName, value: unknown) => parsed(name, value).error?.issues.map(({ path }) => path[0])

describe.each(operationNames)('%s', (name) => {
  const whole = examples[name].input
  test('an operation’s input is accepted unchanged, and any other type of value is refused', () => {
    expect(parsed(name, whole)).toEqual({ success: true, data: whole })
    for (const other of [null, undefined, 'texto', [], 7]) expect(parsed(name, other).success).toBe(false)
  })
  // @row guides.holder
  test('an operation’s input refuses an unknown field, so that a typo does not become an ignored filter', () => {
    // The backend itself names the fields of a contact.
    if (name === 'cadastro.atualizarContato') return
    const { error } = parsed(name, { ...whole, documentoo: '1' })
    expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['documentoo'] }])
  })
  test.each(Object.keys(whole))('an operation’s input is refused without its field %s', (campo) => {
    expect(parsed(name, { ...whole, [campo]: undefined }).success).toBe(false)
  })
})

// @row endpoint @row convention.dates @row convention.periods @row registration.address @row state.debit-filter
// @row templates.titulo @row payments.filters
test.each(rows)('an operation’s input, %s, accepts and refuses values of its field %s', (name, campo, good, bad) => {
  for (const value of good)
    expect(parsed(name, { ...examples[name].input, [campo]: value }).success, String(value)).toBe(true)
  for (const value of bad)
    expect(fields(name, { ...examples[name].input, [campo]: value }), String(value)).toContain(campo)
})

test('an operation’s input names a property by its number or its owner, not by both', () => {
  const asked = (input: object) => fields('iptu.consultar', input)?.[0]
  expect([{ inscricao: '1' }, { inscricao: 'x'.repeat(40) }].map(asked)).toEqual([undefined, undefined])
  expect([{}, { documento, inscricao: '1' }, { documento: '1' }].map(asked)).toEqual(Array(3).fill('documento'))
  expect([{ inscricao: ' ' }, { inscricao: 'x'.repeat(41) }].map(asked)).toEqual(['inscricao', 'inscricao'])
})
