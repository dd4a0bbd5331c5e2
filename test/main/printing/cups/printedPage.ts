import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { rasterPages } from '../drivers/raster/decodeRaster.ts'

const PDFTOPPM = '/usr/bin/pdftoppm'
const run = promisify(execFile)
/** So fine that two dots are a tenth of a point. */
const FINE_DPI = 1440
const READ_DPI = 300
const DARK = 128

/** A part of a page in shades of grey, one byte a dot. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
}

/** Why no page can be looked at on this machine; null when it can. */
export function whyNoPicture(): string | null {
  return existsSync(PDFTOPPM) ? null : 'Falta o pacote poppler-utils do Debian (pdftoppm).'
}

/** A part of a page, by default the first, as it would be printed; all lengths in points from the upper left corner. */
export async function pictureOf(
  pdf: string,
  part: { x: number; y: number; width: number; height: number },
  dpi = FINE_DPI,
  page = 1,
): Promise<Picture> {
  const dots = (points: number) => String(Math.max(1, Math.round((points * dpi) / 72)))
  const crop = ['-x', dots(part.x), '-y', dots(part.y), '-W', dots(part.width), '-H', dots(part.height)]
  const args = ['-gray', '-r', String(dpi), '-f', String(page), '-l', String(page), ...crop, pdf]
  const { stdout } = await run(PDFTOPPM, args, { encoding: 'buffer', maxBuffer: 256 * 1024 * 1024 })
  const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(0, 64).toString('latin1')) ?? []
  return { width: Number(width), height: Number(height), dots: stdout.subarray(head.length) }
}

/** Where ink begins or ends along the picture's first row, or its first column, in points from its start. */
function edges({ width, height, dots }: Picture, along: 'row' | 'column'): number[] {
  const count = along === 'row' ? width : height
  const isDark = (at: number) => (dots[along === 'row' ? at : at * width] ?? 255) < DARK
  return Array.from({ length: count }, (_, at) => at)
    .filter((at) => at > 0 && isDark(at) !== isDark(at - 1))
    .map((at) => (at * 72) / FINE_DPI)
}

/**
 * The edges of a guide's bars in the source, in points: of all along their middle, and of the first from end to end.
 * `off` is the largest distance to the same edge in the print; it is infinite where an edge is missing.
 */
export async function barsOff(
  source: string,
  printed: string,
  { top, bottom }: { top: number; bottom: number },
  page = 1,
) {
  const edgesOf = async (part: Parameters<typeof pictureOf>[1], along: 'row' | 'column') => [
    edges(await pictureOf(source, part), along),
    edges(await pictureOf(printed, part, undefined, page), along),
  ]
  const [bars = [], there = []] = await edgesOf({ x: 0, y: (top + bottom) / 2, width: 595, height: 0.05 }, 'row')
  // From the middle of that bar, which is narrow.
  const down = { x: (bars[0] ?? 0) + 0.2, y: top - 60, width: 0.05, height: bottom - top + 120 }
  const [ends = [], endsThere = []] = await edgesOf(down, 'column')
  const far = (ones: number[], others: number[]) =>
    ones.length === others.length ? ones.map((edge, at) => Math.abs(edge - (others[at] ?? Infinity))) : [Infinity]
  return { bars, ends, off: Math.max(...far(bars, there), ...far(ends, endsThere)) }
}

let reader: Promise<unknown> | undefined

/** Other overrides would compile the reader's module again for each picture. */
function prepareReader(): Promise<unknown> {
  const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

/** A code in the picture, by default the bars of a guide: its text and where it is, in dots; null when a reader finds none. */
export async function barcodeIn(picture: Picture, format: 'ITF' | 'QRCode' = 'ITF') {
  await (reader ??= prepareReader())
  const { width, height, dots } = picture
  const opaque = new Uint32Array(width * height)
  for (let at = 0; at < opaque.length; at += 1) opaque[at] = 0xff000000 + (dots[at] ?? 255) * 0x010101
  const data = new Uint8ClampedArray(opaque.buffer)
  const [found] = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, { formats: [format] })
  if (!found) return null
  const { topLeft, bottomRight } = found.position
  return { digits: found.text, left: topLeft.x, top: topLeft.y, right: bottomRight.x, bottom: bottomRight.y }
}

/** The same on a page of a PDF, by default the first, in points. */
export async function barcodeOn(pdf: string, page = 1) {
  const found = await barcodeIn(await pictureOf(pdf, { x: 0, y: 0, width: 595, height: 842 }, READ_DPI, page))
  if (!found) throw new Error('no bar code on the page')
  const points = (dots: number) => (dots * 72) / READ_DPI
  const { digits, left, top, right, bottom } = found
  return { digits, left: points(left), top: points(top), right: points(right), bottom: points(bottom) }
}

/** Rows of the first page of a raster, in shades of grey, and how fine it is. */
export async function rasterRows(file: string, from = 0, to = Infinity): Promise<Picture & { dpi: number }> {
  const [page] = rasterPages(await readFile(file))
  if (!page) throw new Error('no page')
  const { width, height, dots, dpi, bytesPerPixel } = page
  const [first, last] = [Math.round((from * dpi) / 72), Math.min(height, Math.round((to * dpi) / 72))]
  const rows = dots.subarray(first * width * bytesPerPixel, last * width * bytesPerPixel)
  const grey = bytesPerPixel === 1 ? rows : rows.filter((_, at) => at % bytesPerPixel === 0)
  return { width, height: last - first, dots: grey, dpi }
}
