import styles from './GroupedList.module.css'

export interface Column {
  name: string
  /** `data-column`, by which the screen's own style finds it and the cells with the same value. */
  key?: string
  /** Right-aligned figures. */
  money?: boolean
  /** A part of the total, which narrow screens leave out (`[data-component]` in the screen's own style). */
  component?: boolean
  /** Heading for screen readers only: the column's content is obvious to the eye. */
  silent?: boolean
}

/** Column headings, outside the part that scrolls. */
export function ColumnHeadings({ columns }: { columns: readonly Column[] }) {
  return (
    <div className={styles.header} role="rowgroup">
      <div className={styles.titles} role="row" aria-rowindex={1}>
        {columns.map(({ name, key, money, component, silent }) => (
          <span
            key={name}
            role="columnheader"
            data-column={key}
            data-money={money || undefined}
            data-component={component || undefined}
          >
            {silent ? <span className="readerOnly">{name}</span> : name}
          </span>
        ))}
      </div>
    </div>
  )
}
