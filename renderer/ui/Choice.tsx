import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import styles from './Field.module.css'

/**
 * A labelled choice among a few: the system's own list, which every keyboard and screen reader knows. Space and the arrows
 * are its keys; Enter sends the form, as from any other field (newer Chromium would open the list instead).
 */
export function Choice(props: NativeSelectProps) {
  return (
    <NativeSelect
      size="sm"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{
        input: styles.input ?? '',
        label: styles.label ?? '',
        description: styles.hint ?? '',
        error: styles.error ?? '',
      }}
      onKeyDown={submitOnEnter}
      {...props}
    />
  )
}

function submitOnEnter(event: KeyboardEvent<HTMLSelectElement>) {
  const { form } = event.currentTarget
  if (event.key !== 'Enter' || event.repeat || !form) return
  event.preventDefault()
  form.requestSubmit()
}
