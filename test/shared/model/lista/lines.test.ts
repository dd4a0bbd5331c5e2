import { describe, expect, test } from 'vitest'
import { readCampos, readLista, type CamposDaLinha } from '../../../../shared/model/lista/lista.ts'
import { withCnpjDigits, withCpfDigits } from '../checkDigits.ts'

const MARIA = '52998224725'
const maria = { item: { tipo: 'certidao', documento: MARIA, pessoa: 'PF' } }
const carne = { item: { tipo: 'carne', inscricao: '01', exercicio: 2026 } }
const vazios: CamposDaLinha = { tipo: 'certidao', documento: '', inscricao: '', exercicio: '', parcela: '' }

const readings = (text: string) => readLista(text).linhas.map(({ leitura }) => leitura)

test.each([
  ['Plano resembles Ano', 'Plano;Inscrição;Ano\n7;01;2026', [carne]],
  ['Doca resembles Doc', 'Doca;Inscrição;Ano\n7;01;2026', [carne]],
  ['they are in capitals, with symbols', 'Nº DA INSCRIÇÃO;CPF/CNPJ\n;529.982.247-25', [maria]],
])('a list’s headings are recognised although %s', (_what, text, read) => expect(readings(text)).toEqual(read))

test.each([
  ['a label before a number', 'CPF: 529.982.247-25', [maria]],
  ['a property and its year', '01;2026', [carne]],
])('a list’s first row is read as data, not as headings: %s', (_what, text, read) =>
  expect(readings(text)).toEqual(read),
)

test.each(['Data de inscrição;Ano', 'Inscrição municipal;Ano', 'Nome;Ano'])(
  'a list’s headings "%s" are read as a row with a mistake',
  (row) =>
    expect(readings(`${row}\n01;2026`)).toEqual([expect.objectContaining({ problema: expect.anything() }), carne]),
)

const both = 'cpf;inscricao;ano;cota\n'
test.each([
  ['under both, with neither of them', `${both};;2026;1`, { exercicio: '2026', parcela: '1' }],
  ['under both, a property’s', `${both};01;2026`, { tipo: 'iptu', inscricao: '01', exercicio: '2026' }],
  ['without headings, a property’s', '01;2026', { tipo: 'iptu', inscricao: '01', exercicio: '2026' }],
  ['without headings, beside a number that is no year', '01;12026', { documento: '01' }],
  ['that is too long, which is not kept', 'x'.repeat(401), {}],
])('a list’s row has its fields read from its cells: %s', (_which, text, campos) =>
  expect(readLista(text).linhas[0]?.campos).toEqual({ ...vazios, ...campos }),
)

test('a list’s row that is too long is reported only as too long', () => {
  expect(readings('x'.repeat(401))).toEqual([{ problema: { motivo: 'longa', campo: null } }])
})
test('a list’s row beyond the length limit is left out, and the list is marked as cut', () => {
  expect(readLista(`${' '.repeat(4_194_304)}${MARIA}`)).toMatchObject({
    linhas: [],
    cortado: true,
    conta: { texto: 1 },
  })
})

describe('a property’s row, corrected by hand', () => {
  const read = (campos: Partial<CamposDaLinha>) =>
    readCampos({ ...vazios, tipo: 'iptu', inscricao: '01', exercicio: '2026', ...campos })
  test.each<[string, Partial<CamposDaLinha>, object]>([
    ['blanks around what was typed', { inscricao: ' 01 ', exercicio: ' 2026 ', parcela: ' ' }, carne],
    ...['1,02003E+11', '1.02003E11', '102003000400.0', '102003000400,00'].map(
      (inscricao): [string, Partial<CamposDaLinha>, object] => [
        `a registration that a spreadsheet made over, ${inscricao}`,
        { inscricao },
        { problema: { motivo: 'invalido', campo: 'inscricao' } },
      ],
    ),
    ...['01.02.003.0400-0', '01.0001', '12E10', '1234-0'].map((inscricao): [string, Partial<CamposDaLinha>, object] => [
      `a registration with signs of its own, ${inscricao}`,
      { inscricao },
      { item: { ...carne.item, inscricao } },
    ]),
    ['blanks around an instalment', { parcela: ' 3 ' }, { item: { ...carne.item, tipo: 'boleto', parcela: 3 } }],
    ['forty signs', { inscricao: '1'.repeat(40) }, { item: { ...carne.item, inscricao: '1'.repeat(40) } }],
    ['blanks for a registration', { inscricao: '  ' }, { problema: { motivo: 'falta', campo: 'inscricao' } }],
    ['blanks for a year', { exercicio: '  ' }, { problema: { motivo: 'falta', campo: 'exercicio' } }],
    ['a digit too many in front', { exercicio: '12026' }, { problema: { motivo: 'invalido', campo: 'exercicio' } }],
  ])('a property’s row corrected by hand is validated again: %s', (_what, campos, leitura) =>
    expect(read(campos)).toEqual(leitura),
  )
})

const company = withCnpjDigits('000123450001')
test.each([
  ['of a person', ' 1234567890 ', '01234567890'],
  ['of a person, with decimals put behind', '1234567890.0', '01234567890'],
  ['of nobody, decimals put behind a whole CPF', '52998224725,00', '52998224725'],
  ['of a company', withCnpjDigits('001234500001').slice(2), withCnpjDigits('001234500001')],
  ['of a company whose number is now as long as a CPF', company.slice(3), company],
  ['of five digits, which anything may be', withCpfDigits('000000123').slice(6), null],
  // A cell with letters is a text, in which a spreadsheet drops no zeros.
  ['before letters', withCnpjDigits('00ABC0001000').slice(2), null],
  ['before digits that end in letters', withCnpjDigits('0012345600AB').slice(2), null],
])(
  'a document’s leading zeros dropped by a spreadsheet are offered only if the check digits match: %s',
  (_whose, documento, completo) => {
    expect(readCampos({ ...vazios, documento })).toMatchObject({ problema: { completo } })
  },
)
