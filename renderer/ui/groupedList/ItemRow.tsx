import type { Dispatch, ReactNode } from 'react'
import { formatValor, type Centavos } from '../../../shared/model/dinheiro.ts'
import styles from './Rows.module.css'
import type { RowPlace } from './GroupedList.tsx'
import type { ItemAction } from './state.ts'
import { TickBox } from './TickBox.tsx'

export interface ItemRowProps {
  place: RowPlace
  selectable: boolean
  ticked: boolean
  act: Dispatch<ItemAction>
  /** The cells after the tick box; the last one closes the row. */
  children: ReactNode
}

/** The frame of an item's row: its place, its tick box and the mouse. */
export function ItemRow({ place, selectable, ticked, act, children }: ItemRowProps) {
  return (
    // Keys belong to the grid around: the row only takes the mouse.
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
      // With Shift a click ticks a range, and marks no text.
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

/*
 * Amounts and dates are rendered directly in their cells, without an element of their own. A screenful of rows has more than a
 * hundred of them, a quarter of a list's first paint.
 */

/** One component of an amount; a zero is fainter, so that charges stand out. */
export function ComponentCell({ value }: { value: Centavos }) {
  return (
    <span role="gridcell" className={styles.amount} data-personal data-component data-zero={value === 0 || undefined}>
      {formatValor(value)}
    </span>
  )
}

/** The amount the row is about. */
export function TotalCell({ value }: { value: Centavos }) {
  return (
    <span role="gridcell" className={styles.amount} data-personal data-total>
      {formatValor(value)}
    </span>
  )
}

/**
 * The last cell: a small button of the row, for the mouse; the list handles the keys. Without a picture (`children`) it opens
 * the row, and the style draws an arrow.
 */
export function ButtonCell(props: { label: string; onClick: () => void; disabled?: boolean; children?: ReactNode }) {
  return (
    <span role="gridcell">
      <button
        type="button"
        className={styles.details}
        tabIndex={-1}
        disabled={props.disabled}
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
