import type { ReactNode } from 'react'
import type { Tone } from '../text/printing.ts'
import styles from './ToneCell.module.css'

/** A cell for a row's state: a text, and a coloured dot that is easy to find in the column. */
export function ToneCell({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span role="gridcell" className={styles.cell} data-tone={tone}>
      <span className={styles.dot} aria-hidden />
      {children}
    </span>
  )
}
