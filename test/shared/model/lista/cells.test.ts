import { describe, expect, test } from 'vitest'
import { readCells } from '../../../../shared/model/lista/cells.ts'

const cellsOf = (text: string) => readCells(text).linhas.map(({ celulas }) => celulas)

describe('what parts the cells of a row', () => {
  test.each([
    [
      'a tab, whatever else stands in them',
      'a;b\tc,d\ne;f\tg,h',
      [
        ['a;b', 'c,d'],
        ['e;f', 'g,h'],
      ],
    ],
    [
      'a semicolon before a comma',
      'a,b;c\nd,e;f',
      [
        ['a,b', 'c'],
        ['d,e', 'f'],
      ],
    ],
    ['a comma where half of the rows have one', 'Feira de maio\na,b', [['Feira de maio'], ['a', 'b']]],
    [
      'nothing that stands in one row of three',
      'a;b\tc\nd;e\nf;g',
      [
        ['a', 'b\tc'],
        ['d', 'e'],
        ['f', 'g'],
      ],
    ],
    ['a semicolon where no sign is common', 'a\nb\nc,d;e', [['a'], ['b'], ['c,d', 'e']]],
    [
      'what is between, however many rows are empty',
      'a,b\n\n \n \n\n \nc,d\n\n\t\n\ne,f',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'old line ends',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('%s', (_what, text, cells) => expect(cellsOf(text)).toEqual(cells))

  test('is told by the first rows, before any notes at the end', () => {
    expect(cellsOf(`${'a,b\n'.repeat(20)}${'nota; fim\n'.repeat(40)}`)[0]).toEqual(['a', 'b'])
    expect(cellsOf(`${'Feira de maio\n'.repeat(10)}${'a,b\n'.repeat(10)}`).at(-1)).toEqual(['a', 'b'])
  })
})

describe('a cell', () => {
  test.each([
    ['loses the blanks around it', ' a ; b ', ['a', 'b']],
    ['may be quoted, behind the mark that spreadsheets put in front', '\ufeff"a";"b;c"', ['a', 'b;c']],
    ['may be empty beside another', ';b', ['', 'b']],
  ])('%s', (_how, text, cells) => expect(cellsOf(text)).toEqual([cells]))
})

describe('the limits', () => {
  const long = (text: string) => readCells(text).linhas
  test.each([
    ['400 letters', 'x'.repeat(400), false],
    ['401 letters', 'x'.repeat(401), true],
    ['401 letters in two cells', `${'x'.repeat(200)};${'y'.repeat(201)}`, true],
    ['40 cells', 'x;'.repeat(39), false],
    ['41 cells', `${'x;'.repeat(40)}x`, true],
  ])('a row of %s is too long: %s', (_of, row, longa) => {
    expect(long(`a;b\n${row}x`.replace(/xx$/, 'x')).map((one) => [one.numero, one.longa])).toEqual([
      [1, false],
      [2, longa],
    ])
  })

  test('a text of four million letters is read, and what is behind them is not', () => {
    expect(readCells(' '.repeat(4_194_304))).toEqual({ linhas: [], cortado: false })
    expect(readCells(`${' '.repeat(4_194_304)}x`)).toEqual({ linhas: [], cortado: true })
  })

  test('ten thousand rows and their headings are kept', () => {
    const most = readCells('x\n'.repeat(10_001))
    expect([most.linhas.length, most.cortado]).toEqual([10_001, false])
    const more = readCells('x\n'.repeat(10_002))
    expect([more.linhas.length, more.cortado]).toEqual([10_001, true])
  })

  test('empty rows count for nothing, unless there are more of them than a list has rows', () => {
    expect(readCells(`x${'\n'.repeat(30_000)}`).cortado).toBe(false)
    expect(readCells(`x${'\n'.repeat(15_000)}y`)).toMatchObject({ linhas: [{ numero: 1 }, { numero: 15_001 }] })
    expect(readCells(`x${'\n'.repeat(30_000)}y`).cortado).toBe(true)
  })
})
