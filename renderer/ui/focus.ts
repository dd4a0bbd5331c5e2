import { useEffect, useEffectEvent } from 'react'

/** Whether a person is typing or choosing something in this element: then the element keeps the focus. */
function somebodyIsTyping(target: Element | null): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return target.value !== ''
  return target instanceof HTMLSelectElement
}

/** Focuses a list when it appears, so that its keys work without a mouse or Tab. The title had the focus before. */
export function useFocusOnArrival(focus: () => void): void {
  const act = useEffectEvent(focus)
  useEffect(() => {
    if (!somebodyIsTyping(document.activeElement)) act()
  }, [])
}

/** How long content may still move after a change of the window, ms: a document's page is redrawn for it. */
const SETTLED_MS = 1_000

/** After a change of the window (size, zoom) scrolls the focused element into view, until the focus moves. */
export function useFocusKeptInSight(): void {
  useEffect(() => {
    let frame = 0
    let until = 0
    const show = () => {
      const owner = document.activeElement
      const row = document.getElementById(owner?.getAttribute('aria-activedescendant') ?? '')
      if (owner !== document.body) (row ?? owner)?.scrollIntoView({ block: 'nearest' })
      frame = performance.now() < until ? requestAnimationFrame(show) : 0
    }
    const keep = () => {
      until = performance.now() + SETTLED_MS
      frame ||= requestAnimationFrame(show)
    }
    const leave = () => (until = 0)
    const going = ['keydown', 'pointerdown', 'wheel'] as const
    window.addEventListener('resize', keep)
    for (const type of going) window.addEventListener(type, leave, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('resize', keep)
      for (const type of going) window.removeEventListener(type, leave)
    }
  }, [])
}
