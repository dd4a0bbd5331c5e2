import type { RefObject } from 'react'
import { debitosText } from '../../text/debitos.ts'
import { unreadText } from '../../text/ui.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Total } from '../../ui/Total.tsx'
import styles from './TotalsBar.module.css'
import type { GroupedDebitos } from './list.ts'
import type { TickedTotal } from './selection.ts'
import type { Vencimento } from './useVencimento.ts'

const { bar } = debitosText

export interface TotalsBarProps {
  tickedSum: TickedTotal
  list: GroupedDebitos
  /** Some debits could not be read: the sum of the open ones is not all. */
  partial: boolean
  vencimento: Vencimento
  field: RefObject<HTMLInputElement | null>
  /** Id of the line that says what is wrong with the due date. */
  explainedBy: string
  onCreate: () => void
}

/** Running totals, the due date and the screen's one main act. */
export function TotalsBar({ tickedSum, list, partial, vencimento, field, explainedBy, onCreate }: TotalsBarProps) {
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
              maxLength={10}
              value={vencimento.text}
              error={vencimento.complain && vencimento.read.situacao !== 'valid'}
              aria-describedby={explainedBy}
              onChange={(event) => vencimento.type(event.currentTarget.value)}
              onBlur={vencimento.leave}
            />
          </div>
          <Button look="primary" icon="guias" shortcut="F10" onClick={onCreate}>
            {bar.create}
          </Button>
        </>
      }
    >
      <Total
        live
        label={bar.selected}
        count={tickedSum.count}
        value={tickedSum.total}
        warning={tickedSum.hidden > 0 ? bar.outsideFilter(tickedSum.hidden) : null}
      />
      <Total
        label={bar.open}
        count={list.open.length}
        value={list.openTotal}
        warning={partial ? unreadText.partial : null}
      />
    </BottomBar>
  )
}
