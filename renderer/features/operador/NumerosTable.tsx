import { numerosText as text } from '../../text/numeros.ts'
import styles from './Numeros.module.css'
import { barsOf, valueInWords, type NumberTable } from './numerosTables.ts'

/** A table of the numbers. Its bars are drawn as borders, which forced colours keep. */
export function NumerosTable({ table }: { table: NumberTable }) {
  const { title, columns, rows, bars } = table
  const lengths = barsOf(table)
  return (
    <table className={styles.table} aria-label={title}>
      <caption>{title}</caption>
      <thead className={bars ? undefined : 'readerOnly'}>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {bars && (
            <th scope="col" className={styles.chart}>
              <span className="readerOnly">{text.chart}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }, at) => (
          <tr key={`${at} ${name}`}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              <td key={columns[column + 1]}>{valueInWords(value)}</td>
            ))}
            {bars && (
              <td className={styles.chart}>
                {(lengths[at] ?? 0) > 0 && (
                  <div className={styles.bar} style={{ width: `${(lengths[at] ?? 0) * 100}%` }} />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
