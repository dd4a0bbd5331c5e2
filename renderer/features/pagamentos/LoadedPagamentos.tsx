import { useCallback, useMemo, useState, type Dispatch, type RefObject } from 'react'
import { comprovanteFalha, pagamentosText, noComprovanteInWords } from '../../text/pagamentos.ts'
import { describeFalha } from '../../text/falhas.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListFooter, type ListFooterProps } from '../../ui/ListFooter.tsx'
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
  /** True while the shown list belongs to the previous filter, and the new list is loading. */
  stale: boolean
  partial: boolean
}

export function LoadedPagamentos(props: LoadedPagamentosProps) {
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

  const about = current ? whatToTell(recibo(current.id)) : nothing
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
        support={about.support}
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

type Told = Pick<ListFooterProps, 'blocks' | 'informs' | 'support'>

const nothing: Told = { blocks: null, informs: null }

function whatToTell(recibo: Recibo): Told {
  switch (recibo.situacao) {
    case 'nothing':
      return nothing
    case 'underWay':
      return { blocks: null, informs: text.fetching }
    case 'sent':
      return { blocks: null, informs: text.sent }
    case 'none':
      return { blocks: null, informs: comprovanteFalha(recibo.falha) }
    case 'failed':
      return { ...nothing, blocks: comprovanteFalha(recibo.falha), support: describeFalha(recibo.falha).support }
  }
}
