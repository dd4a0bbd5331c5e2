import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_LETTERS, needsCleaning, plainText, plainTexts } from '../../../shared/model/plainText.ts'

describe('text that others wrote', () => {
  test.each([['Guia nº 1 – “São João d’Água” R$ 1.234,56 \u{1F600}'], ['duas\nlinhas\te uma tabulação'], ['']])(
    '%j stays as it is',
    (text) => expect(plainText(text)).toBe(text),
  )
  test.each([
    ['a number that reads backwards', 'R$ \u202e00,001', 'R$ 00,001'],
    ['isolates and marks', '\u2066a\u2069\u200fb\u061cc', 'abc'],
    ['what hides itself', 'pre\u200bfei\u2060tura\ufeff', 'prefeitura'],
    ['what drives a terminal or a printer', 'a\u0000b\u001b[31mc\u009bd', 'a b [31mc d'],
    ['line ends that are none of ours', 'a\u2028b', 'a b'],
  ])('shows %s plainly', (_name, text, shown) => expect(plainText(text)).toBe(shown))
  test('ends where nobody reads on', () => {
    const shown = plainText('x'.repeat(5_000_000))
    expect(shown).toBe(`${'x'.repeat(MOST_LETTERS)}…`)
  })
})

test('every text of an answer, however deep, but not what goes back', () => {
  const row = { nome: 'a\u202eb', itens: [{ valor: 1, texto: '\u0007' }], nada: null, comoVeio: '"a\u202eb"' }
  expect(plainTexts([row], 'comoVeio')).toEqual([
    { nome: 'ab', itens: [{ valor: 1, texto: ' ' }], nada: null, comoVeio: '"a\u202eb"' },
  ])
})

test('whatever plainText would change is noticed, however it is written', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 })
  const asAscii = (json: string) =>
    json.replace(/[\u0080-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
  fc.assert(
    fc.property(text, (value) => {
      const json = JSON.stringify({ a: value })
      if (plainText(value) === value) return
      expect(needsCleaning(json)).toBe(true)
      expect(needsCleaning(asAscii(json))).toBe(true)
    }),
    { numRuns: 3000 },
  )
  expect(needsCleaning(JSON.stringify({ a: 'x'.repeat(2_500) }))).toBe(true)
  expect(needsCleaning(asAscii(JSON.stringify({ a: 'Situação à vista: ção' })))).toBe(false)
})
