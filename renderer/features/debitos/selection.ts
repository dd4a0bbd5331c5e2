import type { Centavos } from '../../../shared/model/dinheiro.ts'
import type { Ticked } from '../../ui/groupedList/selection.ts'
import type { GroupedDebitos } from '../../flows/debitos/list.ts'

export interface TickedTotal {
  /** Ticked debits on the screen, which go into the guide. */
  readonly count: number
  readonly total: Centavos
  /** Ticked debits outside the present filter: they stay ticked but are not in the guide. */
  readonly hidden: number
}

/** Sums the ticked debits in whole centavos. Needs one pass over the open debits and one over the ticks. */
export function tickedTotal(list: GroupedDebitos, ticked: Ticked): TickedTotal {
  if (ticked.size === 0) return { count: 0, total: 0, hidden: 0 }
  let count = 0
  let total = 0
  for (const item of list.open) {
    if (!ticked.has(item.id)) continue
    count += 1
    total += item.centavos
  }
  const ids = list.idsOpen()
  let hidden = 0
  for (const id of ticked) if (!ids.has(id)) hidden += 1
  return { count, total, hidden }
}
