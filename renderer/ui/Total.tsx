import { formatReais, type Centavos } from '../../shared/model/dinheiro.ts'
import { number } from '../text/numbers.ts'
import styles from './Total.module.css'

export interface TotalProps {
  label: string
  count: number
  value: Centavos
  /** The one that changes at every tick: bold, and said to screen readers. */
  live?: boolean
  /** Says what the sum leaves out. */
  warning?: string | null
}

/** A count and a sum of the bottom bar. */
export function Total({ label, count, value, live = false, warning = null }: TotalProps) {
  const Strong = live ? 'strong' : 'span'
  return (
    <p className={styles.total} role={live ? 'status' : undefined}>
      <span className={styles.label}>{label}</span>
      <Strong className={styles.count}>{number(count)}</Strong>
      <Strong className={styles.value} data-personal>
        {formatReais(value)}
      </Strong>
      {warning && <span className={styles.warning}>{warning}</span>}
    </p>
  )
}
