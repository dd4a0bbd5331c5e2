import { expect, it } from 'vitest'
import { MEDIA_A4 } from '../../../../../main/printing/driver.ts'
import { isInColor, refuseChanges, wantedSettings } from '../../../../../main/printing/drivers/winspool/devmode.ts'
import { specOf } from './jobSpec.ts'

/* DEVMODEW of wingdi.h: where each field lies, and the bit of dmFields that says that it counts. */
const FIELDS = 72
const PLACES = { orientation: 76, paper: 78, scale: 84, copies: 86, source: 88, color: 92, duplex: 94, collate: 100 }
const BITS = {
  orientation: 0x1,
  paper: 0x2,
  scale: 0x10,
  copies: 0x100,
  source: 0x200,
  color: 0x800,
  duplex: 0x1000,
  collate: 0x8000,
}
type Field = keyof typeof PLACES

const options = {
  papers: [{ id: 9, width: 2100, height: 2970 }],
  bins: [
    { id: 4, name: 'Manual' },
    { id: 258, name: 'Bandeja 2' },
  ],
  duplex: true,
  copies: 99,
}

function devmode(values: Partial<Record<Field, number>>): Buffer {
  const made = Buffer.alloc(220)
  for (const [field, value] of Object.entries(values) as [Field, number][]) {
    made.writeInt16LE(value, PLACES[field])
    made.writeUInt32LE((made.readUInt32LE(FIELDS) | BITS[field]) >>> 0, FIELDS)
  }
  return made
}

it('all that is asked for is set and counts, and a paper’s own length, width and name do not', () => {
  const defaults = devmode({ scale: 70, duplex: 2, source: 4 })
  defaults.writeUInt32LE((defaults.readUInt32LE(FIELDS) | 0x4 | 0x8 | 0x10000) >>> 0, FIELDS)
  const wanted = wantedSettings(defaults, specOf({ media: MEDIA_A4, copies: 3, tray: 'Bandeja 2' }), options)
  // DMORIENT_PORTRAIT, DMPAPER_A4, 100 %, DMDUP_SIMPLEX and DMCOLLATE_TRUE.
  const expected = { orientation: 1, paper: 9, scale: 100, copies: 3, source: 258, duplex: 1, collate: 1 }
  expect(Buffer.from(wanted).toString('hex')).toBe(devmode(expected).toString('hex'))
})

it.each([
  ['the driver’s own', 4, 4],
  ['the first there is', 999, 4],
  ['the driver’s own, another', 258, 258],
])('without a tray asked for it is %s', (_which, source, tray) => {
  const wanted = Buffer.from(wantedSettings(devmode({ source }), specOf(), options))
  expect(wanted.readInt16LE(PLACES.source)).toBe(tray)
})

it.each([
  [{ color: 2 }, true],
  [{ color: 1 }, false],
  [{}, false],
])('%j prints in colour: %s', (values, color) => expect(isInColor(devmode(values))).toBe(color))

it('a driver whose scale is none of 100 % is refused, and one that knows of no other side may leave what it likes', () => {
  const wanted = devmode({ orientation: 1, paper: 9, copies: 1, duplex: 1, scale: 100 })
  const made = (values: object) => devmode({ orientation: 1, paper: 9, copies: 1, ...values })
  expect(() => refuseChanges(wanted, made({ duplex: 1, scale: 70 }), specOf())).toThrow('scale')
  expect(() => refuseChanges(wanted, made({ duplex: 2 }), specOf())).toThrow('duplex')
  expect(() => refuseChanges(wanted, made({}), specOf())).not.toThrow()
})

it('copies of several pages that would come out page by page are refused where the driver tells', () => {
  const wanted = devmode({ orientation: 1, paper: 9, copies: 2, duplex: 1, collate: 1 })
  const made = devmode({ orientation: 1, paper: 9, copies: 2, duplex: 1, collate: 0 })
  expect(() => refuseChanges(wanted, made, specOf({ copies: 2, expectedPages: 2 }))).toThrow('collate')
  expect(() => refuseChanges(wanted, made, specOf({ copies: 2, expectedPages: 1 }))).not.toThrow()
})
