import { memo } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import type { OpcoesDeFiltro } from '../../../shared/model/filterOptions.ts'
import { debitosText } from '../../text/debitos.ts'
import { Choice, Field } from '../../ui/Field.tsx'
import { FilterForm, useFilterForm } from '../../ui/FilterForm.tsx'
import { CodeFilter } from './CodeFilter.tsx'
import { filterRules, filterSituacoes, type DebitosFilter, type FilterSituacao } from '../../flows/debitos/filters.ts'

const { filters: text } = debitosText
const situacoes = filterSituacoes.map((value) => ({ value, label: text.situacoes[value] }))

export interface DebitosFiltersProps {
  filter: DebitosFilter
  options: () => OpcoesDeFiltro
  onFilter: (filter: DebitosFilter) => void
  onEnter: () => void
}

/**
 * Choices apply at once; typed fields apply on Enter or when left. A period with an error changes nothing. Memoised,
 * because a key in the list must not draw the fields again.
 */
export const DebitosFilters = memo(function DebitosFilters({ options, ...props }: DebitosFiltersProps) {
  const filters = useFilterForm({ ...props, rules: filterRules, asks: 'field' })
  const month = { placeholder: text.month, maxLength: LIMITES.mes, flex: '0 0 112px' }
  return (
    <FilterForm {...filters.form}>
      <Choice
        label={text.situacao}
        data={situacoes}
        value={filters.typed.situacao}
        onChange={(event) => filters.choose({ situacao: event.currentTarget.value as FilterSituacao })}
        flex="0 0 136px"
      />
      {(['tributo', 'conta'] as const).map((kind) => (
        <CodeFilter
          key={`${kind} ${filters.round}`}
          kind={kind}
          options={() => options()[kind]}
          chosen={filters.typed[kind]}
          onChoose={(option) => filters.choose({ [kind]: option })}
          onEnter={props.onEnter}
        />
      ))}
      <Field label={text.from} {...month} {...filters.text('periodoIni')} />
      <Field label={text.until} {...month} {...filters.text('periodoFim')} />
      <Field label={text.inscricao} flex="0 1 150px" {...filters.text('inscricao')} />
    </FilterForm>
  )
})
