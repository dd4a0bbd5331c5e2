import { useMemo } from 'react'
import { isNotFound, type Falha } from '../../../shared/errors.ts'
import { fetchPdf, falhaOf } from '../../bridge/client.ts'
import { useKept } from '../../services/useKept.ts'
import { pagamentosText } from '../../text/pagamentos.ts'
import { type BatchItem, useBatch, type Batch } from '../printing/index.ts'
import type { PagamentoItem } from './list.ts'
import { reciboSituacao, type Recibo } from './recibo.ts'

const none: ReadonlyMap<number, Falha> = new Map()

export interface Comprovantes {
  batch: Batch
  paper: (item: PagamentoItem) => BatchItem
  recibo: (idContaCorrente: number) => Recibo
}

/** Receipts of payments. A missing receipt is cached for the whole attendance, so that it is not requested again. */
export function useComprovantes(): Comprovantes {
  const batch = useBatch()
  const [noComprovante, change] = useKept('pagamentos.noComprovante', none)

  return useMemo(() => {
    const remember = (id: number, falha: Falha) => change((before) => new Map([...before, [id, falha]]))
    return {
      batch,
      recibo: (id) => reciboSituacao(noComprovante.get(id), batch.states.get(String(id))),
      paper: ({ id, pagamento }) => ({
        id: String(id),
        label: pagamentosText.recibo.label(pagamento.numDoc ?? ''),
        knownFalha: noComprovante.get(id),
        fetch: async (signal) => {
          try {
            return await fetchComprovante(id, pagamento.numDoc, signal)
          } catch (error) {
            const falha = falhaOf(error)
            if (isNotFound(falha)) remember(id, falha)
            throw error
          }
        },
      }),
    }
  }, [batch, change, noComprovante])
}

function fetchComprovante(idContaCorrente: number, numDoc: string | null | undefined, signal: AbortSignal) {
  return fetchPdf('pagamentos.comprovante', { idContaCorrente }, numDoc ? { numero: numDoc, signal } : { signal })
}
