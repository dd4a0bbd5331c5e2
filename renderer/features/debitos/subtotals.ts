import type { GrupoDebitos } from '../../../shared/api/index.ts'
import { sumOf, type Centavos } from '../../../shared/model/dinheiro.ts'
import { tributoOf } from './alike.ts'

/** What a guide charges of one tax. */
export interface Subtotal {
  key: string
  /** Empty where the accounts do not say their tax. */
  name: string
  count: number
  total: Centavos
}

/** By tax, in the order of the list; accounts of one tax together. */
export function subtotalsByTributo(groups: readonly GrupoDebitos[]): Subtotal[] {
  const byTributo = Map.groupBy(groups, (group) => tributoOf(group)?.key)
  return [...byTributo].map(([key = '', same]) => {
    const debitos = same.flatMap((group) => group.debitos)
    const name = same.map((group) => tributoOf(group)?.name ?? '').find((each) => each !== '') ?? ''
    return { key, name, count: debitos.length, total: sumOf(debitos.map(({ valorTotal }) => valorTotal)) }
  })
}
