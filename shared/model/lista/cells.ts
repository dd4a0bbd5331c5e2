// An ambient declaration has nothing to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse'
import { readDocumento } from '../documento.ts'
import { HEADINGS_WITHIN, MOST_ROWS } from './limits.ts'

/** Longest text that is read, characters: ten times that of ten thousand rows. */
const MOST_TEXT = 4 * 1024 * 1024
/** Most lines that are read, empty lines included: ten times the rows of a list. */
const MOST_LINES = 10 * MOST_ROWS
/** Longest row, characters; valid rows have at most a quarter. */
const MOST_OF_ROW = 400
const MOST_CELLS = 40
/** Largest number of characters searched for the end of a quoted cell. */
const MOST_QUOTED = 4000

/** Possible separators of cells, the most likely first: a comma may be part of a number, a tab never. */
const SEPARATORS = ['\t', ';', '|', ','] as const
/** Number of first rows by which the separator is determined. */
const LOOKED_AT = 20

export interface CellRow {
  /** The row's line in the text, from 1, as a spreadsheet counts. */
  numero: number
  /** The cells without surrounding quotes and blanks. */
  celulas: string[]
  /** True if the row is too long to be valid; its cells are dropped. */
  longa: boolean
  /** True if the row's quotes are ambiguous: a person has to confirm the row. */
  aspas: boolean
}

/** The rows of a text. `linhas`, `vazias`, `alem` and the `sep=` line add up to `total`. */
export interface Cells {
  linhas: CellRow[]
  /** True if the text has more rows than a list may have. */
  cortado: boolean
  /** Number of rows of the whole text, as a spreadsheet counts. */
  total: number
  vazias: number
  /** Number of rows after the last one that was read. */
  alem: number
}

type Split = Pick<CellRow, 'celulas' | 'aspas'>

/**
 * Splits a pasted text or a spreadsheet's file into cells (CSV, RFC 4180, with one of four separators or that of a `sep=`
 * line). Never throws.
 */
export function readCells(text: string): Cells {
  const all = linesOf(text)
  const lines = all.lines.slice(0, MOST_LINES)
  const behind = all.behind + all.lines.length - lines.length
  const told = /^"?sep=(.)"?[;,\t]*$/i.exec(lines[0] ?? '')?.[1]
  const separator = told ?? separatorOf(lines)
  const cells: Cells = { linhas: [], cortado: all.cut || behind > 0, total: told ? 1 : 0, vazias: 0, alem: 0 }
  for (const split of rowsOf(told ? lines.slice(1) : lines, separator)) {
    cells.total += 1
    const { celulas, aspas } = split
    const clean = celulas.map(cleanCell)
    const length = clean.reduce((sum, cell) => sum + cell.length, 0)
    const longa = length > MOST_OF_ROW || (length > 0 && clean.length > MOST_CELLS)
    if (length === 0) cells.vazias += 1
    else if (cells.linhas.length < MOST_ROWS + HEADINGS_WITHIN)
      cells.linhas.push({ numero: cells.total, celulas: longa ? [] : clean, longa, aspas: aspas && !longa })
    else cells.alem += 1
  }
  return { ...cells, cortado: cells.cortado || cells.alem > 0, total: cells.total + behind, alem: cells.alem + behind }
}

/** The lines that are read, and the number of lines after them. `cut`: the text exceeds the part that is read. */
function linesOf(text: string): { lines: string[]; behind: number; cut: boolean } {
  const whole = text.startsWith('\ufeff') ? text.slice(1) : text
  const [head, tail] = [whole.slice(0, MOST_TEXT), whole.slice(MOST_TEXT)]
  const split = (part: string) => part.split(/\r\n|\r|\n/)
  const lines = split(head)
  const isWhole = lines.at(-1) === ''
  if (isWhole || (tail !== '' && lines.length > 1)) lines.pop()
  if (tail === '') return { lines, behind: 0, cut: false }
  // The last line of a cut text may end in half a number, so it is read only if it is the only line.
  const rest = split(tail)
  const isRead = !isWhole && lines.join('').length === head.length
  const behind = rest.length - (rest.at(-1) === '' ? 1 : 0) - (isRead ? 1 : 0)
  return { lines, behind, cut: true }
}

function* rowsOf(lines: readonly string[], separator: string): Generator<Split> {
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const quoted = line.includes('"') ? quotedRow(lines, at, separator) : null
    if (!quoted) yield literalRow(line, separator)
    else if (quoted.celulas.some((cell) => holdsRows(cell, separator))) {
      // Two stray quotes enclose rows, or a note looks like rows: the lines are kept apart for a person to confirm.
      for (const one of lines.slice(at, at + quoted.lines)) yield { ...literalRow(one, separator), aspas: true }
    } else yield quoted
    at += (quoted?.lines ?? 1) - 1
  }
}

/** The row that begins at this line and spans as many lines as its quotes do; null if its quotes are no valid CSV. */
function quotedRow(lines: readonly string[], at: number, separator: string): (Split & { lines: number }) | null {
  let text = ''
  let quotes = 0
  for (let count = 1; text.length <= MOST_QUOTED; count += 1) {
    const line = lines[at + count - 1]
    if (line === undefined) return null
    text += count === 1 ? line : `\n${line}`
    quotes += quotesIn(line)
    if (quotes % 2 === 1) continue
    const { data, errors } = Papa.parse(text, { delimiter: separator, newline: '\n' })
    const [celulas] = data
    if (errors.length > 0 || data.length !== 1 || !celulas) return null
    return { celulas, aspas: isCutByQuote(celulas), lines: count }
  }
  return null
}

/** Splits a line whose quotes are no valid CSV: a quote counts only if it encloses a whole cell. */
function literalRow(line: string, separator: string): Split {
  const parts = line.split(separator)
  const celulas = parts.map((part) => /^\s*"((?:[^"]|"")*)"\s*$/.exec(part)?.[1]?.replaceAll('""', '"') ?? part)
  return { celulas, aspas: isCutByQuote(parts) }
}

const quotesIn = (text: string) => text.split('"').length - 1

/** Whether a cell begins with a quote that is never closed: separators after the quote may belong to the cell. */
function isCutByQuote(celulas: readonly string[]): boolean {
  return celulas.slice(0, -1).some((cell) => cell.trimStart().startsWith('"') && quotesIn(cell) % 2 === 1)
}

/** Whether a cell of several lines contains documents or years, like rows of the list. */
function holdsRows(cell: string, separator: string): boolean {
  if (!cell.includes('\n')) return false
  const isOurs = (text: string) => readDocumento(text).situacao === 'valido' || /^(19|2\d)\d\d$/.test(text)
  return cell.split('\n').some((line) => line.split(separator).some((part) => isOurs(cleanCell(part))))
}

/** Removes blanks and control characters around a cell, and marks that make a number a text: `="012"`, `'012`. */
function cleanCell(cell: string): string {
  // oxlint-disable-next-line no-control-regex
  const isSign = (at: number) => /[\s\u0000-\u001f\u007f]/.test(cell.charAt(at))
  let [start, end] = [0, cell.length]
  while (start < end && isSign(start)) start += 1
  while (start < end && isSign(end - 1)) end -= 1
  const bare = cell.slice(start, end).replaceAll('\n', ' ')
  return (/^="([^"]*)"$/.exec(bare)?.[1] ?? /^'([\d=].*)$/.exec(bare)?.[1] ?? bare).trim()
}

/**
 * Determines the separator: the first one that separates cells in at least half of the first rows. Titles and notes may
 * precede the list. So if none does, only the lower half of these rows counts.
 */
function separatorOf(lines: readonly string[]): string {
  const rows = lines.filter((row) => row.trim() !== '').slice(0, LOOKED_AT)
  const parts = (separator: string) => rows.some((row) => row.trim().includes(separator))
  const common = (among: readonly string[]) =>
    SEPARATORS.find(
      (separator) =>
        parts(separator) && among.filter((row) => row.includes(separator)).length * 2 >= Math.max(among.length, 1),
    )
  return common(rows) ?? common(rows.slice(rows.length / 2)) ?? ';'
}
