import { expect, test } from 'vitest'
import { decodeText, isWorkbook } from '../../../../renderer/features/lista/decode.ts'

const TEXT = 'Inscrição;Ano\n01.02;2026\n'
const utf16 = (text: string, low: number) =>
  Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return low === 0 ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]
    }),
  )
const latin = Uint8Array.from(Array.from(TEXT), (letter) => letter.charCodeAt(0))

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['UTF-16, low byte first, with a mark', utf16(`\ufeff${TEXT}`, 0)],
  ['UTF-16, high byte first, with a mark', utf16(`\ufeff${TEXT}`, 1)],
  ['UTF-16, low byte first', utf16(TEXT, 0)],
  ['UTF-16, high byte first', utf16(TEXT, 1)],
  ['Windows-1252', latin],
])('a list’s file is decoded: %s', (_name, bytes) => expect(decodeText(bytes)).toBe(TEXT))

test('the bytes of Windows-1252 that Latin-1 lacks are decoded', () => {
  expect(decodeText(Uint8Array.of(0x93, 0xe7, 0x94, 0x96))).toBe('“ç”–')
})

test.each([[[]], [[0x35]], [[0xff]], [[0xc3]]])(
  'a list’s file with the bytes %j is decoded without an error',
  (bytes) => {
    expect(typeof decodeText(Uint8Array.from(bytes))).toBe('string')
  },
)

test.each([
  ['xlsx and ods, which are zips', [0x50, 0x4b, 3, 4, 20], true],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], true],
  ['a text that begins alike', Array.from(new TextEncoder().encode('PKs;CPF')), false],
  ['nothing', [], false],
])('a spreadsheet program’s own file is distinguished from a text: %s', (_what, bytes, is) => {
  expect(isWorkbook(Uint8Array.from(bytes))).toBe(is)
})
