import type { GrupoDebitos } from '../../../shared/api/index.ts'
import { sumOf, type Centavos } from '../../../shared/model/dinheiro.ts'
import { tributoOf } from './sameYearOrTax.ts'

export interface Subtotal {
  key: string
  /** Empty if the accounts do not name their tax. */
  name: string
  count: number
  total: Centavos
}

/** Largest number of lines: more would hide the guide's total on the smallest screen. */
const MOST_LINES = 7

/** Splits the subtotals into those with a line each, and the sum of the rest, so that the total is complete. */
export function inLines(all: readonly Subtotal[]): { each: readonly Subtotal[]; others: Subtotal[] } {
  const shown = all.length > MOST_LINES ? MOST_LINES - 1 : all.length
  return { each: all.slice(0, shown), others: all.slice(shown) }
}

/** Subtotals by tax, the largest first, so that «Outros» replaces the smallest ones. Accounts of the same tax are added up. */
export function subtotalsByTributo(groups: readonly GrupoDebitos[]): Subtotal[] {
  const byTributo = Map.groupBy(groups, (group) => tributoOf(group)?.key)
  const subtotals = [...byTributo].map(([key = '', same]) => {
    const debitos = same.flatMap((group) => group.debitos)
    const name = same.map((group) => tributoOf(group)?.name ?? '').find((each) => each !== '') ?? ''
    return { key, name, count: debitos.length, total: sumOf(debitos.map(({ valorTotal }) => valorTotal)) }
  })
  return subtotals.toSorted((a, b) => b.total - a.total)
}

export function sumBy(subtotals: readonly Subtotal[], what: 'count' | 'total'): number {
  return subtotals.reduce((sum, subtotal) => sum + subtotal[what], 0)
}
