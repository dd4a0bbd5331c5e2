import { useMemo } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import { useGuardado } from '../../app/useGuardado.ts'
import { buscarDocumento, falhaDe } from '../../bridge/client.ts'
import { pagamentosTexto } from '../../text/pagamentos.ts'
import type { ItemDoLote } from '../impressao/lote.ts'
import { useLote, type Lote } from '../impressao/useLote.ts'
import type { ItemPagamento } from './lista.ts'
import { situacaoDoRecibo, type Recibo } from './recibo.ts'

const nenhum: ReadonlyMap<number, Falha> = new Map()

export interface Comprovantes {
  lote: Lote
  /** The receipt as a paper of the lot. */
  papel: (item: ItemPagamento) => ItemDoLote
  /** How the receipt of a payment stands. */
  recibo: (idContaCorrente: number) => Recibo
}

/**
 * Receipts of payments. That one does not exist is remembered for the whole attendance, also by this screen's next
 * visit: the backend is not asked again for what it has said it does not have.
 */
export function useComprovantes(): Comprovantes {
  const lote = useLote()
  const [semComprovante, mudar] = useGuardado('pagamentos.semComprovante', nenhum)

  return useMemo(() => {
    const lembrar = (id: number, falha: Falha) => mudar((antes) => new Map([...antes, [id, falha]]))
    return {
      lote,
      recibo: (id) => situacaoDoRecibo(semComprovante.get(id), lote.estados.get(String(id))),
      papel: ({ id, pagamento }) => ({
        id: String(id),
        rotulo: pagamentosTexto.recibo.rotulo(pagamento.numDoc ?? ''),
        falhaConhecida: semComprovante.get(id),
        buscar: async (signal) => {
          try {
            return await buscarComprovante(id, pagamento.numDoc, signal)
          } catch (erro) {
            const falha = falhaDe(erro)
            if (falha.codigo === 'backend.naoEncontrado') lembrar(id, falha)
            throw erro
          }
        },
      }),
    }
  }, [lote, mudar, semComprovante])
}

function buscarComprovante(idContaCorrente: number, numDoc: string | null | undefined, signal: AbortSignal) {
  return buscarDocumento(
    'pagamentos.comprovante',
    { idContaCorrente },
    numDoc ? { numero: numDoc, signal } : { signal },
  )
}
