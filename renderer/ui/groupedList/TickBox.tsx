import styles from './TickBox.module.css'

/** How much of a row is ticked; `disabled` cannot be ticked at all. */
export type TickState = 'none' | 'part' | 'whole' | 'disabled'

/**
 * A tick box that is only drawn: the row carries the state for screen readers and takes the click. Drawn by its style and
 * not as a picture: every row has one, and a picture is a small document of its own to lay out and to paint.
 */
export function TickBox({ state }: { state: TickState }) {
  return <span className={styles.tick} data-state={state} aria-hidden />
}
