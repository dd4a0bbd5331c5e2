import { useCallback, useState } from 'react'

interface Scrollable {
  ref: (box: HTMLElement | null) => (() => void) | undefined
  /** A Tab stop, on which arrow and page keys scroll. Only set while the content is taller than the box. */
  tabIndex: 0 | undefined
  role: 'group' | undefined
}

/** Props for a scrolling box that may have no focusable child. Add a name and the class `innerFocus`. */
export function useScrollable(): Scrollable {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const measure = () => setOverflows(box.scrollHeight > box.clientHeight + 1)
    const sizes = new ResizeObserver(measure)
    // Growing content does not change the size of a box that is already full.
    const contents = new MutationObserver(measure)
    sizes.observe(box)
    contents.observe(box, { childList: true, subtree: true, characterData: true })
    // A loaded picture makes the content taller.
    box.addEventListener('load', measure, { capture: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
      box.removeEventListener('load', measure, { capture: true })
    }
  }, [])
  return { ref, tabIndex: overflows ? 0 : undefined, role: overflows ? 'group' : undefined }
}
