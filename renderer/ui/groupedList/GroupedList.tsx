import type { Dispatch, KeyboardEvent, ReactNode } from 'react'
import { hasMarkedText } from '../../keyboard/focus.ts'
import { keyName } from '../../keyboard/shortcuts.ts'
import { useCopyNumber } from '../keyboardList.ts'
import type { Action, ListState } from './state.ts'
import { isGroup, type GroupOf, type ItemOf, type List } from './rows.ts'
import { keyCommand } from './keys.ts'
import { VirtualGrid, type RowPlace, type VirtualGridProps } from './VirtualGrid.tsx'

export type { RowPlace }

export interface GroupPlace extends RowPlace {
  /** Whether the heading stays at the top while its items scroll under it. */
  pinned: boolean
  collapsed: boolean
  ticked: number
}

export interface GroupedListProps<L extends List> extends Pick<
  VirtualGridProps<unknown>,
  'ref' | 'label' | 'columns' | 'className' | 'asleep'
> {
  state: ListState<L>
  act: Dispatch<Action<L>>
  onOpen: (item: ItemOf<L>) => void
  /** The item's document number, which Ctrl+C copies. */
  numberOf: (item: ItemOf<L>) => string | null | undefined
  /** More keys, which work only while the focus is in the list: `{ V: marcarVencidas }`. */
  keys?: Record<string, () => void>
  renderItem: (item: ItemOf<L>, place: RowPlace) => ReactNode
  renderGroup: (group: GroupOf<L>, place: GroupPlace) => ReactNode
  faded: boolean
}

export function GroupedList<L extends List>(props: GroupedListProps<L>) {
  const { ref, label, columns, className, state, act, faded } = props
  const { rows, active, collapsed, ticked } = state
  const copyNumber = useCopyNumber()

  const open = () => {
    const row = rows[active]
    if (row === undefined || isGroup<L>(row)) act({ kind: 'expand' })
    else props.onOpen(row)
  }
  const copy = () => {
    const row = rows[active]
    copyNumber(row === undefined || isGroup<L>(row) ? null : props.numberOf(row))
  }
  const actOf = (event: KeyboardEvent) => {
    const command = keyCommand(event)
    const key = keyName(event.nativeEvent)
    if (command) {
      const run = () => (command.kind === 'open' ? open() : act(command))
      return { run, moves: command.kind === 'move' || command.kind === 'extend' }
    }
    const run = key === 'Ctrl+C' && !hasMarkedText() ? copy : props.keys?.[key]
    return run && { run, moves: false }
  }

  return (
    <VirtualGrid
      ref={ref}
      label={label}
      columns={columns}
      className={className}
      rows={rows}
      isHeading={isGroup<L>}
      active={active}
      scrollsOn={rows}
      multiple
      faded={faded}
      asleep={props.asleep}
      actOf={actOf}
      renderRow={(row, place, pinned) =>
        isGroup<L>(row)
          ? props.renderGroup(row, {
              ...place,
              pinned,
              collapsed: collapsed.has(row.index),
              ticked: countTicked(row, ticked),
            })
          : props.renderItem(row, place)
      }
    />
  )
}

function countTicked({ items }: List['groups'][number], ticked: ReadonlySet<number>): number {
  return items.reduce((sum, { id, selectable }) => sum + (selectable && ticked.has(id) ? 1 : 0), 0)
}
