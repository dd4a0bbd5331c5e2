import type { Centavos } from '../../shared/model/dinheiro.ts'
import { groupedListText as text, unreadText } from '../text/ui.ts'
import { Total } from './Total.tsx'

interface Sum {
  count: number
  total: Centavos
}

export interface TotalsProps {
  /** `hidden`: ticked, but outside the present filter and in no sum. */
  ticked: Sum & { hidden: number }
  all: Sum & { label: string }
  /** Some rows could not be read: the sum of all is not all. */
  partial: boolean
}

/** The two sums under a list with ticks. */
export function Totals({ ticked, all, partial }: TotalsProps) {
  return (
    <>
      <Total
        live
        label={text.ticked}
        count={ticked.count}
        value={ticked.total}
        warning={ticked.hidden > 0 ? text.outsideFilter(ticked.hidden) : null}
      />
      <Total label={all.label} count={all.count} value={all.total} warning={partial ? unreadText.partial : null} />
    </>
  )
}
