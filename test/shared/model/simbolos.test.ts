import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { barcodeOf, qrCode, type Simbolo } from '../../../shared/model/simbolos.ts'

/** White margin in units, and pixels per unit, of the picture that the scanner reads. */
const MARGEM = 20
const PIXELS = 3

beforeAll(async () => {
  const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
    fireImmediately: true,
  })
})

/** The corners of every closed outline of a path made of M, L, h, v and z. */
function contornos(caminho: string): [number, number][][] {
  return caminho
    .split('z')
    .filter(Boolean)
    .map((parte) => {
      const pontos: [number, number][] = []
      let [x, y] = [0, 0]
      for (const [, letra = '', numeros = ''] of parte.matchAll(/([MLhv])([^MLhv]*)/g)) {
        const [a = 0, b = 0] = numeros.trim().split(/\s+/).map(Number)
        if (letra === 'h') x += a
        else if (letra === 'v') y += a
        else [x, y] = [a, b]
        pontos.push([x, y])
      }
      return pontos
    })
}

/** Paints a symbol black on white by the even-odd rule, as the screen's SVG does. */
function pintar({ largura, altura, caminho }: Simbolo): ImageData {
  const todos = contornos(caminho)
  const [w, h] = [(largura + 2 * MARGEM) * PIXELS, (altura + 2 * MARGEM) * PIXELS]
  const data = new Uint8ClampedArray(w * h * 4).fill(255)
  for (let y = 0; y < h; y += 1) {
    const py = (y + 0.5) / PIXELS - MARGEM
    const cortes = todos.flatMap((pontos) => cortesDe(pontos, py)).sort((a, b) => a - b)
    for (let par = 0; par + 1 < cortes.length; par += 2) {
      const [de, ate] = [((cortes[par] ?? 0) + MARGEM) * PIXELS, ((cortes[par + 1] ?? 0) + MARGEM) * PIXELS]
      for (let x = Math.round(de); x < Math.round(ate); x += 1) data.fill(0, (y * w + x) * 4, (y * w + x) * 4 + 3)
    }
  }
  return { data, width: w, height: h, colorSpace: 'srgb' }
}

function cortesDe(pontos: [number, number][], py: number): number[] {
  return pontos.flatMap(([x1, y1], indice) => {
    const [x2, y2] = pontos[(indice + 1) % pontos.length] ?? [x1, y1]
    return y1 > py !== y2 > py ? [x1 + ((py - y1) / (y2 - y1)) * (x2 - x1)] : []
  })
}

test.each([
  ['81620000012345612342026121500000001234567890', 405],
  ['81700000012345612342026121500000001234567890', 405],
  ['0'.repeat(44), 405],
  ['70042207869070031500', 189],
])('a barcode of %s is readable by a scanner', async (digitos, largura) => {
  const [lido] = await readBarcodes(pintar(barcodeOf(digitos)), { formats: ['ITF'] })
  expect(lido?.text).toBe(digitos)
  expect(barcodeOf(digitos)).toMatchObject({ largura, altura: 51 })
})
test.each(['', '12', '8'.repeat(43), '8'.repeat(45), `${'8'.repeat(44)}A`, `A${'8'.repeat(44)}`])(
  'a barcode of "%s" is not drawn',
  (digitos) => expect(() => barcodeOf(digitos)).toThrow('44'),
)

test('a QR code of a Pix text is readable by a scanner', async () => {
  const pix =
    '00020126580014br.gov.bcb.pix2536pix.example.invalid/qr/v2/9d36b84f5204000053039865802BR5908MUNICIPI6304ABCD'
  const [lido] = await readBarcodes(pintar(qrCode(pix)), { formats: ['QRCode'] })
  expect(lido?.text).toBe(pix)
})
