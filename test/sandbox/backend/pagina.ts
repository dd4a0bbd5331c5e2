/** The contract's page object. Page numbers begin at zero; a page past the end is empty. */
export interface Pagina<T> {
  paginasTotais: number
  elementosTotais: number
  data: T[]
}

export function paginate<T>(itens: readonly T[], page: number, size: number): Pagina<T> {
  return {
    paginasTotais: Math.ceil(itens.length / size),
    elementosTotais: itens.length,
    data: itens.slice(page * size, (page + 1) * size),
  }
}

/** Query fields of a paged list, for its schema. */
export function pageFields(tamanhoPadrao: number): object {
  return {
    page: { type: 'integer', minimum: 0, default: 0 },
    size: { type: 'integer', minimum: 1, maximum: 1_000, default: tamanhoPadrao },
  }
}
