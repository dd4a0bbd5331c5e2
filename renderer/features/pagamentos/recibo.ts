import { isNotFound, type Falha } from '../../../shared/errors.ts'
import type { ItemState } from '../printing/index.ts'

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
