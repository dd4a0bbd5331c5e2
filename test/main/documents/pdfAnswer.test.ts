import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { answerTo, type PdfReply } from '../../../main/documents/pdfAnswer.ts'
import { makePdf } from '../../fakes/pdf.ts'

async function widthsIn(reply: PdfReply): Promise<number[]> {
  if (!reply.ok || !(reply.value instanceof Uint8Array)) throw new Error('no paper')
  return (await PDFDocument.load(reply.value)).getPages().map((page) => page.getWidth())
}
const wide = (width: number, pages = 1) => makePdf(pages, { size: [width, 842] })

test('a PDF without active content is only checked', async () => {
  const size = { width: 300, height: 842 }
  expect(await answerTo({ bytes: await wide(300, 2) })).toEqual({
    ok: true,
    value: { pages: [size, size], hash: expect.stringMatching(/^[\da-f]{64}$/), locked: false, active: false },
  })
})
test('a PDF with active content comes back without it, with its hash', async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.addJavaScript('a', 'app.alert(1)')
  const reply = await answerTo({ active: new Uint8Array(await pdf.save()) })
  const { flat, hash } = (reply as { value: { flat: Uint8Array; hash: string } }).value
  expect(hash).toBe(createHash('sha256').update(flat).digest('hex'))
  expect(await answerTo({ bytes: flat })).toMatchObject({ value: { active: false, hash } })
})
test('some pages of a PDF become a PDF of these', async () => {
  expect(await widthsIn(await answerTo({ bytes: await wide(300, 3), pages: [1, 3] }))).toEqual([300, 300])
})
test('several PDFs become one of all their pages', async () => {
  expect(await widthsIn(await answerTo({ papers: [await wide(300), await wide(400)] }))).toEqual([300, 400])
})
test('a PDF’s refusal keeps its message, and any other failure means a broken document', async () => {
  const locked = await makePdf(1, { userPassword: 'segredo', ownerPassword: 'outro' })
  const refusal = { codigo: 'documento.protegido', podeRepetir: false }
  expect(await answerTo({ bytes: locked })).toEqual({ ok: false, falha: refusal })
  const broken = { codigo: 'documento.corrompido', podeRepetir: true }
  expect(await answerTo({ bytes: await wide(300), pages: [2] })).toEqual({ ok: false, falha: broken })
})
