import { describe, expect, test, vi } from 'vitest'
import { bodyOf } from '../../../main/backend/body.ts'
import { answerOf } from './answerOf.ts'

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
