/* What is asked before a guide is made: which debits, due when, and the request itself. */
import type { Debito, GrupoDebitos } from '../../../shared/api/index.ts'
import type { DataIso } from '../../../shared/model/data.ts'
import { pedidoDeGuia } from '../../../shared/model/debitos.ts'
import type { PedidoDeGuia } from './useGerarGuia.ts'

export interface Pergunta {
  pedido: PedidoDeGuia
  debitos: readonly Debito[]
  /** Null where the municipality sets it. */
  vencimento: DataIso | null
}

/** One guide for the ticked debits. */
export function perguntaDosMarcados(
  grupos: readonly GrupoDebitos[],
  marcados: ReadonlySet<number>,
  vencimento: DataIso,
): Pergunta {
  const input = pedidoDeGuia(grupos, marcados, vencimento)
  return { pedido: { tipo: 'conjunta', input }, debitos: input.listaDebitos.flatMap((g) => g.debitos), vencimento }
}

/** The guide of one debit alone: the spec's route takes no due date. */
export function perguntaDoDebito(debito: Debito): Pergunta {
  return { pedido: { tipo: 'unica', debito }, debitos: [debito], vencimento: null }
}
