import { expect, test } from 'vitest'
import { checkPdf } from '../../../main/documents/checkPdf.ts'
import { joined } from '../../../main/documents/pdfThread.ts'
import { makePdf } from '../../fakes/pdf.ts'

const wide = (width: number, pages = 1) => makePdf(pages, { size: [width, 842] })
const widths = async (bytes: Uint8Array) => (await checkPdf(bytes)).pages.map(({ width }) => width)

test('a joined PDF has every page of every paper, as large as it was, in their order', async () => {
  expect(await widths(await joined([await wide(300, 2), await wide(400), await wide(500, 3)]))).toEqual([
    300, 300, 400, 500, 500, 500,
  ])
})

test('a PDF whose author forbids changes is not joined', async () => {
  const kept = await makePdf(1, { ownerPassword: 'dono', permissions: { modifying: false } })
  await expect(joined([await wide(300), kept])).rejects.toMatchObject({
    falha: { codigo: 'documento.protegido', podeRepetir: false },
  })
})

test('a PDF that cannot be opened fails only its own join', async () => {
  await expect(joined([await wide(300), new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF'))])).rejects.toMatchObject({
    falha: { codigo: 'documento.corrompido' },
  })
  expect(await widths(await joined([await wide(300)]))).toEqual([300])
})
