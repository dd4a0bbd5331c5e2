import { expect, it } from 'vitest'
import { MEDIA_A4 } from '../../../../../main/printing/driver.ts'
import { isInColor, paperOf, wantedSettings } from '../../../../../main/printing/drivers/winspool/devmode.ts'
import { specOf } from './jobSpec.ts'

/* DEVMODEW of wingdi.h, as `printing.test.ts` cannot see it: other drivers' papers, trays and fields. */

/** The offset of each field, and the bit of `dmFields` (at 72) that marks it as set. */
const FIELD = {
  orientation: [76, 0x1],
  paper: [78, 0x2],
  scale: [84, 0x10],
  copies: [86, 0x100],
  source: [88, 0x200],
  color: [92, 0x800],
  duplex: [94, 0x1000],
  collate: [100, 0x8000],
} as const

/** Settings with only these fields, and these other bits. */
function devmode(values: Partial<Record<keyof typeof FIELD, number>>, bits = 0): Buffer {
  const made = Buffer.alloc(220)
  made.writeUInt32LE(bits, 72)
  for (const [field, value] of Object.entries(values)) {
    const [at, bit] = FIELD[field as keyof typeof FIELD]
    made.writeUInt16LE(value, at)
    made.writeUInt32LE((made.readUInt32LE(72) | bit) >>> 0, 72)
  }
  return made
}
const sourceIn = (settings: Uint8Array) => Buffer.from(settings).readUInt16LE(FIELD.source[0])

const options = {
  papers: [{ id: 9, width: 2100, height: 2970 }],
  bins: [
    { id: 4, name: 'Manual' },
    { id: 258, name: 'Bandeja 2' },
  ],
  duplex: true,
  copies: 99,
}

// DMBIN_FORMSOURCE (15): any tray that contains the paper; DMBIN_AUTO (7).
it.each([
  ['an automatic one, where there is one', 4, [4, 7, 15], 15],
  ['the driver’s own', 4, [4, 258], 4],
  ['the first there is', 999, [4, 258], 4],
])('a job without a tray uses %s', (_which, source, ids, tray) => {
  const bins = ids.map((id) => ({ id, name: `Bandeja ${id}` }))
  expect(sourceIn(wantedSettings(devmode({ source }), specOf(), { ...options, bins }))).toBe(tray)
})

// DC_BINS and DC_PAPERS list WORDs: a driver's own numbers may be above 32,767.
it('a driver’s own tray and paper may have any number', () => {
  const papers = [{ id: 40_000, width: 2100, height: 2970 }]
  const bins = [{ id: 40_001, name: 'Bandeja 2' }]
  const wanted = wantedSettings(devmode({}), specOf({ tray: 'Bandeja 2' }), { ...options, papers, bins })
  expect([Buffer.from(wanted).readUInt16LE(FIELD.paper[0]), sourceIn(wanted)]).toEqual([40_000, 40_001])
})

// Tenths of a millimetre. Drivers round inches differently; a difference of half a millimetre is the same paper, more is
// another.
it.each([
  [2105, 2965, 9],
  [2095, 2975, 9],
  [2106, 2970, undefined],
  [2100, 2976, undefined],
])('a driver’s paper of %i × %i (tenths of a millimetre) counts as A4: %s', (width, height, paper) => {
  expect(paperOf(MEDIA_A4, { papers: [{ id: 9, width, height }] })).toBe(paper)
})

it('a DEVMODE is read at any offset in memory, and prints in colour only where its driver marks that field', () => {
  const read = (settings: Buffer) => {
    const room = Buffer.concat([Buffer.alloc(16), settings, Buffer.alloc(16)])
    return isInColor(new Uint8Array(room.buffer, room.byteOffset + 16, settings.length))
  }
  const unmarked = devmode({})
  unmarked.writeInt16LE(2, FIELD.color[0])
  expect([devmode({ color: 2 }), devmode({ color: 1 }), unmarked].map(read)).toEqual([true, false, false])
})
