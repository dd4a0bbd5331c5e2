import type { Taxa } from '../../../shared/api/index.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { situacaoDaTaxa, type SituacaoDaTaxa } from '../../../shared/model/taxas.ts'
import { useToday } from '../../services/atendimento.tsx'
import { taxasText as text } from '../../text/taxas.ts'
import { situacaoText } from '../../text/words.ts'
import type { KeyboardList } from '../../ui/keyboardList.ts'
import { AmountCell, TableRow, Table, type Column } from '../../ui/Table.tsx'
import { CalendarDate, Money, Badge } from '../../ui/Values.tsx'
import styles from './TaxasList.module.css'

const tones = {
  emitida: 'info',
  vencida: 'danger',
  paga: 'success',
  cancelada: 'neutral',
  desconhecida: 'neutral',
} as const satisfies Record<SituacaoDaTaxa, string>

const columns: readonly Column[] = [
  { name: text.columns.taxa },
  { name: text.columns.protocolo, key: 'protocolo' },
  { name: text.columns.issue, key: 'issue' },
  { name: text.columns.vencimento },
  { name: text.columns.situacao },
  { name: text.columns.value, amount: true },
]

export function TaxasList({ taxas, list, faded }: { taxas: readonly Taxa[]; list: KeyboardList; faded: boolean }) {
  const today = useToday()
  return (
    <Table className={styles.table} label={text.list} columns={columns} frame faded={faded} list={list}>
      {taxas.map((taxa, index) => {
        const situacao = situacaoDaTaxa(taxa, today)
        return (
          <TableRow key={taxa.id} list={list} index={index} selected={index === list.active} className={styles.row}>
            <span role="gridcell" className={styles.taxa}>
              {taxa.tributoDescricao || text.noDescription}
            </span>
            <span role="gridcell" data-column="protocolo" data-name={text.columns.protocolo}>
              {taxa.numeroProtocolo}
            </span>
            <span role="gridcell" data-column="issue" data-name={text.columns.issue}>
              <CalendarDate value={taxa.dataEmissao} />
            </span>
            <span role="gridcell" data-name={text.columns.vencimento}>
              <CalendarDate value={taxa.dataVencimento} />
            </span>
            <span role="gridcell">
              <Badge tone={tones[situacao]}>{situacaoText[situacao]}</Badge>
            </span>
            <AmountCell>{taxa.valor != null && <Money value={centavos(taxa.valor)} strong />}</AmountCell>
          </TableRow>
        )
      })}
    </Table>
  )
}
