import { fileURLToPath } from 'node:url'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { judgePaper } from '../../../main/documents/judgePaper.ts'
import { textOf } from '../../../main/documents/readPaper.ts'
import { type Doc, drawnPdf, makePdf } from '../../fakes/pdf.ts'

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
test.each([
  [396, 'Maria'],
  [0, 'Pedro'],
])('only the visible part of a page is read, from %i points upwards', async (bottom, nome) => {
  const whole = await drawnPdf((doc) => doc.text('Maria', 40, 100).text('Pedro', 40, 600), [612, 792])
  const pdf = await PDFDocument.load(whole)
  pdf.getPage(0).setCropBox(0, bottom, 612, 396)
  expect((await textOf(await pdf.save())).texto.match(/Maria|Pedro/g)).toEqual([nome])
})
test.each<[string, (doc: Doc) => unknown, boolean]>([
  ['white', (doc) => doc.fillColor('white'), false],
  ['transparent', (doc) => doc.fillOpacity(0), false],
  ['in no render mode', (doc) => doc.addContent('3 Tr'), false],
  ['white on a dark ground', (doc) => doc.rect(30, 90, 400, 40).fill('navy').fillColor('white'), true],
  ['pale grey', (doc) => doc.fillColor('#777777'), true],
])('words are read only if a person sees them: %s', async (_how, draw, isRead) => {
  const pdf = await drawnPdf((doc) => (draw(doc.text('Guia', 40, 40)), doc.text('Maria', 40, 100)), [612, 792])
  expect((await textOf(new Uint8Array(pdf))).texto.includes('Maria')).toBe(isRead)
})
test('a code that is broken at its hyphen is read with the hyphen', async () => {
  const pdf = await drawnPdf((doc) => doc.text('qr/v2/9d36b84f-', 40, 100).text('c70b', 40, 114), [612, 792])
  expect((await textOf(new Uint8Array(pdf))).texto).toContain('9d36b84f-c70b')
})
test('a document that cannot be opened has no text, and counts as not read', async () =>
  expect(await textOf(new TextEncoder().encode('%PDF-1.7'))).toEqual({ texto: '', inteiro: false }))

const FONT = fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'))
const inFont = (doc: Doc) => doc.font(FONT).text('2026000123')
/** Bars drawn by a font, in a text of an ordinary length. */
const withBars = (doc: Doc) =>
  doc.font(FONT).text('abcdefghij').font('Helvetica').text('Instruções de pagamento. '.repeat(20))
const inField = (value: string) => (doc: Doc) => doc.initForm().formText('numero', 0, 200, 300, 20, { value })
test.each([
  ['in an embedded font', inFont, '', 'own'],
  ['in a font that does not say its letters', inFont, 'ToUnicode', 'unknown'],
  ['missing beside bars in such a font', withBars, 'ToUnicode', 'other'],
  ['in a filled field', inField('2026000123'), '', 'own'],
  ['in a field filled with another', inField('2026000124'), '', 'other'],
])('a guide’s PDF with its number %s is judged as a person would read it', async (_where, draw, removed, dono) => {
  const pdf = await drawnPdf((doc) => draw(doc.text('Arrecadação CNPJ 45.111.222/0001-39 Guia')), [612, 792])
  const bytes = Buffer.from(
    pdf.toString('latin1').replaceAll(removed, (name) => 'x'.repeat(name.length)),
    'latin1',
  )
  const wanted = { documento: null, nome: null, numero: '2026000123', de: 'guia', total: null, linha: null } as const
  expect(judgePaper(await textOf(new Uint8Array(bytes)), wanted)).toMatchObject({ dono })
})
