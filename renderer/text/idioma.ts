import { useSyncExternalStore } from 'react'
import type { CodigoDeFalha } from '../../shared/errors.ts'
import type { MotivoAtencao, Trabalho } from '../../shared/model/impressao.ts'
import type * as kiosk from './kiosk.ts'
import type * as phone from './phone.ts'
import type * as totem from './totem.ts'

/*
 * The languages of a kiosk. Every page begins in Portuguese, and every person has a page of their own: nobody meets the language of
 * whoever was there before.
 */

export const idiomas = ['pt', 'es', 'en'] as const
export type Idioma = (typeof idiomas)[number]

/** As each is called by those who speak it. */
export const idiomaNames: Record<Idioma, string> = { pt: 'Português', es: 'Español', en: 'English' }

interface Told {
  sentence: string
  suggestion: string
}

/** Whole kinds of failures, for those of their codes that have no sentence of their own. */
type Kind = 'backend' | 'documento' | 'impressora' | 'login'

/** Everything that a kiosk says by itself. What the municipality says, it says in Portuguese. */
export type Translation = typeof totem &
  Pick<typeof kiosk, 'kioskText'> &
  Pick<typeof phone, 'phoneText'> & {
    falhas: Partial<Record<CodigoDeFalha | Kind, Told>> & { outra: Told }
    /** Papers that do not come. */
    papel: Record<'failed' | 'canceled' | 'unknown', string> & Partial<Record<MotivoAtencao, string>>
    /** Days on which banks are closed. */
    closed: Record<'weekend' | 'holiday', string>
    processo: (numero: string) => string
  }

let translation: Translation | null = null
let idioma: Idioma = 'pt'
const listeners = new Set<() => void>()

/** From now on the page speaks this. @param words null for Portuguese */
export function speak(chosen: Idioma, words: Translation | null): void {
  idioma = chosen
  translation = words
  document.documentElement.lang = chosen === 'pt' ? 'pt-BR' : chosen
  for (const changed of listeners) changed()
}

/** The words in the language of the page; null in Portuguese. */
export const translated = (): Translation | null => translation

export const currentIdioma = (): Idioma => idioma

/** The language of the page. Whoever asks is drawn again when it becomes another, and so is everything inside. */
export function useIdioma(): Idioma {
  return useSyncExternalStore((changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, currentIdioma)
}

/** Words that are asked for by `name` in the language of the page. Read them while drawing, never before. */
export function spoken<Words extends object>(name: string, portuguese: Words): Words {
  return new Proxy(portuguese, {
    get: (own, key) =>
      Reflect.get((translation?.[name as keyof Translation] as Words | undefined) ?? own, key) as unknown,
  })
}

/** A failure in the language of the page; null in Portuguese. */
export function falhaSpoken(codigo: CodigoDeFalha): Told | null {
  if (!translation) return null
  const { falhas } = translation
  return falhas[codigo] ?? falhas[codigo.split('.')[0] as Kind] ?? falhas.outra
}

/** A paper that does not come, in the language of the page; null in Portuguese, and for one that is on its way or out. */
export function paperSpoken({ estado, motivo }: Trabalho): string | null {
  if (!translation) return null
  const { papel, kioskText } = translation
  if (estado === 'attention') return (motivo && papel[motivo]) || kioskText.printerStopped
  return estado === 'failed' || estado === 'canceled' || estado === 'unknown' ? papel[estado] : null
}
