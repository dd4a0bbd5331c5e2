import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { typingText as text } from '../text/totem.ts'
import { ScreenKeyboard } from '../ui/ScreenKeyboard.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useSaying } from './reading.ts'
import { Step } from './Step.tsx'
import { Touch } from './Touch.tsx'
import { spokenChange, written, type Hint } from './typing.ts'
import styles from './TypedStep.module.css'

interface TypedFieldProps {
  title: string
  /** The text without its mask; `shown` is the text with its mask. */
  value: string
  shown?: string
  onChange: (value: string) => void
  hint: Hint
  /** Largest number of characters, mask included. */
  maxLength: number
  shownLength?: number
  /** True if the field is for a CPF or CNPJ: a scanned one is then typed into it. */
  documento?: boolean
  long?: boolean
  onEnter: () => void
}

export interface TypedStepProps extends TypedFieldProps {
  enter: string
  /** A button for the keyboard with letters: its label and state. Without it there are only digits. */
  withLetters?: { label: string; shown: boolean; onChange: (shown: boolean) => void }
}

export function TypedStep({ enter, withLetters, ...field }: TypedStepProps) {
  const letters = withLetters?.shown
  const tell = useSaying()
  const onEnter = () => {
    // An unchanged hint would not be read again by screen readers, so it is read explicitly.
    if (field.hint.tone === 'wrong') tell(field.hint.text)
    field.onEnter()
  }
  return (
    <Step
      title={field.title}
      actions={
        withLetters && (
          <Touch onTouch={() => withLetters.onChange(!letters)}>{letters ? text.onlyDigits : withLetters.label}</Touch>
        )
      }
      aside={
        <ScreenKeyboard
          layout={letters ? (field.documento ? 'cnpj' : 'capitals') : 'digits'}
          tab={false}
          enter={enter}
          erase={text.erase}
          ready={field.documento ? field.hint.tone === 'right' : field.value !== ''}
          onKey={(key) => {
            if (key === 'Enter') onEnter()
            else field.onChange(written(field.value, key, field.maxLength))
          }}
        />
      }
    >
      <TypedField {...field} onEnter={onEnter} />
    </Step>
  )
}

/** The typed text in large letters, and a hint. The field keeps the focus while keys on the screen are touched. */
function TypedField(props: TypedFieldProps) {
  const { title, value, shown = value, onChange, hint, maxLength, shownLength = maxLength, long = false } = props
  const [id, hintId] = [useId(), useId()]
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // The field takes the focus after the step's title, which is read out first.
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
        {title}
      </label>
      <Field
        ref={field}
        id={id}
        className={styles.box}
        value={shown}
        // Input from a connected keyboard or a card reader.
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          props.onEnter()
        }}
        inputMode="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={shownLength}
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
