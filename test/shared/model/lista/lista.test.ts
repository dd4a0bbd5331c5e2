import { expect, test } from 'vitest'
import { readLista, repeatedRows, type LinhaLida } from '../../../../shared/model/lista/lista.ts'
import { MOST_ROWS } from '../../../../shared/model/lista/limits.ts'

const MARIA = '52998224725'
const PADARIA = '12ABC34501DE35'

const maria = { tipo: 'certidao', documento: MARIA, pessoa: 'PF' }
const padaria = { tipo: 'certidao', documento: PADARIA, pessoa: 'PJ' }
const carne = { tipo: 'carne', inscricao: '01.02.003', exercicio: 2026 }
const boleto = { ...carne, tipo: 'boleto', parcela: 3 }

const itemsOf = (text: string) =>
  readLista(text).linhas.map(({ leitura }) => ('item' in leitura ? leitura.item : leitura.problema))

test.each([
  ['a column of documents', '529.982.247-25\n12.abc.345/01de-35\n', [maria, padaria]],
  ['Windows line ends, empty rows', `\r\n${MARIA}\r\n\r\n;;\r\n${PADARIA}\r\n`, [maria, padaria]],
  ['semicolons and headings', `Nome;CPF/CNPJ\nMaria, a primeira;529.982.247-25\n`, [maria]],
  ['commas and headings', `cpf,nome\n${MARIA},Maria\n${PADARIA},Padaria`, [maria, padaria]],
  ['tabs, as a spreadsheet copies them', `CNPJ\tRazão social\n${PADARIA}\tPadaria; e Cia\n`, [padaria]],
  ['quoted cells', `"documento";"nome"\n"529.982.247-25";"Maria ""Cida""; Silva"`, [maria]],
  ['a mark in front', `\ufeffDocumento\n${MARIA}`, [maria]],
  ['IPTU by headings', 'Inscrição Imobiliária;Exercício;Parcela\n01.02.003;2026;\n01.02.003;2026;3', [carne, boleto]],
  ['IPTU without headings', '01.02.003;2026\n01.02.003;2026;3', [carne, boleto]],
  ['both kinds without headings', `${MARIA};;\n01.02.003;2026;3\n${PADARIA}`, [maria, boleto, padaria]],
  ['both kinds under headings', `cpf;inscricao;ano;cota\n${MARIA};;;\n;01.02.003;2026;`, [maria, carne]],
  ['a registration that reads as a CPF', `${MARIA};2026`, [{ ...carne, inscricao: MARIA }]],
])('pasted text is read into rows: %s', (_name, text, items) => expect(itemsOf(text)).toEqual(items))

test('pasted text without rows is read as an empty list', () => {
  expect(readLista('')).toMatchObject({ linhas: [], cortado: false, perguntas: [] })
  expect(readLista(' \n;;\n\t')).toMatchObject({ linhas: [], cortado: false, perguntas: [] })
  expect(readLista('CPF;Nome')).toMatchObject({ linhas: [], cortado: false, perguntas: [] })
})

test('a list’s rows keep their spreadsheet row numbers', () => {
  const { linhas } = readLista(`CPF\n\n${MARIA}\n\n${PADARIA}`)
  expect(linhas.map(({ numero }) => numero)).toEqual([3, 5])
})

test.each([
  ['52998224724', 'digitosNaoConferem'],
  ['Maria da Silva', 'incompleto'],
  ['Conceição', 'caractereInvalido'],
  ['5,29982E+10', 'expoente'],
])('a list’s row with the document %j reports the kind of mistake', (text, situacao) => {
  const [row] = readLista(`CPF;Nome\n${text};x`).linhas
  expect(row?.leitura).toMatchObject({
    problema: { motivo: 'documento', campo: 'documento', leitura: { situacao } },
  })
})

test.each([
  ['inscricao;ano;parcela\n;2026;1', { motivo: 'falta', campo: 'inscricao' }],
  [`inscricao;ano;parcela\n${'9'.repeat(41)};2026;1`, { motivo: 'invalido', campo: 'inscricao' }],
  ['inscricao;ano;parcela\n01;;1', { motivo: 'falta', campo: 'exercicio' }],
  ['inscricao;ano;parcela\n01;26;1', { motivo: 'invalido', campo: 'exercicio' }],
  ['inscricao;ano;parcela\n01;2026;100', { motivo: 'invalido', campo: 'parcela' }],
  ['inscricao;ano\n01;2999', { motivo: 'invalido', campo: 'exercicio' }],
])('a list’s row is reported with its own mistake: %j', (text, problema) => expect(itemsOf(text)).toEqual([problema]))

test('a list’s repeated rows name the first row with the same request, in any spelling', () => {
  const { linhas } = readLista(`${MARIA}\n${PADARIA}\n529.982.247-25\n01;2026\n01;2026;1\n01;2026;01\n${MARIA}`)
  expect([...repeatedRows(linhas)]).toEqual([
    [3, 1],
    [6, 5],
    [7, 1],
  ])
})

test('a list’s rows with a mistake do not count as repetitions', () => {
  expect(repeatedRows(readLista('529\n529').linhas).size).toBe(0)
})

const wrong = (row: LinhaLida | undefined) => row && 'problema' in row.leitura && row.leitura.problema.motivo

test('a hostile list’s rows beyond the limit are left out and counted', () => {
  const exactly = readLista(`${MARIA}\n`.repeat(MOST_ROWS))
  expect([exactly.linhas.length, exactly.cortado]).toEqual([MOST_ROWS, false])
  const headed = readLista(`CPF\n${`${MARIA}\n`.repeat(MOST_ROWS)}`)
  expect([headed.linhas.length, headed.cortado]).toEqual([MOST_ROWS, false])
  const more = readLista(`${MARIA}\n`.repeat(MOST_ROWS + 1))
  expect([more.linhas.length, more.cortado]).toEqual([MOST_ROWS, true])
  expect(readLista(`CPF\n${`${MARIA}\n`.repeat(MOST_ROWS + 1)}`).cortado).toBe(true)
})

test('a hostile list’s unclosed quote makes only its own row wrong', () => {
  const { linhas } = readLista(`${MARIA}\n"${PADARIA}\n${`${MARIA}\n`.repeat(50)}`)
  expect(linhas.map(wrong)).toEqual([false, 'documento', ...Array(50).fill(false)])
})

test('a hostile list’s misleading character is removed from a registration', () => {
  expect(readLista('01\u202e.02\u0000;2026').linhas.map(({ leitura }) => leitura)).toEqual([
    { item: { tipo: 'carne', inscricao: '01.02', exercicio: 2026 } },
  ])
})

test('a hostile list of random characters yields only rows with mistakes', () => {
  const noise = Array.from({ length: 2000 }, (_none, at) => String.fromCharCode((at * 7919) % 0xffff)).join('')
  expect(readLista(noise).linhas.every((row) => 'problema' in row.leitura)).toBe(true)
})
