import { use, type ComponentProps, type RefObject } from 'react'
import { PIN_MAX } from '../../../shared/model/pin.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { Field } from '../../ui/Field.tsx'
import { ScreenKeyboard } from '../../ui/ScreenKeyboard.tsx'

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

/**
 * Number keys on the screen, for a kiosk, which may have no keyboard. A digit goes into the focused PIN field, or else
 * into the first one; it is not stored otherwise. The last key submits the form.
 */
export function PinPad({ fields }: { fields: readonly RefObject<HTMLInputElement | null>[] }) {
  const press = (key: string) => {
    const all = fields.map(({ current }) => current)
    const field = all.find((one) => one !== null && one === document.activeElement) ?? all[0]
    if (!field) return
    field.focus()
    if (key === 'Enter') field.form?.requestSubmit()
    else if (!field.readOnly) write(field, key)
  }
  return use(AtKiosk) && <ScreenKeyboard layout="digits" onKey={press} />
}

function write(field: HTMLInputElement, key: string): void {
  const { length } = field.value
  if (key === 'Backspace') field.setRangeText('', Math.max(0, length - 1), length, 'end')
  else if (length < PIN_MAX) field.setRangeText(key, length, length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
