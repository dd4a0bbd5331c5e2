import { paths } from '../../services/paths.ts'
import { useService } from '../../services/services.ts'
import { debitosText, whyNotTickable } from '../../text/debitos.ts'
import { ListFooter as Footer } from '../../ui/ListFooter.tsx'
import type { ListState } from '../../flows/debitos/list.ts'
import type { TickedTotal } from './selection.ts'
import type { Vencimento } from './useVencimento.ts'

const { bar, uncertain } = debitosText

export interface DebitosFooterProps {
  /** Id that the due date field names as its explanation. */
  id: string
  state: ListState
  tickedSum: TickedTotal
  vencimento: Vencimento
  /** True after a guide was requested without a ticked debit. */
  noTick: boolean
  /** True if a request for a guide got no answer. */
  uncertain: boolean
}

/** The line under the debits. Messages about a problem with the guide come before all others. */
export function DebitosFooter(props: DebitosFooterProps) {
  const listed = useService(paths.guias) !== undefined
  return (
    <Footer id={props.id} blocks={whatBlocks(props, listed)} informs={whatInforms(props)} hints={debitosText.hints} />
  )
}

function whatBlocks(props: DebitosFooterProps, listed: boolean): string | null {
  const { read, complain } = props.vencimento
  if (complain && read.situacao !== 'valid') return bar.vencimento[read.situacao]
  if (props.noTick) return bar.noneTicked
  return props.uncertain ? uncertain.reminder(listed) : null
}

function whatInforms({ state, tickedSum }: DebitosFooterProps): string | null {
  const row = state.rows[state.active]
  if (row?.kind === 'debito' && !row.selectable) return whyNotTickable(row.debito)
  return tickedSum.hidden > 0 ? bar.hidden(tickedSum.hidden) : null
}
