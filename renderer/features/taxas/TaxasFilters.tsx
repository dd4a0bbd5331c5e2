import { LIMITES } from '../../../shared/model/limites.ts'
import type { FiltroDeTaxas } from '../../../shared/model/taxas.ts'
import { taxasText } from '../../text/taxas.ts'
import { situacaoText } from '../../text/words.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { FilterForm, useFilterForm } from '../../ui/FilterForm.tsx'
import type { FilterRules } from '../../ui/filters.ts'

const { filters: text } = taxasText

export const initialFilter: FiltroDeTaxas = { status: null, numeroProtocolo: '' }

const filterRules: FilterRules<FiltroDeTaxas> = { initial: initialFilter, ranges: [] }

const situacoes = [
  { value: '', label: text.all },
  { value: '1', label: situacaoText.emitida },
  { value: '2', label: situacaoText.paga },
  { value: '3', label: situacaoText.cancelada },
]

/** Filters by state, which applies at once, and by protocol number, which applies with Enter. */
export function TaxasFilters(props: { filter: FiltroDeTaxas; onFilter: (filter: FiltroDeTaxas) => void }) {
  const filters = useFilterForm({ ...props, rules: filterRules, asks: 'button' })
  return (
    <FilterForm {...filters.form}>
      <Choice label={text.situacao} data={situacoes} flex="0 0 160px" {...filters.choice('status')} />
      <Field
        label={text.protocolo}
        maxLength={LIMITES.numeroProtocolo}
        flex="0 1 240px"
        {...filters.text('numeroProtocolo')}
      />
    </FilterForm>
  )
}
