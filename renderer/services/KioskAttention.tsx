import { attentionText as text } from '../text/kiosk.ts'
import { Icon } from '../ui/Icon.tsx'
import { useKioskAttention } from './attention.ts'
import styles from './KioskAttention.module.css'

/** What staff has to look after, small, for a corner of a kiosk's first screen; nothing where there is nothing. */
export function KioskAttention() {
  const kinds = useKioskAttention()
  if (kinds.length === 0) return null
  return (
    <p className={styles.attention} role="status">
      <Icon name="warning" size={24} />
      <span>
        <strong>{text.title}</strong> {kinds.map((kind) => text.kinds[kind]).join(', ')}.
      </span>
    </p>
  )
}
