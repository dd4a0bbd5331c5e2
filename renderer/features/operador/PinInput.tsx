import { type ComponentProps, type KeyboardEvent, type RefObject, use, useState } from 'react'
import { PIN_MAX } from '../../../shared/model/pin.ts'
import { GAP_MS } from '../../../shared/model/tecla.ts'
import { Field } from '../../ui/Field.tsx'
import { ScreenKeyboard } from '../../ui/ScreenKeyboard.tsx'
import { AtKiosk } from '../../ui/atKiosk.ts'

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

/** Number of fast keys that count as a scanner's: the length of the shortest PIN, which no person types so fast. */
const BURST = 4

/**
 * Distinguishes a person from a scanner by the timing of the keys, never by their content, because the typed text is secret.
 */
class HandPace {
  #last = -Infinity
  #quick = 0

  /** True if this key and the keys before it are from a scanner; `at` is `Event.timeStamp`, ms. */
  isScanner(at: number): boolean {
    const gap = at - this.#last
    this.#quick = gap >= 0 && gap <= GAP_MS ? this.#quick + 1 : 1
    this.#last = at
    return this.#quick >= BURST
  }
}

/**
 * Filters every key of a form with a PIN. A scanner's keys are not part of a PIN, and a key held down counts once. The
 * returned function is true if a person typed the key; any other key is dropped.
 */
export function useHandKeys(onScan: () => void): (event: KeyboardEvent) => boolean {
  const [pace] = useState(() => new HandPace())
  return (event) => {
    const { key, timeStamp, repeat } = event.nativeEvent
    const types = key.length === 1 || key === 'Enter' || key === 'Tab'
    if (!types) return true
    const scanner = !repeat && pace.isScanner(timeStamp)
    if (!scanner && (!repeat || key === 'Tab')) return true
    event.preventDefault()
    event.stopPropagation()
    if (scanner) onScan()
    return false
  }
}
