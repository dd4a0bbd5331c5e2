import type { Band } from './pages.ts'

/* Packs rows of a page in the form that PWG raster and Apple's raster share. */

/** How a page is mirrored: from right to left (`cross`), from the bottom to the top (`feed`). */
export interface Turn {
  readonly cross: 1 | -1
  readonly feed: 1 | -1
}

/** Size of a chunk, bytes. */
const CHUNK = 256 * 1024
/** Limits of one control byte: repetitions of a row, and pixels repeated or listed. */
const [MOST_ROWS, MOST_PIXELS] = [256, 128]
export const WHITE = 0xffffff

/** A row's pixels: one grey byte each, or 0xRRGGBB. Valid until the next row. */
type Row = Uint8Array | Uint32Array

export function* rowsOf(bands: Iterable<Band>, { cross, feed }: Turn): Generator<Row, void> {
  for (const { rows, width, height, bytesPerPixel } of bands) {
    const stride = rows.length / height
    for (let index = 0; index < height; index += 1) {
      const at = rows.byteOffset + stride * (feed < 0 ? height - 1 - index : index)
      // PDFium's colour pixels are blue, green, red and one unused byte.
      const row =
        bytesPerPixel === 1
          ? new Uint8Array(rows.buffer, at, width)
          : new Uint32Array(rows.buffer, at, width).map((pixel) => pixel & WHITE)
      yield cross < 0 ? row.slice().reverse() : row
    }
  }
}

export function* blank(width: number, height: number, color: boolean): Generator<Row, void> {
  const row = color ? new Uint32Array(width).fill(WHITE) : new Uint8Array(width).fill(WHITE)
  for (let index = 0; index < height; index += 1) yield row
}

/** Rows, each with the number of its repetitions, in chunks. */
export function* packed(rows: Iterable<Row>, width: number, color: boolean): Generator<Uint8Array<ArrayBuffer>, void> {
  const bytesPerPixel = color ? 3 : 1
  // A row that never repeats takes less than twice its bytes.
  const out = new Uint8Array(CHUNK + 2 * bytesPerPixel * width)
  const last = Buffer.alloc(width * (color ? 4 : 1))
  let [end, control] = [0, 0]
  for (const row of rows) {
    const bytes = Buffer.from(row.buffer, row.byteOffset, row.byteLength)
    const repeats = out[control] ?? 0
    if (end > control && repeats < MOST_ROWS - 1 && bytes.equals(last)) {
      out[control] = repeats + 1
      continue
    }
    if (end > CHUNK) {
      yield out.slice(0, end)
      end = 0
    }
    control = end
    out[end] = 0
    end = pack(row, out, end + 1, color)
    bytes.copy(last)
  }
  yield out.slice(0, end)
}

/** Writes runs of equal pixels and of different ones (PWG 5102.4, 4.4.2). Returns the position after the row. */
function pack(row: Row, out: Uint8Array, from: number, color: boolean): number {
  let at = from
  const put = (pixel: number) => {
    if (color) {
      out[at] = pixel >> 16
      out[at + 1] = pixel >> 8
      at += 2
    }
    out[at] = pixel
    at += 1
  }
  for (let x = 0; x < row.length;) {
    const most = Math.min(row.length, x + MOST_PIXELS)
    let end = x + 1
    while (end < most && row[end] === row[x]) end += 1
    if (end > x + 1 || end === row.length) {
      out[at] = end - x - 1
      at += 1
      put(row[x] ?? 0)
    } else {
      while (end < most && (end + 1 === row.length || row[end] !== row[end + 1])) end += 1
      // A single pixel is written as a run of one.
      out[at] = end === x + 1 ? 0 : 257 - (end - x)
      at += 1
      for (let pixel = x; pixel < end; pixel += 1) put(row[pixel] ?? 0)
    }
    x = end
  }
  return at
}
