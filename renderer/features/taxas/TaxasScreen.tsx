import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { POR_PAGINA } from '../../../shared/model/paginas.ts'
import { taxasRequest, type FiltroDeTaxas } from '../../../shared/model/taxas.ts'
import { useOperacao } from '../../services/useOperacao.ts'
import { taxasText as text } from '../../text/taxas.ts'
import { sameFilter } from '../../ui/filters.ts'
import { paths } from '../../services/paths.ts'
import { WayTo } from '../../services/WayTo.tsx'
import { PagedList, type ListView } from '../../ui/PagedList.tsx'
import { TaxasFilters, initialFilter } from './TaxasFilters.tsx'
import { PageTaxas } from './PageTaxas.tsx'

const SKELETON_COLUMNS = ['1.4fr', '1fr', '1fr', '1fr', '1fr', '1fr']

export function TaxasScreen() {
  const [view, setView] = useState<ListView<FiltroDeTaxas>>({ filter: initialFilter, page: 0, search: 0 })
  const query = useOperacao('taxas.listar', taxasRequest(view.filter, view.page), {
    placeholderData: keepPreviousData,
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
