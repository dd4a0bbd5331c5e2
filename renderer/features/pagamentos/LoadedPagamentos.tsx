import { use, useCallback, useMemo, useState, type Dispatch, type RefObject } from 'react'
import { comprovanteFalha, pagamentosText, noComprovanteInWords } from '../../text/pagamentos.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListFooter } from '../../ui/ListFooter.tsx'
import { Totals } from '../../ui/Totals.tsx'
import { BatchPrinting, type BatchItem } from '../printing/index.ts'
import { tickedPagamentos, type Action, type ListState, type PagamentoItem } from './list.ts'
import { PagamentosList } from './PagamentosList.tsx'
import { enterPrints, f9Prints, type Recibo } from './recibo.ts'
import type { Comprovantes } from './useComprovantes.ts'

const { bar, recibo: text } = pagamentosText

export interface LoadedPagamentosProps {
  grid: RefObject<HTMLDivElement | null>
  state: ListState
  act: Dispatch<Action>
  comprovantes: Comprovantes
  onExtrato: () => void
  /** The list on the screen belongs to the previous filter; the new one is loading. */
  stale: boolean
  /** True when some payments could not be read, so that the sum is incomplete. */
  partial: boolean
}

export function LoadedPagamentos(props: LoadedPagamentosProps) {
  const atKiosk = use(AtKiosk)
  const { grid, state, act, comprovantes, stale } = props
  const { batch, recibo, paper } = comprovantes
  const { list, rows, active, ticked } = state
  const [inBatch, setInBatch] = useState<readonly BatchItem[] | null>(null)
  const [noChoice, setNoChoice] = useState(false)
  const tickedSum = useMemo(() => tickedPagamentos(list, ticked), [list, ticked])
  const row = rows[active]
  const current = row?.kind === 'pagamento' ? row : null

  const print = useCallback(
    (item: PagamentoItem) => {
      if (enterPrints(recibo(item.id))) batch.start([paper(item)])
    },
    [batch, paper, recibo],
  )
  const printChosen = () => {
    setNoChoice(current === null && tickedSum.withRecibo.length === 0)
    if (tickedSum.withRecibo.length > 0) setInBatch(tickedSum.withRecibo.map(paper))
    else if (current && f9Prints(recibo(current.id))) batch.start([paper(current)])
  }

  const about = current ? whatToTell(recibo(current.id), atKiosk) : { blocks: null, informs: null }
  return (
    <>
      <PagamentosList
        ref={grid}
        state={state}
        act={act}
        recibo={recibo}
        onPrint={print}
        onExtrato={props.onExtrato}
        asleep={inBatch !== null}
        faded={stale}
      />
      <ListFooter
        blocks={noChoice && !current ? text.choice : about.blocks}
        informs={about.informs ?? (tickedSum.hidden > 0 ? bar.hidden(tickedSum.hidden) : null)}
        hints={pagamentosText.hints}
      />
      <BottomBar
        actions={
          <>
            <Button keyCap="E" disabled={stale} onClick={props.onExtrato}>
              {bar.extrato}
            </Button>
            <Button look="primary" icon="print" shortcut="F9" busy={stale} onClick={printChosen}>
              {bar.print(tickedSum.withRecibo.length)}
            </Button>
          </>
        }
      >
        <Totals
          ticked={tickedSum}
          all={{ label: bar.pagamentos, count: list.count, total: list.total }}
          partial={props.partial}
        />
      </BottomBar>
      {inBatch && (
        <BatchPrinting
          title={text.batch}
          items={inBatch}
          batch={batch}
          tellFalha={noComprovanteInWords}
          onClose={() => {
            setInBatch(null)
            grid.current?.focus()
          }}
        />
      )}
    </>
  )
}

function whatToTell(recibo: Recibo, atKiosk: boolean): { blocks: string | null; informs: string | null } {
  switch (recibo.situacao) {
    case 'nothing':
      return { blocks: null, informs: null }
    case 'underWay':
      return { blocks: null, informs: text.fetching }
    case 'sent':
      return { blocks: null, informs: text.sent }
    case 'none':
      return { blocks: null, informs: comprovanteFalha(recibo.falha, atKiosk) }
    case 'failed':
      return { blocks: comprovanteFalha(recibo.falha, atKiosk), informs: null }
  }
}
