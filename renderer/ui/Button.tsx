import { Button as MantineButton } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode, type Ref } from 'react'
import { useShortcut } from '../keyboard/keyboard.tsx'
import type { Key } from '../keyboard/keys.ts'
import type { Level } from '../keyboard/shortcuts.ts'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { KeyCap } from './KeyCap.tsx'

const looks = {
  primary: { variant: 'filled' },
  secondary: { variant: 'default' },
  subtle: { variant: 'subtle' },
  danger: { variant: 'default' },
} as const

export interface ButtonProps {
  children: ReactNode
  onClick?: () => void
  /** `primary` once per screen. */
  look?: keyof typeof looks
  icon?: IconName
  /** A key that does the same from anywhere (`F10`): printed on the button and answered by it. */
  shortcut?: Key
  /** Level of `shortcut`; `dialog` for buttons of a dialog. */
  level?: Level
  /** The key also works while a dialog is open. */
  always?: boolean
  /** A key that is only displayed: it is handled elsewhere (a list's `V`, a form's `Enter`). */
  keyCap?: Key
  disabled?: boolean
  /** Work is under way: the button keeps its place and shows it. */
  busy?: boolean
  compact?: boolean
  /** Whether the button's content is shown; absent for other buttons. */
  expanded?: boolean
  /** The form's id, for a `submit` outside its form. */
  form?: string
  type?: 'button' | 'submit'
  /** Takes the focus when it appears. */
  focus?: boolean
  /** Spoken name, when the visible one needs more. */
  label?: string
  ref?: Ref<HTMLButtonElement>
}

/**
 * A really disabled button loses the focus, so that the keyboard has no target. Ours only announces itself as disabled and does
 * nothing.
 */
function KeepingFocus({ disabled: _disabled, ...props }: ComponentProps<'button'>) {
  return <button {...props} />
}

/** Stops a click of a disabled button, and Enter in its form's fields. */
function ignore(event: MouseEvent) {
  event.preventDefault()
}

/** The one button: a label, maybe an icon, and the key that does the same. */
export function Button({
  look = 'secondary',
  disabled = false,
  busy = false,
  focus = false,
  ref,
  ...props
}: ButtonProps) {
  const named = props.onClick && (props.label ?? (typeof props.children === 'string' ? props.children : undefined))
  useShortcut(props.shortcut ?? (named ? props.keyCap : undefined), () => props.onClick?.(), {
    enabled: !disabled && !busy,
    ...(props.level && { level: props.level }),
    always: props.always ?? false,
    name: named,
    toldOnly: props.shortcut === undefined,
  })
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Inside a dialog the dialog itself gives the focus, once it has noted where to return it.
    if (focus && !button.current?.closest('[aria-modal]')) button.current?.focus()
  }, [focus])
  const merged = useMergedRef(button, ref ?? null)
  const printed = props.shortcut ?? props.keyCap
  return (
    <MantineButton
      {...looks[look]}
      type={props.type ?? 'button'}
      disabled={disabled}
      loading={busy}
      renderRoot={KeepingFocus}
      onClick={disabled || busy ? ignore : () => props.onClick?.()}
      // A disabled button is out of the way of Tab, unless it has the focus.
      tabIndex={disabled ? -1 : undefined}
      aria-disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
      size={props.compact ? 'compact-md' : 'sm'}
      className={props.compact ? styles.compact : styles.button}
      data-danger={look === 'danger' || undefined}
      classNames={{ label: styles.label ?? '' }}
      leftSection={props.icon && <Icon name={props.icon} size={props.compact ? 16 : 18} />}
      rightSection={printed && <KeyCap>{printed}</KeyCap>}
      aria-keyshortcuts={printed}
      aria-label={props.label}
      aria-expanded={props.expanded}
      form={props.form}
      // A dialog asks for its first focus by this mark.
      data-autofocus={focus || undefined}
      ref={merged}
    >
      {props.children}
    </MantineButton>
  )
}
