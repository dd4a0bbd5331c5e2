/** How long a new screen ignores touches, ms: a trembling hand's second touch was meant for the previous screen. */
const SETTLES_MS = 400
/** The same after the kiosk's first screen, which can be touched anywhere. */
const SETTLES_AFTER_FREE_MS = 700
/** Two touches of a key of the on-screen keyboard within this time, ms, count once: nobody types so fast. */
const KEY_BOUNCES_MS = 150
/** Two touches of another button within this time, ms, count once. */
const BUTTON_BOUNCES_MS = 400
/** Distance in CSS px beyond which a sliding finger causes no click in Chromium. */
const SLIP = 8
/** Longest time from the end of a touch to Chromium's click, ms. */
const CLICK_COMES_MS = 50

type Point = Pick<PointerEvent, 'pointerType' | 'clientX' | 'clientY'>

/**
 * Makes each touch of a kiosk act once, and on the screen that the person saw. Touches are ignored while a screen is
 * new, or while a finger is down since the previous screen. A second touch of the same button is ignored. A touch that
 * slips within a button counts.
 * The wait is a CSS animation: it starts when the screen is painted, and needs no timer.
 * @param face the element that contains the screens
 * @param screenOf returns a name for the current screen
 * @param isFree whether the current screen is the kiosk's first one
 * @returns stops the guard
 */
export function guardGlass(face: HTMLElement, screenOf: () => string, isFree: () => boolean): () => void {
  const down = new Set<number>()
  let guard: Animation | null = null
  let shown = ''
  let wasFree = false
  let last: { button: Element; at: number } | null = null
  let begun: (Point & { button: Element }) | null = null

  const settle = (ms: number) => {
    const fresh = face.animate({}, ms)
    guard?.cancel()
    guard = fresh
    face.dataset['settling'] = ''
    fresh.onfinish = () => {
      if (guard !== fresh) return
      // A finger that is down since the previous screen must not act here.
      if (down.size > 0) settle(100)
      else delete face.dataset['settling']
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
    if (event.isPrimary) down.clear()
    down.add(event.pointerId)
    const button = buttonAt(event)
    begun = button && !isSettling() && event.pointerType === 'touch' ? { ...pointOf(event), button } : null
  }
  const onUp = (event: PointerEvent) => {
    down.delete(event.pointerId)
    const from = begun
    begun = null
    if (!from || event.type === 'pointercancel' || isSettling() || buttonAt(event) !== from.button) return
    if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) <= SLIP) return
    const before = last
    setTimeout(() => {
      if (last === before && from.button instanceof HTMLElement) from.button.click()
    }, CLICK_COMES_MS)
  }
  const onClick = (event: MouseEvent) => {
    const pointer = event instanceof PointerEvent ? event.pointerType : ''
    const button = event.target instanceof Element ? event.target.closest('button') : null
    // A click by a key or a screen reader is no touch.
    const isLate = pointer !== '' && isSettling()
    if (isLate || (pointer === 'touch' && button !== null && bounces(button, event.timeStamp))) {
      event.stopImmediatePropagation()
      event.preventDefault()
    } else if (button) last = { button, at: event.timeStamp }
  }
  const bounces = (button: Element, at: number) =>
    last?.button === button && at - last.at < (button.closest('[data-layout]') ? KEY_BOUNCES_MS : BUTTON_BOUNCES_MS)

  const observer = new MutationObserver(look)
  observer.observe(face, { childList: true, subtree: true, characterData: true })
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  window.addEventListener('pointerdown', onDown, options)
  window.addEventListener('pointerup', onUp, options)
  window.addEventListener('pointercancel', onUp, options)
  window.addEventListener('click', onClick, options)
  look()
  return () => {
    over.abort()
    observer.disconnect()
    guard?.cancel()
    delete face.dataset['settling']
  }
}

const pointOf = ({ pointerType, clientX, clientY }: Point): Point => ({ pointerType, clientX, clientY })

const buttonAt = ({ clientX, clientY }: Point): Element | null =>
  document.elementFromPoint(clientX, clientY)?.closest('button') ?? null
