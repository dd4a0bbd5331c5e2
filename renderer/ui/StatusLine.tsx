import { useAheadState } from '../keyboard/keyboard.tsx'
import { aheadText as text } from '../text/ui.ts'
import { useTold } from './announcement.tsx'
import styles from './StatusLine.module.css'
import { shortName } from './KeyCap.tsx'

/** Shows type-ahead keys, ignored keys and `useTell` messages. Typed characters are counted, not shown: they may be a password. */
export function StatusLine() {
  const { kept, ignored } = useAheadState()
  const told = useTold()
  const named = ignored.filter((key) => key.length > 1 || key === ' ').map(shortName)
  return (
    <output
      className={styles.line}
      data-kept={kept > 0 || undefined}
      data-says={kept > 0 || ignored.length > 0 || told !== null || undefined}
    >
      {kept > 0 && text.kept(kept)}
      {ignored.length > 0 && text.ignored(named, ignored.length - named.length)}
      {/* The sentence was already announced, so it is hidden from screen readers here. */}
      <span aria-hidden>{kept === 0 && ignored.length === 0 && told}</span>
    </output>
  )
}
