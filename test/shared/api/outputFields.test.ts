import { describe, expect, test } from 'vitest'
import { isPdf, type OperationName, operationNamed } from '../../../shared/api/index.ts'
import { readPayload } from '../../../shared/api/rows.ts'

/** For each kind of field a value in an unusual form, and the value as it is read. */
const forms = {
  id: ['7', 7],
  inteiro: [' 7 ', 7],
  texto: ['  x ', 'x'],
  dinheiro: ['1,50', 1.5],
  dia: ['10/12/2026', '2026-12-10'],
  diaMostrado: ['10/12/2026', '2026-12-10'],
  periodo: ['11/2026', '202611'],
  sim: ['true', true],
} as const
type Kind = keyof typeof forms
type Fields = Record<string, Kind>

const all = (kind: Kind, ...names: string[]): Fields => Object.fromEntries(names.map((name) => [name, kind]))
const written = (fields: Fields) => mapped(fields, 0)
const read = (fields: Fields) => mapped(fields, 1)
const mapped = (fields: Fields, side: 0 | 1) =>
  Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, forms[kind][side]]))

/** Builds an operation's payload around one object with these fields, and names the path to the object. */
interface Shown {
  fields: Fields
  around: (row: object) => object
  path: string
}
const alone = (fields: Fields): Shown => ({ fields, around: (row) => row, path: 'data' })
const inList = (fields: Fields): Shown => ({ fields, around: (row) => [row], path: 'data.0' })
const inPage = (fields: Fields): Shown => ({
  fields,
  around: (row) => ({ paginasTotais: 1, elementosTotais: 1, data: [row] }),
  path: 'data.0',
})
const within = (name: string, fields: Fields, around = (rows: object): object => rows): Shown => ({
  fields,
  around: (row) => around({ [name]: [row] }),
  path: `${name}.0`,
})
const grupo = all('texto', 'identificador', 'descricaoTributo', 'descricaoContaTributo')

const shown: readonly (readonly [OperationName, Shown])[] = [
  ['prefeitura.consultar', alone(all('texto', 'codigoMunicipio', 'nomePrefeitura', 'pathLogo'))],
  [
    'avisos.listar',
    inList({
      id: 'id',
      ...all('texto', 'tipo', 'icone', 'cor', 'titulo', 'descricao', 'acaoLabel', 'acaoLink'),
    }),
  ],
  [
    'certidoes.modelos',
    inPage({
      id: 'id',
      ...all('texto', 'titulo', 'descricaoTipoCertidao'),
      ...all('inteiro', 'validadeDias', 'destinatario'),
    }),
  ],
  [
    'certidoes.listar',
    inList({
      id: 'id',
      ...all('texto', 'tipo', 'numero', 'status'),
      ...all('diaMostrado', 'dataEmissao', 'dataValidade'),
    }),
  ],
  [
    'painel.resumo',
    alone({
      ...all('dinheiro', 'totalDebitos', 'valorUltimoPagamento'),
      ...all('inteiro', 'debitosVencidos', 'certidoesAtivas'),
      ultimoPagamento: 'diaMostrado',
    }),
  ],
  ['painel.atividades', within('content', all('texto', 'tipo', 'descricao', 'data'))],
  [
    'debitos.listar',
    within(
      'debitos',
      {
        idContaCorrente: 'id',
        ...all('texto', 'numDoc', 'estadoConta'),
        periodoRef: 'periodo',
        ...all('inteiro', 'codigoEstadoConta', 'numParcela'),
        dataVencimento: 'dia',
        ...all('dinheiro', 'valorPrincipal', 'valorJuros', 'valorMulta', 'valorCorrecao', 'valorTotal'),
        ...all('dinheiro', 'valorAtulPrincipal', 'valorAtulJuros', 'valorAtulMulta', 'valorAtulCorrecao'),
      },
      (rows) => [rows],
    ),
  ],
  [
    'debitos.listar',
    inList({ ...grupo, siglaTributo: 'texto', idTributo: 'id', idContaTributo: 'id', totalPagamentos: 'dinheiro' }),
  ],
  [
    'debitos.transacoes',
    inList({
      id: 'id',
      data: 'diaMostrado',
      ...all('texto', 'tipoTransacao', 'numDocOrigem'),
      ...all('dinheiro', 'valorPrincipal', 'valorMulta', 'valorJuros', 'valorTotal'),
    }),
  ],
  [
    'pagamentos.listar',
    within(
      'pagamentos',
      {
        idContaCorrente: 'id',
        ...all('texto', 'numDoc', 'numGuia'),
        periodoRef: 'periodo',
        ...all('diaMostrado', 'dataVencimento', 'dataPagamento'),
        ...all('dinheiro', 'valorPrincipal', 'valorMulta', 'valorJuros', 'valorDesconto', 'valorTotal'),
      },
      (rows) => [rows],
    ),
  ],
  ['pagamentos.listar', inList({ ...grupo, idTributo: 'id', idContaTributo: 'id', totalPagamentos: 'dinheiro' })],
  [
    'guias.listar',
    inPage({
      id: 'id',
      ...all('texto', 'numeroGuia', 'nomeContribuinte', 'statusDescricao'),
      statusCodigo: 'inteiro',
      dataEmissao: 'diaMostrado',
      dataVencimento: 'dia',
      valorTotal: 'dinheiro',
    }),
  ],
  [
    'guias.detalhar',
    alone({
      ...all('texto', 'numGuia', 'statusDescricao', 'linhaDigitavel', 'pixCopiaECola'),
      dataEmissao: 'diaMostrado',
      dataVencimento: 'dia',
      valorTotal: 'dinheiro',
    }),
  ],
  [
    'guias.detalhar',
    within('itens', { ...all('texto', 'tributo', 'doc'), periodoRef: 'periodo', valorTotal: 'dinheiro' }),
  ],
  [
    'taxas.listar',
    inPage({
      id: 'id',
      ...all('texto', 'tributoDescricao', 'numeroProtocolo'),
      dataEmissao: 'diaMostrado',
      dataVencimento: 'dia',
      valor: 'dinheiro',
      status: 'inteiro',
      possuiDocComprobatorio: 'sim',
    }),
  ],
  [
    'cadastro.consultar',
    alone(
      all('texto', 'tipoPessoa', 'documento', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'cep'),
    ),
  ],
]

describe.each(shown)('%s', (name, { fields, around, path }) => {
  const { output } = operationNamed(name)
  if (isPdf(output)) throw new Error('a paper has no fields')

  test('an operation’s answer is read with every field in an unusual form', () => {
    const payload = around({ ...written(fields), novo: ' x ' })
    expect(readPayload(output, payload)).toMatchObject({
      ok: true,
      valor: around({ ...read(fields), novo: ' x ' }),
      ilegiveis: [],
    })
  })
  test.each(Object.keys(fields))(
    'an operation’s answer with an object as its %s is refused, unless the field is only shown',
    (field) => {
      const payload = around({ ...written(fields), [field]: {} })
      const onlyShown = ['diaMostrado', 'sim'].includes(fields[field] ?? '')
      // A field that is only shown does not make its row unreadable.
      const wanted = onlyShown ? { ok: true, ilegiveis: [] } : { ok: false, campo: `${path}.${field}` }
      expect(readPayload(output, payload)).toMatchObject(wanted)
    },
  )
})

test('a certificate template without a title is read with an empty title', () => {
  const { output } = operationNamed('certidoes.modelos')
  if (isPdf(output)) throw new Error('a list of templates')
  const page = { paginasTotais: 1, elementosTotais: 1, data: [{ id: 1 }, { id: 2, titulo: null }] }
  expect(readPayload(output, page)).toMatchObject({ valor: { data: [{ titulo: '' }, { titulo: '' }] } })
})
test('a created guide without a number is read with an empty number', () => {
  const { output } = operationNamed('debitos.gerarGuia')
  if (isPdf(output)) throw new Error('a guide, not its paper')
  for (const numeroGuia of [undefined, null])
    expect(readPayload(output, { idDoctoArr: 7, numeroGuia })).toMatchObject({
      valor: { idDoctoArr: 7, numeroGuia: '' },
    })
})
