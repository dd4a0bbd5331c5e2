import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { barcodeOf } from '../../../shared/model/simbolos.ts'

/** White margin in units, and rows of the picture that the scanner reads. */
const MARGEM = 20
const ROWS = 50

beforeAll(async () => {
  const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
    fireImmediately: true,
  })
})

/** Paints the bars black on white, every row alike. */
function pintar({ largura, caminho }: { largura: number; caminho: string }): ImageData {
  const width = largura + 2 * MARGEM
  const data = new Uint8ClampedArray(width * ROWS * 4).fill(255)
  const bars = Array.from(
    caminho.matchAll(/M(\d+) 0h(\d+)v51h-\2z/g),
    ([, x, wide]) => [Number(x), Number(wide)] as const,
  )
  for (let row = 0; row < ROWS; row += 1)
    for (const [x, wide] of bars)
      for (let at = row * width + MARGEM + x, end = at + wide; at < end; at += 1) data.fill(0, at * 4, at * 4 + 3)
  return { data, width, height: ROWS, colorSpace: 'srgb' }
}

test.each([
  ['0'.repeat(44), 405],
  ['70042207869070031500', 189],
])('a barcode of %s is readable by a scanner', async (digitos, largura) => {
  const [lido] = await readBarcodes(pintar(barcodeOf(digitos)), { formats: ['ITF'] })
  expect(lido?.text).toBe(digitos)
  expect(barcodeOf(digitos)).toMatchObject({ largura, altura: 51 })
})
test.each(['8'.repeat(43), '8'.repeat(45), `A${'8'.repeat(44)}`])('a barcode of "%s" is not drawn', (digitos) =>
  expect(() => barcodeOf(digitos)).toThrow('44'),
)
