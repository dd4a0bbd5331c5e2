import type { SourceFile } from './sourceFile.ts'
import { BY_HAND, type Wait, WAITS, waits } from './waitTable.ts'

/** A wait of main for something outside without a row in the table, or a row that matches no code any more. */
export type LooseWait = { path: string; line: number; say: string }

const TABLE = 'build/lint/waitTable.ts'

/**
 * Checks main's files against the table of waits.
 * @param rows the table; `files` should be the whole of main
 */
export function findLooseWaits(
  files: readonly SourceFile[],
  rows: Readonly<Record<string, Wait>> = waits,
): LooseWait[] {
  const main = files.filter(({ path }) => path.startsWith('main/'))
  const known = new Set(main.map(({ path }) => path))
  const gone = main.length === 0 ? [] : Object.keys(rows).filter((path) => !known.has(path))
  return [
    ...main.flatMap((file) => inFile(file, rows)),
    ...gone.map((path) => ({ path: TABLE, line: 1, say: `${path} não existe mais` })),
  ]
}

function inFile(file: SourceFile, rows: Readonly<Record<string, Wait>>): LooseWait[] {
  const { path } = file
  const row = rows[path]
  const byHand = placesOf(BY_HAND, file)
  const [line = 1] = [...byHand, ...placesOf(WAITS, file)]
  const loose = (say: string) => [{ path, line, say: `${say} (${TABLE})` }]
  const isWaiting = byHand.length > 0 || placesOf(WAITS, file).length > 0
  if (!row) return isWaiting ? loose('espera sem limite escrito') : []
  if (!isWaiting) return loose('não há mais espera')
  if (byHand.length !== (row.byHand ?? 0))
    return loose(`${byHand.length} promessas feitas à mão, não ${row.byHand ?? 0}`)
  const lost = row.limit?.filter((name) => !file.uses.some(({ what }) => what === name)) ?? []
  const limitless = row.by?.filter((by) => !rows[by]?.limit) ?? []
  return [...lost, ...limitless].flatMap((name) => loose(`o limite ${name} não existe`))
}

function placesOf(names: readonly string[], { uses, imports }: SourceFile): number[] {
  const loaded = imports.filter(({ from, typeOnly }) => from.startsWith('node:') && names.includes(from) && !typeOnly)
  const named = uses.filter(({ what }) => !what.startsWith('node:') && names.includes(what))
  return [...named, ...loaded].map(({ line }) => line)
}
