import { type Dispatch, useReducer, useState } from 'react'
import { type GroupOf, isGroup, isItem, type ItemOf, type List, type RowOf, rowsOf, stopsAt } from './rows.ts'
import { noneTicked, tick, type Ticked, toggle, toggleAll } from './selection.ts'

/* Keyboard state of a grouped list: the active row, the ticked items, the collapsed groups. */

export interface ListState<L extends List = List> {
  readonly list: L
  readonly rows: readonly RowOf<L>[]
  /** Positions of the collapsed groups. */
  readonly collapsed: ReadonlySet<number>
  /** Position in `rows` of the row the keys act on; -1 in an empty list. */
  readonly active: number
  readonly ticked: Ticked
  /** While a range is being ticked: the row at which it began, and the ticks before it. */
  readonly range: { readonly anchor: number; readonly before: Ticked } | null
}

export type Action<L extends List = List> =
  | { kind: 'newList'; list: L }
  /** Replaces the list by a later answer. The active item stays active, wherever it is now. */
  | { kind: 'refresh'; list: L }
  | { kind: 'move'; steps: number }
  | { kind: 'goTo'; index: number }
  /** A click: moves to the row and ticks or unticks it; with `extend` ticks all rows from the start of the range. */
  | { kind: 'press'; index: number; extend: boolean }
  | { kind: 'extend'; steps: number } // moves, and ticks all rows from the start of the range
  | { kind: 'start' | 'end' }
  | { kind: 'toggle' }
  | { kind: 'tick'; items: readonly ItemOf<L>[] }
  /** Ticks these items, or all items; unticks them if all of them were ticked. */
  | { kind: 'toggleAll'; items?: readonly ItemOf<L>[] }
  | { kind: 'clear' }
  /** Ticks or unticks the group at the position `index`; without `index`, the group of the active row. */
  | { kind: 'toggleGroup'; index?: number }
  | { kind: 'collapse' | 'expand' }
  | { kind: 'flipGroup'; index: number }

/** Acts on an item's row; the same for every list. */
export type ItemAction = { kind: 'press'; index: number; extend: boolean }

/** Acts on a group's heading; the same for every list. */
export type GroupAction = { kind: 'toggleGroup' | 'flipGroup'; index: number }

export function initialState<L extends List>(list: L): ListState<L> {
  const empty = { list, rows: [], collapsed: new Set<number>(), active: -1, ticked: noneTicked, range: null }
  return withList(empty, list)
}

export function reduce<L extends List>(state: ListState<L>, action: Action<L>): ListState<L> {
  if (action.kind === 'extend') return extendTo(state, move(state, action.steps))
  if (action.kind === 'press' && action.extend) return extendTo(state, action.index)
  const next = actOn(state, action)
  return next.range === null ? next : { ...next, range: null }
}

function actOn<L extends List>(state: ListState<L>, action: Action<L>): ListState<L> {
  switch (action.kind) {
    case 'newList':
      return action.list === state.list ? state : withList(state, action.list)
    case 'refresh':
      return action.list === state.list ? state : updated(state, action.list)
    case 'move':
      return { ...state, active: move(state, action.steps) }
    case 'goTo':
      return { ...state, active: action.index }
    case 'start':
      return { ...state, active: stopAt(state, 0, 1) ?? state.active }
    case 'end':
      return { ...state, active: stopAt(state, state.rows.length - 1, -1) ?? state.active }
    case 'press':
      return { ...state, active: action.index, ticked: toggleRow(state, state.rows[action.index]) }
    case 'extend':
      return state
    case 'toggle':
      return { ...state, ticked: toggleRow(state, state.rows[state.active]) }
    case 'tick':
      return { ...state, ticked: tick(state.ticked, action.items) }
    case 'toggleAll':
      return { ...state, ticked: toggleAll(state.ticked, action.items ?? itemsOf(state.list)) }
    case 'clear':
      return { ...state, ticked: noneTicked }
    case 'toggleGroup':
      return toggleGroup(state, action.index === undefined ? activeGroup(state) : state.list.groups[action.index])
    case 'collapse':
    case 'expand': {
      const group = activeGroup(state)
      const flip = group !== null && state.collapsed.has(group.index) === (action.kind === 'expand')
      return flip ? flipGroup(state, group.index) : state
    }
    case 'flipGroup':
      return flipGroup(state, action.index)
  }
}

function itemsOf<L extends List>(list: L): readonly ItemOf<L>[] {
  return list.groups.flatMap(({ items }) => items)
}

/** The group of the active row; null in an empty list. */
function activeGroup<L extends List>({ list, rows, active }: ListState<L>): GroupOf<L> | null {
  const row = rows[active]
  if (isGroup<L>(row)) return row
  return isItem<L>(row) ? (list.groups[row.group] ?? null) : null
}

/** Applies a new answer. Ticks survive, even of items that the answer lacks. The first item becomes active. */
function withList<L extends List>(state: ListState<L>, list: L): ListState<L> {
  const collapsed = new Set<number>()
  const rows = rowsOf(list, collapsed)
  return { ...state, list, rows, collapsed, active: rows.findIndex((row) => isItem<L>(row)) }
}

/**
 * Replaces the list. Collapsed groups stay so, by position, unless groups came or went. The active item stays active, or its
 * position.
 */
function updated<L extends List>(state: ListState<L>, list: L): ListState<L> {
  const collapsed = list.groups.length === state.list.groups.length ? state.collapsed : new Set<number>()
  const rows = rowsOf(list, collapsed)
  const before = state.rows[state.active]
  const same = rows.findIndex((row) =>
    isGroup<L>(before)
      ? isGroup<L>(row) && row.index === before.index
      : isItem<L>(before) && isItem<L>(row) && row.id === before.id,
  )
  const next = { ...state, list, rows, collapsed }
  if (same >= 0 && stopsAt(rows[same], collapsed)) return { ...next, active: same }
  const near = Math.min(Math.max(state.active, 0), rows.length - 1)
  return { ...next, active: stopAt(next, near, 1) ?? stopAt(next, near, -1) ?? -1 }
}

function move<L extends List>(state: ListState<L>, steps: number): number {
  const direction = Math.sign(steps)
  let active = state.active
  for (let done = 0; done < Math.abs(steps); done += 1) {
    const next = stopAt(state, active + direction, direction)
    if (next === null) break
    active = next
  }
  return active
}

/** The first row from `start` on where keys stop; null beyond the ends. */
function stopAt<L extends List>(state: ListState<L>, start: number, direction: number): number | null {
  const { rows, collapsed } = state
  for (let index = start; index >= 0 && index < rows.length; index += direction) {
    if (stopsAt(rows[index], collapsed)) return index
  }
  return null
}

/** Ticks all rows between the range's start and the given row. Rows that left the range get their former state. */
function extendTo<L extends List>(state: ListState<L>, active: number): ListState<L> {
  const range = state.range ?? { anchor: Math.max(state.active, 0), before: state.ticked }
  const [from, to] = range.anchor < active ? [range.anchor, active] : [active, range.anchor]
  const items = state.rows.slice(from, to + 1).filter((row) => isItem<L>(row))
  return { ...state, active, ticked: tick(range.before, items), range }
}

function toggleRow<L extends List>({ ticked }: ListState<L>, row: RowOf<L> | undefined): Ticked {
  if (isGroup<L>(row)) return toggleAll(ticked, row.items)
  return isItem<L>(row) ? toggle(ticked, row) : ticked
}

function toggleGroup<L extends List>(state: ListState<L>, group: GroupOf<L> | null | undefined): ListState<L> {
  return group ? { ...state, ticked: toggleAll(state.ticked, group.items) } : state
}

/** Collapses or opens a group. Its heading, or its first item, becomes active. */
function flipGroup<L extends List>(state: ListState<L>, index: number): ListState<L> {
  const collapsed = new Set(state.collapsed)
  const collapses = !collapsed.delete(index)
  if (collapses) collapsed.add(index)
  const rows = rowsOf(state.list, collapsed)
  const header = rows.findIndex((row) => isGroup<L>(row) && row.index === index)
  return { ...state, collapsed, rows, active: collapses ? header : header + 1 }
}

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
  const [state, act] = useReducer<ListState<L>, L, [Action<L>]>(reduce, list, initialState)
  const [listed, setListed] = useState(filter)
  if (state.list !== list) act({ kind: stale || listed === filter ? 'refresh' : 'newList', list })
  if (!stale && listed !== filter) setListed(filter)
  return [state, act]
}
