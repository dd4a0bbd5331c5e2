import type { Falha } from '../../../shared/errors.ts'
import type { EstadoDoItem } from '../impressao/lote.ts'

/** How the receipt of a payment stands. `nada`: nobody has asked for it yet. */
export type Recibo =
  | { situacao: 'nada' | 'andando' | 'enviado' }
  /** The backend said that there is none: asking again would bring the same answer. */
  | { situacao: 'naoHa'; falha: Falha }
  /** It did not come this time. */
  | { situacao: 'falhou'; falha: Falha }

/**
 * @param naoHa the 404 of an earlier time, if there was one
 * @param estado of the print lot, if the receipt was asked for on this screen
 */
export function situacaoDoRecibo(naoHa: Falha | undefined, estado: EstadoDoItem | undefined): Recibo {
  if (naoHa) return { situacao: 'naoHa', falha: naoHa }
  switch (estado?.fase) {
    case undefined:
    case 'espera':
      return { situacao: 'nada' }
    case 'buscando':
    case 'entregando':
      return { situacao: 'andando' }
    case 'entregue':
      return { situacao: 'enviado' }
    case 'falhou':
      return { situacao: estado.falha.codigo === 'backend.naoEncontrado' ? 'naoHa' : 'falhou', falha: estado.falha }
  }
}

/** Whether Enter asks for it: not while it is on its way, not again once it went to the printer, never in vain. */
export function enterImprime({ situacao }: Recibo): boolean {
  return situacao === 'nada' || situacao === 'falhou'
}

/** Whether F9 does: it also repeats what was printed. */
export function f9Imprime({ situacao }: Recibo): boolean {
  return situacao !== 'andando' && situacao !== 'naoHa'
}
