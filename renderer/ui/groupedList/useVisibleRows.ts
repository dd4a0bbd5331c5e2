import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { useCompact } from '../compact.ts'
import type { Group, Item } from './rows.ts'

/** Height of a row, px: `--linha` of app/base.css. */
const ROW = { compact: 32, usual: 36 }
/** Space under the last row, px. */
const GAP = 8
/** What usually stands above and below a list, px. */
const AROUND = 340

/**
 * Height of the last list, px; at first a guess. So many rows are drawn before anything is measured: mostly all that are
 * in sight, so that the page is laid out once and not twice. Rows that it misses follow in the same frame.
 */
let height = Math.max(0, window.innerHeight - AROUND)

/** The rows to draw. The heading of the group in sight (`pinned`) is always among them and stays on top. */
export function useVisibleRows(scroller: RefObject<HTMLDivElement | null>, rows: readonly (Group | Item)[]) {
  const row = useCompact() ? ROW.compact : ROW.usual
  const headers = useMemo(() => rows.flatMap((row, index) => (row.kind === 'group' ? [index] : [])), [rows])
  const pinned = useRef(0)
  const rangeExtractor = useCallback(
    (range: Range) => {
      pinned.current = headers.findLast((index) => index <= range.startIndex) ?? 0
      const indices = defaultRangeExtractor(range)
      return (indices[0] ?? 0) > pinned.current ? [pinned.current, ...indices] : indices
    },
    [headers],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => row,
    // A row out of sight takes as long to draw as one in sight: these few are enough for the next step of a wheel.
    overscan: 4,
    scrollPaddingStart: row,
    scrollPaddingEnd: GAP,
    paddingEnd: GAP,
    rangeExtractor,
    initialRect: { width: 0, height },
  })
  useLayoutEffect(() => {
    height = virtual.scrollRect?.height ?? height
  })
  // What was measured is forgotten only when told; of a list that is new there is nothing to forget.
  const measured = useRef(row)
  useLayoutEffect(() => {
    if (measured.current !== row) virtual.measure()
    measured.current = row
  }, [virtual, row])
  return { virtual, pinned }
}
