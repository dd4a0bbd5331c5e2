import { describe, expect, test } from 'vitest'
import { type Body, bodyOf, charsetOf, unwrapped } from '../../../main/backend/body.ts'
import type { Answer } from '../../../main/backend/forward.ts'
import { Long } from '../../../shared/api/json.ts'

const answer = (body: string | Buffer, type = 'application/json'): Answer => ({
  status: 200,
  headers: new Headers({ 'content-type': type }),
  body: new Uint8Array(Buffer.from(body)),
})
const kindOf = (body: string, most?: number) => bodyOf(answer(body), most).kind
const plain = { longos: false, needsCleaning: false }

describe('a body is', () => {
  test.each<[string, string, Body]>([
    ['JSON', '{"a":"x\\ny"}', { ...plain, json: { a: 'x\ny' }, kind: 'json' }],
    [
      'JSON with its long numbers marked',
      '[9007199254740993]',
      { ...plain, json: [new Long('9007199254740993')], longos: true, kind: 'json' },
    ],
    [
      'JSON with its doubtful texts marked',
      '["\\u202e"]',
      { ...plain, json: ['\u202e'], needsCleaning: true, kind: 'json' },
    ],
    [
      'a text, as it may be shown',
      ' Saldo < 0 [em aberto]\u202e ',
      { ...plain, json: 'Saldo < 0 [em aberto]', kind: 'text' },
    ],
    ['a page', '\n <html>', { ...plain, json: undefined, kind: 'page' }],
    ['nothing', ' \r\n\t', { ...plain, json: undefined, kind: 'none' }],
    ['half a list', ' [1,', { ...plain, json: undefined, kind: 'broken' }],
  ])('a response body is read as %s', (_what, body, read) => expect(bodyOf(answer(body))).toEqual(read))
})

describe('a long body', () => {
  const prose = (letters: number) => `"${'x'.repeat(letters - 2)}"`
  test('a long body of prose is refused from 256 KB on, with or without quotes', () => {
    const long = 256 * 1024
    expect([kindOf(prose(long - 1)), kindOf(prose(long))]).toEqual(['json', 'broken'])
    expect([kindOf('x'.repeat(long - 1)), kindOf('x'.repeat(long))]).toEqual(['text', 'broken'])
  })
  test('a long body is read where it is a list or an object, after any prefix and in any encoding', () => {
    const list = `[${'12345678901234,'.repeat(19_000)}1]`
    for (const body of [list, `\ufeff${list}`, ' '.repeat(1_000) + list]) expect(kindOf(body)).toBe('json')
    const bigEndian = Buffer.from(list, 'utf16le').swap16()
    expect(bodyOf(answer(bigEndian, 'application/json; charset=utf-16be')).kind).toBe('json')
  })
  test('a JSON body of more than 256 KB is counted before it is parsed', () => {
    const names = JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`campo${at}`, at])))
    const free = 256 * 1024
    expect([kindOf(names.padEnd(free)), kindOf(names.padEnd(free + 1))]).toEqual(['json', 'broken'])
    expect(kindOf('[1]'.padEnd(free + 1))).toBe('json')
  })
  test('a long body is counted by characters, not bytes, in any encoding', () => {
    const names = Array.from({ length: 501 }, (_, at) => `"campo${at}":0`)
    // The second byte of U+2200 is that of a quote: all behind it would look like text.
    const json = `{"∀":0,${names.join()}}`.padEnd(4 * 1024 * 1024)
    expect(bodyOf(answer(Buffer.from(json, 'utf16le'), 'application/json; charset=utf-16le')).kind).toBe('broken')
  })
})

test('no more values are parsed than expected, and none nested deeper than the limit', () => {
  const deep = '['.repeat(100) + ']'.repeat(100)
  expect([kindOf('[1,2]', 3), kindOf('[1,2]', 2), kindOf(deep, 1_000)]).toEqual(['json', 'broken', 'broken'])
  expect(kindOf(deep)).toBe('json')
})

describe('the encoding of an answer', () => {
  test.each([
    ['application/json; charset=UTF-8', 'utf-8'],
    ['application/json;CHARSET="windows-1252"', 'windows-1252'],
    ['application/json', 'utf-8'],
  ])('an answer’s encoding named %s is read as %s', (type, charset) => {
    expect(charsetOf(new Headers({ 'content-type': type }))).toBe(charset)
  })
  test('an answer without a stated encoding is UTF-8', () => expect(charsetOf(new Headers())).toBe('utf-8'))
  test('an answer that claims ASCII is read as UTF-8', () => {
    expect(bodyOf(answer('"José"', 'application/json; charset=us-ascii')).json).toBe('José')
  })
  test('an answer with an unknown encoding is read as UTF-8', () => {
    expect(bodyOf(answer('"José"', 'application/json; charset=marciano')).json).toBe('José')
  })
  test('an answer’s stated encoding is the one used to decode it', () => {
    const latin = answer(Buffer.from('"José"', 'latin1'), 'application/json; charset=ISO-8859-1')
    expect(bodyOf(latin).json).toBe('José')
  })
  test('an answer’s decoding keeps all digits of a number', () => {
    const from = answer(Buffer.from('[9007199254740993]', 'utf16le'), 'application/json; charset=utf-16le')
    expect(bodyOf(from)).toMatchObject({ json: [{ digits: '9007199254740993' }], longos: true })
  })
})

describe('the payload', () => {
  const page = { data: [{ id: 1 }], paginasTotais: 1 }
  test('an answer’s payload is taken from the envelope unchanged, whatever else that holds', () => {
    for (const json of [{ data: page }, { data: page, paginasTotais: 7 }])
      expect(unwrapped(json, undefined, {})).toEqual({ payload: page, enveloped: true })
    const json = { data: page }
    expect(unwrapped(json, undefined, {}).payload).toBe(page)
  })
  test('an answer’s payload may be a bare page only where the specification allows it', () => {
    expect(unwrapped(page, 'opcional', {})).toEqual({ payload: page, enveloped: false })
    expect(unwrapped(page, undefined, {})).toEqual({ payload: page.data, enveloped: true })
    expect(unwrapped({ data: page.data }, 'opcional', {})).toEqual({ payload: page.data, enveloped: true })
  })
  test.each([null, 'data', 7, [1]])('an answer’s payload without an envelope is %j itself', (json) => {
    expect(unwrapped(json, undefined, {})).toEqual({ payload: json, enveloped: false })
    expect(unwrapped(json, 'opcional', { codigo: 'id' })).toEqual({ payload: json, enveloped: false })
  })
  test('an answer’s payload is translated to our names in lists and objects, around empty and long values', () => {
    const id = new Long('9007199254740993')
    const theirs = { dados: [{ codigo: id, nome: null, itens: [[{ codigo: 'codigo' }]] }] }
    const { payload } = unwrapped(theirs, undefined, { dados: 'data', codigo: 'id' })
    expect(payload).toStrictEqual([{ id, nome: null, itens: [[{ id: 'codigo' }]] }])
  })
  test('an answer’s payload keeps every name without a translation, even an object’s built-in ones', () => {
    const json = { data: { codigo: 1, constructor: 'x', codigos: 2 } }
    const { payload } = unwrapped(json, undefined, { codigo: 'id' })
    expect(payload).toEqual({ id: 1, constructor: 'x', codigos: 2 })
  })
})
