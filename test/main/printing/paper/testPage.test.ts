import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { testPage, TEST_CODE, type TestPage } from '../../../../main/printing/paper/testPage.ts'
import { linesOf } from '../../documents/paperLines.ts'
import { boxOf, pagesOf, whyNoText } from './pdfText.ts'

const about: TestPage = {
  estacao: 'Guichê 3',
  impressora: 'HP-Balcão-2',
  quando: '21/11/2026, 14:50:00',
  bandeja: 'tray-2',
  lados: 'two-sided-long-edge',
}
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-teste-'))
  const wasm = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
    fireImmediately: true,
  })
})
afterAll(() => rm(folder, { recursive: true }))

async function written(page: TestPage): Promise<string> {
  const file = join(folder, 'pagina.pdf')
  await writeFile(file, (await testPage(page)).bytes)
  return file
}

test('a test page is A4, on one page, or on two for both sides', async () => {
  const { bytes, paginas } = await testPage(about)
  const pages = (await PDFDocument.load(bytes)).getPages()
  expect(paginas).toBe(2)
  expect(pages.map((page) => page.getSize())).toEqual([
    { width: 595.276, height: 841.89 },
    { width: 595.276, height: 841.89 },
  ])
  expect((await testPage({ ...about, lados: 'one-sided' })).paginas).toBe(1)
})

test('a test page states station, printer and options, and its measure is 100 mm long on paper', async (ctx) => {
  ctx.skip(whyNoText() !== null, whyNoText() ?? '')
  const file = await written(about)
  const [front, back] = await pagesOf(file)
  for (const words of [
    'Guichê 3',
    'HP-Balcão-2',
    '21/11/2026, 14:50:00',
    'tray-2',
    'frente e verso, virando como livro',
  ])
    expect(front).toContain(words)
  expect(back).toContain('Verso da página de teste')
  // The text begins 25 mm from the edge.
  expect((await boxOf(file, 'Posto:')).xMin).toBeCloseTo((25 / 25.4) * 72, 0)
})

test('a test page is printed even for a name that its typeface cannot write', async (ctx) => {
  ctx.skip(whyNoText() !== null, whyNoText() ?? '')
  const [front] = await pagesOf(await written({ ...about, estacao: '打 Guichê 🖨 4', bandeja: undefined }))
  expect(front).toContain('Guichê')
  expect(front).toContain('a que a impressora escolher')
})

test('a test page’s bar code can be read by a scanner', async (ctx) => {
  ctx.skip(whyNoText() !== null, whyNoText() ?? '')
  const file = await written(about)
  await promisify(execFile)('/usr/bin/pdftoppm', ['-r', '200', '-png', '-singlefile', file, join(folder, 'pagina')])
  const [code] = await readBarcodes(await readFile(join(folder, 'pagina.png')), { formats: ['ITF'] })
  expect(code?.text).toBe(TEST_CODE)
})

test.each([
  ['A5, with a bar code in its whole size', 'iso_a5_148x210mm', [420, 595], 'Papel: 148 × 210 mm', true],
  [
    'a piece of a roll, without a bar code, which is wider',
    'custom_80x200mm_80x200mm',
    [227, 567],
    'Papel: 80 × 200 mm',
    false,
  ],
])('a test page is drawn on %s', async (_what, papel, size, said, hasCode) => {
  const { bytes } = await testPage({ ...about, papel, lados: 'one-sided' })
  const [page] = (await PDFDocument.load(bytes)).getPages()
  expect([Math.round(page?.getWidth() ?? 0), Math.round(page?.getHeight() ?? 0)]).toEqual(size)
  const [lines = []] = await linesOf(bytes)
  const words = lines.map(({ text }) => text).join(' ')
  expect(words).toContain(said)
  expect(words.includes(TEST_CODE)).toBe(hasCode)
  for (const { left, right, y } of lines) {
    expect(left).toBeGreaterThan(0)
    expect(right).toBeLessThan(page?.getWidth() ?? 0)
    expect(y).toBeGreaterThan(0)
  }
})
