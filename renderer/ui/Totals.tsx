import { formatReais, type Centavos } from '../../shared/model/dinheiro.ts'
import { number } from '../text/numbers.ts'
import { groupedListText as text, unreadText } from '../text/ui.ts'
import styles from './Totals.module.css'

interface Sum {
  count: number
  total: Centavos
}

export interface TotalsProps {
  /** `hidden`: ticked rows outside the present filter, which no sum includes. */
  ticked: Sum & { hidden: number }
  all: Sum & { label: string }
  /** True if some rows could not be read, so that the sum of all is incomplete. */
  partial: boolean
}

export function Totals({ ticked, all, partial }: TotalsProps) {
  return (
    <>
      <Total
        live
        label={text.ticked}
        sum={ticked}
        warning={ticked.hidden > 0 ? text.outsideFilter(ticked.hidden) : null}
      />
      <Total label={all.label} sum={all} warning={partial ? unreadText.partial : null} />
    </>
  )
}

interface TotalProps {
  label: string
  sum: Sum
  /** True for a sum that changes with every tick: bold, and announced to screen readers. */
  live?: boolean
  warning: string | null
}

function Total({ label, sum, live = false, warning }: TotalProps) {
  const Strong = live ? 'strong' : 'span'
  return (
    <p className={styles.total} role={live ? 'status' : undefined}>
      <span className={styles.label}>{label}</span>
      <Strong className={styles.count}>{number(sum.count)}</Strong>
      <Strong className={styles.value} data-personal>
        {formatReais(sum.total)}
      </Strong>
      {warning && <span className={styles.warning}>{warning}</span>}
    </p>
  )
}
