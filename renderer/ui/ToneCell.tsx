import type { ReactNode } from 'react'
import type { Tone } from '../text/printing.ts'
import styles from './ToneCell.module.css'

/** A row's cell for a state: as a text, and with a dot for a quick look along the column. */
export function ToneCell({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span role="gridcell" className={styles.cell} data-tone={tone}>
      <span className={styles.dot} aria-hidden />
      {children}
    </span>
  )
}
