import type { ReactNode } from 'react'
import { uiText } from '../text/ui.ts'
import { CloseButton } from './CloseButton.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Message.module.css'

export type MessageKind = 'info' | 'success' | 'warning' | 'error'

const icons: Record<MessageKind, IconName> = { info: 'info', success: 'right', warning: 'warning', error: 'error' }

export interface MessageProps {
  kind: MessageKind
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  icon?: IconName
  onClose?: () => void
  /** Spoken at once (errors that appear) instead of when the reader gets there. */
  live?: boolean
  /** A message of less height, for use above a list, whose rows are what the person came for. */
  compact?: boolean
}

/** gov.br's message: colour, icon and text have the same meaning. */
export function Message(props: MessageProps) {
  const { kind, title, children, actions, icon, onClose, live = kind === 'error', compact } = props
  return (
    <div className={styles.message} data-kind={kind} data-compact={compact} role={live ? 'alert' : undefined}>
      <span className={styles.icon}>
        <Icon name={icon ?? icons[kind]} label={uiText.kinds[kind]} size={22} />
      </span>
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onClose && <CloseButton onClick={onClose} />}
    </div>
  )
}
