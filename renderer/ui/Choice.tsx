import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { fieldClasses } from './Field.tsx'

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

function submitOnEnter(event: KeyboardEvent<HTMLSelectElement>) {
  const { form } = event.currentTarget
  if (event.key !== 'Enter' || event.repeat || !form) return
  event.preventDefault()
  form.requestSubmit()
}
