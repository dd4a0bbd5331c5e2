import { describe, expect, it } from 'vitest'
import { Reader } from '../../../../../main/printing/drivers/ipp/reader.ts'

const readerOf = (hex: string, base?: number) => new Reader(Buffer.from(hex.replaceAll(' ', ''), 'hex'), base)
const refusal = (message: string) =>
  expect.objectContaining({ name: 'IppCodecError', message, offset: Number(/\d+$/.exec(message)?.[0]) })

describe('bytes that are read one after the other', () => {
  it('the byte reader starts at its own view and stops at its end', () => {
    const all = Uint8Array.of(9, 1, 2, 9)
    const reader = new Reader(all.subarray(1, 3))
    expect([reader.rest(), reader.peek(), reader.byte(), reader.offset, reader.byte(), reader.rest()]).toEqual([
      2, 1, 1, 1, 2, 0,
    ])
  })

  it('the IPP reader reads unsigned numbers, most significant byte first', () => {
    const reader = readerOf('7f 7fff 7fffffff 00')
    expect([reader.natural(1), reader.natural(2), reader.natural(4), reader.natural(1)]).toEqual([
      127, 32_767, 2_147_483_647, 0,
    ])
  })

  it('the IPP reader reads a field of tag, name and value', () => {
    expect(readerOf('44 0001 61 0002 6263 03').field()).toEqual({ tag: 0x44, name: 'a', value: Buffer.from('bc') })
    expect(readerOf('10 0000 0001 62').unnamedField()).toEqual({ tag: 0x10, value: Buffer.from('b'), at: 0 })
  })
})

describe('one more value of a set', () => {
  it.each([
    ['a field without a name', '21 0000', true],
    ['a field whose name has one byte', '21 0001', false],
    ['a field whose name has 256', '21 0100', false],
    ['a field that is cut off', '21 00', false],
  ])('the IPP reader recognises a further value of a set: %s', (_what, hex, unnamed) => {
    expect(readerOf(hex).nextIsUnnamed()).toBe(unnamed)
    const later = readerOf(`ffff ${hex}`)
    later.take(2)
    expect(later.nextIsUnnamed()).toBe(unnamed)
  })
})

describe('what cannot be read is told with its place in the message', () => {
  it.each<[string, (reader: Reader) => unknown, string]>([
    ['more than there is', (reader) => reader.take(4), 'ends too soon at byte 101'],
    ['a byte beyond the end', (reader) => [reader.take(3), reader.peek()], 'ends too soon at byte 104'],
    ['a number below 0', (reader) => reader.natural(1), 'negative at byte 101'],
  ])('the IPP reader refuses what it cannot read, with its place in the message: %s', (_what, read, words) => {
    const reader = readerOf('00 ff 0001', 100)
    reader.byte()
    expect(() => read(reader)).toThrow(refusal(words))
  })

  it.each([
    ['the end of the message inside a collection', '03 0000 0000', 'a collection does not end at byte 0'],
    ['the last tag of groups inside a collection', '0f 0000 0000', 'a collection does not end at byte 0'],
    ['an attribute inside a collection', '21 0001 61 0004 00000001', 'a collection does not end at byte 0'],
  ])('the IPP reader refuses a broken collection, with its place in the message: %s', (_what, hex, words) => {
    expect(() => readerOf(hex).unnamedField()).toThrow(refusal(words))
  })

  it('the IPP reader may read all bytes, and zero bytes', () => {
    const reader = readerOf('0102')
    expect(reader.take(2)).toEqual(Buffer.of(1, 2))
    expect(reader.take(0)).toEqual(Buffer.alloc(0))
  })
})
