import { expect, test } from 'vitest'
import { decodeText, readListFile } from '../../../../renderer/features/lista/PasteBox.tsx'

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
])('a list’s file is decoded from its encoding: %s', (_name, bytes) => expect(decodeText(bytes)).toBe(TEXT))

test('a list’s file in Windows-1252 keeps the characters that Latin-1 lacks', () => {
  expect(decodeText(Uint8Array.of(0x93, 0xe7, 0x94, 0x96))).toBe('“ç”–')
})

test.each([[[]], [[0x35]], [[0xff]], [[0xc3]]])(
  'a list’s file with the bytes %j is decoded without an error',
  (bytes) => {
    expect(typeof decodeText(Uint8Array.from(bytes))).toBe('string')
  },
)

const zip = (name: string) => `PK\u0003\u0004${'\0'.repeat(26)}${name}`
const cfb = String.fromCharCode(0xd0, 0xcf, 0x11, 0xe0, 0xa1)
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['xlsx', zip('[Content_Types].xml'), 'workbook'],
  ['ods', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'workbook'],
  ['xls', cfb, 'workbook'],
  ['a web archive', 'MIME-Version: 1.0\nContent-Type: multipart/related', 'workbook'],
  ['a packed list', zip('lista.csv'), 'zip'],
  ['PDF', '%PDF-1.7', 'pdf'],
])('a list’s file that is no text list is recognised by its format: %s', async (_what, text, unread) =>
  expect(await readListFile(new Blob([bytesOf(text)]))).toEqual({ unread }),
)

test.each(['PKs;CPF', ''])('a list’s file that only begins like another format is read as text: «%s»', async (text) =>
  expect(await readListFile(new Blob([bytesOf(text)]))).toEqual({ text }),
)

const gzip = async (of: Blob) => new Response(of.stream().pipeThrough(new CompressionStream('gzip'))).blob()

test('a list’s file compressed with gzip is read, but not if it is compressed twice, damaged or inflates beyond the limit', async () => {
  const packed = await gzip(new Blob([TEXT]))
  expect(await readListFile(packed)).toEqual({ text: TEXT })
  expect(await readListFile(await gzip(packed))).toEqual({ unread: 'big' })
  expect(await readListFile(packed.slice(0, 30))).toEqual({ unread: 'big' })
  expect(await readListFile(await gzip(new Blob(['0'.repeat(2 ** 25)])))).toEqual({ unread: 'big' })
})
