import styles from './KeyCap.module.css'
import { Fragment } from 'react'

const short: Record<string, string> = { Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓', ' ': 'Espaço' }

/** The name as it is printed on a key. */
export function shortName(key: string): string {
  return short[key] ?? key
}

/** A key, drawn as on the keyboard. Decoration only: the control has `aria-keyshortcuts`. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden>
      {shortName(children)}
    </kbd>
  )
}

export function Hints({ keys }: { keys: readonly (readonly string[])[] }) {
  return (
    <p className={styles.hints}>
      {keys.map(([key = '', effect]) => (
        <Fragment key={key}>
          <KeyCap>{key}</KeyCap> <span>{effect}</span>
        </Fragment>
      ))}
    </p>
  )
}
