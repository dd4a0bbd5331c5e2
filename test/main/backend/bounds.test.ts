import { expect, test } from 'vitest'
import { estimateValues, isParsable, isReadable, mayNeedCleaning } from '../../../main/backend/bounds.ts'
import { needsCleaning } from '../../../shared/model/plainText.ts'
import { fc } from '../../fixedCases.ts'

const mayBeParsed = (text: string) => isParsable(estimateValues(Buffer.from(text)), false)
const within = (text: string) => mayBeParsed(text) && isReadable(JSON.parse(text))
const list = (length: number, item = '0') => `[${Array.from({ length }, () => item).join()}]`
const object = (length: number) => `{${Array.from({ length }, (_, at) => `"${at}":0`).join()}}`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const MB = 1024 * 1024

test.each([
  ['500 names', object(500), object(501)],
  ['65 lists in one another', nested(65), nested(66)],
  ['20,000 rows', list(20_000), list(20_001)],
  ['a name of a megabyte', `{"${'x'.repeat(MB)}":1}`, `{"${'x'.repeat(MB + 1)}":1}`],
  ['a text of a megabyte', `["${'x'.repeat(MB)}"]`, `["${'x'.repeat(MB + 1)}"]`],
  ['300,000 values', `[${list(14, list(19_999)).slice(1, -1)},${list(19_998)}]`, list(15, list(19_999))],
])('the bounds check accepts the largest allowed body, and refuses one more: %s', (_what, most, more) =>
  expect([within(most), within(more)]).toEqual([true, false]),
)
test('the bounds check accepts the longest list that a city hall has', () => {
  const fields = Array.from({ length: 23 }, (_, at) => [`campo${at}`, `valor, [${at}]`])
  expect(within(`{"data":${list(10_000, JSON.stringify(Object.fromEntries(fields)))}}`)).toBe(true)
})
test('the bounds check refuses four megabytes of lists before parsing', () => {
  expect(mayBeParsed('[[],'.repeat(1_000_000))).toBe(false)
})
test('the bounds check refuses too many values even if they stand between long texts', () => {
  const hidden = (text: number, values: number) => `"${'x'.repeat(text)}"${',0'.repeat(values)},`
  for (const [text, values] of [
    [256, 128],
    [2_000, 1_000],
    [100_000, 50_000],
  ] as const)
    expect(mayBeParsed(hidden(text, values).repeat(1_500_000 / values))).toBe(false)
})

test('the bounds check misses no text that needs cleaning', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 })
  fc.assert(
    fc.property(text, (value) => {
      const json = JSON.stringify({ a: value })
      expect(mayNeedCleaning(Buffer.from(json)) || !needsCleaning(json)).toBe(true)
    }),
    { numRuns: 5000 },
  )
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
