import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import type { Checked } from '../../../../main/documents/inspectPdf.ts'
import { newRecord, preparePaper, type PrintRequest } from '../../../../main/printing/paper/printRequest.ts'
import { eachFolder } from '../../../fakes/folder.ts'
import { pagesOf as textOf, whyNoText } from './pdfText.ts'
import { samplePdf } from './samplePdf.ts'

const PDF = await samplePdf(3)
const A4 = { width: 595, height: 842 }
const LETTER = { width: 612, height: 792 }
const request: PrintRequest = {
  bytes: PDF,
  paginas: 3,
  documentoId: 'doc-1',
  tipo: 'guia',
  rotulo: 'Guia 1',
  copias: 1,
}
const checked = (more: Partial<Checked> = {}): Checked => ({
  pages: [A4, A4, A4],
  hash: 'f'.repeat(64),
  locked: false,
  ...more,
})

let folder: string
eachFolder((made) => void (folder = made))

describe('a paper', () => {
  it('a document that was already checked is not checked again', async () => {
    // Bytes that are not a readable PDF.
    const bytes = new Uint8Array([1])
    expect(await preparePaper({ ...request, bytes, checked: checked({ locked: true }) })).toEqual({
      bytes,
      pages: 3,
      hash: 'f'.repeat(64),
      locked: true,
      larger: false,
    })
  })

  it('a document with an action on opening is sent to the printer without that action', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage([A4.width, A4.height])
    pdf.addJavaScript('main', 'app.alert("x")')
    const bytes = await pdf.save({ useObjectStreams: false })
    const paper = await preparePaper({ ...request, bytes, paginas: 1 })
    expect(paper.hash).toBe(createHash('sha256').update(paper.bytes).digest('hex'))
    expect(Buffer.from(bytes).includes('/JavaScript')).toBe(true)
    expect(Buffer.from(paper.bytes).includes('/JavaScript')).toBe(false)
  })

  it('a print request is cut to its pages, and has the hash of the whole document', async () => {
    const part = await preparePaper({ ...request, checked: checked({ locked: true }), intervalo: '2-3' })
    expect(part).toMatchObject({ pages: 2, hash: 'f'.repeat(64), locked: true })
    expect(part.bytes).not.toBe(PDF)
    expect((await preparePaper({ ...request, bytes: part.bytes, paginas: 2 })).pages).toBe(2)
    const beyond = preparePaper({ ...request, checked: checked(), intervalo: '4' })
    await expect(beyond).rejects.toMatchObject({ codigo: 'documento.paginas' })
  })

  it('a booklet’s pages print alone, in order, and unchanged', async ({ skip }) => {
    skip(whyNoText() !== null, whyNoText() ?? '')
    const bytes = await samplePdf(5)
    const whole = { ...request, bytes, paginas: 5, tipo: 'carne' }
    const part = await preparePaper({ ...whole, intervalo: '4-5,2' })
    expect(part.pages).toBe(3)
    const file = join(folder, 'parte.pdf')
    await writeFile(file, part.bytes)
    expect((await textOf(file)).map((text) => /folha \d/.exec(text)?.[0])).toEqual(['folha 4', 'folha 5', 'folha 2'])
    const [page] = (await PDFDocument.load(part.bytes)).getPages()
    expect(page?.getSize()).toEqual({ width: 595.28, height: 841.89 })
    expect((await preparePaper(whole)).bytes).toBe(bytes)
  })

  const A5 = 'iso_a5_148x210mm'
  const SLIP = 'custom_80x200mm_80x200mm'
  const SMALL = { width: 419, height: 595 }
  const onPaper = (tipo: string, media: string, page: { width: number; height: number }, impressora: string) =>
    preparePaper({ ...request, tipo, media, impressora, paginas: 1, checked: checked({ pages: [page] }) })

  it.each([
    ['guia', A5, SMALL],
    ['guia', 'iso_a4_210x297mm', LETTER],
    ['certidao', A5, A4],
    ['cupom', SLIP, { width: 227, height: 400 }],
  ])('a print request of kind %s on %s, with a page of %j, is accepted', async (tipo, media, page) => {
    expect(await onPaper(tipo, media, page, 'cups-ipp:laser')).toMatchObject({ pages: 1 })
  })

  it.each([
    ['guia', A5],
    ['guia', SLIP],
    ['consulta', SLIP],
  ])(
    'a print request of kind %s in A4 on %s is refused, and the folder driver saves it unchanged',
    async (tipo, media) => {
      const refused = { codigo: 'impressora.papel' }
      await expect(onPaper(tipo, media, A4, 'cups-ipp:laser')).rejects.toMatchObject(refused)
      expect(await onPaper(tipo, media, A4, 'folder:pasta')).toMatchObject({ pages: 1 })
    },
  )

  it('a print request whose chosen pages fit is accepted, whatever the other pages are', async () => {
    const asked = { ...request, media: A5, checked: checked({ pages: [A4, SMALL, SMALL] }) }
    expect(await preparePaper({ ...asked, intervalo: '2-3' })).toMatchObject({ pages: 2, larger: false })
    await expect(preparePaper({ ...asked, intervalo: '1-2' })).rejects.toMatchObject({ codigo: 'impressora.papel' })
  })

  it('a document is printed on A4 unless stated otherwise, and marked if a page is larger', async () => {
    const wide = { ...request, checked: checked({ pages: [A4, A4, LETTER] }) }
    expect(await preparePaper(wide)).toMatchObject({ pages: 3, larger: true })
    expect(await preparePaper({ ...wide, media: 'na_ledger_11x17in' })).toMatchObject({ larger: false })
    expect(await preparePaper({ ...wide, intervalo: '1-2' })).toMatchObject({ pages: 2, larger: false })
    expect(await preparePaper({ ...wide, intervalo: '3' })).toMatchObject({ pages: 1, larger: true })
  })
})

describe('the first record of a job', () => {
  const moment = { pages: 3, hash: 'f'.repeat(64), impressora: 'cups-ipp:laser', now: 7, atendimento: 5 }
  const recordOf = (more: Partial<PrintRequest> & { larger?: boolean } = {}) => {
    let drawn = 0
    const { impressora = moment.impressora, larger = false } = more
    return newRecord({ ...request, ...more }, { ...moment, impressora, larger }, () => `id-${(drawn += 1)}`)
  }

  it('a job’s first record holds only what the request says', () => {
    const { documentoId, tipo, rotulo, copias } = request
    const asked = { documentoId, tipo, rotulo, copias, impressora: 'cups-ipp:laser', paginas: 3, sides: 'one-sided' }
    const state = { liberado: false, estado: 'queued', criadoEm: 7, atualizadoEm: 7 }
    expect(recordOf()).toStrictEqual({
      trabalho: { trabalhoId: 'id-1', ...asked, ...state },
      spec: { ourId: 'id-2', media: 'iso_a4_210x297mm' },
      phase: 'kept',
      hash: moment.hash,
      atendimento: 5,
    })
  })

  it('a job’s first record holds its idempotency key only as a hash', () => {
    expect(recordOf({ chave: 'clique' }).chave).toBe(createHash('sha256').update('clique').digest('hex'))
  })

  it.each([
    ['cups-ipp:laser', true],
    ['winspool:HP', true],
    // It is saved as it is.
    ['folder:pasta', undefined],
  ])('a job’s first record at %s states whether a larger page is shrunk: %s', (impressora, diminuido) => {
    expect(recordOf({ impressora, larger: true }).trabalho.diminuido).toBe(diminuido)
  })
})
