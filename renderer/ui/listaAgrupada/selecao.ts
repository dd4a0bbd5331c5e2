/* Which items are ticked, as a set of their ids. */
import type { Item } from './linhas.ts'

export type Marcados = ReadonlySet<number>

export const nenhumMarcado: Marcados = new Set()

/** Ticks or unticks one item; one that may not be ticked stays as it is. */
export function alternar(marcados: Marcados, item: Item): Marcados {
  if (!item.selecionavel) return marcados
  const novos = new Set(marcados)
  if (!novos.delete(item.id)) novos.add(item.id)
  return novos
}

/** Ticks all of `itens` that may be ticked; when all of them were, unticks them. */
export function alternarTodos(marcados: Marcados, itens: readonly Item[]): Marcados {
  const alcance = itens.filter((item) => item.selecionavel)
  if (!alcance.every((item) => marcados.has(item.id))) return marcar(marcados, alcance)
  const novos = new Set(marcados)
  for (const item of alcance) novos.delete(item.id)
  return novos
}

/** Adds `itens` to what is ticked. Doing it twice changes nothing: a second press must not undo the first. */
export function marcar(marcados: Marcados, itens: readonly Item[]): Marcados {
  const novos = new Set(marcados)
  for (const item of itens) if (item.selecionavel) novos.add(item.id)
  return novos
}
