/* Guides ticked for printing in one go. They stay ticked from page to page, so the guide itself is kept, not its row. */
import type { Guia } from '../../../shared/api/index.ts'
import type { DataIso } from '../../../shared/model/data.ts'
import { buscarDocumento } from '../../bridge/client.ts'
import { guiasTexto, situacaoDaGuiaTexto } from '../../text/guias.ts'
import type { ItemDoLote } from '../impressao/lote.ts'
import { situacaoDaGuia } from './situacao.ts'

/** In the order they were ticked, which is the order they are printed in. */
export type Marcadas = readonly Guia[]

export function alternarGuia(marcadas: Marcadas, guia: Guia): Marcadas {
  const outras = marcadas.filter(({ id }) => id !== guia.id)
  return outras.length < marcadas.length ? outras : [...marcadas, guia]
}

/** One that no bank takes any more says so: the question before the run is its warning. */
export function paraOLote(guia: Guia, hoje: DataIso): ItemDoLote {
  const { id } = guia
  const numero = guia.numeroGuia || null
  const situacao = situacaoDaGuia(guia, hoje)
  const rotulo = guiasTexto.guia.rotulo(numero ?? guiasTexto.semNumero)
  return {
    id: String(id),
    rotulo: situacao === 'ativa' ? rotulo : `${rotulo} (${situacaoDaGuiaTexto[situacao]})`,
    buscar: (signal) => buscarDocumento('guias.pdf', { id }, numero ? { numero, signal } : { signal }),
  }
}
