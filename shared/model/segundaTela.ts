/*
 * Contents of a counter's second display, which the person being served sees: kinds, amounts and document numbers without the
 * person's identity. Only an e-mail address is shown, while its person is asked to confirm it.
 */
import type { Parte } from '../api/index.ts'
import type { IsoDate } from './data.ts'
import type { Centavos } from './dinheiro.ts'

/** Parts of the specification in which no service for a person is done. */
export const NO_AFAZER = ['avisos', 'painel', 'prefeitura'] as const satisfies readonly Parte[]

/** Steps of a task, results, and a list of papers, of which nothing else is said there: it is about others. */
export const PASSOS = ['emitindoCertidao', 'certidaoPronta', 'gerandoGuia', 'lista'] as const

/** Tasks under way for the person: any other part of the specification, or a step of one. */
export type Afazer = Exclude<Parte, (typeof NO_AFAZER)[number]> | (typeof PASSOS)[number]

/** The longest number of a guide on the display. Longer ones are only on its paper. */
export const LONGEST_NUMERO = 40

/** A Pix code for the second display: the limit of a readable QR code, with letters of two bytes at most. */
export const PIX_TO_SHOW = /^[\u0020-\u00ff]{1,1000}$/

/** A guide as it may be paid: only what the program verified. */
export interface GuiaAPagar {
  numero: string | null
  total: Centavos | null
  vencimento: IsoDate | null
  /** 47 or 48 digits, verified; null where there is nothing to pay by it. */
  linha: string | null
  /** The Pix code as the municipality sent it. */
  pix: string | null
}

/** Contents that the clerk's page may show; nothing else gets onto that display from there. */
export type ConteudoDaTela =
  | { tipo: 'afazer'; afazer: Afazer }
  /** The clerk hid the person's data: the display only shows that somebody is being served. */
  | { tipo: 'oculto' }
  /** The address to which a paper is to be sent. */
  | { tipo: 'correio'; endereco: string }
  /** Chosen debits, or those for which a guide is requested. */
  | { tipo: 'debitos'; quantidade: number; total: Centavos }
  | ({ tipo: 'guia' } & GuiaAPagar)

/** The display's content. */
export type Mostra =
  | Exclude<ConteudoDaTela, { tipo: 'oculto' }>
  /** Free: nobody is being served. */
  | { tipo: 'espera' }
  /** A person is being served, and there is no content yet. */
  | { tipo: 'atendimento' }
  /** The sign-in page is shown on this display. */
  | { tipo: 'senha' }
  /** A sign-in on the person's own phone (`CodigoDoCelular`). */
  | { tipo: 'celular'; codigo: string; endereco: string; qr: string }

/** All data that the second display's page gets. */
export interface SegundaTela {
  prefeitura: string
  temLogo: boolean
  /** IANA zone of the display's clock. */
  fuso: string
  /** The person's name, abbreviated; null if nobody is signed in. */
  nome: string | null
  mostra: Mostra
  /** Address of the city's portal; null while somebody is being served, or if the profile has none. */
  portal: string | null
  /** The municipality's notices, in its order; empty while somebody is served. */
  avisos: readonly AvisoDaTela[]
}

/** A notice as it is read from a step away: short. */
export interface AvisoDaTela {
  titulo: string
  texto: string
}

/** Most notices on the display, and most letters of each. */
export const MOST_AVISOS = 5
export const LONGEST_AVISO = { titulo: 60, texto: 160 }
