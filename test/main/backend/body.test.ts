import { describe, expect, test, vi } from 'vitest'
import { bodyOf, estimateValues, isParsable, isReadable, mayNeedCleaning } from '../../../main/backend/body.ts'
import { answerOf } from './answerOf.ts'
import { needsCleaning } from '../../../shared/model/plainText.ts'
import { fc } from '../../fixedCases.ts'

const answer = (body: string | Buffer, type?: string) => answerOf(200, body, type)
const kindOf = (body: string, most?: number) => bodyOf(answer(body), most).kind

describe('a long body', () => {
  const prose = (letters: number) => `"${'x'.repeat(letters - 2)}"`
  test('a text body of more than 256 KB is refused, with or without quotes', () => {
    const long = 256 * 1024
    expect([kindOf(prose(long - 1)), kindOf(prose(long))]).toEqual(['json', 'broken'])
    expect([kindOf('x'.repeat(long - 1)), kindOf('x'.repeat(long))]).toEqual(['text', 'broken'])
  })
  test('a body of more than 256 KB is read if it is a list or an object, after any prefix and in any encoding', () => {
    const list = `[${'12345678901234,'.repeat(19_000)}1]`
    for (const body of [list, `\ufeff${list}`, ' '.repeat(1_000) + list]) expect(kindOf(body)).toBe('json')
    const bigEndian = Buffer.from(list, 'utf16le').swap16()
    expect(bodyOf(answer(bigEndian, 'application/json; charset=utf-16be')).kind).toBe('json')
  })
  test('a JSON body of more than 256 KB has its values counted before it is parsed', () => {
    const names = JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`campo${at}`, at])))
    const free = 256 * 1024
    expect([kindOf(names.padEnd(free)), kindOf(names.padEnd(free + 1))]).toEqual(['json', 'broken'])
    expect(kindOf('[1]'.padEnd(free + 1))).toBe('json')
    // The reader counts each of several rows. A lone row may be a refusal, which is looked at before.
    const kindOfRows = (rows: string) =>
      bodyOf(answer(`{"data":[${rows}]}`.padEnd(free + 1)), undefined, () => true).kind
    expect([kindOfRows(names), kindOfRows(`${names},${names}`)]).toEqual(['broken', 'json'])
  })
  test('a JSON body with a long integer and too many values is refused before it is parsed', () => {
    const parse = vi.spyOn(JSON, 'parse')
    const body = (first: string) => `[${first}${',0'.repeat(400_000)}]`
    expect([kindOf(body('12345678901234567')), parse.mock.calls.length]).toEqual(['broken', 0])
    expect([kindOf(body('1234')), parse.mock.calls.length]).toEqual(['broken', 1])
    parse.mockRestore()
  })
  test('a body’s length is counted in characters, not bytes, in any encoding', () => {
    const names = Array.from({ length: 501 }, (_, at) => `"campo${at}":0`)
    // The second byte of U+2200 is that of a quote: all behind it would look like text.
    const json = `{"∀":0,${names.join()}}`.padEnd(4 * 1024 * 1024)
    expect(bodyOf(answer(Buffer.from(json, 'utf16le'), 'application/json; charset=utf-16le')).kind).toBe('broken')
  })
})

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
