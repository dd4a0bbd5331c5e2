import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/**
 * The buttons at the end of a form, a panel or a dialog: a note at the left, the cancel button first, the main action last. The
 * order is the same on every screen.
 */
export function Actions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.actions}>
      {note && <span className={styles.note}>{note}</span>}
      {children}
    </div>
  )
}
