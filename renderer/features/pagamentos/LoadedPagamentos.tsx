import { type Dispatch, memo, type RefObject, useCallback, useMemo, useState } from 'react'
import { formatCompetencia, formatDate } from '../../../shared/model/data.ts'
import { describeFalha } from '../../text/falhas.ts'
import { comprovanteFalha, contaName, noComprovanteInWords, pagamentosText } from '../../text/pagamentos.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListFooter, type ListFooterProps } from '../../ui/ListFooter.tsx'
import { Cell, type Column } from '../../ui/Table.tsx'
import { Totals, BottomBar } from '../../ui/BottomBar.tsx'
import { GroupedList, type RowPlace } from '../../ui/groupedList/GroupedList.tsx'
import { ButtonCell, ComponentCell, ItemRow, TotalCell } from '../../ui/groupedList/ItemRow.tsx'
import { type BatchItem, BatchPrinting } from '../printing/index.ts'
import styles from './Pagamentos.module.css'
import { type Action, type ListState, type PagamentoItem, tickedPagamentos } from './list.ts'
import { type Comprovantes, enterPrints, f9Prints, type Recibo } from './recibo.ts'

const { bar, columns: names, group: groupText, recibo: text } = pagamentosText

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

const columns: readonly Column[] = [
  { name: names.tick, silent: true },
  { name: names.guia },
  { name: names.documento, key: 'documento' },
  { name: names.competencia, key: 'competencia' },
  { name: names.vencimento, key: 'vencimento' },
  { name: names.pagamento, key: 'pagamento' },
  { name: names.principal, amount: true, component: true },
  { name: names.multa, amount: true, component: true },
  { name: names.juros, amount: true, component: true },
  { name: names.desconto, amount: true, component: true },
  { name: names.total, amount: true },
  { name: names.comprovante },
]

interface PagamentosListProps {
  ref: RefObject<HTMLDivElement | null>
  state: ListState
  act: Dispatch<Action>
  recibo: Comprovantes['recibo']
  /** Called for Enter on a payment, or for its row's button. */
  onPrint: (item: PagamentoItem) => void
  onExtrato: () => void
  asleep: boolean
  faded: boolean
}

function PagamentosList({ state, act, recibo, onPrint, onExtrato, ...props }: PagamentosListProps) {
  return (
    <GroupedList
      {...props}
      label={pagamentosText.list}
      columns={columns}
      className={styles.grid}
      state={state}
      act={act}
      onOpen={onPrint}
      numberOf={({ pagamento }) => pagamento.numGuia || pagamento.numDoc}
      keys={{ E: onExtrato }}
      renderItem={(item, place) => (
        <PagamentoRow
          {...place}
          item={item}
          ticked={state.ticked.has(item.id)}
          recibo={recibo(item.id).situacao}
          act={act}
          onPrint={onPrint}
        />
      )}
      headingOf={({ group, items, mismatchedSum, total }, ticked) => ({
        name: contaName(group),
        identifier: group.identificador,
        warning: mismatchedSum === null ? null : groupText.mismatch(total, mismatchedSum),
        tally: ticked > 0 ? groupText.ticked(ticked, items.length) : groupText.pagamentos(items.length),
        total,
      })}
    />
  )
}

interface PagamentoRowProps extends RowPlace {
  item: PagamentoItem
  ticked: boolean
  recibo: Recibo['situacao']
  act: Dispatch<Action>
  onPrint: (item: PagamentoItem) => void
}

/** One payment. Only visible rows are in the DOM. Memoised, so that only changed rows are drawn again. */
const PagamentoRow = memo(function PagamentoRow(props: PagamentoRowProps) {
  const { item, index, ticked, recibo, act } = props
  const { pagamento } = item
  return (
    <ItemRow place={props} selectable ticked={ticked} act={act}>
      <Cell>{pagamento.numGuia}</Cell>
      <Cell column="documento">{pagamento.numDoc}</Cell>
      <Cell column="competencia">{formatCompetencia(pagamento.periodoRef)}</Cell>
      <Cell column="vencimento">{formatDate(pagamento.dataVencimento)}</Cell>
      <Cell column="pagamento">{formatDate(pagamento.dataPagamento)}</Cell>
      <ComponentCell reais={pagamento.valorPrincipal} />
      <ComponentCell reais={pagamento.valorMulta} />
      <ComponentCell reais={pagamento.valorJuros} />
      <ComponentCell reais={pagamento.valorDesconto} />
      <TotalCell reais={pagamento.valorTotal} />
      {recibo === 'nothing' ? (
        <ButtonCell
          label={text.print}
          onClick={() => {
            act({ kind: 'goTo', index })
            props.onPrint(item)
          }}
        >
          <Icon name="print" size={18} />
        </ButtonCell>
      ) : (
        <span role="gridcell" className={styles.recibo} data-situacao={recibo}>
          {text.situacao[recibo]}
        </span>
      )}
    </ItemRow>
  )
})
