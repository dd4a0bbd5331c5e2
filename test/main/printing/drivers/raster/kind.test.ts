import { expect, it } from 'vitest'
import { integer, of, type IppAttribute } from '../../../../../main/printing/drivers/ipp/values.ts'
import { drawnJob, formatOf, readAbilities } from '../../../../../main/printing/drivers/raster/kind.ts'
import { jobFor } from '../../jobSpec.ts'

/* The format in which a printer gets documents, by the abilities that it reports. */

const can = (...attributes: IppAttribute[]) => readAbilities({ tag: 'printer', attributes })
const reads = (first: string, ...others: string[]) => of('mimeMediaType', 'document-format-supported', first, ...others)
const types = (first: string, ...others: string[]) =>
  of('keyword', 'pwg-raster-document-type-supported', first, ...others)
const truth = (name: string): IppAttribute => ({ name, values: [{ tag: 'boolean', value: true }] })
const resolutions = (...all: [number, number][]): IppAttribute => {
  const [first, ...others] = all.map(([cross, feed]) => ({ tag: 'resolution', cross, feed, units: 'dpi' }) as const)
  return { name: 'pwg-raster-document-resolution-supported', values: [first!, ...others] }
}
const PWG = 'image/pwg-raster'
const urf = (...all: string[]) => of('keyword', 'urf-supported', 'V1.4', ...all)

it.each<[string, IppAttribute[], string | null]>([
  ['PDF if it accepts PDF', [reads(PWG, 'application/pdf'), types('sgray_8'), resolutions([300, 300])], 'PDF'],
  ['PWG raster if it accepts no PDF', [reads('image/urf', PWG), types('sgray_8'), resolutions([300, 300])], 'PWG'],
  ['URF if it accepts nothing else', [reads('image/urf'), urf('W8', 'RS300')], 'URF'],
  ['URF if its PWG raster has only black dots', [reads(PWG, 'image/urf'), types('black_1'), urf('W8', 'RS300')], 'URF'],
  ['nothing if it accepts only black dots', [reads(PWG), types('black_1'), resolutions([300, 300])], null],
  ['nothing if it lists no resolution', [reads(PWG), types('sgray_8')], null],
  ['nothing if it accepts only pictures', [reads('image/jpeg')], null],
  ['nothing if it lists no format', [], null],
])('a printer is sent %s', (_what, attributes, format) => {
  const abilities = can(...attributes)
  expect(formatOf(abilities)).toBe(format)
  expect(abilities.formats?.includes('application/pdf')).toBe(format !== null)
})

it.each<[string, string[], { x: number; y: number }]>([
  ['the finest up to 600 dpi', ['300x300', '600x600', '1200x1200'], { x: 600, y: 600 }],
  ['the coarsest if all are finer than 600 dpi', ['2400x1200', '1200x1200'], { x: 1200, y: 1200 }],
  ['the only one, which differs across and along the page', ['600x300'], { x: 600, y: 300 }],
])('a document is drawn in %s of a printer’s resolutions', (_what, all, dpi) => {
  const pairs = all.map((one) => one.split('x').map(Number) as [number, number])
  expect(can(reads(PWG), types('sgray_8'), resolutions(...pairs)).raster?.dpi).toEqual(dpi)
})

it('a document for Apple raster is drawn in the resolution, colour and back side orientation of the printer’s keywords', () => {
  const { raster } = can(reads('image/urf'), urf('W8', 'SRGB24', 'RS300-600', 'DM2'), truth('color-supported'))
  expect(raster).toEqual({
    mime: 'image/urf',
    dpi: { x: 600, y: 600 },
    color: true,
    back: 'flipped',
    margins: { x: 0, y: 0 },
  })
})

const GREY = of('keyword', 'print-color-mode-default', 'auto-monochrome')
const BOTH = types('sgray_8', 'srgb_8')
it.each<[string, IppAttribute[], boolean]>([
  ['colour on a printer with colours', [BOTH, truth('color-supported')], true],
  ['grey on a colour printer whose default is grey', [BOTH, truth('color-supported'), GREY], false],
  ['grey on a printer without colours', [BOTH], false],
  ['colour on a printer that accepts only colour', [types('srgb_8')], true],
])('a document is drawn in %s', (_what, attributes, color) => {
  expect(can(reads(PWG), resolutions([300, 300]), ...attributes).raster?.color).toBe(color)
})

it('the app makes the copies and the shrinking that a printer does not support, so that no such job is refused', () => {
  const scalings = of('keyword', 'print-scaling-supported', 'none')
  const margins = [integer('media-top-margin-supported', 300), integer('media-bottom-margin-supported', 420)]
  const abilities = can(
    reads(PWG),
    types('sgray_8'),
    resolutions([300, 300]),
    integer('copies-supported', 2),
    scalings,
    ...margins,
  )
  expect(abilities).toMatchObject({ maxCopies: null, scalings: ['none', 'fit'], raster: { margins: { x: 0, y: 420 } } })
  const drawn = (copies: number) => {
    const { job, asked } = drawnJob(jobFor('ipp-direct:Laser', { copies, scaling: 'fit' }), {
      raster: abilities.raster!,
      printerMaxCopies: abilities.printerMaxCopies,
    })
    return [job.copies, asked.copies, job.fit, asked.scaling]
  }
  const nameless = jobFor('ipp-direct:Laser', { media: 'iso_a4' })
  const reason = expect.objectContaining({ codigo: 'impressora.papel' })
  expect(() => drawnJob(nameless, { raster: abilities.raster!, printerMaxCopies: 1 })).toThrow(reason)
  expect([drawn(2), drawn(3)]).toEqual([
    [1, 2, true, 'none'],
    [3, 1, true, 'none'],
  ])
})
