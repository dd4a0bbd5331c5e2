import { useEffect, useEffectEvent } from 'react'

/** Whether somebody is in the middle of choosing or typing something: the focus is theirs then. */
function somebodyIsTyping(target: Element | null): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return target.value !== ''
  return target instanceof HTMLSelectElement
}

/**
 * Gives a list the focus when it appears, so that its keys work without a mouse or a Tab. The screen's title,
 * which stands before it, has taken it first.
 */
export function useFocusOnArrival(focus: () => void): void {
  const act = useEffectEvent(focus)
  useEffect(() => {
    if (!somebodyIsTyping(document.activeElement)) act()
  }, [])
}

/** The window changed (its size, the zoom): where the keys are stays in sight. */
export function useFocusKeptInSight(): void {
  useEffect(() => {
    // What the new size changes is drawn by the next frame but one.
    const show = () => requestAnimationFrame(() => requestAnimationFrame(scroll))
    const scroll = () => {
      const owner = document.activeElement
      const row = document.getElementById(owner?.getAttribute('aria-activedescendant') ?? '')
      if (owner !== document.body) (row ?? owner)?.scrollIntoView({ block: 'nearest' })
    }
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
  }, [])
}
