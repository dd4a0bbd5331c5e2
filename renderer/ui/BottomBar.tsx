import type { ReactNode } from 'react'
import { number } from '../text/numbers.ts'
import { uiText } from '../text/ui.ts'
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
