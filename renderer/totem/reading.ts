import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { takesText } from '../keyboard/focus.ts'
import { keys } from '../keyboard/keys.ts'
import { useShortcut } from '../keyboard/keyboard.tsx'
import { useAtendimento } from '../services/atendimento.tsx'
import { withoutBlankLines } from '../../shared/model/lines.ts'
import { readingText as text } from '../text/totem.ts'
import { noAids, RATES, useAids, type Aids } from './aids.ts'
import { switchToPortuguese, useIdioma } from './Idiomas.tsx'
import { stopSpeaking, say, useHasVoice } from './speech.ts'

/* Reading aloud, for people who cannot see the kiosk's screen. The focused element is read aloud. Arrow keys, which
   a tactile keypad sends, move from element to element. */

/** Joins parts of a spoken text with exactly one full stop each: two would make the voice pause. */
export function joined(parts: readonly (string | false | null)[]): string {
  const words = parts.filter((part) => typeof part === 'string').filter((part) => part !== '')
  return words.map((part, at) => (at === words.length - 1 || /[.!?:…]$/.test(part) ? part : `${part}.`)).join(' ')
}

const sentences = (words: string) => joined(withoutBlankLines(words))

/** An element's text, or its replacement for reading aloud (`data-said`). */
const wordsOf = (place: HTMLElement) => sentences(place.dataset['said'] ?? place.innerText)

/** The texts of a step: title, text, amounts and dates. Buttons are read when they get the focus. */
function stepWords(step: Element): string {
  const parts = [...step.querySelectorAll<HTMLElement>('h1, h2, p, dt, dd, [data-lead]')]
    .filter((part) => part.closest('button, ul, [hidden]') === null && !part.parentElement?.closest('[data-lead]'))
    .map(wordsOf)
  return joined(parts)
}

/** Reads a step aloud when it appears and when `title` changes, if that is on; `more` follows the step's text. */
export function useSpokenStep(step: RefObject<Element | null>, title: string, more = ''): void {
  const { listening, rate } = useAids()
  useEffect(() => {
    if (listening && step.current) say(joined([stepWords(step.current), more]), rate)
  }, [step, title, more, listening, rate])
}

/** The open dialog, or else the step. */
const front = (face: Element | null) => face?.querySelector('dialog[open]') ?? face?.querySelector('[data-spoken]')

/** A control as a spoken text: its name, its state, its description. */
function controlWords(control: HTMLElement): string {
  const label =
    control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.labels?.[0] : null
  const pressed = control.getAttribute('aria-pressed')
  const about = control.getAttribute('aria-describedby')
  const hint = about === null ? null : document.getElementById(about)
  return joined([
    control.ariaLabel ?? sentences((label ?? control).innerText),
    pressed && (pressed === 'true' ? text.on : text.off),
    control.ariaDisabled === 'true' && text.notNow,
    hint && wordsOf(hint),
  ])
}

/** Reads a text aloud at once, if reading aloud is on. */
export function useSaying(): (words: string) => void {
  const { listening, rate } = useAids()
  return (words) => {
    if (listening) say(words, rate)
  }
}

const LIVE = '[aria-live], [role="status"], output'

/** Time in ms after which reading aloud and language are reset, if nobody has started an attendance. */
const GONE_MS = 60_000

/** F1 turns reading aloud on, also on the first screen. While reading is on, F1 repeats the current step. */
export function useReadingKey(
  face: RefObject<HTMLElement | null>,
  { aids, onChange, serving }: { aids: Aids; onChange: (aids: Aids) => void; serving: boolean },
): void {
  const { leitura } = useAtendimento().estacao.totem
  const enabled = useHasVoice() && leitura
  const { listening, rate } = aids
  useShortcut(
    keys.help,
    () => {
      const place = front(face.current)
      if (!listening) return onChange({ ...aids, listening: true })
      if (place) say(stepWords(place), rate)
      say(text.keys, rate, { after: true })
    },
    { enabled, always: true },
  )
  useEffect(() => {
    if (listening) say(text.keys, RATES[0], { after: true })
  }, [listening])
  const foreign = useIdioma() !== 'pt'
  const leave = useEffectEvent(() => {
    onChange(noAids)
    switchToPortuguese()
  })
  useEffect(() => {
    if (!(listening || foreign) || serving) return
    const gone = setTimeout(leave, GONE_MS)
    return () => clearTimeout(gone)
  }, [listening, foreign, serving])
}

/** While reading aloud is on, reads the element that gets the focus, and texts that change by themselves. */
export function useReading(face: RefObject<HTMLElement | null>, { listening, rate }: Aids): void {
  useEffect(() => {
    const root = face.current
    if (!listening || !root) return
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.hasAttribute('data-neutral-focus')) return
      // A field that takes the focus together with its step: its label and hint are read with the step.
      if (relatedTarget === null && takesText(target)) return
      const question = target.closest('dialog')
      const asked = question && !question.contains(relatedTarget as Node | null) ? stepWords(question) : ''
      say(joined([asked, controlWords(target)]), rate)
    }
    const news = new MutationObserver((changes) => {
      const places = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement))
      const chosen = document.activeElement
      // The change is in the text of the pressed button.
      if (chosen instanceof HTMLButtonElement && places.some((place) => chosen.contains(place)))
        say(controlWords(chosen), rate)
      for (const place of new Set(places.map((one) => one?.closest<HTMLElement>(LIVE)))) {
        if (place) say(wordsOf(place), rate, { after: true })
      }
    })
    root.addEventListener('focusin', onFocus)
    news.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-pressed'] })
    return () => {
      root.removeEventListener('focusin', onFocus)
      news.disconnect()
      stopSpeaking()
    }
  }, [face, listening, rate])
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
const REACHED = 'button, input, textarea, a[href], [tabindex="0"]'

/** Whether a scrolling box (`useScrollable`) has more in this direction: then the arrow key scrolls. */
function scrollsOn(target: EventTarget | null, step: 1 | -1): boolean {
  if (!(target instanceof HTMLElement) || target.tabIndex !== 0 || target.role !== 'group') return false
  return step < 0 ? target.scrollTop > 0 : target.scrollTop + target.clientHeight < target.scrollHeight - 1
}

/** Arrow keys move through all controls; after the last comes the first. In a field, left and right move the caret. */
export function useArrows(face: RefObject<HTMLElement | null>): void {
  useWindowEvent('keydown', (event) => {
    const step = STEPS[event.key]
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const inField = event.target instanceof Element && event.target.matches('input, textarea')
    if (!step || event.defaultPrevented || event.ctrlKey || event.altKey || (sideways && inField)) return
    if (!sideways && scrollsOn(event.target, step)) return
    const root = face.current?.querySelector('dialog[open]') ?? face.current
    const all = [...(root?.querySelectorAll<HTMLElement>(REACHED) ?? [])].filter((one) => one.checkVisibility())
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 && step < 0 ? all.at(-1) : all[(at + step + all.length) % all.length]
    event.preventDefault()
    next?.focus()
  })
}
