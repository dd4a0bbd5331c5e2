import { useEffect } from 'react'
import { useAtendimento } from '../services/atendimento.tsx'

/** Gestures that a kiosk blocks: a menu, dragging, dropping, zooming with the wheel. */
const tries = ['contextmenu', 'dragstart', 'dragover', 'drop', 'wheel', 'auxclick'] as const

/**
 * Blocks dragging, menus and zooming at a kiosk. The style sheet blocks touch gestures (`touch-action` of base.css). Typing and
 * scrolling still work.
 */
export function useKioskLock(): void {
  const atKiosk = useAtendimento().estacao.modo === 'totem'
  useEffect(() => {
    if (!atKiosk) return undefined
    const refuse = (event: Event) => {
      if (event instanceof WheelEvent && !event.ctrlKey) return
      event.preventDefault()
    }
    document.documentElement.toggleAttribute('data-totem', true)
    for (const name of tries) window.addEventListener(name, refuse, { capture: true, passive: false })
    return () => {
      document.documentElement.removeAttribute('data-totem')
      for (const name of tries) window.removeEventListener(name, refuse, { capture: true })
    }
  }, [atKiosk])
}
