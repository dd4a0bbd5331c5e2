import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReadable, isWithinReason, mayNeedCleaning } from '../../../main/backend/bounds.ts'
import { needsCleaning } from '../../../shared/model/plainText.ts'

const within = (text: string) => isWithinReason(Buffer.from(text))
const row = JSON.stringify(Object.fromEntries(Array.from({ length: 23 }, (_, at) => [`campo${at}`, `valor, [${at}]`])))

describe('within reason', () => {
  test('the bounds check accepts the longest list that a city hall has', () => {
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
  ])('the bounds check accepts %s', (_name, text) => expect(within(text)).toBe(true))
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
  ])('the bounds check refuses %s before parsing', (_name, text) => expect(within(text)).toBe(false))
})

test('the bounds check never mistakes any text for structure', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ']', '}', ',', 'a'), maxLength: 300 }),
      (text) => {
        expect(within(JSON.stringify({ a: text, b: ['['.repeat(64), text] }))).toBe(true)
      },
    ),
  )
})

test('the bounds check ends a closed list’s own depth and count, not those around it', () => {
  expect(within(`[${'[[[[]]]],'.repeat(10_000)}0]`)).toBe(true)
  expect(within(`{"a":[${'0,'.repeat(19_999)}0],"b":[${'0,'.repeat(19_999)}0]}`)).toBe(true)
  expect(within(`[${'{"a":1},'.repeat(20_001)}0]`)).toBe(false)
})

describe('what was read already', () => {
  test.each([
    [[1, 2, 3], 4, true],
    [[1, 2, 3], 3, false],
    [{ a: { b: null } }, 3, true],
    [{ a: { b: null } }, 2, false],
    ['x', 1, true],
    ['x', 0, false],
  ])('the bounds check accepts or refuses %j with a limit of %i values: %s', (value, most, enough) =>
    expect(isReadable(value, most)).toBe(enough),
  )
  test.each([
    [64, true],
    [65, false],
  ])('a read body: %i lists in one another can be followed: %s', (depth, can) => {
    expect(isReadable(JSON.parse('['.repeat(depth) + '1' + ']'.repeat(depth)), 1_000)).toBe(can)
  })
})

test('the bounds check misses no text that needs cleaning, and reads usual texts once', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 })
  fc.assert(
    fc.property(text, (value) => {
      const json = JSON.stringify({ a: value })
      expect(mayNeedCleaning(Buffer.from(json)) || !needsCleaning(json)).toBe(true)
    }),
    { numRuns: 5000 },
  )
  const [long, short] = ['x'.repeat(2_500), Array.from({ length: 1_000 }, () => 'curto')]
  for (const value of [{ a: long }, { long, short }, { short, long, more: short }, [long]]) {
    expect(mayNeedCleaning(Buffer.from(JSON.stringify(value)))).toBe(true)
  }
  expect(mayNeedCleaning(Buffer.from(JSON.stringify({ short, more: short })))).toBe(false)
  const written = ['IPTU – Exercício 2026, 1ª cota nº 7 § 2º', '“Área construída” … R$ 1.000,00 €', '中文 😀']
  for (const a of written) expect(mayNeedCleaning(Buffer.from(JSON.stringify({ a }))), a).toBe(false)
})

test('the bounds check finds every misleading character by its bytes', () => {
  // JSON never contains codes below the space unescaped. From U+2200 to U+FB00 there are scripts and surrogates: left out.
  const codes = Array.from({ length: 0xffff - 0x20 }, (_, at) => at + 0x20).filter(
    (code) => code < 0x2200 || code >= 0xfb00,
  )
  const missed = codes.filter((code) => {
    const json = `{"a":"x${String.fromCharCode(code)}"}`
    return needsCleaning(json) && !mayNeedCleaning(Buffer.from(json))
  })
  expect(missed).toEqual([])
  expect(mayNeedCleaning(Buffer.from('\u202e'))).toBe(true)
})

test('the bounds check finds misleading characters also after bytes that are no UTF-8', () => {
  const bytes = fc.array(fc.constantFrom(0xc2, 0xd8, 0xe2, 0xef, 0x80, 0x81, 0x9c, 0xae, 0xa0, 0xbb, 0xbf, 0x61))
  fc.assert(
    fc.property(bytes, (inside) => {
      const json = Buffer.from([0x22, ...inside, 0x22])
      expect(mayNeedCleaning(json) || !needsCleaning(json.toString())).toBe(true)
    }),
    { numRuns: 2000 },
  )
  expect(mayNeedCleaning(Buffer.from([0x22, 0xe2, 0xe2, 0x80, 0xae, 0x22]))).toBe(true)
})
