import type { Falha } from '../errors.ts'

/** A ticket that this counter called. Nothing of its person is in it. */
export interface SenhaDaFila {
  /** The ticket as it is printed, e.g. `A042`. */
  numero: string
  servico: string
  /** The priority's name; null for a ticket without priority. */
  prioridade: string | null
}

/** The counter in the queue system. */
export interface Fila {
  /** The clerk's user in the queue system; null while nobody signed in there. */
  atendente: string | null
  /** The counter's number, as people are told it; null where it is not known yet. */
  guiche: number | null
  /** The ticket that was called and whose person is not there yet. */
  senha: SenhaDaFila | null
  /** Whether the queue was empty when the clerk asked for the next ticket. */
  vazia: boolean
  /** The failure of the last step. */
  falha: Falha | null
}

/** Steps of a ticket, as the record has them. */
export type PassoDaFila = 'chamou' | 'chamouDeNovo' | 'comecou' | 'naoCompareceu' | 'encerrou'

/** The longest login of Novo SGA (`config/validation/Usuario.yml`). A blank or a colon would break its search. */
export const LOGIN_DA_FILA = /^[^\s:]{3,30}$/
export const MAIOR_GUICHE = 9999
