import type { Input } from '../../../shared/api/index.ts'
import { readCompetencia } from '../../../shared/model/data.ts'
import type { OpcaoDeFiltro } from '../../../shared/model/filterOptions.ts'
import { months, sameFilter, type FilterRules } from '../../ui/filters.ts'

/** Values for `idEstadoConta`; `all` omits the filter. */
export const filterSituacoes = ['open', 'all', 'zero', 'credito'] as const
export type FilterSituacao = (typeof filterSituacoes)[number]

const idEstadoConta: Record<FilterSituacao, number | null> = { open: 1, all: null, zero: 2, credito: 3 }

export interface DebitosFilter {
  situacao: FilterSituacao
  tributo: OpcaoDeFiltro | null
  conta: OpcaoDeFiltro | null
  /** `mm/aaaa` */
  periodoIni: string
  /** `mm/aaaa` */
  periodoFim: string
  inscricao: string
}

export const initialFilter: DebitosFilter = {
  situacao: 'open',
  tributo: null,
  conta: null,
  periodoIni: '',
  periodoFim: '',
  inscricao: '',
}

/** Whether the list contains all open debits: then an account without debits contradicts its total. */
export function takesAllOpen(filter: DebitosFilter): boolean {
  return sameFilter(filter, initialFilter) || leavesNothingOut(filter)
}

/** Whether the filter hides no debit: only then can a group's total be compared with its debits. */
export function leavesNothingOut(filter: DebitosFilter): boolean {
  return sameFilter(filter, { ...initialFilter, situacao: 'all' })
}

export const filterRules: FilterRules<DebitosFilter> = {
  initial: initialFilter,
  ranges: [months('periodoIni', 'periodoFim')],
}

/** The input of `debitos.listar`. An invalid period is omitted: the caller shows the error and requests nothing. */
export function listRequest(filter: DebitosFilter): Input<'debitos.listar'> {
  const state = idEstadoConta[filter.situacao]
  const start = readCompetencia(filter.periodoIni)
  const end = readCompetencia(filter.periodoFim)
  const inscricao = filter.inscricao.trim()
  return {
    ...(state !== null && { idEstadoConta: state }),
    ...(filter.tributo !== null && { idTaxa: filter.tributo.id }),
    ...(filter.conta !== null && { idContaTributo: filter.conta.id }),
    ...(start && { periodoIni: start }),
    ...(end && { periodoFim: end }),
    ...(inscricao && { inscMunicipal: inscricao }),
  }
}
