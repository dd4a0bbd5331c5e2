/* The filters of the issued guides: what is typed, what is wrong with it, what is asked of the backend. */
import type { Input } from '../../../shared/api/index.ts'
import { lerData } from '../../../shared/model/data.ts'

/** Spec "Limits": guide list page size used by the portal. */
export const GUIAS_POR_PAGINA = 15

/** The form as it stands: dates `dd/mm/aaaa`, values in reais as typed. */
export interface FiltroDeGuias {
  numeroGuia: string
  /** `statusCodigo`, or null for any. */
  status: number | null
  emissaoInicio: string
  emissaoFim: string
  vencimentoInicio: string
  vencimentoFim: string
  valorMinimo: string
  valorMaximo: string
}

export const filtroInicial: FiltroDeGuias = {
  numeroGuia: '',
  status: null,
  emissaoInicio: '',
  emissaoFim: '',
  vencimentoInicio: '',
  vencimentoFim: '',
  valorMinimo: '',
  valorMaximo: '',
}

export type ErroDeFiltro = 'data' | 'datasInvertidas' | 'valor' | 'valoresInvertidos'
export type ErrosDeGuias = Partial<Record<keyof FiltroDeGuias, ErroDeFiltro>>

/** Reads reais as typed (`1.234,56`, `1234,5`, `R$ 80`); null unless it is an amount with up to two decimals. */
export function lerReais(texto: string): number | null {
  const partes = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(texto.trim())
  return partes ? Number(`${partes[1]?.replaceAll('.', '')}.${partes[2] ?? '0'}`) : null
}

/** What is wrong, by field. An inverted range is told at its second end. */
export function errosDeGuias(filtro: FiltroDeGuias): ErrosDeGuias {
  const erros: ErrosDeGuias = {}
  for (const [inicio, fim] of [
    ['emissaoInicio', 'emissaoFim'],
    ['vencimentoInicio', 'vencimentoFim'],
  ] as const) {
    if (errado(filtro[inicio], lerData)) erros[inicio] = 'data'
    if (errado(filtro[fim], lerData)) erros[fim] = 'data'
    else if (invertido(lerData(filtro[inicio]), lerData(filtro[fim]))) erros[fim] = 'datasInvertidas'
  }
  if (errado(filtro.valorMinimo, lerReais)) erros.valorMinimo = 'valor'
  if (errado(filtro.valorMaximo, lerReais)) erros.valorMaximo = 'valor'
  else if (invertido(lerReais(filtro.valorMinimo), lerReais(filtro.valorMaximo)))
    erros.valorMaximo = 'valoresInvertidos'
  return erros
}

function errado(texto: string, ler: (texto: string) => unknown): boolean {
  return texto.trim() !== '' && ler(texto) === null
}

function invertido<T extends string | number>(inicio: T | null, fim: T | null): boolean {
  return inicio !== null && fim !== null && inicio > fim
}

/** The input of `guias.listar`. `pagina` is zero-based (spec "Page object"). */
export function pedidoDeGuias(filtro: FiltroDeGuias, pagina: number): Input<'guias.listar'> {
  const numeroGuia = filtro.numeroGuia.trim()
  const campos = {
    numeroGuia: numeroGuia === '' ? null : numeroGuia,
    status: filtro.status,
    dataEmissaoInicio: lerData(filtro.emissaoInicio),
    dataEmissaoFim: lerData(filtro.emissaoFim),
    dataVencimentoInicio: lerData(filtro.vencimentoInicio),
    dataVencimentoFim: lerData(filtro.vencimentoFim),
    valorMinimo: lerReais(filtro.valorMinimo),
    valorMaximo: lerReais(filtro.valorMaximo),
  }
  const preenchidos = Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== null))
  return { ...(preenchidos as Input<'guias.listar'>), page: pagina, size: GUIAS_POR_PAGINA }
}

/** How many filters are in use. */
export function quantosFiltros(filtro: FiltroDeGuias): number {
  return (Object.keys(filtroInicial) as (keyof FiltroDeGuias)[]).filter(
    (campo) => filtro[campo] !== filtroInicial[campo],
  ).length
}
