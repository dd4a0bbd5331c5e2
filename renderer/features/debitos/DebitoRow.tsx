import { memo, type Dispatch } from 'react'
import { formatCompetencia, formatDate } from '../../../shared/model/data.ts'
import { debitosText, situacaoInWords } from '../../text/debitos.ts'
import { ButtonCell, ComponentCell, TotalCell, ItemRow } from '../../ui/groupedList/ItemRow.tsx'
import type { RowPlace } from '../../ui/groupedList/GroupedList.tsx'
import type { Action, DebitoItem } from '../../flows/debitos/list.ts'
import styles from './DebitosList.module.css'

export interface DebitoRowProps extends RowPlace {
  item: DebitoItem
  ticked: boolean
  act: Dispatch<Action>
  onDetail: (item: DebitoItem) => void
}

/** One debit. Only visible rows are in the DOM. Memoised, so that only changed rows are drawn again. */
export const DebitoRow = memo(function DebitoRow(props: DebitoRowProps) {
  const { item, index, ticked, act } = props
  const { debito, selectable, overdue } = item
  return (
    <ItemRow place={props} selectable={selectable} ticked={ticked} act={act}>
      <span role="gridcell">{formatCompetencia(debito.periodoRef)}</span>
      <span role="gridcell" data-column="parcela">
        {debito.numParcela === 0 ? debitosText.single : debito.numParcela}
      </span>
      <span role="gridcell" data-column="vencimento">
        {formatDate(debito.dataVencimento)}
      </span>
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
