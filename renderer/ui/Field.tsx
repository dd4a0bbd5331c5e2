import {
  TextInput,
  type TextInputProps,
  NativeSelect,
  type NativeSelectProps,
  Checkbox as MantineCheckbox,
  type CheckboxProps,
} from '@mantine/core'
import type { Limite } from '../../shared/model/limites.ts'
import styles from './Field.module.css'
import { KeyCap } from './KeyCap.tsx'
import type { KeyboardEvent } from 'react'

export const fieldClasses = {
  input: styles.input ?? '',
  label: styles.label ?? '',
  description: 'faint',
  error: styles.error ?? '',
}

/** `maxLength` is an entry of `LIMITES`, so that the field and the schema behind it agree. */
export type FieldProps = Omit<TextInputProps, 'maxLength'> & { key?: string; maxLength?: Limite }

/** A labelled text field. Screen readers read the hint with the label; an error replaces the hint. */
export function Field({ key, ...props }: FieldProps) {
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      size="sm"
      classNames={fieldClasses}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSection={key && <KeyCap>{key}</KeyCap>}
      rightSectionWidth={key ? 40 : undefined}
      rightSectionPointerEvents="none"
      {...props}
    />
  )
}

/**
 * A labelled native select, supported by every keyboard and screen reader. Space and the arrow keys choose. Enter
 * submits the form as in other fields; newer Chromium would open the list instead.
 */
export function Choice(props: NativeSelectProps) {
  return (
    <NativeSelect
      size="sm"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={fieldClasses}
      onKeyDown={submitOnEnter}
      {...props}
    />
  )
}

/** A choice's options from their texts, in the same order. */
export const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

/** A choice's options from named records, after an empty one that is called `none`. */
export const menuOf = (none: string, options: readonly { id: string | number; nome: string }[]) => [
  { value: '', label: none },
  ...options.map(({ id, nome }) => ({ value: String(id), label: nome })),
]

function submitOnEnter(event: KeyboardEvent<HTMLSelectElement>) {
  const { form } = event.currentTarget
  if (event.key !== 'Enter' || event.repeat || !form) return
  event.preventDefault()
  form.requestSubmit()
}

export function Checkbox(props: CheckboxProps) {
  return (
    <MantineCheckbox
      classNames={{ input: styles.tick ?? '', icon: styles.icon ?? '', description: styles.hint ?? '' }}
      {...props}
    />
  )
}

/**
 * Shows a left field's mistake. While a button is pressed it waits: the mistake's line would move the button away. A finger's
 * `pointerup` comes before the field is left, its `mouseup` after.
 */
export function afterPress(show: () => void): void {
  if (document.querySelector(':active') === null) return show()
  window.addEventListener('mouseup', () => setTimeout(show), { once: true })
}
