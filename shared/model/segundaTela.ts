/* Contents of a counter's second display, which the person being served sees: tasks, amounts and numbers of guides.
   An e-mail address is shown only for the person to confirm it. */
import type { Parte } from '../api/index.ts'
import type { IsoDate } from './data.ts'
import type { Centavos } from './dinheiro.ts'

/** Parts of the specification that are no task for a person. */
export const NO_AFAZER = ['avisos', 'painel', 'prefeitura'] as const satisfies readonly Parte[]

/** Steps and results of tasks. `lista`: a work list, without details because it concerns other people. */
export const PASSOS = ['emitindoCertidao', 'certidaoPronta', 'gerandoGuia', 'enviandoEmail', 'lista'] as const

/** A task in progress for the person: a part of the specification, or one of the steps. */
export type Afazer = Exclude<Parte, (typeof NO_AFAZER)[number]> | (typeof PASSOS)[number]

/** Longest guide number on the display; a longer one is only on the printed guide. */
export const LONGEST_NUMERO = 40

/** A Pix code that the second display can show: the limit of a readable QR code, with characters of at most two bytes. */
export const PIX_TO_SHOW = /^[\u0020-\u00ff]{1,1000}$/

/** The verified payment data of a guide. */
export interface GuiaAPagar {
  numero: string | null
  total: Centavos | null
  vencimento: IsoDate | null
  /** Payment line of 47 or 48 digits, verified; null without a valid one. */
  linha: string | null
  /** The Pix code as the municipality sent it. */
  pix: string | null
}

/** Contents that the clerk's page may put on the second display. */
export type ConteudoDaTela =
  | { tipo: 'afazer'; afazer: Afazer }
  | { tipo: 'oculto' } // the clerk hid the person's data: the display only shows that a person is being served
  | { tipo: 'correio'; endereco: string } // the e-mail address to which a document is to be sent
  | { tipo: 'debitos'; quantidade: number; total: Centavos } // the chosen debits, or the debits of a requested guide
  | ({ tipo: 'guia' } & GuiaAPagar)

export type Mostra =
  | Exclude<ConteudoDaTela, { tipo: 'oculto' }>
  | { tipo: 'espera' } // no person is being served
  | { tipo: 'despedida' } // shown for some seconds to a person who was served
  | { tipo: 'atendimento' } // a person is being served, and no task is known yet
  | { tipo: 'senha' } // the sign-in page is shown on this display
  /** A sign-in on the person's own phone (`CodigoDoCelular`). */
  | { tipo: 'celular'; codigo: string; endereco: string; qr: string }

/** All data that main sends to the second display's page. */
export interface SegundaTela {
  prefeitura: string
  temLogo: boolean
  /** IANA zone of the display's clock. */
  fuso: string
  /** The person's abbreviated name; null without a sign-in. */
  nome: string | null
  mostra: Mostra
  /** Address of the city's portal; null while a person is being served, or if the profile has none. */
  portal: string | null
  /** The municipality's notices, in order; empty while a person is being served. */
  avisos: readonly AvisoDaTela[]
}

/** A notice, shortened to be readable from a step away. */
export interface AvisoDaTela {
  titulo: string
  texto: string
}

/** Most notices on the display, and most characters of each. */
export const MOST_AVISOS = 5
export const LONGEST_AVISO = { titulo: 60, texto: 160 }
