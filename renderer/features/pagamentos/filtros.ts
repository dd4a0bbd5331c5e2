/* The filters of the payments: what is typed, what is wrong with it and what is asked of the backend. */
import type { GrupoPagamentos, Input } from '../../../shared/api/index.ts'
import { formatarCompetencia, formatarData, lerCompetencia, lerData, type DataIso } from '../../../shared/model/data.ts'

/** The form as it stands. Texts are kept as typed. */
export interface FiltroDePagamentos {
  /** Tax id, or null for any. */
  tributo: number | null
  /** Tax account id, or null for any. */
  conta: number | null
  /** A whole year of payment dates, or null; it takes the place of the two dates. */
  ano: number | null
  /** `dd/mm/aaaa` */
  pagInicio: string
  /** `dd/mm/aaaa` */
  pagFim: string
  /** `mm/aaaa` */
  periodoIni: string
  /** `mm/aaaa` */
  periodoFim: string
}

export const filtroInicial: FiltroDePagamentos = {
  tributo: null,
  conta: null,
  ano: null,
  pagInicio: '',
  pagFim: '',
  periodoIni: '',
  periodoFim: '',
}

const CAMPOS = Object.keys(filtroInicial) as (keyof FiltroDePagamentos)[]

/** Whether two forms ask for the same list. */
export function mesmoFiltro(um: FiltroDePagamentos, outro: FiltroDePagamentos): boolean {
  return CAMPOS.every((campo) => um[campo] === outro[campo])
}

/** Whether anything differs from the list as it opens. */
export function filtrado(filtro: FiltroDePagamentos): boolean {
  return !mesmoFiltro(filtro, filtroInicial)
}

/** A change of some fields. The year and the dates say the same thing: the newer of them stands alone. */
export function mudar(filtro: FiltroDePagamentos, campos: Partial<FiltroDePagamentos>): FiltroDePagamentos {
  const novo = { ...filtro, ...campos }
  if (campos.ano != null) return { ...novo, pagInicio: '', pagFim: '' }
  return campos.pagInicio || campos.pagFim ? { ...novo, ano: null } : novo
}

export type ErroDeFiltro = 'data' | 'mes' | 'invertido'
export type ErrosDePagamentos = Partial<Record<keyof FiltroDePagamentos, ErroDeFiltro>>

/** What is wrong, by field. An inverted range is told at its second end. */
export function errosDePagamentos(filtro: FiltroDePagamentos): ErrosDePagamentos {
  return {
    ...errosDoIntervalo(filtro, 'pagInicio', 'pagFim', lerData, 'data'),
    ...errosDoIntervalo(filtro, 'periodoIni', 'periodoFim', lerCompetencia, 'mes'),
  }
}

function errosDoIntervalo<C extends 'pagInicio' | 'pagFim' | 'periodoIni' | 'periodoFim'>(
  filtro: FiltroDePagamentos,
  inicio: C,
  fim: C,
  ler: (texto: string) => string | null,
  erro: ErroDeFiltro,
): ErrosDePagamentos {
  const [de, ate] = [ler(filtro[inicio]), ler(filtro[fim])]
  return {
    ...(de === null && filtro[inicio].trim() !== '' && { [inicio]: erro }),
    ...(ate === null && filtro[fim].trim() !== '' && { [fim]: erro }),
    ...(de !== null && ate !== null && de > ate && { [fim]: 'invertido' }),
  }
}

/** Dates and months get their slashes; what is neither stays as typed. */
export function comBarras(filtro: FiltroDePagamentos): FiltroDePagamentos {
  const data = (texto: string) => formatarData(lerData(texto)) || texto
  const mes = (texto: string) => formatarCompetencia(lerCompetencia(texto)) || texto
  return {
    ...filtro,
    pagInicio: data(filtro.pagInicio),
    pagFim: data(filtro.pagFim),
    periodoIni: mes(filtro.periodoIni),
    periodoFim: mes(filtro.periodoFim),
  }
}

/** The input of `pagamentos.listar`. A field with an error is left out: the caller shows the error and does not ask. */
export function pedidoDePagamentos(filtro: FiltroDePagamentos): Input<'pagamentos.listar'> {
  const pagInicio = lerData(filtro.pagInicio)
  const pagFim = lerData(filtro.pagFim)
  const periodoIni = lerCompetencia(filtro.periodoIni)
  const periodoFim = lerCompetencia(filtro.periodoFim)
  return {
    ...(filtro.tributo !== null && { idTaxa: filtro.tributo }),
    ...(filtro.conta !== null && { idContaTributo: filtro.conta }),
    ...(filtro.ano !== null && { ano: filtro.ano }),
    ...(pagInicio && { pagInicio }),
    ...(pagFim && { pagFim }),
    ...(periodoIni && { periodoIni }),
    ...(periodoFim && { periodoFim }),
  }
}

/** Years offered without having seen a payment: this one and what the law lets a taxpayer still dispute (5 years). */
const ANOS_ATRAS = 5

/** The years of the shortcut, newest first: the last ones and every year of a loaded payment. */
export function anosDoFiltro(hoje: DataIso, grupos: readonly GrupoPagamentos[]): number[] {
  const esteAno = Number(hoje.slice(0, 4))
  const anos = new Set(Array.from({ length: ANOS_ATRAS + 1 }, (_, atras) => esteAno - atras))
  for (const { dataPagamento } of grupos.flatMap(({ pagamentos }) => pagamentos)) {
    const ano = /^\d{4}(?=-)/.exec(dataPagamento ?? '')
    if (ano) anos.add(Number(ano[0]))
  }
  return [...anos].sort((a, b) => b - a)
}
