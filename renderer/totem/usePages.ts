import { useCallback, useState, type RefCallback } from 'react'

export interface Pages {
  /** Ref for the grid that contains the rows. */
  measured: RefCallback<HTMLElement>
  from: number
  to: number
  page: number
  count: number
  turnTo: (page: number) => void
}

/** The number of whole rows that fit into a box, times its columns; at least one row. */
function capacityOf(height: number, row: number, gap: number, columns: number): number {
  const rows = row > 0 ? Math.floor((height + gap) / (row + gap)) : 1
  return Math.max(1, rows) * Math.max(1, columns)
}

/** The minimum height of a row, from `90px` or `minmax(90px, 120px)`; NaN for a text without a number. */
const leastOf = (rows: string): number => Number.parseFloat(/[\d.]+/.exec(rows)?.[0] ?? '')

/** Splits rows into pages that fit the screen. A kiosk does not scroll rows, because half a row cannot be touched. */
export function usePages(total: number): Pages {
  const [capacity, setCapacity] = useState(1)
  const [wanted, setWanted] = useState(0)
  const measured = useCallback<RefCallback<HTMLElement>>((box) => {
    if (!box) return undefined
    const measure = () => {
      const { gridAutoRows, gridTemplateColumns, rowGap } = getComputedStyle(box)
      const columns = gridTemplateColumns.split(' ').length
      setCapacity(capacityOf(box.clientHeight, leastOf(gridAutoRows), Number.parseFloat(rowGap), columns))
    }
    // Measured at once: the observer reports a frame later, and until then only one row would be shown.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const count = Math.max(1, Math.ceil(total / capacity))
  const page = Math.min(wanted, count - 1)
  const from = page * capacity
  return { measured, from, to: Math.min(total, from + capacity), page, count, turnTo: setWanted }
}
