import { describe, expect, test } from 'vitest'
import { checkPdf } from '../../../main/documents/checkPdf.ts'
import { makePdf } from '../../fakes/pdf.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const pagesOf = async (pdf: Uint8Array) => (await checkPdf(pdf)).pages.length
const refused = (pdf: Uint8Array) =>
  checkPdf(pdf).then(
    () => null,
    (error: { falha?: object }) => error.falha,
  )

// @row convention.pdf
describe('a paper that can be shown and printed', () => {
  test('a PDF with bytes before its header is accepted', async () => {
    expect(await pagesOf(joined(bytes('\r\n'.repeat(400)), await makePdf(2)))).toBe(2)
  })
  test.each([
    ['line ends', '\n'.repeat(1_000)],
    ['zeros of a scanner', '\0'.repeat(4_845)],
    ['zeros of a library', '\0'.repeat(80_508)],
    ['a page of the server', `<html>${'<p>Gerado em objeto 1</p>'.repeat(250)}</html>`],
    ['bytes of any kind', String.fromCharCode(...Array.from({ length: 9_000 }, (_, at) => (at * 7) % 256))],
  ])('a PDF with %s after its end is accepted', async (_what, tail) => {
    expect(await pagesOf(joined(await makePdf(2), Buffer.from(tail, 'latin1')))).toBe(2)
  })
  test.each(['1.3', '1.7', '1.7ext3'] as const)(
    'a PDF that opens without a password but may not be changed is accepted (PDF %s)',
    async (pdfVersion) => {
      const pdf = await makePdf(2, {
        ownerPassword: 'da prefeitura',
        permissions: { printing: 'highResolution' },
        pdfVersion,
      })
      expect(await pagesOf(pdf)).toBe(2)
    },
  )
})

describe('files that are no PDF', () => {
  test('an empty file is refused as no PDF', async () => {
    expect(await refused(new Uint8Array())).toEqual({ codigo: 'documento.vazio', podeRepetir: true })
  })
  test.each([
    ['a page', '<!doctype html><h1>Sistema indisponível</h1>'],
    ['JSON', '{"data":{"mensagem":"O documento está sendo preparado."}}'],
    ['an image', '\x89PNG\r\n'],
    ['a header too far away', `${' '.repeat(2_000)}%PDF-1.7\n%%EOF`],
  ])('a file that is no PDF is refused by its text: %s', async (_name, text) => {
    expect(await refused(bytes(text))).toEqual({ codigo: 'documento.naoEPdf', podeRepetir: true })
  })
  test.each([
    ['a header and nothing else', () => bytes('%PDF-1.7\n')],
    ['a header and an end', () => bytes('%PDF-1.7\n%%EOF')],
    [
      'garbage between header and end',
      () => joined(bytes('%PDF-1.7\n'), crypto.getRandomValues(new Uint8Array(5_000)), bytes('\n%%EOF')),
    ],
  ])('a file that only looks like a PDF is refused: %s', async (_name, make) => {
    expect(await refused(make())).toEqual({ codigo: 'documento.corrompido', podeRepetir: true })
  })
  test.each([0.1, 0.5, 0.9, 0.99])('a PDF cut off at %d of its length is refused', async (part) => {
    const pdf = await makePdf(5)
    expect(await refused(pdf.subarray(0, pdf.length * part))).toMatchObject({ codigo: 'documento.corrompido' })
  })
  test.each(['1.3', '1.7', '1.7ext3'] as const)(
    'a PDF that needs a password is refused (PDF %s)',
    async (pdfVersion) => {
      const pdf = await makePdf(1, { userPassword: 'segredo', ownerPassword: 'outro', pdfVersion })
      expect(await refused(pdf)).toEqual({ codigo: 'documento.protegido', podeRepetir: false })
    },
  )
})
