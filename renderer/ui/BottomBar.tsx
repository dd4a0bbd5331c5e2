import type { ReactNode } from 'react'
import { type Centavos, formatReais } from '../../shared/model/dinheiro.ts'
import { number } from '../text/numbers.ts'
import { groupedListText as text, uiText, unreadText } from '../text/ui.ts'
import styles from './BottomBar.module.css'

/** The bar at the bottom of the work area, a screen's last child: totals at the left, the main action at the right. */
export function BottomBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <section className={`framed raised ${styles.bar}`} aria-label={uiText.totals}>
      <div className={styles.totals}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}

export function Count({ name, value, tone }: { name: string; value: number; tone?: 'bad' | 'warning' | false }) {
  return (
    <span className={styles.count} data-count={tone || undefined}>
      {name} <strong className="tabular">{number(value)}</strong>
    </span>
  )
}

interface Sum {
  count: number
  total: Centavos
}

interface TotalsProps {
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
      <Strong className={styles.totalsCount}>{number(sum.count)}</Strong>
      <Strong className={styles.value} data-personal>
        {formatReais(sum.total)}
      </Strong>
      {warning && <span className={styles.warning}>{warning}</span>}
    </p>
  )
}
