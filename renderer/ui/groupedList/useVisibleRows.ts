import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useCompact } from '../compact.ts'

/** Height of a row, px: `--linha` of app/base.css. */
const ROW = { compact: 32, usual: 36 }
/** Space under the last row, px. */
const GAP = 8
/** Number of rows drawn beyond the visible ones: enough for the next wheel step. More would slow the list. */
const OVERSCAN = 4
/** The usual height of everything above and below a list, px. */
const AROUND = 340

/** Height of the last list, px; null before the first. Lets the first layout draw nearly all visible rows. */
let height: number | null = null

/** The rows to draw. The heading of the visible group (`pinned`), if any, is always included and stays at the top. */
export function useVisibleRows<T>(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly T[],
  isHeading: (row: T) => boolean,
) {
  const row = useCompact() ? ROW.compact : ROW.usual
  const headers = useMemo(() => rows.flatMap((row, index) => (isHeading(row) ? [index] : [])), [rows, isHeading])
  const pinned = useRef(-1)
  const rangeExtractor = useCallback(
    (range: Range) => {
      pinned.current = headers.findLast((index) => index <= range.startIndex) ?? -1
      const indices = defaultRangeExtractor(range)
      return pinned.current >= 0 && (indices[0] ?? 0) > pinned.current ? [pinned.current, ...indices] : indices
    },
    [headers],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => row,
    overscan: useAtRest(rows) ? OVERSCAN : 0,
    scrollPaddingStart: row,
    scrollPaddingEnd: GAP,
    paddingEnd: GAP,
    rangeExtractor,
    // Read when the list mounts: a preloaded page has no size before it is shown.
    initialRect: { width: 0, height: height ?? Math.max(0, window.innerHeight - AROUND) },
  })
  useLayoutEffect(() => {
    height = virtual.scrollRect?.height ?? height
  })
  // The virtualizer caches measured heights until `measure` is called. A new list has none.
  const measured = useRef(row)
  useLayoutEffect(() => {
    if (measured.current !== row) virtual.measure()
    measured.current = row
  }, [virtual, row])
  return { virtual, pinned }
}

/** True once the visible content is painted and the browser is idle; only then are hidden rows drawn. */
function useAtRest(shown: unknown): boolean {
  const [painted, setPainted] = useState<unknown>(null)
  useEffect(() => {
    const soon = requestIdleCallback(() => setPainted(shown))
    return () => cancelIdleCallback(soon)
  }, [shown])
  return painted === shown
}
