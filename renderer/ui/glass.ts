import { SETTLES_MS } from '../../shared/model/vidro.ts'

/** The same after the kiosk's first screen, which can be touched anywhere. */
const SETTLES_AFTER_FREE_MS = 700
/** Two touches of a key of the on-screen keyboard within this time, ms, count once: nobody types so fast. */
const KEY_BOUNCES_MS = 150
/** Two touches of another button within this time, ms, count once. */
const BUTTON_BOUNCES_MS = 400
/** A second touch within this distance, CSS px, is at the same place, whatever button has come there. */
const SAME_PLACE = 40
/** Longest time from the end of a touch to Chromium's click, ms. */
const CLICK_COMES_MS = 50
/** A finger that has been down for longer than this when another one acts is a resting hand, ms. */
const RESTS_MS = 500

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>

/**
 * Makes each touch of a kiosk act once, and on the screen that the person saw. Touches are ignored while a screen is
 * new, and if their finger is down since the previous screen. A second touch of the same button or place is ignored.
 * Chromium makes no click of a touch that slips, lasts long, or comes beside a resting hand: within a button it counts.
 * A held key acts once.
 * The wait is a CSS animation: it starts when the screen is painted, and needs no timer.
 * @param face the element that contains the screens
 * @param screenOf returns a name for the current screen
 * @param isFree whether the current screen is the kiosk's first one
 * @returns stops the guard
 */
export function guardGlass(face: HTMLElement, screenOf: () => string, isFree: () => boolean): () => void {
  const down = new Set<number>()
  /** Fingers that are down since the previous screen. */
  const early = new Set<number>()
  let guard: Animation | null = null
  let shown = ''
  let wasFree = false
  let last: { button: Element; at: number; place: Point } | null = null
  /** The button at which each finger began its touch. */
  const begun = new Map<number, { button: HTMLButtonElement; at: number }>()
  let clicks = 0
  let place: Point = { clientX: 0, clientY: 0 }

  const settle = (ms: number) => {
    const fresh = face.animate({}, ms)
    guard?.cancel()
    guard = fresh
    face.dataset['settling'] = ''
    fresh.onfinish = () => {
      if (guard !== fresh) return
      for (const finger of down) early.add(finger)
      delete face.dataset['settling']
    }
  }
  const isSettling = () => 'settling' in face.dataset
  const look = () => {
    const now = screenOf()
    if (now === shown) return
    shown = now
    settle(wasFree ? SETTLES_AFTER_FREE_MS : SETTLES_MS)
    wasFree = isFree()
  }

  const onDown = (event: PointerEvent) => {
    // The first finger on the screen. An earlier finger whose end was never reported must not block the kiosk.
    if (event.isPrimary) for (const fingers of [down, early, begun]) fingers.clear()
    down.add(event.pointerId)
    const button = event.pointerType === 'touch' && !isSettling() ? buttonAt(event) : null
    if (button) begun.set(event.pointerId, { button, at: event.timeStamp })
  }
  const onUp = (event: PointerEvent) => {
    down.delete(event.pointerId)
    place = event
    const { pointerId } = event
    const button = begun.get(pointerId)?.button
    const isVoid = event.type === 'pointercancel' || early.has(pointerId) || isSettling()
    const acts = button && !isVoid && buttonAt(event) === button
    // A hand that lay there before a finger that acts presses nothing when it leaves. A quick second finger does.
    for (const [one, { at }] of begun)
      if (one === pointerId || (acts && event.timeStamp - at > RESTS_MS)) begun.delete(one)
    if (!acts) return
    const before = clicks
    setTimeout(() => {
      if (clicks !== before || isSettling() || bounces(button, event.timeStamp)) return
      button.click()
      last = { button, at: event.timeStamp, place: event }
    }, CLICK_COMES_MS)
  }
  const onClick = (event: MouseEvent) => {
    clicks += 1
    const pointer = event instanceof PointerEvent ? event.pointerType : ''
    const button = event.target instanceof Element ? event.target.closest('button') : null
    // A click by a key or a screen reader is no touch.
    const isLate = event instanceof PointerEvent && pointer !== '' && (isSettling() || early.has(event.pointerId))
    if (isLate || (pointer === 'touch' && button !== null && bounces(button, event.timeStamp))) {
      event.stopImmediatePropagation()
      event.preventDefault()
    } else if (button) last = { button, at: event.timeStamp, place }
  }
  const bounces = (button: Element, at: number) => {
    if (!last || at - last.at >= (button.closest('[data-layout]') ? KEY_BOUNCES_MS : BUTTON_BOUNCES_MS)) return false
    const { clientX, clientY } = last.place
    return last.button === button || Math.hypot(place.clientX - clientX, place.clientY - clientY) < SAME_PLACE
  }
  const onKey = (event: KeyboardEvent) => {
    if (!event.repeat || (event.key.length > 1 && event.key !== 'Enter')) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }

  const observer = new MutationObserver(look)
  observer.observe(face, { childList: true, subtree: true, characterData: true })
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  window.addEventListener('pointerdown', onDown, options)
  window.addEventListener('pointerup', onUp, options)
  window.addEventListener('pointercancel', onUp, options)
  window.addEventListener('click', onClick, options)
  window.addEventListener('keydown', onKey, options)
  look()
  return () => {
    over.abort()
    observer.disconnect()
    guard?.cancel()
    delete face.dataset['settling']
  }
}

const buttonAt = ({ clientX, clientY }: Point): HTMLButtonElement | null =>
  document.elementFromPoint(clientX, clientY)?.closest('button') ?? null
