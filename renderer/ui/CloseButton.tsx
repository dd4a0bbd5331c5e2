import { uiText } from '../text/ui.ts'
import styles from './CloseButton.module.css'
import { Icon } from './Icon.tsx'

/** Closes a message or a banner. */
export function CloseButton({ onClick, label = uiText.closeMessage }: { onClick: () => void; label?: string }) {
  return (
    <button type="button" className={styles.close} onClick={onClick} aria-label={label}>
      <Icon name="close" size={18} />
    </button>
  )
}
