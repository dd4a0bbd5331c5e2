import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inspectPdf } from '../../../main/documents/inspectPdf.ts'
import { extractPages, flattenPdf, joinPdfs, lookOf } from '../../../main/documents/rewrite.ts'
import * as papers from '../../fakes/unusualPdf.ts'
import { makePdf } from '../../fakes/pdf.ts'

const { signed, pdfFile, ...others } = papers
const kinds = Object.entries(others)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test.each(kinds)(
  'a PDF without its print script looks the same, and keeps every other byte: %s',
  async (name, make) => {
    const bytes = make({ script: true })
    const flat = await flattenPdf(bytes)
    expect(await lookOf(flat)).toEqual(await lookOf(bytes))
    expect(await lookOf(flat)).toEqual(await lookOf(make()))
    expect(textOf(flat)).not.toMatch(/JavaScript|this\.print/)
    expect(await inspectPdf(flat)).toMatchObject({ active: false })
    const [before, after] = [textOf(bytes), textOf(flat)]
    const [catalog, rest] = [before.indexOf('1 0 obj'), before.indexOf('2 0 obj')]
    expect(after.slice(0, catalog)).toBe(before.slice(0, catalog))
    // An attached file goes as well (next test).
    const end = name === 'withAttachment' ? before.indexOf('6 0 obj') : before.length
    expect(after.slice(rest, end)).toBe(before.slice(rest, end))
    // Old readers know only one form of cross-references: the one that the file has.
    expect(after.slice(before.length)).toContain('\nxref\n')
  },
)

test('a PDF’s attached file is removed to its last byte', async () => {
  const bytes = papers.withAttachment()
  const flat = await flattenPdf(bytes)
  expect(textOf(flat)).not.toMatch(/52998224725|a\.xml/)
  expect(await lookOf(flat)).toEqual(await lookOf(bytes))
  const [from, to] = [textOf(bytes).indexOf('6 0 obj'), textOf(bytes).lastIndexOf('endobj')]
  expect(textOf(flat).slice(from, to)).toMatch(/^6 0 obj null *$/)
  expect(textOf(flat).slice(to, bytes.length)).toBe(textOf(bytes).slice(to))
})

test('a PDF with a script in an unreadable part is refused, because the script could not be removed', async () => {
  const bytes = pdfFile([
    '<</Type/Catalog/Pages 2 0 R/Names 4 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    '<</Maker MS Sans Serif /JavaScript<</Names[(a)<</S/JavaScript/JS(app.alert\\(1\\))>>]>>>>',
  ])
  await expect(flattenPdf(bytes)).rejects.toThrow('documento.ativo')
})

test.each([false, true])('a signed PDF is kept byte for byte (print script: %s)', async (script) => {
  const bytes = signed({ script })
  expect(
    createHash('sha256')
      .update(await flattenPdf(bytes))
      .digest(),
  ).toEqual(createHash('sha256').update(bytes).digest())
})

test.each(kinds)('the pages extracted from a PDF look as they do in the whole: %s', async (_name, make) => {
  const bytes = make()
  const whole = (await lookOf(bytes)) ?? []
  const backwards = whole.map((_, index) => whole.length - index)
  expect(await lookOf(await extractPages(bytes, backwards))).toEqual(whole.toReversed())
  expect(await lookOf(await extractPages(bytes, [whole.length]))).toEqual(whole.slice(-1))
})
test('a PDF whose author forbids changes can still be printed in part', async () => {
  const kept = await makePdf(3, { ownerPassword: 'dono', permissions: { printing: 'highResolution' } })
  const [, second] = (await lookOf(kept)) ?? []
  expect(await lookOf(await extractPages(kept, [2]))).toEqual([second])
})

test.each(kinds)('joined PDFs look as they do alone or are refused: %s', async (_name, make) => {
  const [bytes, other] = [make(), await makePdf(1)]
  const expected = [...((await lookOf(bytes)) ?? []), ...((await lookOf(other)) ?? [])]
  const made = await joinPdfs([bytes, other]).then(lookOf, (error: Error) => error.message)
  expect([expected, 'documento.mudaria']).toContainEqual(made)
})

test('a PDF whose author forbids changes is not joined', async () => {
  const kept = await makePdf(1, { ownerPassword: 'dono', permissions: { modifying: false } })
  await expect(joinPdfs([await makePdf(1), kept])).rejects.toMatchObject({
    falha: { codigo: 'documento.protegido', podeRepetir: false },
  })
})
