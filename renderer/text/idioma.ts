import type { CodigoDeFalha } from '../../shared/errors.ts'
import type { MotivoAtencao, Trabalho } from '../../shared/model/impressao.ts'

/*
 * The languages of a kiosk. Every page begins in Portuguese, and every person has their own page: nobody sees the last person's
 * language.
 */

export const idiomas = ['pt', 'es', 'en'] as const
export type Idioma = (typeof idiomas)[number]

/** Each language by its own name. */
export const idiomaNames: Record<Idioma, string> = { pt: 'Português', es: 'Español', en: 'English' }

interface Told {
  sentence: string
  suggestion: string
}

/** Groups of failures, for codes that have no sentence of their own. */
type Kind = 'backend' | 'documento' | 'impressora' | 'login'

/** Texts that a citizen reads in other words than a clerk. */
export interface Foreign {
  falhas: Partial<Record<CodigoDeFalha | Kind, Told>> & { outra: Told }
  /** Messages for papers that were not printed. */
  papel: Record<'failed' | 'canceled' | 'unknown', string> & Partial<Record<MotivoAtencao, string>>
  /** Days on which banks are closed. */
  closed: Record<'weekend' | 'holiday', string>
  processo: (numero: string) => string
}

let foreign: Foreign | null = null
let idioma: Idioma = 'pt'
const listeners = new Set<() => void>()

/**
 * Changes the page's language.
 * @param words null for Portuguese
 */
export function speak(chosen: Idioma, words: Foreign | null): void {
  idioma = chosen
  foreign = words
  document.documentElement.lang = chosen === 'pt' ? 'pt-BR' : chosen
  for (const changed of listeners) changed()
}

/** The texts in the page's language; null in Portuguese. */
export const translated = (): Foreign | null => foreign

export const currentIdioma = (): Idioma => idioma

/** Calls `changed` when the page's language changes. Returns a function that stops it. */
export function onIdioma(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Texts looked up by `name` in the language of the page (translation.ts). Read them while drawing, never earlier. */
export function spoken<Words extends object>(name: string, portuguese: Words): Words {
  return new Proxy(portuguese, {
    get(own, key) {
      const table = foreign && (Reflect.get(foreign, name) as Words | undefined)
      return Reflect.get(table ?? own, key) as unknown
    },
  })
}

/** A failure in the language of the page; null in Portuguese. */
export function falhaSpoken(codigo: CodigoDeFalha): Told | null {
  if (!foreign) return null
  const { falhas } = foreign
  return falhas[codigo] ?? falhas[codigo.split('.')[0] as Kind] ?? falhas.outra
}

/**
 * The text about a document that is not printed, in the page's language; null in Portuguese, and when the page's general text is
 * enough.
 */
export function paperSpoken({ estado, motivo }: Trabalho): string | null {
  if (!foreign) return null
  const { papel } = foreign
  if (estado === 'attention') return (motivo && papel[motivo]) ?? null
  return estado === 'failed' || estado === 'canceled' || estado === 'unknown' ? papel[estado] : null
}
