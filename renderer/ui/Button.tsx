import { Button as MantineButton } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { use, useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode, type Ref } from 'react'
import { useShortcut } from '../keyboard/keyboard.tsx'
import type { Key } from '../keyboard/keys.ts'
import type { Level } from '../keyboard/shortcuts.ts'
import { uiText } from '../text/ui.ts'
import { AtKiosk } from './atKiosk.ts'
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
  /** Use `primary` only once per screen. */
  look?: keyof typeof looks
  icon?: IconName
  /** The key that clicks the button from anywhere on the screen (`F10`). The button shows it. */
  shortcut?: Key
  /** Level of `shortcut`; `dialog` for buttons of a dialog. */
  level?: Level
  /** True if `shortcut` also works while a dialog is open. */
  always?: boolean
  /** A key that the button only displays: other code handles it (a list's `V`, a form's `Enter`). */
  keyCap?: Key
  disabled?: boolean
  /** True while the action is running: the button shows that, stays in place and ignores clicks. */
  busy?: boolean
  compact?: boolean
  /** Whether the content that the button opens is shown; absent for other buttons. */
  expanded?: boolean
  /** True for the button of the part that is shown, in a group of buttons for parts. */
  current?: boolean
  /** Id of the form, for a submit button outside its form. */
  form?: string
  type?: 'button' | 'submit'
  focus?: boolean
  /** Accessible name, if the visible label is not enough. */
  label?: string
  ref?: Ref<HTMLButtonElement>
}

/**
 * A disabled `<button>` would lose the focus, and keys would have no target. This one is only announced as disabled,
 * and does nothing.
 */
function KeepingFocus({ disabled: _disabled, ...props }: ComponentProps<'button'>) {
  return <button {...props} />
}

/** Stops a click of a disabled button, and the submit that Enter in a field causes. */
function ignore(event: MouseEvent) {
  event.preventDefault()
}

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
    // A dialog focuses its own button, after storing the element to which the focus returns.
    if (focus && !button.current?.closest('[aria-modal]')) button.current?.focus()
  }, [focus])
  const merged = useMergedRef(button, ref ?? null)
  // A kiosk has no keyboard, so the key is not shown.
  const keyless = use(AtKiosk)
  const printed = keyless ? undefined : (props.shortcut ?? props.keyCap)
  // The key cap is visible text, which an `aria-label` must contain (WCAG 2.5.3): the name is hidden content.
  const nameAsContent = printed !== undefined && props.label !== undefined
  return (
    <MantineButton
      {...looks[look]}
      type={props.type ?? 'button'}
      disabled={disabled}
      loading={busy}
      renderRoot={KeepingFocus}
      // A danger button may have come under the pointer by the first click of a double click.
      onClick={disabled || busy ? ignore : ({ detail }) => (look !== 'danger' || detail < 2) && props.onClick?.()}
      // Tab skips a disabled button, unless the button has the focus.
      tabIndex={disabled ? -1 : undefined}
      aria-disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
      size={props.compact ? 'compact-md' : 'sm'}
      className={props.compact ? styles.compact : styles.button}
      data-danger={look === 'danger' || undefined}
      classNames={{ label: styles.label ?? '', section: styles.section ?? '' }}
      leftSection={props.icon && <Icon name={props.icon} size={props.compact ? 16 : 18} />}
      rightSection={printed && <KeyCap>{printed}</KeyCap>}
      aria-keyshortcuts={printed}
      aria-label={nameAsContent ? undefined : props.label}
      aria-expanded={props.expanded}
      aria-current={props.current || undefined}
      form={props.form}
      // A dialog finds its first focus by this attribute.
      data-autofocus={focus || undefined}
      ref={merged}
    >
      {nameAsContent ? (
        <>
          <span aria-hidden>{props.children}</span>
          <span className="readerOnly">{props.label}</span>
        </>
      ) : (
        props.children
      )}
    </MantineButton>
  )
}

interface BackButtonProps extends Pick<ButtonProps, 'onClick' | 'focus' | 'disabled'> {
  label?: string
}

/** Leaves a dialog or a step without acting, as Esc does. */
export function BackButton({ label = uiText.back, ...props }: BackButtonProps) {
  return (
    <Button keyCap="Esc" {...props}>
      {label}
    </Button>
  )
}

/** The buttons of a form, panel or dialog in a fixed order: a note at the left, cancel first, the main action last. */
export function Actions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.actions}>
      {note && <span className={`${styles.note} faint`}>{note}</span>}
      {children}
    </div>
  )
}
