import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** The buttons of a form, panel or dialog in a fixed order: a note at the left, cancel first, the main action last. */
export function Actions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.actions}>
      {note && <span className={`${styles.note} faint`}>{note}</span>}
      {children}
    </div>
  )
}
