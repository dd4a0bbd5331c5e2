import { attentionText as text } from '../text/kiosk.ts'
import { Icon } from '../ui/Icon.tsx'
import { useKioskAttention } from './attention.ts'
import styles from './KioskAttention.module.css'

/** The kiosk's needs for staff, small in a corner of its first screen. Draws nothing if there are none. */
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
