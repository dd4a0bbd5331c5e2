import { readFileSync } from 'node:fs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** The text of the QR code in a picture of the screen, as a phone's camera reads it; null when there is none. */
export async function readQr(picture: Buffer): Promise<string | null> {
  const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const [read] = await readBarcodes(Uint8Array.from(picture), { formats: ['QRCode'] })
  return read?.text ?? null
}
