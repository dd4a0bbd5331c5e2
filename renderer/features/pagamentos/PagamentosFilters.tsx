import { memo } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import type { OpcaoDeFiltro, OpcoesDeFiltro } from '../../../shared/model/filterOptions.ts'
import { pagamentosText } from '../../text/pagamentos.ts'
import { Choice, Field } from '../../ui/Field.tsx'
import { FilterForm, useFilterForm } from '../../ui/FilterForm.tsx'
import { filterRules, type PagamentosFilter } from './filters.ts'
import styles from './PagamentosFilters.module.css'

const { filters: text } = pagamentosText

export interface PagamentosFiltersProps {
  filter: PagamentosFilter
  options: OpcoesDeFiltro
  /** Years offered as a shortcut, newest first. */
  years: readonly number[]
  onFilter: (filter: PagamentosFilter) => void
  onEnter: () => void
}

/**
 * Choices apply at once; typed fields apply on Enter or when left. A field with an error changes nothing. Memoised,
 * because a key in the list must not draw hundreds of tax accounts in a menu again.
 */
export const PagamentosFilters = memo(function PagamentosFilters({ options, years, ...props }: PagamentosFiltersProps) {
  const filters = useFilterForm({ ...props, rules: filterRules, asks: 'field' })
  const day = { placeholder: text.day, maxLength: LIMITES.dia, flex: '0 0 126px' }
  const month = { placeholder: text.month, maxLength: LIMITES.mes, flex: '0 0 100px' }
  const namedYears = years.map((year) => ({ id: year, nome: String(year) }))
  return (
    <FilterForm className={styles.narrow} {...filters.form}>
      <Choice
        label={text.tributo}
        data={menu(text.all, options.tributo)}
        flex="1 1 150px"
        maw={300}
        {...filters.choice('tributo')}
      />
      <Choice
        label={text.conta}
        data={menu(text.allContas, options.conta)}
        flex="1 1 150px"
        maw={300}
        {...filters.choice('conta')}
      />
      <Choice label={text.year} data={menu(text.any, namedYears)} flex="0 0 132px" {...filters.choice('year')} />
      <Field label={text.paid} {...day} {...filters.text('pagInicio')} />
      <Field label={text.until} {...day} {...filters.text('pagFim')} />
      <Field label={text.period} {...month} {...filters.text('periodoIni')} />
      <Field label={text.until} {...month} {...filters.text('periodoFim')} />
    </FilterForm>
  )
})

const menu = (all: string, options: readonly OpcaoDeFiltro[]) => [
  { value: '', label: all },
  ...options.map(({ id, nome }) => ({ value: String(id), label: nome })),
]
