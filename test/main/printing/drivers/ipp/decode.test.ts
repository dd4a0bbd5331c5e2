import { expect, it } from 'vitest'
import { decode } from '../../../../../main/printing/drivers/ipp/decode.ts'
import type { IppValue } from '../../../../../main/printing/drivers/ipp/values.ts'

const answer = (...parts: string[]) => Buffer.from(`0200000000000001${parts.join('')}`.replaceAll(' ', ''), 'hex')
/** The values of one attribute of a printer, named `a`. */
const valuesOf = (...fields: string[]) => {
  const { message } = decode(answer('04', ...fields, '03'))
  expect(message.groups).toMatchObject([{ tag: 'printer', attributes: [{ name: 'a' }] }])
  return message.groups[0]?.attributes[0]?.values
}
const refusal = (message: string) =>
  expect.objectContaining({ name: 'IppCodecError', message, offset: Number(/\d+$/.exec(message)?.[0]) })

it.each<[string, IppValue]>([
  ['13 0001 61 0000', { tag: 'noValue' }],
  ['13 0001 61 0002 ffff', { tag: 'noValue' }],
  ['21 0001 61 0004 80000000', { tag: 'integer', value: -0x8000_0000 }],
  ['22 0001 61 0001 01', { tag: 'boolean', value: true }],
  ['23 0001 61 0004 00000009', { tag: 'enum', value: 9 }],
  ['30 0001 61 0002 00ff', { tag: 'other', code: 0x30, value: Buffer.of(0, 255) }],
  ['32 0001 61 0009 00000258 0000012c 03', { tag: 'resolution', cross: 600, feed: 300, units: 'dpi' }],
  ['32 0001 61 0009 00000001 fffffffe 04', { tag: 'resolution', cross: 1, feed: -2, units: 'dpcm' }],
  ['33 0001 61 0008 00000001 00000063', { tag: 'rangeOfInteger', lower: 1, upper: 99 }],
  ['35 0001 61 0008 0002 7074 0002 c3a9', { tag: 'textWithLanguage', language: 'pt', value: 'é' }],
  ['41 0001 61 0001 62', { tag: 'text', value: 'b' }],
  ['42 0001 61 0000', { tag: 'name', value: '' }],
])('an IPP value is decoded by RFC 8010: %s', (field, value) => {
  expect(valuesOf(field)).toEqual([value])
})

it('a decoded IPP text with an invalid byte holds U+FFFD, and the other printers are still listed', () => {
  expect(valuesOf('42 0001 61 0003 4cff4d')).toEqual([{ tag: 'name', value: 'L\ufffdM' }])
})

const deep = (levels: number, before = '') =>
  answer(
    '04 34 0001 61 0000',
    before,
    '4a 0000 0001 62 34 0000 0000'.repeat(levels - 1),
    '37 0000 0000'.repeat(levels),
    '03',
  )

it('nested IPP collections are decoded sixteen levels deep, and no deeper', () => {
  expect(decode(deep(16)).message.groups).toHaveLength(1)
  expect(() => decode(deep(17))).toThrow('collections nested too deep at byte 186')
})

it.each([
  ['ff', 'a group was expected at byte 8'],
  ['01 0f', 'a group was expected at byte 9'],
  ['21 0001 61 0004 00000001 03', 'a group was expected at byte 8'],
  ['01 41 0001 61 8000 03', 'negative at byte 13'],
  ['01 41 0001 61 7fff 03', 'ends too soon at byte 15'],
  ['01 21 0000 0004 00000001 03', 'a value without its attribute at byte 9'],
  ['01 21 0001 61 0003 000001 03', '4 bytes were expected, not 3 at byte 9'],
  ['01 32 0001 61 0009 000002580000025802 03', 'no unit of resolution at byte 9'],
  ['01 35 0001 61 0004 00ff 0000 03', 'ends too soon at byte 11'],
  ['01 36 0001 61 0005 0000 0000 00 03', 'text longer than it says at byte 9'],
  ['01 37 0001 61 0000 03', 'a collection part outside a collection at byte 9'],
  ['01 34 0001 61 0000 03 0000 0000', 'a collection does not end at byte 15'],
  ['01 34 0001 61 0000 21 0000 0004 00000001 37 0000 0000', 'a member name was expected at byte 15'],
  ['01 34 0001 61 0000 4a 0000 0001 62 37 0000 0000', 'a member without value at byte 21'],
])('a broken IPP answer is refused with the position of the error: %s', (bytes, words) => {
  expect(() => decode(answer(bytes))).toThrow(refusal(words))
})

it.each<[string, (count: number) => string]>([
  ['groups', (count) => '04'.repeat(count)],
  ['attributes', (count) => `04 ${'130001610000'.repeat(count)}`],
  ['values of one attribute', (count) => `04 130001610000 ${'1300000000'.repeat(count)}`],
  ['collections', (count) => `04 34000161000037 00000000 ${'34000000003700000000'.repeat(count / 2)}`],
])('an IPP answer with more than 50,000 %s is refused before the rest is decoded', (_what, made) => {
  expect(() => decode(answer(made(49_990), '03'))).not.toThrow()
  expect(() => decode(answer(made(50_010), 'ff'))).toThrow('too much in one message')
})
