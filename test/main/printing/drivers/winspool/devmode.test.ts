import { describe, expect, it } from 'vitest'
import { MEDIA_A4, type JobSpec } from '../../../../../main/printing/driver.ts'
import { isInColor, paperOf, wantedSettings } from '../../../../../main/printing/drivers/winspool/devmode.ts'
import { devmode, FIELDS, PLACES } from './devmodeKit.ts'
import { specOf } from './jobSpec.ts'

const options = {
  papers: [{ id: 9, width: 2100, height: 2970 }],
  bins: [
    { id: 4, name: 'Manual' },
    { id: 258, name: 'Bandeja 2' },
  ],
  duplex: true,
  copies: 99,
}

it('a job’s settings are written and marked as set in DEVMODE; the driver’s own paper size fields are not', () => {
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
])('a job without a tray uses %s', (_which, source, tray) => {
  const wanted = Buffer.from(wantedSettings(devmode({ source }), specOf(), options))
  expect(wanted.readInt16LE(PLACES.source)).toBe(tray)
})

// DMBIN_FORMSOURCE: any tray that contains the paper; DMBIN_AUTO.
it.each([
  [[4, 7, 15], 15],
  [[4, 7], 7],
  [[4, 258], 4],
])('a job without a tray, among the trays %j, uses %i: an automatic one, where there is one', (ids, tray) => {
  const bins = ids.map((id) => ({ id, name: `Bandeja ${id}` }))
  const wanted = Buffer.from(wantedSettings(devmode({ source: 4 }), specOf(), { ...options, bins }))
  expect(wanted.readInt16LE(PLACES.source)).toBe(tray)
})

// DC_BINS and DC_PAPERS list WORDs: a driver's own numbers may be above 32,767.
it('a driver’s own tray and paper may have any number', () => {
  const has = {
    papers: [{ id: 40_000, width: 2100, height: 2970 }],
    bins: [{ id: 40_001, name: 'Bandeja 2' }],
    duplex: true,
    copies: 99,
  }
  const wanted = Buffer.from(wantedSettings(devmode({}), specOf({ tray: 'Bandeja 2' }), has))
  expect([wanted.readUInt16LE(PLACES.paper), wanted.readUInt16LE(PLACES.source)]).toEqual([40_000, 40_001])
})

// DMDUP_VERTICAL and DMDUP_HORIZONTAL.
it.each([
  ['two-sided-long-edge', 2],
  ['two-sided-short-edge', 3],
] as const)('the sides %s become DEVMODE’s duplex value %i', (sides, duplex) => {
  const wanted = Buffer.from(wantedSettings(devmode({}), specOf({ sides }), options))
  expect(wanted.readInt16LE(PLACES.duplex)).toBe(duplex)
})

it('DEVMODE leaves out the tray where the printer lists none, and the scale where the driver has none', () => {
  const wanted = wantedSettings(devmode({}), specOf(), { ...options, bins: [] })
  const expected = { orientation: 1, paper: 9, copies: 1, duplex: 1, collate: 1 }
  expect(Buffer.from(wanted).toString('hex')).toBe(devmode(expected).toString('hex'))
})

it.each<[string, Partial<JobSpec>]>([
  ['tray', { tray: 'Bandeja 9' }],
  ['paper', { media: 'iso_a5_148x210mm' }],
  ['paper', { media: 'papel' }],
])('a %s that the Windows printer does not have is refused', (what, spec) => {
  expect(() => wantedSettings(devmode({}), specOf(spec), options)).toThrow(
    `impressora.opcao: the driver would change: ${what}`,
  )
})

describe('a paper', () => {
  // Tenths of a millimetre. Drivers round inches differently; a difference of half a millimetre is the same paper, more is
  // another.
  it.each([
    [2105, 2965, 9],
    [2095, 2975, 9],
    [2106, 2970, undefined],
    [2094, 2970, undefined],
    [2100, 2976, undefined],
    [2100, 2964, undefined],
  ])('a driver’s paper of %i × %i (tenths of a millimetre) counts as A4: %s', (width, height, paper) => {
    expect(paperOf(MEDIA_A4, { ...options, papers: [{ id: 9, width, height }] })).toBe(paper)
  })

  it('a job’s document is recognised among others', () => {
    const papers = [{ id: 11, width: 1480, height: 2100 }, ...options.papers, { id: 70, width: 2100, height: 2970 }]
    expect(paperOf(MEDIA_A4, { ...options, papers })).toBe(9)
    expect(paperOf('iso_a5_148x210mm', { ...options, papers })).toBe(11)
  })
})

it.each([
  [{ color: 2 }, true],
  [{ color: 1 }, false],
  [{}, false],
])('a DEVMODE with %j prints in colour: %s', (values, color) => expect(isInColor(devmode(values))).toBe(color))

it('a DEVMODE whose driver does not mark the colour field prints in black and white', () => {
  const silent = devmode({})
  silent.writeInt16LE(2, PLACES.color)
  expect(isInColor(silent)).toBe(false)
})
