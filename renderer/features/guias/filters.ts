import type { Input } from '../../../shared/api/index.ts'
import { readDate } from '../../../shared/model/data.ts'
import { POR_PAGINA } from '../../../shared/model/paginas.ts'
import { guiasText } from '../../text/guias.ts'
import { days, type FilterRules } from '../../ui/filters.ts'

const { filters: text } = guiasText

/** The form's values: dates `dd/mm/aaaa`, amounts in reais as typed. */
export interface GuiasFilter {
  numeroGuia: string
  /** `statusCodigo`, or null for any. */
  status: number | null
  emissaoStart: string
  emissaoEnd: string
  vencimentoStart: string
  vencimentoEnd: string
  valorMinimo: string
  valorMaximo: string
}

export const initialFilter: GuiasFilter = {
  numeroGuia: '',
  status: null,
  emissaoStart: '',
  emissaoEnd: '',
  vencimentoStart: '',
  vencimentoEnd: '',
  valorMinimo: '',
  valorMaximo: '',
}

/** Reads reais as typed (`1.234,56`, `1234,5`, `R$ 80`); null unless it is an amount with up to two decimals. */
export function readReais(text: string): number | null {
  const parts = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(text.trim())
  return parts ? Number(`${parts[1]?.replaceAll('.', '')}.${parts[2] ?? '0'}`) : null
}

export const filterRules: FilterRules<GuiasFilter> = {
  initial: initialFilter,
  ranges: [
    days('emissaoStart', 'emissaoEnd'),
    days('vencimentoStart', 'vencimentoEnd'),
    {
      fields: ['valorMinimo', 'valorMaximo'],
      read: readReais,
      illegible: text.illegibleValue,
      reversed: text.reversedValues,
    },
  ],
}

/** The input of `guias.listar`. `page` is zero-based (spec "Page object"). */
export function guiasRequest(filter: GuiasFilter, page: number): Input<'guias.listar'> {
  const numeroGuia = filter.numeroGuia.trim()
  const fields = {
    numeroGuia: numeroGuia === '' ? null : numeroGuia,
    status: filter.status,
    dataEmissaoInicio: readDate(filter.emissaoStart),
    dataEmissaoFim: readDate(filter.emissaoEnd),
    dataVencimentoInicio: readDate(filter.vencimentoStart),
    dataVencimentoFim: readDate(filter.vencimentoEnd),
    valorMinimo: readReais(filter.valorMinimo),
    valorMaximo: readReais(filter.valorMaximo),
  }
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  return { ...(filled as Input<'guias.listar'>), page: page, size: POR_PAGINA }
}
