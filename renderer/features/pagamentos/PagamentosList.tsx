import type { Dispatch, RefObject } from 'react'
import { contaName, pagamentosText } from '../../text/pagamentos.ts'
import { GroupRow } from '../../ui/groupedList/GroupRow.tsx'
import { GroupedList } from '../../ui/groupedList/GroupedList.tsx'
import type { Column } from '../../ui/Table.tsx'
import { PagamentoRow } from './PagamentoRow.tsx'
import type { Action, ListState, PagamentoItem } from './list.ts'
import styles from './PagamentosList.module.css'
import type { Comprovantes } from './useComprovantes.ts'

const { columns: names, group: text } = pagamentosText
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

export interface PagamentosListProps {
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

export function PagamentosList({ state, act, recibo, onPrint, onExtrato, ...props }: PagamentosListProps) {
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
      renderGroup={(item, place) => (
        <GroupRow
          {...place}
          group={item}
          act={act}
          name={contaName(item.group)}
          identifier={item.group.identificador}
          warning={item.mismatchedSum === null ? null : text.mismatch(item.total, item.mismatchedSum)}
          tally={place.ticked > 0 ? text.ticked(place.ticked, item.items.length) : text.pagamentos(item.items.length)}
          total={item.total}
        />
      )}
    />
  )
}
