import { memo, type Dispatch, type ReactNode } from 'react'
import type { Centavos } from '../../../shared/model/dinheiro.ts'
import { groupedListText as text } from '../../text/ui.ts'
import { Icon } from '../Icon.tsx'
import { Money } from '../Values.tsx'
import styles from './Rows.module.css'
import type { Group } from './rows.ts'
import type { GroupAction } from './state.ts'
import { TickBox } from './TickBox.tsx'
import type { RowPlace } from './VirtualGrid.tsx'

export interface GroupHeading {
  name: string
  identifier: string | null | undefined
  warning?: string | null
  tally: string
  total?: Centavos
  /** A button that replaces the total. */
  action?: ReactNode
}

interface GroupRowProps extends RowPlace, GroupHeading {
  /** Whether the heading stays at the top while its items scroll under it. */
  pinned: boolean
  collapsed: boolean
  ticked: number
  group: Group
  act: Dispatch<GroupAction>
}

/**
 * The heading of a group: tick box, open or collapsed, name and total. Memoised, with plain values as props, so that it
 * is drawn again only if one of them changes.
 */
export const GroupRow = memo(function GroupRow({ group, act, ...props }: GroupRowProps) {
  const { pinned, collapsed, ticked } = props
  const { index } = group
  const tickable = group.items.filter(({ selectable }) => selectable).length
  const tick = ticked === 0 ? 'none' : ticked === tickable ? 'whole' : 'part'
  return (
    <div
      id={props.id}
      role="row"
      aria-rowindex={props.index + 2}
      className={styles.group}
      data-pinned={pinned || undefined}
      style={pinned ? undefined : { top: props.top }}
      data-active={props.active || undefined}
    >
      <span role="gridcell">
        <button
          type="button"
          className={styles.tick}
          tabIndex={-1}
          disabled={tickable === 0}
          aria-label={text.tick}
          onClick={() => act({ kind: 'toggleGroup', index })}
        >
          <TickBox state={tickable === 0 ? 'disabled' : tick} />
        </button>
      </span>
      <span role="gridcell" className={styles.name}>
        <button
          type="button"
          className={styles.flip}
          tabIndex={-1}
          aria-label={collapsed ? text.expand : text.collapse}
          aria-expanded={!collapsed}
          data-collapsed={collapsed || undefined}
          onClick={() => act({ kind: 'flipGroup', index })}
        >
          <Icon name="arrow" size={16} />
        </button>
        <strong>{props.name}</strong>
        {props.identifier && <span className={styles.identifier}>{props.identifier}</span>}
        {props.warning && (
          <span className={styles.warning} data-personal>
            <Icon name="warning" size={16} />
            {props.warning}
          </span>
        )}
      </span>
      <span role="gridcell" className={styles.tally}>
        {props.tally}
      </span>
      <span role="gridcell" className={styles.amount}>
        {props.total !== undefined && <Money value={props.total} strong />}
        {props.action}
      </span>
    </div>
  )
})
