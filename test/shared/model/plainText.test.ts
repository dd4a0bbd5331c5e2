import { expect, test } from 'vitest'
import { MOST_LETTERS, needsCleaning, plainText, plainTexts } from '../../../shared/model/plainText.ts'
import { fc } from '../../fixedCases.ts'

test.each([['Guia nº 1 – “São João d’Água” R$ 1.234,56 \u{1F600}'], ['duas\nlinhas\te uma tabulação'], ['']])(
  'a foreign text %j stays as it is',
  (text) => expect(plainText(text)).toBe(text),
)
test.each([
  ['a number that reads backwards', 'R$ \u202e00,001', 'R$ 00,001'],
  ['isolates and marks', '\u2066a\u2069\u200fb\u061cc', 'abc'],
  ['what hides itself', 'pre\u200bfei\u2060tura\ufeff', 'prefeitura'],
  ['what drives a terminal or a printer', 'a\u0000b\u001b[31mc\u009bd', 'a b [31mc d'],
  ['line ends that are none of ours', 'a\u2028b', 'a b'],
])('a foreign text is cleaned: %s', (_name, text, shown) => expect(plainText(text)).toBe(shown))
test('a foreign text is cut to its maximum length', () => {
  const shown = plainText('x'.repeat(5_000_000))
  expect(shown).toBe(`${'x'.repeat(MOST_LETTERS)}…`)
  expect(plainText('x'.repeat(2001))).toBe(`${'x'.repeat(2000)}…`)
  expect(plainText('x'.repeat(2000))).toBe('x'.repeat(2000))
  expect([plainText('abc', 2), plainText('ab', 2)]).toEqual(['ab…', 'ab'])
})

test('every text of an answer is cleaned at any depth, except in a named field', () => {
  const row = { nome: 'a\u202eb', itens: [{ valor: 1, texto: '\u0007' }], nada: null, comoVeio: '"a\u202eb"' }
  expect(plainTexts([row], 'comoVeio')).toEqual([
    { nome: 'ab', itens: [{ valor: 1, texto: ' ' }], nada: null, comoVeio: '"a\u202eb"' },
  ])
})

test.each([
  '\u0000',
  '\b',
  '\f',
  '\u000b',
  '\u001f',
  '\u007f',
  '\u009f',
  '\u061c',
  '\u200b',
  '\u2029',
  '\u202e',
  '\ufeff',
])('a foreign text %j in JSON needs cleaning, however it is escaped', (sign) => {
  const json = JSON.stringify({ a: `x${sign}y` })
  expect([needsCleaning(json), needsCleaning(asAscii(json)), needsCleaning(`{"a":"x${sign}y"}`)]).toEqual([
    true,
    true,
    true,
  ])
})
test('JSON with words, line ends and tabs needs no cleaning', () => {
  const json = JSON.stringify({ a: 'Situação à vista: ção\n\tR$ 1,00' })
  expect([needsCleaning(json), needsCleaning(asAscii(json))]).toEqual([false, false])
})
test.each([
  ['alone', 'x'.repeat(2001)],
  ['behind shorter ones', ['x'.repeat(1500), 'y'.repeat(1500), 'z'.repeat(2001)]],
  ['with quotes in it', `${'x'.repeat(1500)}"${'x'.repeat(1500)}`],
])('JSON with a text that would be cut needs cleaning: %s', (_where, a) =>
  expect(needsCleaning(JSON.stringify({ a }))).toBe(true),
)
test('JSON of usual answers needs no cleaning', () => {
  const most = 'x'.repeat(1999)
  expect(needsCleaning(JSON.stringify({ [most]: [most, most, 'y'] }))).toBe(false)
})

const asAscii = (json: string) =>
  json.replace(/[\u0080-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Texts are made of code units, because the character tables of `fc.string` take long to build. */
const text = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units))

test('JSON with a text that would be cleaned is detected, however the text is escaped', () => {
  fc.assert(
    fc.property(text, (value) => {
      const json = JSON.stringify({ a: value })
      return plainText(value) === value || (needsCleaning(json) && needsCleaning(asAscii(json)))
    }),
    { numRuns: 3000 },
  )
  expect(needsCleaning(asAscii(JSON.stringify({ a: 'Situação à vista: ção' })))).toBe(false)
})
