import type { ReactNode } from 'react'
import { uiText } from '../text/ui.ts'
import { CloseButton } from './IconButton.tsx'
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
  /** Whether screen readers announce the message when it appears. By default only errors are announced. */
  live?: boolean
  /** A lower message, for use above a list, so that more rows are visible. */
  compact?: boolean
}

/** A message as in the gov.br design system: colour, icon and text have the same meaning. */
export function Message(props: MessageProps) {
  const { kind, title, children, actions, icon, onClose, live = kind === 'error', compact } = props
  return (
    <div className={styles.message} data-tone={kind} data-compact={compact} role={live ? 'alert' : undefined}>
      <span style={{ display: 'flex', color: 'var(--tom-texto)' }}>
        <Icon name={icon ?? icons[kind]} label={uiText.kinds[kind]} size={22} />
      </span>
      <div className={styles.text}>
        {title && <p className="strong">{title}</p>}
        {children && <div>{children}</div>}
        {actions && (
          <div className="row" style={{ marginTop: 8 }}>
            {actions}
          </div>
        )}
      </div>
      {onClose && <CloseButton onClick={onClose} />}
    </div>
  )
}
