import type { FiltroDeTaxas } from '../../../shared/model/taxas.ts'
import { taxaSituacaoText, taxasText } from '../../text/taxas.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { FilterForm, useFilterForm } from '../../ui/FilterForm.tsx'
import type { FilterRules } from '../../ui/filters.ts'
import styles from './TaxasFilters.module.css'

const { filters: text } = taxasText

export const initialFilter: FiltroDeTaxas = { status: null, numeroProtocolo: '' }

const filterRules: FilterRules<FiltroDeTaxas> = { initial: initialFilter, ranges: [] }

/** Spec "States", issued fee: the three statuses in words. */
const situacoes = [
  { value: '', label: text.all },
  { value: '1', label: taxaSituacaoText.emitida },
  { value: '2', label: taxaSituacaoText.paga },
  { value: '3', label: taxaSituacaoText.cancelada },
]

/** State and protocol number. The state is applied at once, the number with Enter. */
export function TaxasFilters(props: { filter: FiltroDeTaxas; onFilter: (filter: FiltroDeTaxas) => void }) {
  const filters = useFilterForm({ ...props, rules: filterRules, asks: 'button' })
  return (
    <FilterForm {...filters.form}>
      <Choice label={text.situacao} data={situacoes} className={styles.situacao} {...filters.choice('status')} />
      <Field label={text.protocolo} maxLength={60} className={styles.protocolo} {...filters.text('numeroProtocolo')} />
    </FilterForm>
  )
}
