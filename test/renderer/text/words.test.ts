import { expect, test } from 'vitest'
import { debitosText } from '../../../renderer/text/debitos.ts'
import { count, number } from '../../../renderer/text/numbers.ts'
import { uiText, unreadText } from '../../../renderer/text/ui.ts'
import { situacaoText, spoken, verbs } from '../../../renderer/text/words.ts'
import { rawNumbers, sentences, textFiles } from './sentences.ts'

/** All forms of a verb: «guardar», «guarda», «guardado», «guardou»… */
function formsOf(verb: string): string {
  const stem = verb.toLowerCase().slice(0, -2).replace(/c$/, '(?:c|qu)').replace(/g$/, 'gu?')
  return `${stem}(?:[aei]r|[aeoi]|[ae]m|[aei]ndo|[ai]d[oa]s?|ou|iu|aram|iram|ação|ações)`
}

const alone = (words: readonly string[]) => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu')

/** The places of all texts for which `wrong` finds a mistake. */
const offenders = (wrong: (text: string) => unknown) =>
  sentences.filter(({ text }) => wrong(text)).map(({ file, path, text }) => `${file} ${path}: ${text}`)

/** Words that look like the infinitive of a verb, but are not. */
const NOUNS = new Set(['Enter', 'Qualquer'])
const SIGLAS = new Set(['CNPJ', 'CUPS', 'HTTP', 'HTTPS', 'IPTU', 'PATCH', 'DELETE', 'PKCE', 'POST', 'SMS'])
const OTHER_STATES = [
  'quitad[oa]s?',
  'liquidad[oa]s?',
  'atrasad[oa]s?',
  'anulad[oa]s?',
  'expirad[oa]s?',
  'baixad[oa]s?',
]

test('the text rules read every text of the screen', () => {
  expect(textFiles.length).toBeGreaterThan(20)
  expect(sentences.length).toBeGreaterThan(700)
  expect(sentences).toContainEqual({ file: 'pagamentos.ts', path: 'pagamentosText.actions.clear', text: 'Desmarcar' })
})

test('the text rules list every verb with which an action begins', () => {
  const unknown = (text: string) => {
    const [first = ''] = /^\p{Lu}\p{Ll}*[aei]r(?!\p{L})/u.exec(text) ?? []
    return first !== '' && !(first in verbs) && !NOUNS.has(first)
  }
  expect(offenders(unknown)).toEqual([])
})

test.each(Object.entries(verbs).filter(([, others]) => others.length > 0))(
  'the screen’s texts use one verb for one action: %s, and not %s',
  (_, others) => {
    const banned = alone(others.map(formsOf))
    expect(offenders((text) => banned.test(text))).toEqual([])
  },
)

test('the screen’s texts use “desmarcar” for rows, and “limpar” for fields and filters', () => {
  expect(offenders((text) => /^Limpar\b/.test(text) && !/busca|filtro|campo/.test(text))).toEqual([])
  expect(offenders((text) => /^Desmarcar\b.*filtro/.test(text))).toEqual([])
})

test('the verb table never lists a forbidden synonym as a permitted verb', () => {
  for (const other of Object.values(verbs).flat()) expect(verbs).not.toHaveProperty(other)
})

test('the screen’s texts use no synonym for the states', () => {
  const banned = alone(OTHER_STATES)
  expect(offenders((text) => banned.test(text))).toEqual([])
})

test('the screen’s texts take the names of states from one table', () => {
  const own = new Set(Object.values(situacaoText))
  expect(offenders((text) => own.has(text))).toEqual([])
})

test('the screen’s texts never write the states in capitals', () => {
  const shouted = (text: string) => (text.match(/\p{Lu}{4,}/gu) ?? []).some((word) => !SIGLAS.has(word))
  expect(offenders(shouted)).toEqual([])
  expect(spoken('EM ANÁLISE')).toBe('em análise')
  expect(spoken('Em análise')).toBe('Em análise')
})

test('the screen’s texts write numbers with separators', () => expect(rawNumbers).toEqual([]))
test.each([
  [number(10_000), '10.000'],
  [number(999), '999'],
  [count(1, 'guia', 'guias'), '1 guia'],
  [count(7563, 'guia', 'guias'), '7.563 guias'],
  [uiText.page(1234, 5678), 'Página 1.234 de 5.678'],
  [debitosText.count(7563), '7.563 débitos'],
  [unreadText.unread(1200, '', 'guias'), '1.200 guias não puderam ser lidas.'],
])('the screen’s texts write a number as %s', (said, expected) => expect(said).toBe(expected))

test.each([
  ['no two spaces', /\S {2,}\S/],
  ['the sign for three points', /\.\.\./],
  ['quotation marks as Brazilians write them', /[«»"]/],
])('the screen’s texts follow the writing rule: %s', (_, wrong) =>
  expect(offenders((text) => wrong.test(text))).toEqual([]),
)
