import type { ComponentProps } from 'react'
import { PIN_MAX } from '../../../shared/model/pin.ts'
import { Field } from '../../ui/Field.tsx'

/** A PIN is typed here. It lives in the field alone: no state, cache or log ever holds it. */
export function PinInput({ onChange, ...props }: ComponentProps<typeof Field>) {
  return (
    <Field
      type="password"
      inputMode="numeric"
      maxLength={PIN_MAX}
      onChange={(event) => {
        const field = event.currentTarget
        const digits = field.value.replace(/\D/g, '')
        if (digits !== field.value) field.value = digits
        onChange?.(event)
      }}
      {...props}
    />
  )
}
