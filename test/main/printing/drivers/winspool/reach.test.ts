import { beforeEach, describe, expect, it } from 'vitest'
import type { JobSpec } from '../../../../../main/printing/driver.ts'
import type { Box, Pages, PageView } from '../../../../../main/printing/drivers/winspool/pages.ts'
import { printDocument } from '../../../../../main/printing/drivers/winspool/printDocument.ts'
import { FakeWindows, PRINTER } from './fakeWindows.ts'
import { specOf } from './jobSpec.ts'

/* The drawn part and size of a page, and ink beyond a printer's reach, as numbers. */

let windows: FakeWindows
let views: PageView[]
let drawn: [top: number, scale: number][]
beforeEach(() => {
  windows = new FakeWindows()
  views = []
  drawn = []
  // A dot is a point across and half a point down. The part that can be printed on is 500 × 700 pt, at 40 and 50 pt.
  windows.metrics = { dpi: { x: 72, y: 144 }, printable: { width: 500, height: 1400 }, offset: { x: 40, y: 100 } }
})

/** Points. */
const A4 = { width: 595, height: 842 }

/** Prints pages with ink there and nowhere else. */
function print(inks: readonly (Box | null)[], more: Partial<JobSpec> = {}, size = A4): void {
  const open = windows.open.bind(windows)
  windows.open = (...args) => ({ ...open(...args), draw: (_band, top, scale) => drawn.push([top, scale]) > 0 })
  const pages: Pages = {
    count: inks.length,
    size: () => size,
    ink: (page) => inks[page] ?? null,
    draw(_page, view, put) {
      views.push(view)
      return put({ rows: new Uint8Array(4), width: 4, height: 1, bytesPerPixel: 1 }, 256)
    },
    close: () => undefined,
  }
  const spec = specOf({ expectedPages: inks.length, ...more })
  const on = { starting: () => undefined, begun: () => undefined }
  printDocument(windows, { open: () => pages }, { name: PRINTER, bytes: new Uint8Array(1), spec }, on)
}
const INSIDE: Box = { left: 40, top: 50, right: 540, bottom: 750 }
const inkAt = (more: Partial<Box>): Box => ({ ...INSIDE, ...more })

it.each([
  [600, 600, 1],
  [600, 601, 2],
  [1200, 300, 2],
  [1201, 600, 3],
])('a page at %i × %i dots per inch is drawn with one dot for so many of the printer’s: %#', (x, y, scale) => {
  windows.metrics = { dpi: { x, y }, printable: { width: 4001, height: 6001 }, offset: { x: 100, y: 151 } }
  print([null])
  expect(views).toEqual([
    {
      dpi: { x: x / scale, y: y / scale },
      offset: { x: Math.round(100 / scale), y: Math.round(151 / scale) },
      width: Math.floor(4001 / scale),
      height: Math.floor(6001 / scale),
      color: false,
    },
  ])
  expect(drawn).toEqual([[256 * scale, scale]])
})

describe('ink beyond a printer’s reach', () => {
  it.each<[keyof Box, number, number]>([
    ['left', 10, 250 / 280],
    ['right', 570, 250 / 280],
    ['top', 20, 350 / 380],
    ['bottom', 780, 350 / 380],
  ])(
    'ink beyond the printable area at the %s is refused, or shrinks all pages by no more than needed where a rule allows it',
    (side, at, fit) => {
      const refused = 'impressora.margem: 30 pt of ink outside the printable area'
      expect(() => print([null, inkAt({ [side]: at }), INSIDE])).toThrow(refused)
      print([null, inkAt({ [side]: at }), INSIDE], { mayShrink: true })
      expect(views).toHaveLength(3)
      for (const { dpi, offset, width, height } of views) {
        expect(dpi.x).toBeCloseTo(72 * fit, 9)
        expect(dpi.y).toBeCloseTo(144 * fit, 9)
        // The middle of the part, at 290 and 400 pt, stays where it is.
        expect(offset).toEqual({ x: Math.round(290 * fit - 250), y: Math.round(2 * (400 * fit - 350)) })
        expect([width, height]).toEqual([500, 1400])
      }
    },
  )

  it('half a millimetre (1.4 pt) of ink beyond the printable area may be lost, and more may not', () => {
    // 14 dots of 720 an inch.
    const hair = (x: number, mayShrink: boolean) => () => {
      windows.metrics = { dpi: { x: 720, y: 720 }, printable: { width: 5000, height: 7000 }, offset: { x, y: 0 } }
      print([{ left: 0, top: 0, right: 100, bottom: 100 }], { mayShrink })
    }
    expect(hair(14, false)).not.toThrow()
    expect(hair(15, false)).toThrow('impressora.margem: 2 pt of ink outside the printable area')
    // A rule that allows shrinking changes nothing then.
    hair(14, true)()
    expect(views.at(-1)).toMatchObject({ dpi: { x: 360, y: 360 }, offset: { x: 7, y: 0 } })
  })
})
