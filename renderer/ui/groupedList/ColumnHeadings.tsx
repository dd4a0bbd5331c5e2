import styles from './GroupedList.module.css'

export interface Column {
  name: string
  /** `data-column`: the screen's style sheet uses it to select the heading and the cells. */
  key?: string
  /** Right-aligned figures. */
  money?: boolean
  /** A component of the total, which narrow screens leave out (`[data-component]` in the screen's style sheet). */
  component?: boolean
  /** The heading is for screen readers only, because the column's content is obvious to the eye. */
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
