import type { RefObject } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import { debitosText } from '../../text/debitos.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Totals } from '../../ui/Totals.tsx'
import styles from './TotalsBar.module.css'
import type { GroupedDebitos } from '../../flows/debitos/list.ts'
import type { TickedTotal } from './selection.ts'
import { weekdayOf } from '../../../shared/model/data.ts'
import type { Vencimento } from './useVencimento.ts'

const { bar } = debitosText

export interface TotalsBarProps {
  tickedSum: TickedTotal
  list: GroupedDebitos
  partial: boolean
  vencimento: Vencimento
  field: RefObject<HTMLInputElement | null>
  /** The id of the line that explains the error in the due date. */
  explainedBy: string
  stale: boolean
  onCreate: () => void
}

export function TotalsBar({
  tickedSum,
  list,
  partial,
  vencimento,
  field,
  explainedBy,
  stale,
  onCreate,
}: TotalsBarProps) {
  const { read } = vencimento
  // The weekday is shown beside the date, because in the footer it would displace another message.
  const weekday = read.situacao === 'valid' && (
    <span
      className={styles.weekday}
      data-closed={read.closed !== null || undefined}
      title={read.closed ? bar.closed[read.closed] : undefined}
    >
      {bar.weekdays[weekdayOf(read.data)]}
    </span>
  )
  return (
    <BottomBar
      actions={
        <>
          <div className={styles.vencimento}>
            <Field
              ref={field}
              label={bar.dueOn}
              placeholder={bar.dateFormat}
              inputMode="numeric"
              maxLength={LIMITES.dia}
              value={vencimento.text}
              error={vencimento.complain && vencimento.read.situacao !== 'valid'}
              aria-describedby={explainedBy}
              rightSection={weekday}
              rightSectionWidth={44}
              onChange={(event) => vencimento.type(event.currentTarget.value)}
              onBlur={vencimento.leave}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.repeat) return
                event.preventDefault()
                if (!stale) onCreate()
              }}
            />
          </div>
          <Button look="primary" icon="guias" shortcut="F10" busy={stale} onClick={onCreate}>
            {bar.create}
          </Button>
        </>
      }
    >
      <Totals
        ticked={tickedSum}
        all={{ label: bar.open, count: list.open.length, total: list.openTotal }}
        partial={partial}
      />
    </BottomBar>
  )
}
