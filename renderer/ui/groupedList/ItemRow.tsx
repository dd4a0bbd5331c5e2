import type { Dispatch, ReactNode } from 'react'
import { centavos, formatValor } from '../../../shared/model/dinheiro.ts'
import styles from './Rows.module.css'
import type { RowPlace } from './GroupedList.tsx'
import type { ItemAction } from './state.ts'
import { TickBox } from './TickBox.tsx'

export interface ItemRowProps {
  place: RowPlace
  selectable: boolean
  ticked: boolean
  act: Dispatch<ItemAction>
  /** The cells after the tick box. The last cell is a flex box without an ellipsis (Rows.module.css). */
  children: ReactNode
}

export function ItemRow({ place, selectable, ticked, act, children }: ItemRowProps) {
  return (
    // The surrounding grid handles the keys; the row only handles the mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={place.id}
      role="row"
      aria-rowindex={place.index + 2}
      aria-selected={selectable ? ticked : undefined}
      aria-disabled={!selectable || undefined}
      className={styles.item}
      style={{ top: place.top }}
      data-active={place.active || undefined}
      data-ticked={ticked || undefined}
      data-locked={!selectable || undefined}
      // Shift+click ticks a range and must not select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={({ shiftKey }) => act({ kind: 'press', index: place.index, extend: shiftKey })}
    >
      <span role="gridcell">
        <TickBox state={!selectable ? 'disabled' : ticked ? 'whole' : 'none'} />
      </span>
      {children}
    </div>
  )
}

export function PlainRow({
  place,
  onClick,
  children,
}: Pick<ItemRowProps, 'place' | 'children'> & { onClick: () => void }) {
  return (
    // As in `ItemRow`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={place.id}
      role="row"
      aria-rowindex={place.index + 2}
      className={styles.item}
      style={{ top: place.top }}
      data-active={place.active || undefined}
      onClick={onClick}
    >
      {children}
    </div>
  )
}

/* Amounts and dates are written directly into their cells. A separate element for each would be more than a hundred
   elements per screen, and slow the first paint. */

interface AmountCellProps {
  /** A missing amount leaves the cell empty: it is no zero. */
  reais: number | null | undefined
}

const amountOf = (reais: number | null | undefined) => reais != null && formatValor(centavos(reais))

/** One component of an amount; a zero is fainter, so that charges stand out. */
export function ComponentCell({ reais }: AmountCellProps) {
  return (
    <span role="gridcell" className={styles.amount} data-personal data-component data-zero={reais === 0 || undefined}>
      {amountOf(reais)}
    </span>
  )
}

export function TotalCell({ reais }: AmountCellProps) {
  return (
    <span role="gridcell" className={styles.amount} data-personal data-total>
      {amountOf(reais)}
    </span>
  )
}

/**
 * The last cell: a small button for mouse users; with the keyboard the list itself acts on the row. Without `children`
 * the button opens the row, and the style sheet draws an arrow.
 */
export function ButtonCell(props: { label: string; onClick: () => void; children?: ReactNode }) {
  return (
    <span role="gridcell">
      <button
        type="button"
        className={styles.details}
        tabIndex={-1}
        aria-label={props.label}
        title={props.label}
        onClick={(event) => {
          event.stopPropagation()
          props.onClick()
        }}
      >
        {props.children}
      </button>
    </span>
  )
}
