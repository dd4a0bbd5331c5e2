import styles from './TickBox.module.css'

/** How much of a row is ticked; `disabled` cannot be ticked. */
export type TickState = 'none' | 'part' | 'whole' | 'disabled'

/** A tick box for display: the row carries the state and takes the click. Drawn with CSS, because an SVG is slower. */
export function TickBox({ state }: { state: TickState }) {
  return <span className={styles.tick} data-state={state} aria-hidden />
}
