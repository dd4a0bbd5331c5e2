import { useCallback, useState } from 'react'

interface Scrollable {
  ref: (box: HTMLElement | null) => (() => void) | undefined
  /** A stop of Tab, whose arrows and page keys scroll; only while there is more than its box shows. */
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
    // Contents that grow within a full box do not change the box.
    const contents = new MutationObserver(measure)
    sizes.observe(box)
    contents.observe(box, { childList: true, subtree: true, characterData: true })
    // A picture has loaded.
    box.addEventListener('load', measure, { capture: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
      box.removeEventListener('load', measure, { capture: true })
    }
  }, [])
  return { ref, tabIndex: overflows ? 0 : undefined, role: overflows ? 'group' : undefined }
}
