import type { GrupoPagamentos, Input } from '../../../shared/api/index.ts'
import { readCompetencia, readDate, type IsoDate } from '../../../shared/model/data.ts'
import { days, months, type FilterRules } from '../../ui/filters.ts'

export interface PagamentosFilter {
  /** Tax id, or null for any. */
  tributo: number | null
  /** Tax account id, or null for any. */
  conta: number | null
  /** A whole year of payment dates, or null; it replaces the two dates. */
  year: number | null
  /** `dd/mm/aaaa` */
  pagInicio: string
  /** `dd/mm/aaaa` */
  pagFim: string
  /** `mm/aaaa` */
  periodoIni: string
  /** `mm/aaaa` */
  periodoFim: string
}

export const initialFilter: PagamentosFilter = {
  tributo: null,
  conta: null,
  year: null,
  pagInicio: '',
  pagFim: '',
  periodoIni: '',
  periodoFim: '',
}

/** Changes some fields. Year and dates exclude each other: the newer choice replaces the other. */
function change(filter: PagamentosFilter, fields: Partial<PagamentosFilter>): PagamentosFilter {
  const fresh = { ...filter, ...fields }
  if (fields.year != null) return { ...fresh, pagInicio: '', pagFim: '' }
  return fields.pagInicio || fields.pagFim ? { ...fresh, year: null } : fresh
}

export const filterRules: FilterRules<PagamentosFilter> = {
  initial: initialFilter,
  ranges: [days('pagInicio', 'pagFim'), months('periodoIni', 'periodoFim')],
  change,
}

/** The input of `pagamentos.listar`. An illegible date is omitted: the caller shows the error and requests nothing. */
export function pagamentosRequest(filter: PagamentosFilter): Input<'pagamentos.listar'> {
  const pagInicio = readDate(filter.pagInicio)
  const pagFim = readDate(filter.pagFim)
  const periodoIni = readCompetencia(filter.periodoIni)
  const periodoFim = readCompetencia(filter.periodoFim)
  return {
    ...(filter.tributo !== null && { idTaxa: filter.tributo }),
    ...(filter.conta !== null && { idContaTributo: filter.conta }),
    ...(filter.year !== null && { ano: filter.year }),
    ...(pagInicio && { pagInicio }),
    ...(pagFim && { pagFim }),
    ...(periodoIni && { periodoIni }),
    ...(periodoFim && { periodoFim }),
  }
}

/** Number of past years offered while no payment is loaded: taxpayers may dispute five years by law. */
const YEARS_BACK = 5

/** The years of the shortcut, newest first: the last ones, those `before`, and every year of a loaded payment. */
export function yearChoices(
  today: IsoDate,
  groups: readonly GrupoPagamentos[],
  before: readonly number[] = [],
): number[] {
  const thisYear = Number(today.slice(0, 4))
  const years = new Set([...Array.from({ length: YEARS_BACK + 1 }, (_, back) => thisYear - back), ...before])
  for (const { dataPagamento } of groups.flatMap(({ pagamentos }) => pagamentos)) {
    const year = /^\d{4}(?=-)/.exec(dataPagamento ?? '')
    if (year) years.add(Number(year[0]))
  }
  return [...years].sort((a, b) => b - a)
}
