import { createHash } from 'node:crypto'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { extractPages, inspectPdf, joinPdfs } from '../../../main/documents/inspectPdf.ts'
import { extracted } from '../../../main/documents/pdfThread.ts'
import { hostilePapers } from '../../fakes/hostile/pdf.ts'
import { makePdf } from '../../fakes/pdf.ts'

const MAKER = 'Sistema da prefeitura'
const LONG_AGO = new Date('2019-03-01T12:00:00Z')
const read = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false })

/** Each page as wide as its number says. */
async function numbered(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1) pdf.addPage([page * 100, 500])
  return pdf.save()
}

describe('a paper that was made flat', () => {
  async function flattened() {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    pdf.setProducer(MAKER)
    pdf.setModificationDate(LONG_AGO)
    pdf.catalog.set(PDFName.of('AA'), pdf.context.obj({}))
    const { flat, ...checked } = await inspectPdf(new Uint8Array(await pdf.save()))
    return { flat: flat ?? new Uint8Array(), checked }
  }
  test('is what was checked: its hash is of what is shown and printed', async () => {
    const { flat, checked } = await flattened()
    expect(checked.hash).toBe(createHash('sha256').update(flat).digest('hex'))
  })
  test('still says who made it, and when', async () => {
    const pdf = await read((await flattened()).flat)
    expect([pdf.getProducer(), pdf.getModificationDate()]).toEqual([MAKER, LONG_AGO])
  })
})

describe('some pages of a paper', () => {
  test('are those asked for, as large as they were, in that order', async () => {
    const part = await read(await extractPages(await numbered(4), [4, 2]))
    expect(part.getPages().map((page) => page.getSize())).toEqual([
      { width: 400, height: 500 },
      { width: 200, height: 500 },
    ])
  })
  test('one that is not there is no fault of the thread: said, and the next is answered', async () => {
    const paper = await numbered(2)
    const refusal = { codigo: 'documento.corrompido', podeRepetir: true }
    await expect(extracted(paper, [3])).rejects.toMatchObject({ falha: refusal })
    expect((await read(await extracted(paper, [2]))).getPageCount()).toBe(1)
  })
})

test.each([
  ['some pages of a paper', async () => extractPages(await numbered(2), [1])],
  ['several papers in one', async () => joinPdfs([await numbered(1), await numbered(1)])],
])('%s name neither a program nor an hour', async (_what, make) => {
  const pdf = await read(await make())
  expect([pdf.getProducer(), pdf.getCreator(), pdf.getCreationDate(), pdf.getModificationDate()]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

test('a paper that cannot be opened is broken; only one that wants a password is said to want one', async () => {
  const strange = hostilePapers.find(({ name }) => name === 'a cipher that nobody knows')?.bytes() ?? Buffer.alloc(0)
  await expect(inspectPdf(new Uint8Array(strange))).rejects.toMatchObject({
    falha: { codigo: 'documento.corrompido', podeRepetir: true },
  })
  const locked = await makePdf(1, { userPassword: 'segredo', ownerPassword: 'outro' })
  await expect(inspectPdf(locked)).rejects.toMatchObject({
    falha: { codigo: 'documento.protegido', podeRepetir: false },
  })
})
