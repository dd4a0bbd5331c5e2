import type { SourceFile } from './sourceFile.ts'
import { BY_HAND, type Wait, WAITS, waits } from './waitTable.ts'

/** A line of main that waits for something outside without a row in the table, or a row that matches no code any more. */
export type LooseWait = { path: string; line: number; say: string }

const TABLE = 'build/lint/waitTable.ts'

/**
 * Checks main's files against the table of waits.
 * @param rows the table; `files` should be the whole of main
 */
export function findLooseWaits(files: readonly SourceFile[], rows: readonly Wait[] = waits): LooseWait[] {
  const main = files.filter(({ path }) => path.startsWith('main/'))
  const known = new Set(main.map(({ path }) => path))
  return [
    ...main.flatMap((file) => inFile(file, rows)),
    ...rows.flatMap(({ file }) =>
      known.has(file) || main.length === 0 ? [] : [{ path: TABLE, line: 1, say: `${file} não existe mais` }],
    ),
  ]
}

function inFile(file: SourceFile, table: readonly Wait[]): LooseWait[] {
  const { path } = file
  const rows = table.filter((row) => row.file === path)
  const listed = rows.flatMap(({ begins }) => begins)
  const loose = WAITS.flatMap((name) => {
    const found = placesOf(name, file)
    const rowsOf = listed.filter((one) => one === name).length
    const [line = 1] = found
    if (found.length === 0 && rowsOf === 0) return []
    if (found.length > 0 && (BY_HAND.includes(name) ? rowsOf === found.length : rowsOf > 0)) return []
    return [{ path, line, say: `${name}: espera sem limite escrito em ${TABLE}, ou linha de lá que sobrou` }]
  })
  const unlimited = rows.flatMap((row) => {
    const missing = missingOf(row, file, table)
    return missing === null ? [] : [{ path, line: 1, say: missing }]
  })
  return [...loose, ...unlimited]
}

/** Explains how a row contradicts its file or the table; null if it does not. */
function missingOf(row: Wait, file: SourceFile, table: readonly Wait[]): string | null {
  if ('limit' in row) {
    return file.uses.some(({ what }) => what === row.limit) ? null : `o limite ${row.limit}, de ${TABLE}, não está aqui`
  }
  if ('ends' in row) return null
  const limitless = row.by.filter((by) => !table.some((other) => other.file === by && 'limit' in other))
  return limitless.length === 0 ? null : `${limitless.join(', ')} não tem limite em ${TABLE}`
}

function placesOf(name: string, { uses, imports }: SourceFile): number[] {
  const named = uses.filter(({ what }) => what === name)
  const loaded = imports.filter(({ from, typeOnly }) => from === name && !typeOnly)
  return (name.startsWith('node:') ? loaded : named).map(({ line }) => line)
}
