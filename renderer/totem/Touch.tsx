import type { ReactNode } from 'react'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './Touch.module.css'

export interface TouchProps {
  children: ReactNode
  onTouch: () => void
  /** Use `primary` only once in a step. */
  look?: 'primary' | 'secondary' | 'quiet'
  icon?: IconName
  disabled?: boolean
  /** Whether a switch is on; absent for other buttons. */
  pressed?: boolean
  /** Language of the label, if it is not the page's. */
  lang?: string
}

export function Touch({ children, onTouch, look = 'secondary', icon, disabled = false, pressed, lang }: TouchProps) {
  return (
    <button
      type="button"
      lang={lang}
      className={styles.touch}
      data-look={look}
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      onClick={() => {
        if (!disabled) onTouch()
      }}
    >
      {icon && <Icon name={icon} size={28} />}
      <span>{children}</span>
    </button>
  )
}
