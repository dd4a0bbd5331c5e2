import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWithinReason, mayNeedCleaning } from '../../../main/backend/bounds.ts'
import { needsCleaning } from '../../../shared/model/plainText.ts'

const within = (text: string) => isWithinReason(Buffer.from(text))
const row = JSON.stringify(Object.fromEntries(Array.from({ length: 23 }, (_, at) => [`campo${at}`, `valor, [${at}]`])))

describe('within reason', () => {
  test('is the longest list that a city hall has', () => {
    expect(within(`{"data":[${Array.from({ length: 10_000 }, () => row).join()}]}`)).toBe(true)
  })
  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><p>"'],
    ['signs within a text', `{"a":"${'[{,'.repeat(300_000)}"}`],
    ['quotes within a text', '{"a":"\\"\\\\"}'],
    ['a text of a megabyte', `{"a":"${'x'.repeat(1_000_000)}"}`],
    ['twenty thousand rows', `[${'{},'.repeat(19_999)}{}]`],
    ['sixty lists in one another', '['.repeat(60) + ']'.repeat(60)],
  ])('is %s', (_name, text) => expect(within(text)).toBe(true))
})

describe('no reading is begun of', () => {
  test.each([
    ['a million zeros', `[${'0,'.repeat(1_000_000)}0]`],
    ['a million empty lists', `[${'[],'.repeat(500_000)}[]]`],
    ['thirty thousand rows', `{"data":[${'{},'.repeat(30_000)}{}]}`],
    ['a list of more values than rows have', `[${`[${'0,'.repeat(15_000)}0],`.repeat(30)}0]`],
    ['an object of a thousand names', `{${'"a":1,'.repeat(1_000)}"b":2}`],
    ['a million names', `{${'"a":1,'.repeat(600_000)}"b":2}`],
    ['a hundred lists in one another', '['.repeat(100)],
    ['objects in one another', '{"a":'.repeat(100)],
    ['a text of five megabytes', `{"description":"${'x'.repeat(5_000_000)}"}`],
    ['a name of five megabytes', `{"${'x'.repeat(5_000_000)}":1}`],
  ])('%s', (_name, text) => expect(within(text)).toBe(false))
})

test('by its bytes nothing that has to be cleaned is missed, and what people write costs no second look', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 })
  fc.assert(
    fc.property(text, (value) => {
      const json = JSON.stringify({ a: value })
      expect(mayNeedCleaning(Buffer.from(json)) || !needsCleaning(json)).toBe(true)
    }),
    { numRuns: 5000 },
  )
  expect(mayNeedCleaning(Buffer.from(JSON.stringify({ a: 'x'.repeat(2_500) })))).toBe(true)
  const written = ['IPTU – Exercício 2026, 1ª cota nº 7 § 2º', '“Área construída” … R$ 1.000,00 €', '中文 😀']
  for (const a of written) expect(mayNeedCleaning(Buffer.from(JSON.stringify({ a }))), a).toBe(false)
})
