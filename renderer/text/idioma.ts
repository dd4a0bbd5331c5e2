import type { CodigoDeFalha } from '../../shared/errors.ts'
import type { MotivoAtencao, Trabalho } from '../../shared/model/impressao.ts'

/* The languages of a kiosk. Every attendance has its own page, which starts in Portuguese: no language is carried
   over to the next person. */

export const idiomas = ['pt', 'es', 'en'] as const
export type Idioma = (typeof idiomas)[number]

export const idiomaNames: Record<Idioma, string> = { pt: 'Português', es: 'Español', en: 'English' }

interface Told {
  sentence: string
  suggestion: string
}

/** Groups of failures with a common sentence, for codes without their own. */
type Kind = 'backend' | 'documento' | 'impressora' | 'login'

/** Translations of texts that otherwise come from tables written for clerks. */
export interface Foreign {
  falhas: Partial<Record<CodigoDeFalha | Kind, Told>> & { outra: Told }
  papel: Record<'failed' | 'canceled' | 'unknown', string> & Partial<Record<MotivoAtencao, string>>
  closed: Record<'weekend' | 'holiday', string>
  processo: (numero: string) => string
}

let foreign: Foreign | null = null
let idioma: Idioma = 'pt'
const listeners = new Set<() => void>()

/** Changes the page's language. @param words the translated texts; null for Portuguese */
export function setIdioma(chosen: Idioma, words: Foreign | null): void {
  idioma = chosen
  foreign = words
  document.documentElement.lang = chosen === 'pt' ? 'pt-BR' : chosen
  for (const changed of listeners) changed()
}

/** The translated texts in the page's language; null in Portuguese. */
export const translated = (): Foreign | null => foreign

export const currentIdioma = (): Idioma => idioma

/** Calls `changed` when the page's language changes. Returns a function that unsubscribes. */
export function onIdioma(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** A table of texts in the page's language, looked up at each read: read them while rendering, never earlier. */
export function spoken<Words extends object>(name: string, portuguese: Words): Words {
  return new Proxy(portuguese, {
    get(own, key) {
      const table = foreign && (Reflect.get(foreign, name) as Words | undefined)
      return Reflect.get(table ?? own, key) as unknown
    },
  })
}

export function falhaSpoken(codigo: CodigoDeFalha): Told | null {
  if (!foreign) return null
  const { falhas } = foreign
  return falhas[codigo] ?? falhas[codigo.split('.')[0] as Kind] ?? falhas.outra
}

/** A text about an unprinted document in the page's language. Null in Portuguese, or if the general text is enough. */
export function paperSpoken({ estado, motivo }: Trabalho): string | null {
  if (!foreign) return null
  const { papel } = foreign
  if (estado === 'attention') return (motivo && papel[motivo]) ?? null
  return estado === 'failed' || estado === 'canceled' || estado === 'unknown' ? papel[estado] : null
}
