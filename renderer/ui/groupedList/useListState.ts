import { useReducer, useState, type Dispatch } from 'react'
import type { List } from './rows.ts'
import { initialState, reduce, type Action, type ListState } from './state.ts'

/**
 * A list's keyboard state. Another filter's list starts at its first item. A refresh keeps the active item, because
 * the next key may already be on its way.
 * @param stale true while the list belongs to the previous filter
 */
export function useListState<L extends List>(
  list: L,
  filter: unknown,
  stale: boolean,
): [ListState<L>, Dispatch<Action<L>>] {
  const [state, act] = useReducer(reduce<L>, list, initialState)
  const [listed, setListed] = useState(filter)
  if (state.list !== list) act({ kind: stale || listed === filter ? 'refresh' : 'newList', list })
  if (!stale && listed !== filter) setListed(filter)
  return [state, act]
}
