import { useCallback, useState } from 'react'

interface Scrollable {
  ref: (box: HTMLElement | null) => (() => void) | undefined
  /** Makes the box a Tab stop with arrow and page keys. Set only while the content is taller than the box. */
  tabIndex: 0 | undefined
  role: 'group' | undefined
}

/** Props for a scrolling box without focusable children. Add a name and the class `innerFocus`. */
export function useScrollable(): Scrollable {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const measure = () => setOverflows(box.scrollHeight > box.clientHeight + 1)
    const sizes = new ResizeObserver(measure)
    // Growing content does not change the size of a box that is already full, so the content is observed too.
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
