import type { z } from 'zod'
import { linhas, report, type FeitoDe } from './rows.ts'

/** How to read a list of groups: `nome` is the field with a group's rows, `id` the id field of a row. */
interface OfGroups {
  nome: string
  id: string
  /** Row fields in which a repeated row must equal the first one. */
  campos: readonly string[]
}

type Row = Record<string, unknown>
type Group = Row

/**
 * Reads groups of rows and keeps the first row of each id: SQL joins may repeat a row. If rows of one id differ, all of
 * them are reported as unreadable.
 */
export const gruposSemRepetidos = <S extends z.ZodType>(grupo: S, how: OfGroups) =>
  linhas(grupo)
    .transform((groups) => withoutRepeated(groups as Group[], how) as typeof groups)
    .meta({ linha: grupo } satisfies FeitoDe)

function withoutRepeated(groups: Group[], { nome, id, campos }: OfGroups): Group[] {
  const ids = new Set<unknown>()
  let count = 0
  for (const group of groups)
    for (const row of group[nome] as Row[]) {
      ids.add(row[id])
      count += 1
    }
  if (ids.size === count) return groups
  const rows = groups.flatMap((group) => group[nome] as Row[])
  const first = new Map<unknown, Row>()
  const doubtful = new Set<unknown>()
  for (const row of rows) {
    const before = first.get(row[id])
    if (!before) first.set(row[id], row)
    else if (campos.some((campo) => (row[campo] ?? null) !== (before[campo] ?? null))) doubtful.add(row[id])
  }
  return groups.flatMap((group) => {
    const all = group[nome] as Row[]
    const kept = all.filter((row) => first.get(row[id]) === row && !doubtful.has(row[id]))
    for (const [posicao, row] of all.entries())
      if (doubtful.has(row[id])) report({ lista: nome, posicao, campo: id, id: String(row[id]) })
    if (kept.length === all.length) return [group]
    // Leaves out a group that contains only repeated rows.
    return kept.length === 0 ? [] : [{ ...group, [nome]: kept }]
  })
}
