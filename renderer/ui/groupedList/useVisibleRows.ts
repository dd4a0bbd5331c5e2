import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef, type RefObject } from 'react'
import type { Group, Item } from './rows.ts'

/** Height of a row, px. */
const ROW = 36
/** Space under the last row, px. */
const GAP = 8

/** The rows to draw. The heading of the group in sight (`pinned`) is always among them and stays on top. */
export function useVisibleRows(scroller: RefObject<HTMLDivElement | null>, rows: readonly (Group | Item)[]) {
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
    estimateSize: () => ROW,
    overscan: 8,
    scrollPaddingStart: ROW,
    scrollPaddingEnd: GAP,
    paddingEnd: GAP,
    rangeExtractor,
  })
  return { virtual, pinned }
}
