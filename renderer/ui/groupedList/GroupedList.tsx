import type { Dispatch, KeyboardEvent, ReactNode } from 'react'
import { hasMarkedText } from '../../keyboard/focus.ts'
import { keyName } from '../../keyboard/shortcuts.ts'
import { useCopyNumber } from '../keyboardList.ts'
import { type GroupHeading, GroupRow } from './GroupRow.tsx'
import { type RowPlace, VirtualGrid, type VirtualGridProps } from './VirtualGrid.tsx'
import { type GroupOf, isGroup, type ItemOf, type List } from './rows.ts'
import type { Action, ListState } from './state.ts'

export type { RowPlace }

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
  /** @param ticked the number of the group's ticked items */
  headingOf: (group: GroupOf<L>, ticked: number) => GroupHeading
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
      renderRow={(row, place, pinned) => {
        if (!isGroup<L>(row)) return props.renderItem(row, place)
        const heading = { pinned, collapsed: collapsed.has(row.index), ticked: countTicked(row, ticked) }
        return <GroupRow {...place} {...heading} {...props.headingOf(row, heading.ticked)} group={row} act={act} />
      }}
    />
  )
}

function countTicked({ items }: List['groups'][number], ticked: ReadonlySet<number>): number {
  return items.reduce((sum, { id, selectable }) => sum + (selectable && ticked.has(id) ? 1 : 0), 0)
}

/** The parts of a keyboard event that determine the command. */
interface KeyStroke {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** A command of a key: an `Action` that changes the list's state, or opening the active row. */
type Command =
  | { kind: 'move' | 'extend'; steps: number } // `extend` also ticks the rows in between; ±Infinity moves to the end
  | { kind: 'start' | 'end' | 'collapse' | 'expand' }
  | { kind: 'toggle' | 'toggleGroup' | 'toggleAll' | 'clear' }
  | { kind: 'open' }

/** Number of rows that PageUp and PageDown move. */
const PAGE = 12

const plain: Record<string, Command> = {
  ArrowDown: { kind: 'move', steps: 1 },
  ArrowUp: { kind: 'move', steps: -1 },
  PageDown: { kind: 'move', steps: PAGE },
  PageUp: { kind: 'move', steps: -PAGE },
  Home: { kind: 'start' },
  End: { kind: 'end' },
  ArrowLeft: { kind: 'collapse' },
  ArrowRight: { kind: 'expand' },
  ' ': { kind: 'toggle' },
  Enter: { kind: 'open' },
  g: { kind: 'toggleGroup' },
  l: { kind: 'clear' },
}

/**
 * The command of a key while a grouped list has the focus. Null leaves the key to the screen and the program. Only here do
 * single letters work as keys (WCAG 2.1.4), in upper or lower case.
 */
export function keyCommand({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyStroke): Command | null {
  const struck = key.length === 1 ? key.toLowerCase() : key
  if (altKey) return null
  if (ctrlKey || metaKey) return struck === 'a' ? { kind: 'toggleAll' } : null
  const command = plain[struck] ?? null
  return shiftKey && command ? extending(command) : command
}

function extending(command: Command): Command {
  switch (command.kind) {
    case 'move':
      return { kind: 'extend', steps: command.steps }
    case 'start':
      return { kind: 'extend', steps: -Infinity }
    case 'end':
      return { kind: 'extend', steps: Infinity }
    default:
      return command
  }
}
