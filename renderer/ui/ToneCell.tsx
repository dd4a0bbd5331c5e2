import type { ReactNode } from 'react'
import type { Tone } from '../text/printing.ts'
import styles from './ToneCell.module.css'

/** A row's cell that says how something stands: in words, and by a dot for whoever looks along the column. */
export function ToneCell({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span role="gridcell" className={styles.cell} data-tone={tone}>
      <span className={styles.dot} aria-hidden />
      {children}
    </span>
  )
}
