import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** A form's, panel's or dialog's buttons in one order: a note at the left, cancel first, the main action last. */
export function Actions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.actions}>
      {note && <span className={`${styles.note} faint`}>{note}</span>}
      {children}
    </div>
  )
}
