import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { pagesOf, preparePaper, type PrintRequest } from '../../../../main/printing/paper/printRequest.ts'
import { eachFolder } from '../../../fakes/folder.ts'
import { pagesOf as textOf, whyNoText } from './pdfText.ts'
import { samplePdf } from './samplePdf.ts'

let folder: string
eachFolder((made) => void (folder = made))

it('a range that the document does not have is refused', () => {
  expect(pagesOf('5-6,6,5', 6)).toEqual([5, 6])
  expect(() => pagesOf('5-7', 6)).toThrow(expect.objectContaining({ codigo: 'documento.paginas' }))
})

it('a booklet’s pages print alone, in order, and unchanged', async ({ skip }) => {
  skip(whyNoText() !== null, whyNoText() ?? '')
  const bytes = await samplePdf(5)
  const request: PrintRequest = { bytes, paginas: 5, documentoId: 'd', tipo: 'carne', rotulo: '', copias: 1 }
  const paper = await preparePaper({ ...request, intervalo: '4-5,2' })
  expect(paper.pages).toBe(3)
  const file = join(folder, 'parte.pdf')
  await writeFile(file, paper.bytes)
  expect((await textOf(file)).map((text) => /folha \d/.exec(text)?.[0])).toEqual(['folha 4', 'folha 5', 'folha 2'])
  const [page] = (await PDFDocument.load(paper.bytes)).getPages()
  expect(page?.getSize()).toEqual({ width: 595.28, height: 841.89 })
  expect((await preparePaper(request)).bytes).toBe(bytes)
})
