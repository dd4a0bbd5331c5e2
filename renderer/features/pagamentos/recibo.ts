import { useMemo } from 'react'
import { type Falha, isNotFound } from '../../../shared/errors.ts'
import { falhaOf, fetchPdf } from '../../bridge/client.ts'
import { useKept } from '../../services/useKept.ts'
import { pagamentosText } from '../../text/pagamentos.ts'
import { type Batch, type BatchItem, type ItemState, useBatch } from '../printing/index.ts'
import type { PagamentoItem } from './list.ts'

/** State of a payment's receipt. `nothing`: not requested yet. */
export type Recibo =
  | { situacao: 'nothing' | 'underWay' | 'sent' }
  /** The backend answered that there is no receipt: another request would get the same answer. */
  | { situacao: 'none'; falha: Falha }
  | { situacao: 'failed'; falha: Falha }

/** `none`: the 404 of an earlier request. `state`: the batch's state, if this screen requested the receipt. */
export function reciboSituacao(none: Falha | undefined, state: ItemState | undefined): Recibo {
  if (none) return { situacao: 'none', falha: none }
  switch (state?.phase) {
    case undefined:
    case 'waiting':
      return { situacao: 'nothing' }
    case 'fetching':
    case 'delivering':
      return { situacao: 'underWay' }
    case 'delivered':
      return { situacao: 'sent' }
    case 'failed':
      return { situacao: isNotFound(state.falha) ? 'none' : 'failed', falha: state.falha }
  }
}

/** Whether Enter requests the receipt: not while it is loading, not after it was printed, and not if there is none. */
export function enterPrints({ situacao }: Recibo): boolean {
  return situacao === 'nothing' || situacao === 'failed'
}

/** Whether F9 requests the receipt. Unlike Enter, F9 also prints a receipt again. */
export function f9Prints({ situacao }: Recibo): boolean {
  return situacao !== 'underWay' && situacao !== 'none'
}

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
