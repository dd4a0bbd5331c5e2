import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/**
 * The verbs at the end of a form, a panel or a dialog: a quiet word at the left, the way out first, the main act last.
 * On every screen the hand finds them at the same end.
 */
export function Actions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.actions}>
      {note && <span className={styles.note}>{note}</span>}
      {children}
    </div>
  )
}
