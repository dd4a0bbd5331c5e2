import { use, type ComponentProps } from 'react'
import { PIN_MAX } from '../../../shared/model/pin.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { Field } from '../../ui/Field.tsx'

/** An input for a PIN. The PIN is only in the field: no state, cache or log ever contains it. */
export function PinInput({ onChange, ...props }: ComponentProps<typeof Field>) {
  return (
    <Field
      type="password"
      // At a kiosk the digits come from the program's own pad (`PinPad`), which the system's on-screen keyboard would cover.
      inputMode={use(AtKiosk) ? 'none' : 'numeric'}
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
