/* Guides ticked for printing in one batch. Whole guides are stored, because ticks survive a change of page. */
import type { Guia } from '../../../shared/api/index.ts'
import type { IsoDate } from '../../../shared/model/data.ts'
import { situacaoDaGuia } from '../../../shared/model/guias.ts'
import { fetchPdf } from '../../bridge/client.ts'
import { judgedBySum } from '../../flows/documents/judgedBySum.ts'
import { guiasText } from '../../text/guias.ts'
import { situacaoInWords } from '../../text/words.ts'
import type { BatchItem } from '../printing/index.ts'

/** Ticked guides in the order of their ticks, which is the order of printing. */
export type Ticked = readonly Guia[]

export function toggleGuia(ticked: Ticked, guia: Guia): Ticked {
  const others = ticked.filter(({ id }) => id !== guia.id)
  return others.length < ticked.length ? others : [...ticked, guia]
}

export function withGuias(ticked: Ticked, guias: readonly Guia[]): Ticked {
  return [...ticked, ...guias.filter(({ id }) => !ticked.some((other) => other.id === id))]
}

/** A batch entry. The label of an unpayable guide includes its state, so that the question before printing warns. */
export function toBatch(guia: Guia, today: IsoDate): BatchItem {
  const { id, valorTotal } = guia
  const numero = guia.numeroGuia || null
  const situacao = situacaoDaGuia(guia, today)
  const label = guiasText.guia.label(numero ?? guiasText.noNumero)
  return {
    id: String(id),
    label: situacao === 'ativa' ? label : `${label} (${situacaoInWords(situacao, guia.statusDescricao)})`,
    fetch: async (signal) => {
      const pdf = await fetchPdf('guias.pdf', { id }, numero ? { numero, signal } : { signal })
      return judgedBySum(pdf, numero ?? '', valorTotal)
    },
  }
}
