import { use, type ComponentProps } from 'react'
import { PIN_MAX } from '../../../shared/model/pin.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { Field } from '../../ui/Field.tsx'

/** A PIN is typed here. It lives in the field alone: no state, cache or log ever holds it. */
export function PinInput({ onChange, ...props }: ComponentProps<typeof Field>) {
  return (
    <Field
      type="password"
      // At a kiosk the digits are ours (`PinPad`): the system's own keyboard would lie over them.
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
