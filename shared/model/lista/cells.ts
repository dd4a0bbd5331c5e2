// Of an ambient declaration nothing can be imported.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse'
import { MOST_ROWS } from './limits.ts'

/** Letters of a text that is read at all: ten thousand rows have a tenth. */
export const MOST_TEXT = 4 * 1024 * 1024
/** Letters of one row; none of ours has a quarter. */
export const MOST_OF_ROW = 400
/** Beyond these nothing of a row is ours. */
const MOST_CELLS = 40

/** What parts the cells of a row, the likeliest first: a comma may stand in a number, a tab in nothing. */
const SEPARATORS = ['\t', ';', ','] as const
/** Rows that are looked at to learn what parts their cells. */
const LOOKED_AT = 20

/** A row of the text that holds something. */
export interface CellRow {
  /** Its place in the text, from 1, as a spreadsheet counts. */
  numero: number
  /** Without what is around them. */
  celulas: string[]
  /** It is longer than any row of ours, and none of it is kept. */
  longa: boolean
}

/** `cortado`: there was more than a list may have. */
export interface Cells {
  linhas: CellRow[]
  cortado: boolean
}

/** The cells of a text as it was pasted or saved by a spreadsheet (CSV, RFC 4180, with any of three separators). Never throws. */
export function readCells(text: string): Cells {
  const cut = text.length > MOST_TEXT
  const whole = text.slice(0, MOST_TEXT).trimEnd()
  // Rows that are empty count for nothing; more than as many of them is no list.
  const { data } = Papa.parse(whole, { delimiter: separatorOf(whole), preview: MOST_ROWS * 2 })
  const linhas = data.flatMap((row, index): CellRow[] => {
    const numero = index + 1
    const length = row.reduce((sum, cell) => sum + cell.length, 0)
    if (length > MOST_OF_ROW || row.length > MOST_CELLS) return [{ numero, celulas: [], longa: true }]
    const celulas = row.map((cell) => cell.trim())
    return celulas.some((cell) => cell !== '') ? [{ numero, celulas, longa: false }] : []
  })
  // One more: the first may be the headings.
  return {
    linhas: linhas.slice(0, MOST_ROWS + 1),
    cortado: cut || linhas.length > MOST_ROWS + 1 || data.length === MOST_ROWS * 2,
  }
}

/** The first of them that most of the first rows have. */
function separatorOf(text: string): string {
  const rows = text
    .split(/\r\n|\r|\n/, MOST_ROWS)
    .filter((row) => row.trim() !== '')
    .slice(0, LOOKED_AT)
  const common = (separator: string) => rows.filter((row) => row.includes(separator)).length * 2 >= rows.length
  return SEPARATORS.find(common) ?? ';'
}
