import styles from './Progress.module.css'
import type { ReactNode } from 'react'

export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  return <progress className={styles.bar} aria-label={label} max={total} value={done} />
}

/** Shows that an action of unknown length is running, by a moving bar. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <span className="row">
      {children} <progress aria-hidden style={{ width: 96, height: 8, accentColor: 'var(--info)' }} />
    </span>
  )
}
