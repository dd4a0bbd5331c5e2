import { expect, it } from 'vitest'
import type { Bindings } from '../../../../../main/printing/drivers/winspool/bindings.ts'
import { surfaceOf } from '../../../../../main/printing/drivers/winspool/surface.ts'

/* The calls to gdi32.dll (wingdi.h): structures as bytes, and answers of 0 or less, which are failures. */

const CONTEXT = { dc: true }
const settings = Buffer.from('devmode')

/** A drawing API that answers `says` to each call, and records the arguments. */
function drawing(says = 1, context: unknown = CONTEXT) {
  const calls: unknown[][] = []
  const answering =
    (name: string) =>
    (...args: unknown[]) => (
      calls.push([name, ...args.map((arg) => (Buffer.isBuffer(arg) ? Buffer.from(arg) : arg))]),
      says
    )
  const caps: Record<number, number> = { 8: 4760, 10: 6814, 88: 600, 90: 300, 112: 99, 113: 98 }
  const titles: string[] = []
  const names = ['StartDocW', 'StartPage', 'StretchDIBits', 'EndPage', 'EndDoc', 'AbortDoc', 'DeleteDC'] as const
  const win = {
    ...Object.fromEntries(names.map((name) => [name, answering(name)])),
    CreateDCW: (...args: unknown[]) => (calls.push(['CreateDCW', ...args]), context),
    GetDeviceCaps: (_context: unknown, what: number) => caps[what] ?? 0,
    GetLastError: () => 5,
    address: (title: Buffer) => (titles.push(title.toString('utf16le')), 0x1234n),
  }
  return { calls, titles, surface: () => surfaceOf(win as unknown as Bindings, 'Laser', settings) }
}

it('a printing surface is opened for a printer and its settings, and measured in both directions', () => {
  const { calls, surface } = drawing()
  expect(surface().metrics()).toEqual({
    dpi: { x: 600, y: 300 },
    printable: { width: 4760, height: 6814 },
    offset: { x: 99, y: 98 },
  })
  expect(calls).toEqual([['CreateDCW', 'WINSPOOL', 'Laser', null, settings]])
})

it('a printing surface that cannot be opened, or whose document is not started, reports why', () => {
  expect(drawing(1, null).surface).toThrow('CreateDC: error 5')
  for (const says of [0, -1]) expect(() => drawing(says).surface().startDocument('um')).toThrow('StartDoc: error 5')
})

it('a document on a printing surface starts with a DOCINFOW of its size and its name’s pointer', () => {
  const { calls, titles, surface } = drawing(42)
  expect(surface().startDocument('açúcar')).toBe(42)
  expect(titles).toEqual(['açúcar\0'])
  const info = Buffer.alloc(40)
  info.writeInt32LE(40, 0)
  info.writeBigUInt64LE(0x1234n, 8)
  expect(calls.at(-1)).toEqual(['StartDocW', CONTEXT, info])
})

it('a document on a printing surface returns the job number 1 for a spooler’s first job', () => {
  expect(drawing(1).surface().startDocument('um')).toBe(1)
})

it.each([
  [1, true],
  [0, false],
  [-1, false],
])('a printing surface takes Windows’ answer %i as done: %s', (says, done) => {
  const surface = drawing(says).surface()
  const band = { rows: new Uint8Array(4), width: 1, height: 1, bytesPerPixel: 4 } as const
  expect([surface.startPage(), surface.draw(band, 0, 1), surface.endPage(), surface.endDocument()]).toEqual(
    Array.from({ length: 4 }, () => done),
  )
})

it('a printing surface is aborted and closed by its own context', () => {
  const { calls, surface } = drawing()
  const opened = surface()
  opened.abort()
  opened.close()
  expect(calls.slice(1)).toEqual([
    ['AbortDoc', CONTEXT],
    ['DeleteDC', CONTEXT],
  ])
})

it.each([
  [1, 40 + 256 * 4],
  [4, 40],
] as const)('a band of %i bytes a pixel is copied (SRCCOPY) with a top-down BITMAPINFO', (bytesPerPixel, size) => {
  const { calls, surface } = drawing()
  const rows = new Uint8Array(8 * 3 * bytesPerPixel)
  surface().draw({ rows, width: 8, height: 3, bytesPerPixel }, 512, 2)
  const call = calls.at(-1) ?? []
  expect(call.slice(0, 11)).toEqual(['StretchDIBits', CONTEXT, 0, 512, 16, 6, 0, 0, 8, 3, rows])
  expect(call.slice(12)).toEqual([0, 0x00cc0020])
  const info = call[11] as Buffer
  expect(info).toHaveLength(size)
  expect([info.readUInt32LE(0), info.readInt32LE(4), info.readInt32LE(8)]).toEqual([40, 8, -3])
  expect([info.readUInt16LE(12), info.readUInt16LE(14)]).toEqual([1, bytesPerPixel * 8])
  // A grey picture lists all shades, from black to white. A colour picture lists none.
  expect(info.readUInt32LE(32)).toBe(bytesPerPixel === 1 ? 256 : 0)
  const shades = [0, 1, 128, 255].filter(() => bytesPerPixel === 1)
  const told = shades.map((shade) => info.readUInt32LE(40 + shade * 4))
  expect(told).toEqual(shades.map((shade) => shade * 0x010101))
})
