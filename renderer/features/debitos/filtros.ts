/* The filters of the debit list: what is typed, what is wrong with it and what is asked of the backend. */
import type { Input } from '../../../shared/api/index.ts'
import { lerCompetencia } from '../../../shared/model/data.ts'
import type { OpcaoDeFiltro } from '../../../shared/model/opcoesDeFiltro.ts'

/** `idEstadoConta` in words; `todas` leaves the filter out. */
export const situacoesDoFiltro = ['aberto', 'todas', 'zero', 'credito'] as const
export type SituacaoDoFiltro = (typeof situacoesDoFiltro)[number]

const idEstadoConta: Record<SituacaoDoFiltro, number | null> = { aberto: 1, todas: null, zero: 2, credito: 3 }

/** The form as it stands. Texts are kept as typed. */
export interface FiltroDigitado {
  situacao: SituacaoDoFiltro
  /** Tax, or null for any. */
  tributo: OpcaoDeFiltro | null
  /** Tax account, or null for any. */
  conta: OpcaoDeFiltro | null
  /** `mm/aaaa` */
  periodoIni: string
  /** `mm/aaaa` */
  periodoFim: string
  inscricao: string
}

export const filtroInicial: FiltroDigitado = {
  situacao: 'aberto',
  tributo: null,
  conta: null,
  periodoIni: '',
  periodoFim: '',
  inscricao: '',
}

export type ErroDePeriodo = 'inicioInvalido' | 'fimInvalido' | 'invertido'

/** What is wrong with the period; null when nothing is. */
export function erroDePeriodo({ periodoIni, periodoFim }: FiltroDigitado): ErroDePeriodo | null {
  const inicio = lerPeriodo(periodoIni)
  const fim = lerPeriodo(periodoFim)
  if (inicio === null) return 'inicioInvalido'
  if (fim === null) return 'fimInvalido'
  return inicio !== '' && fim !== '' && inicio > fim ? 'invertido' : null
}

/** `YYYYMM`, empty when nothing was typed, null when it is no month. */
function lerPeriodo(texto: string): string | null {
  return texto.trim() === '' ? '' : lerCompetencia(texto)
}

/** The input of `debitos.listar`. A period with an error is left out: the caller shows the error and does not ask. */
export function pedidoDeLista(filtro: FiltroDigitado): Input<'debitos.listar'> {
  const estado = idEstadoConta[filtro.situacao]
  const inicio = lerPeriodo(filtro.periodoIni)
  const fim = lerPeriodo(filtro.periodoFim)
  const inscricao = filtro.inscricao.trim()
  return {
    ...(estado !== null && { idEstadoConta: estado }),
    ...(filtro.tributo !== null && { idTaxa: filtro.tributo.id }),
    ...(filtro.conta !== null && { idContaTributo: filtro.conta.id }),
    ...(inicio && { periodoIni: inicio }),
    ...(fim && { periodoFim: fim }),
    ...(inscricao && { inscMunicipal: inscricao }),
  }
}

/** Whether two forms ask for the same list. */
export function mesmoFiltro(um: FiltroDigitado, outro: FiltroDigitado): boolean {
  return (Object.keys(filtroInicial) as (keyof FiltroDigitado)[]).every(
    (campo) => valorDe(um[campo]) === valorDe(outro[campo]),
  )
}

const valorDe = (campo: string | OpcaoDeFiltro | null) => (typeof campo === 'string' ? campo : campo?.id)

/** Whether anything differs from the list as it opens. */
export function filtrado(filtro: FiltroDigitado): boolean {
  return !mesmoFiltro(filtro, filtroInicial)
}
