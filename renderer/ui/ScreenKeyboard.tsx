import { useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { screenKeyboardText as text, signNames } from '../text/screenKeyboard.ts'
import { placesOf, type KeyPlace, type ScreenKey, type ScreenLayout } from './screenKeys.ts'
import styles from './ScreenKeyboard.module.css'

export interface ScreenKeyboardProps {
  layout: ScreenLayout
  /** Called for each key: a character, `Backspace`, `Enter` or `Tab`. The caller writes the text. */
  onKey: (key: ScreenKey) => void
  enter?: string
  erase?: string
  /** Whether there is a key that moves to the next field. */
  tab?: boolean
  /** True if the text is complete: only then does the Enter key look like the main button. */
  ready?: boolean
}

/** `once`: only the next letter is a capital. */
type Shift = 'off' | 'once' | 'locked'
const nextShift: Record<Shift, Shift> = { off: 'once', once: 'locked', locked: 'off' }

/** An on-screen keyboard: keys of 56 px and more, 8 px apart. The focused field keeps the focus, because the keys write into it. */
export function ScreenKeyboard({
  layout,
  onKey,
  enter = text.enter,
  erase = text.backspace,
  tab = true,
  ready = true,
}: ScreenKeyboardProps) {
  const [shift, setShift] = useState<Shift>('off')
  const [signs, setSigns] = useState(false)
  const press = ({ key, turn }: KeyPlace) => {
    if (turn === 'shift') return setShift(nextShift[shift])
    if (turn) return setSigns(turn === 'signs')
    if (key === null) return
    if (shift === 'once' && /^\p{L}$/u.test(key)) setShift('off')
    onKey(key)
  }
  const keepFocus = (event: SyntheticEvent) => event.preventDefault()
  /** A key of a physical keyboard is written even while a button of this keyboard has the focus. */
  const strike = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.altKey || event.metaKey || !/^([^\s]|Backspace)$/u.test(key)) return
    event.preventDefault()
    onKey(key)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- also a finger between two keys leaves the field
    <div
      role="group"
      aria-label={text.label}
      className={styles.keyboard}
      data-layout={layout}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
      onKeyDown={strike}
    >
      {placesOf(layout, { upper: shift !== 'off', signs, tab }).map((place) => (
        <button
          key={place.key ?? place.turn}
          type="button"
          className={styles.key}
          data-span={place.span}
          data-ready={ready}
          data-kind={place.key === 'Enter' ? 'enter' : place.key?.length === 1 && place.key !== ' ' ? 'sign' : 'act'}
          aria-label={nameOf(place, enter, erase)}
          aria-pressed={place.turn === 'shift' ? shift !== 'off' : undefined}
          data-locked={(place.turn === 'shift' && shift === 'locked') || undefined}
          onClick={() => press(place)}
        >
          {faceOf(place, enter, layout === 'digits' && erase)}
        </button>
      ))}
    </div>
  )
}

/** @param erase the text on the backspace key; false if there is no room for it */
function faceOf({ key, turn }: KeyPlace, enter: string, erase: string | false): ReactNode {
  switch (turn ?? key) {
    case 'shift':
      return <Drawn path="M12 4 4 12h4.5v7h7v-7H20L12 4Z" />
    case 'signs':
      return text.signsShort
    case 'letters':
      return text.lettersShort
    case 'Backspace':
      return (
        <>
          <Drawn path="M21 5H9l-6.5 7L9 19h12V5ZM12 9l6 6M18 9l-6 6" />
          {erase}
        </>
      )
    case 'Enter':
      return enter
    case 'Tab':
      return <Drawn path="M4 12h13M12 6.5 17.5 12 12 17.5M21 5v14" />
    case ' ':
      return text.space
    default:
      return key
  }
}

/** A key's accessible name, if it differs from the drawn one. */
function nameOf({ key, turn }: KeyPlace, enter: string, erase: string): string | undefined {
  if (turn) return text[turn]
  const names: Record<string, string> = { Backspace: erase, Enter: enter, Tab: text.tab, ' ': text.space }
  return key === null ? undefined : (names[key] ?? signNames[key])
}

function Drawn({ path }: { path: string }) {
  return (
    <svg className={styles.drawn} viewBox="0 0 24 24" aria-hidden>
      <path d={path} />
    </svg>
  )
}
