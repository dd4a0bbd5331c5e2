import { expect, test } from 'vitest'
import { readLista, type Escolhas } from '../../../../shared/model/lista/lista.ts'

const MARIA = '52998224725'
const JOAO = '11144477735'
const ANA = '28001238938'
const PADARIA = '12ABC34501DE35'

/** For each row of a text its document or property, or its mistake. */
const read = (text: string, escolhas?: Escolhas) =>
  readLista(text, escolhas).linhas.map(({ leitura }) => {
    if ('problema' in leitura) return leitura.problema.motivo
    const { item } = leitura
    if (item.tipo === 'certidao') return item.documento
    return `${item.inscricao} ${item.exercicio}${item.tipo === 'boleto' ? ` ${item.parcela}` : ''}`
  })
const asked = (text: string, escolhas?: Escolhas) => readLista(text, escolhas).perguntas.map(({ campo }) => campo)

/** Counts of a text's rows: in all, in the list, above the headings, headings, empty. Also checks that they add up. */
function countOf(text: string): number[] {
  const { linhas, conta } = readLista(text)
  const { texto, acima, cabecalho, vazias, totais, alem } = conta
  expect(linhas.length + acima + cabecalho + vazias + totais + alem).toBe(texto)
  return [texto, linhas.length, acima, cabecalho, vazias, totais]
}

test.each([
  ['without headings', `${MARIA}\n${JOAO};${ANA}\n${PADARIA}`, [MARIA, 'dois', PADARIA]],
  ['beyond the headings', `CPF;Nome\n${MARIA};Maria\n${JOAO};João;${ANA}`, [MARIA, 'dois']],
  ['in the column of names', `CPF;Nome\n${MARIA};Maria\n${JOAO};Ana;${ANA}`, [MARIA, 'dois']],
  ['the same document once more', `CPF;Nome\n${MARIA};Maria;${MARIA}`, [MARIA]],
  ['of the responsible person', `CNPJ;Nome;CPF Responsável\n${PADARIA};Padaria;${ANA}`, [PADARIA]],
  ['a second registration', 'Inscrição;Ano\n01.02.045.0123;2026;01.02.045.0124', ['dois']],
])('a list’s row with a second document asks the person which one is meant, or not: %s', (_where, text, rows) =>
  expect(read(text)).toEqual(rows),
)

const lost = '40188000100'
const completed = (text: string) =>
  readLista(text).linhas.map(({ leitura }) =>
    'problema' in leitura && leitura.problema.motivo === 'documento' ? leitura.problema.completo : leitura,
  )
test('a list’s eleven digits under the heading CNPJ are read as a CNPJ that lost its leading zeros', () => {
  expect(completed(`CNPJ;Razão social\n${lost};Padaria Fictícia Ltda`)).toEqual([`000${lost}`])
  expect(completed(`Nome;CPF;CNPJ\nPadaria;;${lost}`)).toEqual([`000${lost}`])
})
test('a list’s eleven digits under the heading CPF, or CPF and CNPJ, are read as a CPF', () => {
  expect(read(`CPF;Nome\n${MARIA};Maria`)).toEqual([MARIA])
  expect(read(`CPF/CNPJ;Nome\n${MARIA};Maria`)).toEqual([MARIA])
})

test.each([
  ['01/10', '01 2026 1'],
  ['3ª', '01 2026 3'],
  ['ÚNICA', '01 2026 0'],
  ['Parcela 4', '01 2026 4'],
])('a list’s instalment %s is read', (cell, row) =>
  expect(read(`inscricao;ano;parcela\n01;2026;${cell}`)).toEqual([row]),
)
test('a list’s amount in the third column is not read as an instalment without a question', () => {
  expect(asked('01.02.045.0123.001;2026;85\n01.02.045.0123.001;2026;12')).toEqual(['parcela'])
})
test.each(['Unidade', 'Sublote', 'Dígito', 'DV'])(
  'a list’s registration asks the person if its end may be in the column %s',
  (name) => {
    expect(asked(`Inscrição imobiliária;${name};Exercício\n01.02.045.0123;001;2026`)).toEqual(['inscricao'])
  },
)

test.each([
  ['around a word of a name', `CPF;Nome\n${MARIA};"Bom Preço" Comércio\n${JOAO};João\n${ANA};Antônia`],
  ['opened and never closed', `CPF;Nome\n${MARIA};"Bom Preço\n${JOAO};João\n${ANA};Antônia`],
  ['for inches', `CPF;Nome\n${MARIA};TV 32"\n${JOAO};TV 40"\n${ANA};Antônia`],
  ['behind blanks', `CPF;Nome\n${MARIA}; "Bom" Preço\n${JOAO}; "João"\n${ANA};Antônia`],
  ['doubled by one alone', `CPF;Nome\n${MARIA};"A ""B" C"\n${JOAO};João\n${ANA};Antônia`],
  ['around cells of two lines', `CPF;Nome\n${MARIA};"Rua A\nfundos"\n${JOAO};João\n${ANA};"Bom" X`],
])('a list with stray quotes %s loses no row', (_where, text) => {
  expect(read(text)).toEqual([MARIA, JOAO, ANA])
  countOf(text)
})

test('a list’s rows between two stray quotes are shown one by one for confirmation', () => {
  const text = `CPF;Nome\n${MARIA};"Bom Preço\n${JOAO};João\n${ANA};TV 5"\n${PADARIA};Padaria`
  expect(read(text)).toEqual(['aspas', 'aspas', 'aspas', PADARIA])
  expect(readLista(text).linhas.map(({ campos }) => campos.documento)).toEqual([MARIA, JOAO, ANA, PADARIA])
  expect(countOf(text)).toEqual([5, 4, 0, 1, 0, 0])
})

test('a list’s multi-line cells with other people’s numbers need a person’s confirmation', () => {
  expect(read(`CPF;Sócios\n${MARIA};"${JOAO}\n${ANA}"\n${PADARIA};`)).toEqual(['aspas', 'aspas', PADARIA])
})

test('a list’s row whose quote may hide a separator needs a person’s confirmation', () => {
  expect(read(`Nome;Outro;CPF\n"A;${JOAO};B" C;${MARIA}\nx;y;${ANA}`)).toEqual(['aspas', ANA])
  expect(read(`Nome;CPF\n"A;${JOAO}\nx;${ANA}`)).toEqual(['aspas', ANA])
})

test.each([
  ['sep=; above the headings', `sep=;\nNome;CPF\nMaria;${MARIA}`],
  ['sep=, where the cells hold semicolons', `"sep=,"\nNome,CPF\nMaria; e Cia,${MARIA}`],
  ['bars', `Nome|CPF\nMaria|${MARIA}`],
  ['a number kept a text', `Nome;CPF\nMaria;="${MARIA}"`],
  ['the same, quoted', `Nome;CPF\nMaria;"=""${MARIA}"""`],
  ['an apostrophe in front', `Nome;CPF\nMaria;'${MARIA}`],
  ['a sign of control in front', `Nome;CPF\nMaria;\u001f${MARIA}`],
  ['a tab in front of every row', `\tNome;CPF\n\tMaria;${MARIA}`],
  ['a title above', `Relação de contribuintes;;\n\nNome;CPF;\nMaria;${MARIA};`],
  ['a title with a field’s name', `Relação de CPF para certidão\nSetor de Rendas\nNome;CPF\nMaria;${MARIA}`],
  ['titles, more of them than rows', `T1\nT2\nT3\nT4\nNome\tCPF\nMaria\t${MARIA}`],
  ['the city’s own number above', `CNPJ: 00.000.000/0001-91\nCPF;Nome\n${MARIA};Maria`],
  ['a heading with its length', `CPF (11 dígitos);Nome\n${MARIA};Maria`],
  ['a title with a date', `Emitido em 25/11/2026 10:00\nNome;CPF\nMaria;${MARIA}`],
  ['headings printed on every page', `Nome;CPF\nMaria;${MARIA}\nNome;CPF`],
  ['headings glued', `NOMECONTRIBUINTE;NR_CPF_CNPJ\nMaria;${MARIA}`],
  ['headings in camel case', `nomeContribuinte;numCpf\nMaria;${MARIA}`],
  ['no headings, and the name first', `Maria;${MARIA}`],
  ['a number called an inscription', `Inscrição no CPF;Nome\n${MARIA};Maria`],
  ['CPF and CNPJ in columns of their own', `CPF;CNPJ\n;${PADARIA}\n${MARIA};`],
  ['two columns that say the same', `CPF;CPF/CNPJ\n${MARIA};${MARIA}`],
  ['an empty column beside', `CPF;CPF do contribuinte\n;${MARIA}`],
])('a list’s text is read without a question: %s', (_what, text) => {
  expect(read(text).at(-1)).toBe(MARIA)
  expect(asked(text)).toEqual([])
  countOf(text)
})

test('a list’s rows, headings, empty rows and skipped rows add up to the rows of the text', () => {
  expect(countOf(`sep=;\nRelação\n\nNome;CPF\nMaria;${MARIA}\n\nTotal;1\n`)).toEqual([7, 1, 2, 1, 2, 1])
  expect(countOf(`\n\n${MARIA}\r\n\r\n`)).toEqual([4, 1, 0, 0, 3, 0])
  expect(countOf('')).toEqual([0, 0, 0, 0, 0, 0])
  expect(countOf(`${MARIA}\n`.repeat(10_500))).toEqual([10_500, 10_000, 0, 0, 0, 0])
})

test.each([
  'Total;1',
  'TOTAL GERAL;;187,45',
  'Sub-total:;2',
  'Totais',
  ';Total de clientes:;10',
  'Quantidade de registros;10',
  'Nº de linhas: 10',
  '10 registros',
  'Fim do relatório',
  'Soma;1.234,56',
])('a list’s row «%s» is recognised as a report’s total or note, and not counted as a mistake', (row) => {
  expect(countOf(`Nome;CPF\nMaria;${MARIA}\n${row}\nJoão;${JOAO}`)).toEqual([4, 2, 0, 1, 0, 1])
})
test.each([
  `Total Serviços Ltda;${MARIA}`,
  'Total Serviços Ltda;52998224726',
  'Total Serviços Ltda;',
  'Total;52998224726',
  'Totais;01.02.045.0123.001',
  'Fim da Linha Ltda;',
  'Fim;1',
])('a list’s row «%s» is read as data, although it begins like a total or an end note', (row) => {
  expect(countOf(`Nome;CPF\n${row}`)).toEqual([2, 1, 0, 1, 0, 0])
})
test('a list’s row above the headings is read as data if it has a document', () => {
  expect(read(`${MARIA};x\nCPF;Nome\n${JOAO};y`)).toEqual([MARIA, 'documento', JOAO])
})

test.each([
  ['the taxpayer’s, not the clerk’s', `CPF do atendente;CPF do contribuinte\n${JOAO};${MARIA}`, MARIA],
  ['the plain one, not the accountant’s', `CPF contador;CPF\n${JOAO};${MARIA}`, MARIA],
  ['a booklet, by no count of instalments', 'Inscrição;Exercício;Qtde de parcelas\n01;2026;10', '01 2026'],
  ['a booklet, by no amount', 'Inscrição;Exercício;Valor da parcela\n01;2026;85', '01 2026'],
  ['a booklet, by no plan', 'Inscrição;Exercício;Parcelamento\n01;2026;12', '01 2026'],
  ['a booklet, by no number of instalments', 'Inscrição;Exercício;Nº de parcelas\n01;2026;10', '01 2026'],
  ['a booklet, by no day', 'Inscrição;Exercício;Vencimento da parcela\n01;2026;10', '01 2026'],
  ['the instalment', 'Inscrição;Exercício;Valor da parcela;Parcela\n01;2026;85;3', '01 2026 3'],
  ['the instalment, cut short', 'Insc. Imob.;Exerc.;Vlr. Parc.;Parc.\n01;2026;85;3', '01 2026 3'],
  ['the instalment’s number', 'Inscrição;Exercício;Nº da parcela\n01;2026;3', '01 2026 3'],
  ['the tax’s year, not the building’s', 'Inscrição;Ano de construção;Exercício\n01;1987;2026', '01 2026'],
  ['the registration of today', 'Inscrição anterior;Inscrição imobiliária;Ano\n99;01;2026', '01 2026'],
  ['a year with a fraction', 'Inscrição;Ano;Parcela\n01;2026.0;3.0', '01 2026 3'],
])('a list’s columns are chosen by their headings: %s', (_which, text, row) => {
  expect(read(text)).toEqual([row])
  expect(asked(text)).toEqual([])
})

test.each([
  ['two persons’', `CPF do proprietário;CPF do contribuinte\n${JOAO};${MARIA}`, ['documento']],
  ['two, one of them plain', `CPF;CPF do contribuinte\n${JOAO};${MARIA}`, ['documento']],
  ['the clerk’s alone', `CPF do atendente;Nome\n${JOAO};Maria`, ['documento']],
  ['two without headings', `${JOAO};Maria;${MARIA}`, ['documento']],
  ['a registration of before', 'Inscrição anterior;Ano\n01;2026', ['inscricao']],
  ['an amount with a fraction', 'Inscrição;Ano;Parcela\n01;2026;85.0', ['parcela']],
  ['an amount in reais', 'Inscrição;Ano;Parcela (R$)\n01;2026;12', ['parcela']],
  ['both of two columns', `CPF;CNPJ\n${MARIA};${PADARIA}`, ['documento']],
  ['an instalment too high to be one', 'Inscrição;Ano;Parcela\n01;2026;85', ['parcela']],
  ['an instalment of so many', 'Inscrição;Ano;Parcela/Total\n01;2026;3/10', ['parcela']],
  ['an instalment that is more', 'Inscrição;Ano;Parcela mínima\n01;2026;3', ['parcela']],
  ['two years', 'Inscrição;Ano;Exercício\n01;2025;2026', ['exercicio']],
  ['a third cell among more', '01;2026;10;85,00', ['parcela']],
])('a list’s ambiguous columns make the program ask: %s', (_which, text, campos) => expect(asked(text)).toEqual(campos))

test('a list’s document is read from the column that the person chooses', () => {
  const text = `CPF do proprietário;CPF do contribuinte\n${JOAO};${MARIA}`
  expect(read(text)).toEqual(['documento'])
  expect(read(text, { colunas: { documento: 1 } })).toEqual([MARIA])
  expect(asked(text, { colunas: { documento: 1 } })).toEqual([])
  expect(readLista(text).amostra).toEqual([
    { nome: 'CPF do proprietário', exemplos: [JOAO] },
    { nome: 'CPF do contribuinte', exemplos: [MARIA] },
  ])
})

test('a list’s rows have no document until the person chose its column', () => {
  const { linhas } = readLista(`CPF;CPF do contribuinte\n${JOAO};${MARIA}`)
  expect(JSON.stringify(linhas)).not.toMatch(/\d{11}/)
})

const properties = `Inscrição;Exercício;Proprietário;CPF\n01.02;2026;Maria;${MARIA}\n01.03;2026;João;${JOAO}`

test('a list of properties with their owners’ documents asks for certificates or booklets, with booklets preselected', () => {
  expect(asked(properties)).toEqual(['papeis'])
  expect(read(properties)).toEqual(['01.02 2026', '01.03 2026'])
  expect(read(properties, { papeis: 'certidao' })).toEqual([MARIA, JOAO])
  expect(asked(properties, { papeis: 'iptu' })).toEqual([])
})

test('a list of people with a registration but no year asks for certificates or booklets', () => {
  expect(asked(`CPF;Inscrição\n${MARIA};01`)).toEqual(['papeis'])
})

test('a list with a document beside a year asks for certificates or booklets', () => {
  expect(asked(`${MARIA};1985`)).toEqual(['papeis'])
  expect(read(`${MARIA};1985`, { papeis: 'certidao' })).toEqual([MARIA])
})

test('a list of properties asks for the document column only after the person chose certificates', () => {
  const text = `Inscrição;Ano;CPF do proprietário;CPF do contribuinte\n01;2026;${JOAO};${MARIA}`
  expect(asked(text)).toEqual(['papeis'])
  expect(asked(text, { papeis: 'certidao' })).toEqual(['documento'])
})

test('a list’s names are read from the column of names, without misleading characters', () => {
  const names = (text: string) => readLista(text).linhas.map(({ nome }) => nome)
  expect(names(`Nome;CPF\nMaria\u202e da Silva;${MARIA}`)).toEqual(['Maria da Silva'])
  expect(names(`Razão social;Nome fantasia;CNPJ\nPadaria Ltda;Pão;${PADARIA}`)).toEqual(['Padaria Ltda'])
  expect(names(`Nome da mãe;CPF\nJoana;${MARIA}`)).toEqual([''])
  expect(names(MARIA)).toEqual([''])
})
