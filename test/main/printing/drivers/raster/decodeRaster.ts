/** A page of PWG raster or of Apple's raster, as a printer decodes it. */
export interface RasterPage {
  readonly dpi: number
  readonly width: number
  readonly height: number
  readonly bytesPerPixel: number
  readonly dots: Uint8Array
  /** The page's header. */
  readonly head: Buffer
}

/** Where each page header (PWG 5102.4 §4.3; Apple's) has its numbers, big-endian. */
const PWG = {
  sync: 'RaS2',
  begin: 4,
  length: 1796,
  dpi: 276,
  width: 372,
  height: 376,
  bits: (at: Buffer) => at.readUInt32BE(388),
}
const URF = {
  sync: 'UNIR',
  begin: 12,
  length: 32,
  dpi: 20,
  width: 12,
  height: 16,
  bits: (at: Buffer) => at.readUInt8(0),
}

/** Every page of a raster. Throws if a row, a page or the file is cut short, or has too much. */
export function* rasterPages(bytes: Buffer): Generator<RasterPage> {
  const form = [PWG, URF].find(({ sync }) => bytes.toString('latin1', 0, 4) === sync)
  if (!form) throw new Error('no raster')
  for (let at = form.begin; at < bytes.length;) {
    const head = bytes.subarray(at, at + form.length)
    const [width, height, bytesPerPixel] = [
      head.readUInt32BE(form.width),
      head.readUInt32BE(form.height),
      form.bits(head) / 8,
    ]
    const dots = new Uint8Array(width * height * bytesPerPixel)
    at += form.length
    for (let row = 0; row < height;) {
      const repeat = bytes.readUInt8(at) + 1
      const line = dots.subarray(row * width * bytesPerPixel, (row + 1) * width * bytesPerPixel)
      at = unpackLine(bytes, at + 1, line, bytesPerPixel)
      for (let again = 1; again < repeat; again += 1) dots.set(line, (row + again) * line.length)
      row += repeat
    }
    yield { dpi: head.readUInt32BE(form.dpi), width, height, bytesPerPixel, dots, head }
  }
}

/** Runs of equal pixels and runs of different ones (PWG 5102.4 §4.4.2). Returns where the next line begins. */
function unpackLine(bytes: Buffer, start: number, line: Uint8Array, pixel: number): number {
  let [at, filled] = [start, 0]
  while (filled < line.length) {
    const control = bytes.readUInt8(at)
    const different = control > 128
    const count = different ? 257 - control : control + 1
    at += 1
    if (different) line.set(bytes.subarray(at, at + count * pixel), filled)
    else
      for (let n = 0; n < pixel; n += 1)
        fillEvery(line, filled + n, filled + count * pixel, pixel, bytes.readUInt8(at + n))
    filled += count * pixel
    at += different ? count * pixel : pixel
  }
  return at
}

function fillEvery(line: Uint8Array, from: number, to: number, step: number, value: number): void {
  if (step === 1) line.fill(value, from, to)
  else for (let at = from; at < to; at += step) line[at] = value
}
