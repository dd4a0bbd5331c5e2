import { expect, test } from 'vitest'
import { Long, mayHoldLongs, parseJson, withoutLongs } from '../../../shared/api/json.ts'

const may = (text: string) => mayHoldLongs(Buffer.from(text))
const long = '9007199254740993'

test.each([long, `-${long}`, '9223372036854775807', '-9223372036854775808', '8'.repeat(48)])(
  'a JSON integer %s beyond 2^53 keeps its digits when parsed',
  (digits) => {
    expect(parseJson(`{"id":${digits}}`)).toEqual({ id: new Long(digits) })
    expect(JSON.stringify(parseJson(`[${digits}]`))).toBe(`[${digits}]`)
  },
)
test.each(['0', '-7', '9007199254740991', '-9007199254740991'])(
  'a JSON integer %s up to 2^53 is parsed as a plain number',
  (digits) => {
    expect(parseJson(`[${digits}]`)).toEqual([Number(digits)])
  },
)
test.each([`${long}.5`, '1.5e18', '1e21', '1'.repeat(49), `"${long}"`, 'null', 'true'])(
  'a JSON value %s is not parsed as a long integer',
  (text) => expect(parseJson(`[${text}]`)).toEqual(JSON.parse(`[${text}]`)),
)
test('a long integer is parsed as a plain number unless long integers are requested', () => {
  expect(parseJson(`[${long}]`, false)).toEqual([9_007_199_254_740_992])
})

test.each(['[', ' ', ':', ',', '-', '\t', '\r', '\n'])(
  'a long integer in JSON is detected after the character %j',
  (sign) => {
    for (let blanks = 0; blanks < 32; blanks += 1) {
      expect(may(`{"a"${' '.repeat(blanks)}${sign}${long},7`), String(blanks)).toBe(true)
    }
  },
)
test('a long integer is detected at the beginning of JSON, at its end, and as all of it', () => {
  expect([may(long), may('1'.repeat(16)), may('1'.repeat(15)), may('')]).toEqual([true, true, false, false])
})
test.each(['0', '9'])('a long integer made only of the digit %s is detected', (digit) =>
  expect(may(`[1,${digit.repeat(16)}]`)).toBe(true),
)
test('a long integer is detected after short ones and quoted ones', () => {
  expect(may(`{"cpf":"52998224725","guia":"${'1'.repeat(48)}","b":1,"id":${long}}`)).toBe(true)
})
test('a long integer is not detected in a text, a fraction, a short number or other characters', () => {
  const others = [
    '"1234567890123456"',
    '0.1234567890123456',
    '123456789012345',
    '"////////////////////"',
    '"::::::::::::::::::::"',
  ]
  for (const text of others)
    for (let blanks = 0; blanks < 16; blanks += 1) expect(may(`[${' '.repeat(blanks)}${text}]`), text).toBe(false)
})
test('a text of a million digits in JSON is not detected as a long integer', () => {
  expect(may(`["${'7'.repeat(1_000_000)}"]`)).toBe(false)
})

test('an answer sent to the window carries long integers as text, wherever they are', () => {
  const id = new Long(long)
  expect(withoutLongs({ id, nome: 'x', itens: [1, { id }, null], nada: null })).toEqual({
    id: long,
    nome: 'x',
    itens: [1, { id: long }, null],
    nada: null,
  })
  expect(withoutLongs(id)).toBe(long)
})
test.each([[[1, { a: [] }]], [{ a: 1, b: { c: null } }], ['x'], [7], [null], [undefined]])(
  'an answer sent to the window is unchanged without long integers: %j',
  (value) => expect(withoutLongs(value)).toBe(value),
)
