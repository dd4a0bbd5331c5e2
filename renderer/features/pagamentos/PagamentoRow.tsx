import { memo, type Dispatch } from 'react'
import { formatCompetencia, formatDate } from '../../../shared/model/data.ts'
import { pagamentosText } from '../../text/pagamentos.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ButtonCell, ComponentCell, TotalCell, ItemRow } from '../../ui/groupedList/ItemRow.tsx'
import type { RowPlace } from '../../ui/groupedList/GroupedList.tsx'
import type { Action, PagamentoItem } from './list.ts'
import styles from './PagamentosList.module.css'
import type { Recibo } from './recibo.ts'

const { recibo: text } = pagamentosText

export interface PagamentoRowProps extends RowPlace {
  item: PagamentoItem
  ticked: boolean
  recibo: Recibo['situacao']
  act: Dispatch<Action>
  onPrint: (item: PagamentoItem) => void
}

/** One payment. Only visible rows are in the DOM. Memoised, so that only changed rows are drawn again. */
export const PagamentoRow = memo(function PagamentoRow(props: PagamentoRowProps) {
  const { item, index, ticked, recibo, act } = props
  const { pagamento } = item
  return (
    <ItemRow place={props} selectable ticked={ticked} act={act}>
      <span role="gridcell">{pagamento.numGuia}</span>
      <span role="gridcell" data-column="documento">
        {pagamento.numDoc}
      </span>
      <span role="gridcell" data-column="competencia">
        {formatCompetencia(pagamento.periodoRef)}
      </span>
      <span role="gridcell" data-column="vencimento">
        {formatDate(pagamento.dataVencimento)}
      </span>
      <span role="gridcell" data-column="pagamento">
        {formatDate(pagamento.dataPagamento)}
      </span>
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
