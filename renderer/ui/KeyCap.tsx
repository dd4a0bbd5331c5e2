import styles from './KeyCap.module.css'

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
