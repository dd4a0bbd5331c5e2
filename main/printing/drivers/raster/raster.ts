import type { Sides } from '../../../../shared/model/impressao.ts'
import { isLarger } from '../../../../shared/model/mediaSize.ts'
import { PrintError } from '../../driver.ts'
import type { Pages, PageView, Band } from './pages.ts'

/** How a printer wants the backs of sheets (`pwg-raster-document-sheet-back`, PWG 5102.4). */
export const SHEET_BACKS = ['normal', 'flipped', 'rotated', 'manual-tumble'] as const
export type SheetBack = (typeof SHEET_BACKS)[number]

/** Format of a document for a printer that reads no PDF: PWG raster (PWG 5102.4), or Apple's raster. */
export interface RasterKind {
  readonly mime: 'image/pwg-raster' | 'image/urf'
  readonly dpi: { readonly x: number; readonly y: number }
  readonly color: boolean
  readonly back: SheetBack
  /** The printer's unprintable edges, in hundredths of a millimetre. A fitted page stays within them. */
  readonly margins: { readonly x: number; readonly y: number }
}

export interface RasterJob extends RasterKind {
  readonly media: string
  /** The paper's size in hundredths of a millimetre. */
  readonly size: { readonly x: number; readonly y: number }
  readonly sides: Sides
  /** Number of copies drawn here, one after the other. */
  readonly copies: number
  /** Whether a page larger than the paper is shrunk to it. */
  readonly fit: boolean
  readonly expectedPages: number
}

const [POINTS, HUNDREDTHS] = [72, 2540]
const NORMAL_QUALITY = 4

/**
 * Draws a job's bytes on demand: only some bands of one page are in memory. The first chunk already contains rows, so a
 * document that cannot be drawn fails before anything is sent. Throws `PrintError` (`documento.invalido`) if the page
 * count differs from the expected one.
 */
export function* rasterOf(pages: Pages, job: RasterJob): Generator<Uint8Array<ArrayBuffer>, void> {
  if (pages.count !== job.expectedPages) throw new PrintError('documento.invalido', 'not the pages expected')
  const { size } = job
  const [width, height] = [dots(size.x, job.dpi.x), dots(size.y, job.dpi.y)]
  const [isTwoSided, isTumble] = [job.sides !== 'one-sided', job.sides === 'two-sided-short-edge']
  const copy: (number | null)[] = Array.from({ length: pages.count }, (_, page) => page)
  // Each copy begins on a new sheet.
  if (isTwoSided && job.copies > 1 && copy.length % 2 === 1) copy.push(null)
  const sides = Array.from({ length: job.copies }, () => copy).flat()
  const head = { width, height, isTwoSided, isTumble, count: sides.length }
  let before = job.mime === 'image/urf' ? urfBegin(sides.length) : Uint8Array.from(Buffer.from('RaS2'))
  for (const [index, page] of sides.entries()) {
    const turn = isTwoSided && index % 2 === 1 ? backTurn(job.back, isTumble) : FRONT
    before = joined(before, job.mime === 'image/urf' ? urfHeader(job, head) : pwgHeader(job, head, turn))
    const view = viewOf(pages, page, job, head)
    const rows =
      page === null
        ? blank(width, height, job.color)
        : rowsOf(pages.bands(page, { ...view, upward: turn.feed < 0 }), turn)
    for (const piece of packed(rows, width, job.color)) {
      yield joined(before, piece)
      before = new Uint8Array()
    }
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

const FRONT: Turn = { cross: 1, feed: 1 }

/** How the back of a sheet is mirrored (PWG 5102.4, table 3). */
function backTurn(back: SheetBack, isTumble: boolean): Turn {
  if (back === 'flipped') return isTumble ? { cross: -1, feed: 1 } : { cross: 1, feed: -1 }
  const isTurned = (back === 'rotated' && !isTumble) || (back === 'manual-tumble' && isTumble)
  return isTurned ? { cross: -1, feed: -1 } : FRONT
}

interface Head {
  /** Width of the page in dots. */
  readonly width: number
  readonly height: number
  readonly isTwoSided: boolean
  readonly isTumble: boolean
  readonly count: number
}

const dots = (hundredths: number, dpi: number) => Math.round((hundredths * dpi) / HUNDREDTHS)

/** The whole sheet, with the page in its own size; a larger page that may be fitted is shrunk and centred. */
function viewOf(
  pages: Pages,
  page: number | null,
  { dpi, color, fit, media, size, margins }: RasterJob,
  head: Head,
): PageView {
  const { width, height } = head
  const own = { dpi, offset: { x: 0, y: 0 }, width, height, color }
  if (page === null || !fit) return own
  const { width: wide, height: high } = pages.size(page)
  if (!isLarger([{ width: wide, height: high }], media)) return own
  const room = (whole: number, margin: number) => ((whole - 2 * margin) * POINTS) / HUNDREDTHS
  const scale = Math.min(room(size.x, margins.x) / wide, room(size.y, margins.y) / high)
  const shrunk = { x: dpi.x * scale, y: dpi.y * scale }
  const offset = {
    x: Math.round(((wide / POINTS) * shrunk.x - width) / 2),
    y: Math.round(((high / POINTS) * shrunk.y - height) / 2),
  }
  return { ...own, dpi: shrunk, offset }
}

function pwgHeader({ color, dpi, media, size }: RasterJob, head: Head, { cross, feed }: Turn): Uint8Array<ArrayBuffer> {
  const { width, height, isTwoSided, isTumble, count } = head
  const header = Buffer.from(new ArrayBuffer(1796))
  const put = (at: number, ...values: number[]) =>
    values.forEach((value, index) => header.writeUInt32BE(value >>> 0, at + 4 * index))
  header.write('PwgRaster', 0, 'latin1')
  header.write('auto', 192, 'latin1')
  put(272, Number(isTwoSided), dpi.x, dpi.y)
  // The IPP request states the number of copies.
  put(340, 1)
  put(352, Math.round((size.x * POINTS) / HUNDREDTHS), Math.round((size.y * POINTS) / HUNDREDTHS))
  put(368, Number(isTwoSided && isTumble), width, height)
  const samples = color ? 3 : 1
  // Bits of a sample and of a pixel, bytes of a row, samples side by side, sRGB or sGray.
  put(384, 8, 8 * samples, samples * width, 0, color ? 19 : 18)
  put(420, samples)
  put(452, count, cross, feed)
  put(480, WHITE, NORMAL_QUALITY)
  header.write(media.slice(0, 63), 1732, 'latin1')
  return header
}

function urfBegin(count: number): Uint8Array<ArrayBuffer> {
  const begin = Buffer.from(new ArrayBuffer(12))
  begin.write('UNIRAST', 'latin1')
  begin.writeUInt32BE(count, 8)
  return begin
}

function urfHeader({ color, dpi }: RasterJob, head: Head): Uint8Array<ArrayBuffer> {
  const { width, height, isTwoSided, isTumble } = head
  const header = Buffer.from(new ArrayBuffer(32))
  header.set([color ? 24 : 8, color ? 1 : 0, isTwoSided ? (isTumble ? 2 : 3) : 1, NORMAL_QUALITY])
  header.writeUInt32BE(width, 12)
  header.writeUInt32BE(height, 16)
  header.writeUInt32BE(dpi.x, 20)
  return header
}

/* Packs rows of a page in the form that PWG raster and Apple's raster share. */

/** How a page is mirrored: from right to left (`cross`), from the bottom to the top (`feed`). */
interface Turn {
  readonly cross: 1 | -1
  readonly feed: 1 | -1
}

/** Size of a chunk, bytes. */
const CHUNK = 256 * 1024
/** Limits of one control byte: repetitions of a row, and pixels repeated or listed. */
const [MOST_ROWS, MOST_PIXELS] = [256, 128]
const WHITE = 0xffffff

/** A row's pixels: one grey byte each, or 0xRRGGBB. Valid until the next row. */
type Row = Uint8Array | Uint32Array

function* rowsOf(bands: Iterable<Band>, { cross, feed }: Turn): Generator<Row, void> {
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

function* blank(width: number, height: number, color: boolean): Generator<Row, void> {
  const row = color ? new Uint32Array(width).fill(WHITE) : new Uint8Array(width).fill(WHITE)
  for (let index = 0; index < height; index += 1) yield row
}

/** Rows, each with the number of its repetitions, in chunks. */
function* packed(rows: Iterable<Row>, width: number, color: boolean): Generator<Uint8Array<ArrayBuffer>, void> {
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
