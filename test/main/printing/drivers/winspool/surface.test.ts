import { afterAll, beforeEach, expect, it } from 'vitest'
import { koffiApi } from '../../../../../main/printing/drivers/winspool/koffiApi.ts'
import { BASE, fakeKoffi, HANDLE } from './fakeKoffi.ts'

/* The calls to gdi32.dll (wingdi.h): structures as bytes, and answers of 0 or less, which are failures. */

const koffi = fakeKoffi()
beforeEach(() => koffi.reset())
afterAll(() => koffi.remove())

const settings = Buffer.from('devmode')
/** `GetDeviceCaps` of wingdi.h. */
const CAPS: Record<number, number> = { 8: 4760, 10: 6814, 88: 600, 90: 300, 112: 99, 113: 98 }
const DRAWING = ['StartDocW', 'StartPage', 'StretchDIBits', 'EndPage', 'EndDoc', 'AbortDoc', 'DeleteDC']

/** A surface of a drawing API that answers `says` to each call. */
function opened(says = 1, context: unknown = HANDLE) {
  koffi.answers['CreateDCW'] = () => context
  koffi.answers['GetDeviceCaps'] = (_context, what) => CAPS[what as number] ?? 0
  for (const name of DRAWING) koffi.answers[name] = () => says
  return koffiApi(koffi).open('Laser', settings)
}

it('a printing surface is opened for a printer and its settings, and measured in both directions', () => {
  expect(opened().metrics()).toEqual({
    dpi: { x: 600, y: 300 },
    printable: { width: 4760, height: 6814 },
    offset: { x: 99, y: 98 },
  })
  expect(koffi.called('CreateDCW')).toEqual([['CreateDCW', 'WINSPOOL', 'Laser', null, settings]])
})

it('a document on a printing surface starts with a DOCINFOW of its size and its name’s pointer', () => {
  expect(opened(42).startDocument('açúcar')).toBe(42)
  expect(koffi.addressed.map((title) => title.toString('utf16le'))).toEqual(['açúcar\0'])
  const info = Buffer.alloc(40)
  info.writeInt32LE(40, 0)
  info.writeBigUInt64LE(BASE, 8)
  expect(koffi.calls.at(-1)).toEqual(['StartDocW', HANDLE, info])
  // A spooler's first job.
  expect(opened(1).startDocument('um')).toBe(1)
})

it.each([
  [1, true],
  [0, false],
  [-1, false],
])('a printing surface takes Windows’ answer %i as done: %s', (says, done) => {
  const surface = opened(says)
  const band = { rows: new Uint8Array(4), width: 1, height: 1, bytesPerPixel: 4 } as const
  const answers = [surface.startPage(), surface.draw(band, 0, 1), surface.endPage(), surface.endDocument()]
  expect(answers).toEqual([done, done, done, done])
})

it.each([
  [1, 40 + 256 * 4],
  [4, 40],
] as const)('a band of %i bytes a pixel is copied (SRCCOPY) with a top-down BITMAPINFO', (bytesPerPixel, size) => {
  const rows = new Uint8Array(8 * 3 * bytesPerPixel)
  opened().draw({ rows, width: 8, height: 3, bytesPerPixel }, 512, 2)
  const call = koffi.calls.at(-1) ?? []
  expect(call.slice(0, 11)).toEqual(['StretchDIBits', HANDLE, 0, 512, 16, 6, 0, 0, 8, 3, rows])
  expect(call.slice(12)).toEqual([0, 0x00cc0020])
  const info = call[11] as Buffer
  expect(info).toHaveLength(size)
  expect([info.readUInt32LE(0), info.readInt32LE(4), info.readInt32LE(8)]).toEqual([40, 8, -3])
  expect([info.readUInt16LE(12), info.readUInt16LE(14)]).toEqual([1, bytesPerPixel * 8])
  // A grey picture lists all shades, from black to white. A colour picture lists none.
  expect(info.readUInt32LE(32)).toBe(bytesPerPixel === 1 ? 256 : 0)
  const shades = [0, 1, 128, 255].filter(() => bytesPerPixel === 1)
  expect(shades.map((shade) => info.readUInt32LE(40 + shade * 4))).toEqual(shades.map((shade) => shade * 0x010101))
})
