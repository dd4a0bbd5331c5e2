import type { Falha } from '../errors.ts'

/** A ticket that this counter called, without the person's data. */
export interface SenhaDaFila {
  /** The ticket as it is printed, e.g. `A042`. */
  numero: string
  servico: string
  /** The priority's name; null for a ticket without priority. */
  prioridade: string | null
}

/** State of this counter in the queue system. */
export interface Fila {
  /** The clerk's user name in the queue system; null while no clerk is signed in there. */
  atendente: string | null
  /** The counter's number as announced to people; null while unknown. */
  guiche: number | null
  /** The called ticket whose person has not come yet; null without one. */
  senha: SenhaDaFila | null
  /** Whether the queue was empty at the last call for a ticket. */
  vazia: boolean
  /** The failure of the last step; null if it succeeded. */
  falha: Falha | null
}

/** Steps of a ticket, as they are written to the record. */
export type PassoDaFila = 'chamou' | 'chamouDeNovo' | 'comecou' | 'naoCompareceu' | 'encerrou'

/**
 * The longest login of Novo SGA (`config/validation/Usuario.yml`). A blank or a colon would break Novo SGA's search for the
 * user.
 */
export const LOGIN_DA_FILA = /^[^\s:]{3,30}$/
export const MAIOR_GUICHE = 9999
