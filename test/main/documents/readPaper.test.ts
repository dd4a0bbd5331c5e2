import { expect, test } from 'vitest'
import { textOf } from '../../../main/documents/readPaper.ts'
import { makePdf } from '../../fakes/pdf.ts'

test.each([
  [13, true],
  [14, false],
])('a document of %d pages is read in its first twelve and its last (whole: %s)', async (pages, inteiro) => {
  const read = await textOf(await makePdf(pages))
  const folhas = [...Array.from({ length: 12 }, (_, at) => at + 1), pages].map((page) => `Folha ${page}`)
  expect([read.texto.match(/Folha \d+(?=[^F]*\f)/g), read.inteiro]).toEqual([folhas, inteiro])
})
test('a document with a page that cannot be loaded is not read whole', async () => {
  const broken = Buffer.from(await makePdf(2))
    .toString('latin1')
    .replace(/(\/Kids \[\d+ 0 R )11( 0 R)/, (_kids, before: string, after: string) => before + '99' + after)
  const read = await textOf(Buffer.from(broken, 'latin1'))
  expect([read.texto.match(/Folha \d+(?=[^F]*\f)/g), read.inteiro]).toEqual([['Folha 1'], false])
})
test('a document that cannot be opened has no text, and counts as not read', async () =>
  expect(await textOf(new TextEncoder().encode('%PDF-1.7'))).toEqual({ texto: '', inteiro: false }))
