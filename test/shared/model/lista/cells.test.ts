import { expect, test } from 'vitest'
import { readCells } from '../../../../shared/model/lista/cells.ts'

const cellsOf = (text: string) => readCells(text).linhas.map(({ celulas }) => celulas)

test.each([
  ['a tab, whatever else stands in them', 'a;b\tc,d\ne;f\tg,h', ['a;b|c,d', 'e;f|g,h']],
  ['a semicolon before a comma', 'a,b;c\nd,e;f', ['a,b|c', 'd,e|f']],
  ['a comma where half of the rows have one', 'Feira de maio\na,b', ['Feira de maio', 'a|b']],
  ['nothing that stands in one row of three', 'a;b\tc\nd;e\nf;g', ['a|b\tc', 'd|e', 'f|g']],
  ['a semicolon where no sign is common', 'a\nb\nc,d;e', ['a', 'b', 'c,d|e']],
])('a pasted table is split by its own cell separator: %s', (_what, text, cells) =>
  expect(cellsOf(text).map((row) => row.join('|'))).toEqual(cells),
)

test('a pasted table’s cell separator is detected by its first rows, before any notes at the end', () => {
  expect(cellsOf(`${'a,b\n'.repeat(20)}${'nota; fim\n'.repeat(40)}`)[0]).toEqual(['a', 'b'])
  expect(cellsOf(`${'Feira de maio\n'.repeat(10)}${'a,b\n'.repeat(10)}`).at(-1)).toEqual(['a', 'b'])
})

test.each([
  ['loses the blanks around it', ' a ; b ', ['a', 'b']],
  ['may be quoted, behind the mark that spreadsheets put in front', '\ufeff"a";"b;c"', ['a', 'b;c']],
  ['may be empty beside another', ';b', ['', 'b']],
])('a pasted table’s cell %s', (_how, text, cells) => expect(cellsOf(text)).toEqual([cells]))

const long = (text: string) => readCells(text).linhas
test.each([
  ['400 letters', 'x'.repeat(400), false],
  ['401 letters', 'x'.repeat(401), true],
  ['401 letters in two cells', `${'x'.repeat(200)};${'y'.repeat(201)}`, true],
  ['41 cells', `${'x;'.repeat(40)}x`, true],
  ['blanks without end around a number', `${' '.repeat(500)}1`, false],
])('a pasted table’s row of %s is reported as too long: %s', (_of, row, longa) => {
  expect(long(`a;b\n${row}x`.replace(/xx$/, 'x')).map((one) => [one.numero, one.longa])).toEqual([
    [1, false],
    [2, longa],
  ])
})

test('a pasted table is read up to 4,194,304 characters', () => {
  expect(readCells(' '.repeat(4_194_304))).toMatchObject({ linhas: [], cortado: false, total: 1, vazias: 1 })
  expect(readCells(`${' '.repeat(4_194_304)}x`)).toMatchObject({ linhas: [], cortado: true, total: 1 })
})

test('a pasted table keeps 10,010 rows, and counts the others', () => {
  const most = readCells('x\n'.repeat(10_010))
  expect([most.linhas.length, most.cortado, most.alem]).toEqual([10_010, false, 0])
  const more = readCells('x\n'.repeat(10_012))
  expect([more.linhas.length, more.cortado, more.alem, more.total]).toEqual([10_010, true, 2, 10_012])
})

test('a pasted table may have thirty thousand empty rows', () => {
  expect(readCells(`x${'\n'.repeat(30_000)}`)).toMatchObject({ cortado: false, total: 30_000, vazias: 29_999 })
  expect(readCells(`x${'\n'.repeat(30_000)}y`)).toMatchObject({ linhas: [{ numero: 1 }, { numero: 30_001 }] })
})

test('a pasted table’s rows beyond a hundred thousand lines are counted, and not read', () => {
  const { linhas, cortado, total, vazias, alem } = readCells(`a${'\n'.repeat(100_000)}b\nc`)
  expect([linhas.length, cortado, total, vazias, alem]).toEqual([1, true, 100_002, 99_999, 2])
})

test('a pasted table’s row cut by the length limit is left out', () => {
  const { linhas, alem } = readCells(`${' '.repeat(4_194_290)}a\n52998224725\n1`)
  expect(linhas.map(({ celulas }) => celulas)).toEqual([['a'], ['52998224725']])
  expect(alem).toBe(1)
  const cut = readCells(`${' '.repeat(4_194_297)}a\n52998224725\n1`)
  expect(cut.linhas.map(({ celulas }) => celulas)).toEqual([['a']])
  expect([cut.alem, cut.total]).toEqual([2, 3])
})
