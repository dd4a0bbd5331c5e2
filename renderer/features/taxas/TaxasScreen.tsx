import { useState } from 'react'
import { POR_PAGINA } from '../../../shared/model/paginas.ts'
import { taxasRequest, type FiltroDeTaxas } from '../../../shared/model/taxas.ts'
import { useOperacao } from '../../services/atendimento.tsx'
import { taxasText as text, taxasText } from '../../text/taxas.ts'
import { sameFilter, type FilterRules } from '../../ui/filters.ts'
import { paths } from '../../services/services.ts'
import { WayTo } from '../../services/WayTo.tsx'
import { PagedList, type ListView } from '../../ui/PagedList.tsx'
import { keepRows } from '../../ui/pages.ts'
import { PageTaxas } from './PageTaxas.tsx'
import { LIMITES } from '../../../shared/model/limites.ts'
import { situacaoText } from '../../text/words.ts'
import { Choice, Field } from '../../ui/Field.tsx'
import { FilterForm, useFilterForm } from '../../ui/FilterForm.tsx'

const { filters: filtersText } = taxasText

const SKELETON_COLUMNS = ['1.4fr', '1fr', '1fr', '1fr', '1fr', '1fr']

export function TaxasScreen() {
  const [view, setView] = useState<ListView<FiltroDeTaxas>>({ filter: initialFilter, page: 0, search: 0 })
  const query = useOperacao('taxas.listar', taxasRequest(view.filter, view.page), {
    placeholderData: keepRows,
  })
  const applyFilter = (filter: FiltroDeTaxas) => setView({ filter, page: 0, search: view.search + 1 })

  return (
    <PagedList
      text={text}
      icon="taxas"
      of="taxas"
      filters={<TaxasFilters filter={view.filter} onFilter={applyFilter} />}
      query={query}
      view={view}
      perPage={POR_PAGINA}
      columns={SKELETON_COLUMNS}
      action={<WayTo path={paths.alvaras} />}
      onGoTo={(page) => setView({ ...view, page })}
      onClear={sameFilter(view.filter, initialFilter) ? undefined : () => applyFilter(initialFilter)}
    >
      {(page) => <PageTaxas page={page} />}
    </PagedList>
  )
}

const initialFilter: FiltroDeTaxas = { status: null, numeroProtocolo: '' }

const filterRules: FilterRules<FiltroDeTaxas> = { initial: initialFilter, ranges: [] }

const situacoes = [
  { value: '', label: filtersText.all },
  { value: '1', label: situacaoText.emitida },
  { value: '2', label: situacaoText.paga },
  { value: '3', label: situacaoText.cancelada },
]

/** Filters by state, which applies at once, and by protocol number, which applies with Enter. */
function TaxasFilters(props: { filter: FiltroDeTaxas; onFilter: (filter: FiltroDeTaxas) => void }) {
  const filters = useFilterForm({ ...props, rules: filterRules, asks: 'button' })
  return (
    <FilterForm {...filters.form}>
      <Choice label={filtersText.situacao} data={situacoes} flex="0 0 160px" {...filters.choice('status')} />
      <Field
        label={filtersText.protocolo}
        maxLength={LIMITES.numeroProtocolo}
        flex="0 1 240px"
        {...filters.text('numeroProtocolo')}
      />
    </FilterForm>
  )
}
