/*
 * What the person being served sees, on the other display of a counter. Kinds, amounts and numbers of papers alone: whose they
 * are is in none of it.
 */
import type { IsoDate } from './data.ts'
import type { Centavos } from './dinheiro.ts'

/** What is being done for the person. */
export const AFAZERES = [
  'certidoes',
  'emitindoCertidao',
  'certidaoPronta',
  'debitos',
  'gerandoGuia',
  'guias',
  'pagamentos',
  'taxas',
  'alvaras',
  'iptu',
  'cadastro',
  'primeiroAcesso',
] as const
export type Afazer = (typeof AFAZERES)[number]

/** A guide's number there. Longer ones are on its paper alone. */
export const LONGEST_NUMERO = 40

/** A Pix code there: what a QR code of a readable size holds, of letters that take two bytes at most. */
export const PIX_TO_SHOW = /^[\u0020-\u00ff]{1,1000}$/

/** What the clerk's page may have shown; nothing else gets onto that display from there. */
export type ConteudoDaTela =
  | { tipo: 'afazer'; afazer: Afazer }
  /** The clerk hid the person's data: that somebody is served is all there is to see. */
  | { tipo: 'oculto' }
  /** Those that were chosen, or that a guide is asked for. */
  | { tipo: 'debitos'; quantidade: number; total: Centavos }
  | {
      tipo: 'guia'
      numero: string | null
      total: Centavos | null
      vencimento: IsoDate | null
      /** 47 or 48 digits, verified; null where there is nothing to pay by it. */
      linha: string | null
      /** As the municipality sent it. */
      pix: string | null
    }

/** What is shown. */
export type Mostra =
  | Exclude<ConteudoDaTela, { tipo: 'oculto' }>
  /** Nobody is being served. */
  | { tipo: 'espera' }
  /** Somebody is, and there is nothing to see yet. */
  | { tipo: 'atendimento' }
  /** The sign-in page lies on this display. */
  | { tipo: 'senha' }
  /** A sign-in on the person's own phone (`CodigoDoCelular`). */
  | { tipo: 'celular'; codigo: string; endereco: string; qr: string }

/** Everything that the display's page ever learns. */
export interface SegundaTela {
  prefeitura: string
  temLogo: boolean
  /** IANA zone of its clock. */
  fuso: string
  /** Abbreviated; null where nobody signed in. */
  nome: string | null
  mostra: Mostra
  /** What the municipality wants people to know, in its order; while somebody is served there are none. */
  avisos: readonly AvisoDaTela[]
}

/** A notice as it is read from a step away: short. */
export interface AvisoDaTela {
  titulo: string
  texto: string
}

/** Notices there, and their letters. */
export const MOST_AVISOS = 5
export const LONGEST_AVISO = { titulo: 60, texto: 160 }
