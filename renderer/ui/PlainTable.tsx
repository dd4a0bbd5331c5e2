import type { ReactNode } from 'react'
import styles from './PlainTable.module.css'

export interface PlainColumn {
  name: string
  figure?: boolean
  /** True if a cell is clear without its column's name, where rows are cards. */
  clear?: boolean
}

interface PlainTableProps {
  label?: string
  caption?: string
  className?: string | undefined
  /** A column without options is only its name. */
  columns: readonly (PlainColumn | string)[]
  rows: readonly (readonly ReactNode[])[]
  /** With fewer cells than columns, the first cell spans the others. */
  foot?: readonly ReactNode[]
  /** Whether a row's first cell is its heading. */
  headed?: boolean
  /** In a narrow window each row is a card. */
  cards?: boolean
}

/** Rows that cannot be chosen. */
export function PlainTable({ label, caption, className = '', rows, foot, headed, cards, ...props }: PlainTableProps) {
  const columns = props.columns.map((column): PlainColumn => (typeof column === 'string' ? { name: column } : column))
  const rowOf = (cells: readonly ReactNode[], index: number) => (
    <tr key={index}>
      {cells.map((cell, at) => {
        const { name = '', figure, clear } = columns.at(at - cells.length) ?? {}
        if (at === 0 && headed)
          return (
            <th key={name} scope="row" colSpan={columns.length - cells.length + 1}>
              {cell}
            </th>
          )
        return (
          <td key={name} className={figure ? styles.figure : undefined} data-name={cards && !clear ? name : undefined}>
            {cell}
          </td>
        )
      })}
    </tr>
  )
  return (
    <table className={`${styles.table} ${cards ? styles.cards : ''} ${className}`} aria-label={label}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ name, figure }) => (
            <th key={name} scope="col" className={figure ? styles.figure : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(rowOf)}</tbody>
      {foot && <tfoot>{rowOf(foot, 0)}</tfoot>}
    </table>
  )
}
