import styles from './TickBox.module.css'

/** How much of a row is ticked; `disabled` cannot be ticked at all. */
export type TickState = 'none' | 'part' | 'whole' | 'disabled'

const drawings: Partial<Record<TickState, string>> = { whole: 'M4 9.5l3.5 3.5L14 5.5', part: 'M4.5 9h9' }

/** A tick box that is only drawn: the row carries the state for screen readers and takes the click. */
export function TickBox({ state }: { state: TickState }) {
  const drawing = drawings[state]
  return (
    <svg className={styles.tick} data-state={state} viewBox="0 0 18 18" width={18} height={18} aria-hidden>
      {state === 'disabled' ? <path d="M6 9h6" /> : <rect x="1" y="1" width="16" height="16" rx="3" />}
      {drawing && <path className={styles.stroke} d={drawing} />}
    </svg>
  )
}
