import type { Item, Lista } from '../../../../renderer/ui/listaAgrupada/linhas.ts'

/** An item that may be ticked, unless told otherwise. Its group is filled in by `lista`. */
export function item(id: number, campos: Partial<Item> = {}): Item {
  return { tipo: 'item', id, grupo: -1, selecionavel: true, ...campos }
}

/** One group for each list of items. */
export function lista(...grupos: Item[][]): Lista {
  return {
    grupos: grupos.map((itens, indice) => ({
      tipo: 'grupo',
      indice,
      itens: itens.map((um) => ({ ...um, grupo: indice })),
    })),
  }
}
