/* A list in groups as the keys walk it: headings and items, one row each. Knows nothing of what the items are. */

/** An item, with what the list asks of it at every key already worked out. */
export interface Item {
  /** What the item is in its own domain; never `grupo`. */
  readonly tipo: string
  /** Items that share an id are ticked together. */
  readonly id: number
  /** Position of its group in `Lista.grupos`. */
  readonly grupo: number
  readonly selecionavel: boolean
}

export interface Grupo {
  readonly tipo: 'grupo'
  /** Position in `Lista.grupos`. */
  readonly indice: number
  readonly itens: readonly Item[]
}

/** What a screen shows: its own list type adds what it needs. Computed once for each answer, so that keys stay cheap. */
export interface Lista {
  readonly grupos: readonly Grupo[]
}

export type GrupoDe<L extends Lista> = L['grupos'][number]
export type ItemDe<L extends Lista> = GrupoDe<L>['itens'][number]
/** A row of the screen: the heading of a group or an item. */
export type LinhaDe<L extends Lista> = GrupoDe<L> | ItemDe<L>

export function ehGrupo<L extends Lista>(linha: LinhaDe<L> | undefined): linha is GrupoDe<L> {
  return linha?.tipo === 'grupo'
}

export function ehItem<L extends Lista>(linha: LinhaDe<L> | undefined): linha is ItemDe<L> {
  return linha !== undefined && linha.tipo !== 'grupo'
}

/** The rows in order; a collapsed group keeps its heading only. */
export function linhasDe<L extends Lista>(lista: L, recolhidos: ReadonlySet<number>): LinhaDe<L>[] {
  const linhas: LinhaDe<L>[] = []
  for (const grupo of lista.grupos) {
    linhas.push(grupo)
    if (recolhidos.has(grupo.indice)) continue
    for (const item of grupo.itens) linhas.push(item)
  }
  return linhas
}

/** Whether ↑↓ stop on this row: on items, and on a heading that stands alone, its group being collapsed or empty. */
export function paraEm(linha: Grupo | Item | undefined, recolhidos: ReadonlySet<number>): boolean {
  if (linha === undefined) return false
  return 'indice' in linha ? linha.itens.length === 0 || recolhidos.has(linha.indice) : true
}
