import { uiText } from '../text/ui.ts'
import styles from './IconButton.module.css'
import { Icon, type IconName } from './Icon.tsx'

interface IconButtonProps {
  icon: IconName
  label: string
  disabled?: boolean
  onClick: () => void
}

/** A small button with only an icon. When disabled, it keeps the focus, which a disabled `<button>` would lose. */
export function IconButton({ icon, label, disabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      // After the first click of a double click another row may stand under the pointer.
      onClick={({ detail }) => !disabled && detail < 2 && onClick()}
      aria-label={label}
      aria-disabled={disabled}
      title={label}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}

export function CloseButton({ onClick, label = uiText.closeMessage }: { onClick: () => void; label?: string }) {
  return <IconButton icon="close" label={label} onClick={onClick} />
}
