import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { ScreenKeyboard } from '../ui/ScreenKeyboard.tsx'
import type { ScreenLayout } from '../ui/screenKeys.ts'
import { Icon } from '../ui/Icon.tsx'
import { useSaying } from './reading.ts'
import { spokenChange, written, type Hint } from './typing.ts'
import styles from './TypedField.module.css'

export interface TypedFieldProps {
  label: string
  /** The text as typed; `shown` is the text with its mask. */
  value: string
  shown?: string
  onChange: (value: string) => void
  hint: Hint
  maxLength: number
  /** Whether the field is for a CPF or CNPJ, so that a scanned one is typed into it. */
  documento?: boolean
  /** Whether the text is shown on several lines. */
  long?: boolean
  onEnter: () => void
}

/** The typed text in large letters, and a hint. The field keeps the focus while the on-screen keyboard is touched. */
export function TypedField(props: TypedFieldProps) {
  const { label, value, shown = value, onChange, hint, maxLength, long = false } = props
  const [id, hintId] = [useId(), useId()]
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // The step's title is read out first; then the field takes the focus.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const tell = useEffectEvent(useSaying())
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value) tell(spokenChange(before.current, value))
    before.current = value
  }, [value])
  const Field = long ? 'textarea' : 'input'
  return (
    <div className={styles.field} data-long={long || undefined}>
      <label className="readerOnly" htmlFor={id}>
        {label}
      </label>
      <Field
        ref={field}
        id={id}
        className={styles.box}
        value={shown}
        // These keys come from a connected keyboard or a card reader.
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          props.onEnter()
        }}
        inputMode="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        aria-describedby={hintId}
        aria-invalid={hint.tone === 'wrong'}
        {...(long && { rows: 2 })}
        {...(props.documento && { 'data-takes-documento': true })}
      />
      <p id={hintId} className={styles.hint} data-tone={hint.tone} data-said={hint.said} aria-live="polite">
        {hint.tone !== 'neutral' && <Icon name={hint.tone === 'right' ? 'right' : 'warning'} size={32} />}
        {hint.text}
      </p>
    </div>
  )
}

/** The on-screen keyboard that writes in the kiosk's field. */
export function TypedKeys(props: {
  layout: ScreenLayout
  value: string
  maxLength: number
  onChange: (value: string) => void
  onEnter: () => void
  enter: string
}) {
  return (
    <ScreenKeyboard
      layout={props.layout}
      tab={false}
      enter={props.enter}
      onKey={(key) => {
        if (key === 'Enter') props.onEnter()
        else props.onChange(written(props.value, key, props.maxLength))
      }}
    />
  )
}
