/* A paper made from the debits, shown over their list. */
import type { Debito, GrupoDebitos, Input } from '../../../shared/api/index.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { pedidoDeExtrato } from '../../../shared/model/debitos.ts'
import type { Marcados } from '../../ui/listaAgrupada/selecao.ts'

export type PapelDosDebitos =
  | {
      tipo: 'extrato'
      /** Tells one asking from another: the body may be thousands of debits long, too long to be a cache key. */
      id: string
      input: Input<'debitos.extrato'>
      quantidade: number
      /** Whether it is of the ticked debits, or of the whole list because none was ticked. */
      marcados: boolean
    }
  | { tipo: 'guia'; debito: Debito; documento: Documento }

/** A statement of the ticked debits or, when none of the list is ticked, of all of them. */
export function papelDoExtrato(grupos: readonly GrupoDebitos[], marcados: Marcados): PapelDosDebitos {
  const input = pedidoDeExtrato(grupos, marcados)
  const debitos = input.listaDebitos.flatMap((grupo) => grupo.debitos)
  return {
    tipo: 'extrato',
    id: crypto.randomUUID(),
    input,
    quantidade: debitos.length,
    marcados: debitos.some(({ idContaCorrente }) => marcados.has(idContaCorrente)),
  }
}
