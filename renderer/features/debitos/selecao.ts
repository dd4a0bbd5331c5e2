/* What the ticked debits add up to. */
import type { Centavos } from '../../../shared/model/dinheiro.ts'
import type { Marcados } from '../../ui/listaAgrupada/selecao.ts'
import type { ListaDeDebitos } from './lista.ts'

/** What the bottom bar says of the ticked debits. */
export interface TotalMarcado {
  /** Ticked debits on the screen: these go into the guide. */
  readonly quantidade: number
  readonly total: Centavos
  /** Ticked, but outside the present filter: they stay ticked and do not go into the guide. */
  readonly ocultos: number
}

/** One pass over the open debits and one over the ticks, in whole centavos. */
export function totalMarcado(lista: ListaDeDebitos, marcados: Marcados): TotalMarcado {
  if (marcados.size === 0) return { quantidade: 0, total: 0, ocultos: 0 }
  let quantidade = 0
  let total = 0
  for (const item of lista.abertos) {
    if (!marcados.has(item.id)) continue
    quantidade += 1
    total += item.centavos
  }
  let ocultos = 0
  for (const id of marcados) if (!lista.idsAbertos.has(id)) ocultos += 1
  return { quantidade, total, ocultos }
}
