import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { en } from '../../../renderer/text/en.ts'
import { es } from '../../../renderer/text/es.ts'
import { describeFalha } from '../../../renderer/text/falhas.ts'
import { setIdioma, type Idioma } from '../../../renderer/text/idioma.ts'
import { describeTrabalho } from '../../../renderer/text/printing.ts'
import * as totem from '../../../renderer/text/totem.ts'
import { codigosDeFalha } from '../../../shared/errors.ts'
import { trabalho } from '../features/printing/factory.ts'

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } }))
afterEach(() => {
  setIdioma('pt', null)
  vi.unstubAllGlobals()
})

/** Every sentence of a table; functions are called with possible arguments. */
function sentencesOf(table: unknown): string[] {
  if (typeof table === 'string') return [table]
  if (typeof table === 'function') return [String((table as (...given: unknown[]) => unknown)(['1'], 2, '3'))]
  return typeof table === 'object' && table !== null ? Object.values(table).flatMap(sentencesOf) : []
}

describe.each<[Idioma, typeof es]>([
  ['es', es],
  ['en', en],
])('the kiosk in %s', (idioma, words) => {
  test('a kiosk language has every sentence, none of them in Portuguese', () => {
    const all = sentencesOf({ ...words, guiasTotemText: { ...words.guiasTotemText, of: '-' } })
    expect(all.length).toBeGreaterThan(250)
    expect(all.filter((sentence) => sentence.trim() === '')).toEqual([])
    expect(
      all.filter((sentence) => /[ãõçâêô]|\b(não|voc[êe]|guia|senha|prefeitura|atendente)\b/i.test(sentence)),
    ).toEqual([])
  })

  test('a kiosk language’s text tables are found by their names', () => {
    const own = Object.fromEntries(Object.entries(totem).map(([name, table]) => [name, { ...table }]))
    setIdioma(idioma, words)
    for (const [name, table] of Object.entries(totem)) {
      const [key = ''] = Object.keys(own[name] ?? {})
      expect(Reflect.get(table, key), name).toBe(Reflect.get(words[name as keyof typeof totem], key))
    }
    expect(document.documentElement.lang).toBe(idioma)
  })

  test.each(codigosDeFalha)('a kiosk language explains the failure %s, with a next step', (codigo) => {
    const portuguese = describeFalha({ codigo, podeRepetir: false }, true)
    const clerks = describeFalha({ codigo, podeRepetir: false })
    setIdioma(idioma, words)
    const told = describeFalha({ codigo, podeRepetir: false }, true)
    expect(told.sentence).not.toBe(portuguese.sentence)
    expect(`${told.sentence} ${told.suggestion}`).toMatch(/^\p{Lu}.*\. \p{Lu}.*\.$/u)
    // The same failure stays in Portuguese for a clerk.
    expect(describeFalha({ codigo, podeRepetir: false })).toEqual(clerks)
  })

  test('a kiosk language explains a document that was not printed', () => {
    const jobs = [
      trabalho('failed'),
      trabalho('canceled'),
      trabalho('unknown'),
      trabalho('attention', { motivo: 'media-empty' }),
      trabalho('attention', { motivo: 'offline' }),
    ]
    const portuguese = jobs.map((job) => describeTrabalho(job, 'HP', true).sentence)
    setIdioma(idioma, words)
    const told = jobs.map((job) => describeTrabalho(job, 'HP', true))
    for (const [at, { sentence, remedy }] of told.entries()) {
      expect(sentence).not.toBe(portuguese[at])
      expect(remedy).toBe(words.kioskText.callSomebody)
    }
  })
})
