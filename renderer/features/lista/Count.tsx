import { number } from '../../text/numbers.ts'
import styles from './Lista.module.css'

/** A labelled count in the bottom bar. */
export function Count({ name, value, warning = false }: { name: string; value: number; warning?: boolean }) {
  return (
    <span className={styles.numero} data-warning={warning || undefined}>
      {name} <strong className="tabular">{number(value)}</strong>
    </span>
  )
}
