import { type Dispatch, memo, type RefObject } from 'react'
import { formatCompetencia, formatDate, type IsoDate } from '../../../shared/model/data.ts'
import type { Action, DebitoItem, ListState } from '../../flows/debitos/list.ts'
import { debitosText, groupName, situacaoInWords } from '../../text/debitos.ts'
import { Cell, type Column } from '../../ui/Table.tsx'
import { useTell } from '../../ui/announcement.tsx'
import { GroupedList, type RowPlace } from '../../ui/groupedList/GroupedList.tsx'
import { ButtonCell, ComponentCell, ItemRow, TotalCell } from '../../ui/groupedList/ItemRow.tsx'
import styles from './DebitosList.module.css'
import { type Alike, ofSameTributo, ofSameYear } from './sameYearOrTax.ts'
import { vencimentoKeys } from './vencimento.ts'

const { columns: names, group: text, alike: alikeText } = debitosText
const columns: readonly Column[] = [
  { name: names.tick, silent: true },
  { name: names.competencia },
  { name: names.parcela, key: 'parcela' },
  { name: names.vencimento, key: 'vencimento' },
  { name: names.situacao },
  { name: names.principal, amount: true, component: true },
  { name: names.correcao, amount: true, component: true },
  { name: names.juros, amount: true, component: true },
  { name: names.multa, amount: true, component: true },
  { name: names.total, amount: true },
  { name: names.details, silent: true },
]

export interface DebitosListProps {
  ref: RefObject<HTMLDivElement | null>
  state: ListState
  act: Dispatch<Action>
  onDetail: (item: DebitoItem) => void
  onExtrato: () => void
  /** Called with a function that computes the new due date from today. */
  onVencimento: (from: (today: IsoDate) => IsoDate) => void
  asleep: boolean
  faded: boolean
}

/** Keys that set the due date; the question before a guide has the same letters. */
function vencimentoByKey(choose: DebitosListProps['onVencimento']): Record<string, () => void> {
  return Object.fromEntries(Object.values(vencimentoKeys).map(({ key, from }) => [key, () => choose(from)]))
}

export function DebitosList({ state, act, onDetail, onExtrato, onVencimento, ...props }: DebitosListProps) {
  const tell = useTell()
  const row = state.rows[state.active]
  const toggle = (kind: 'year' | 'tributo', alike: Alike | null) => {
    if (!alike) tell(alikeText.unknown[kind])
    else if (alike.items.length === 0) tell(alikeText.none[kind](alike.name))
    else act({ kind: 'toggleAll', items: alike.items })
  }
  return (
    <GroupedList
      {...props}
      label={debitosText.list}
      columns={columns}
      className={styles.grid}
      state={state}
      act={act}
      onOpen={onDetail}
      numberOf={({ debito }) => debito.numDoc}
      keys={{
        V: () =>
          state.list.overdue.length === 0
            ? tell(alikeText.noOverdue)
            : act({ kind: 'tick', items: state.list.overdue }),
        A: () => toggle('year', ofSameYear(state.list, row)),
        T: () => toggle('tributo', ofSameTributo(state.list, row)),
        E: onExtrato,
        ...vencimentoByKey(onVencimento),
      }}
      renderItem={(item, place) => (
        <DebitoRow {...place} item={item} ticked={state.ticked.has(item.id)} act={act} onDetail={onDetail} />
      )}
      headingOf={({ group, mismatchedSum, open, total }, ticked) => ({
        name: groupName(group),
        identifier: group.identificador,
        warning: mismatchedSum === null ? null : text.mismatch(total, mismatchedSum),
        tally: ticked > 0 ? text.ticked(ticked, open.length) : text.open(open.length),
        total,
      })}
    />
  )
}

interface DebitoRowProps extends RowPlace {
  item: DebitoItem
  ticked: boolean
  act: Dispatch<Action>
  onDetail: (item: DebitoItem) => void
}

/** One debit. Only visible rows are in the DOM. Memoised, so that only changed rows are drawn again. */
const DebitoRow = memo(function DebitoRow(props: DebitoRowProps) {
  const { item, index, ticked, act } = props
  const { debito, selectable, overdue } = item
  return (
    <ItemRow place={props} selectable={selectable} ticked={ticked} act={act}>
      <Cell>{formatCompetencia(debito.periodoRef)}</Cell>
      <Cell column="parcela">{debito.numParcela === 0 ? debitosText.single : debito.numParcela}</Cell>
      <Cell column="vencimento">{formatDate(debito.dataVencimento)}</Cell>
      <span role="gridcell" className={styles.situacao} data-overdue={overdue || undefined}>
        {situacaoInWords(debito, overdue)}
      </span>
      <ComponentCell reais={debito.valorAtulPrincipal ?? debito.valorPrincipal} />
      <ComponentCell reais={debito.valorAtulCorrecao ?? debito.valorCorrecao} />
      <ComponentCell reais={debito.valorAtulJuros ?? debito.valorJuros} />
      <ComponentCell reais={debito.valorAtulMulta ?? debito.valorMulta} />
      <TotalCell reais={debito.valorTotal} />
      <ButtonCell
        label={debitosText.columns.details}
        onClick={() => {
          act({ kind: 'goTo', index })
          props.onDetail(item)
        }}
      />
    </ItemRow>
  )
})
