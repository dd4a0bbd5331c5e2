import { expect, test } from 'vitest'
import { checkSpec } from '../../../main/printing/checkSpec.ts'
import { MEDIA_A4, UNSTATED, type Capabilities } from '../../../main/printing/driver.ts'
import { jobFor } from './jobSpec.ts'

const asked = jobFor('cups-ipp:laser', {
  sides: 'two-sided-long-edge',
  copies: 3,
  tray: 'tray-2',
  expectedPages: 2,
})
const enough: Capabilities = {
  formats: ['application/pdf'],
  media: [MEDIA_A4],
  sides: ['one-sided', 'two-sided-long-edge'],
  trays: ['tray-1', 'tray-2'],
  scalings: ['none'],
  maxCopies: 3,
}

test.each([
  ['reports every required option', enough],
  ['reports no abilities', UNSTATED],
])('a printer that %s gets the job', (_what, can) => {
  expect(() => checkSpec(asked, can)).not.toThrow()
})

// The log states which of them it was: the screen only says that the printer does not have it.
test.each<[string, Partial<Capabilities>]>([
  ['format application/pdf not supported', { formats: ['image/pwg-raster'] }],
  ['scaling none not supported', { scalings: ['fit'] }],
  ['tray tray-2 not supported', { trays: [] }],
  ['copies 3, at most 2', { maxCopies: 2 }],
])('a printer without a required option refuses the job: %s', (detalhe, lacks) => {
  const refusal = expect.objectContaining({ codigo: 'impressora.opcao', detalhe })
  expect(() => checkSpec(asked, { ...enough, ...lacks })).toThrow(refusal)
})

const ROLL = ['om_cupom_80x200mm', 'custom_min_1x1in', 'custom_max_80x3000mm']
test.each([
  ['a sheet', MEDIA_A4, ['na_letter_8.5x11in']],
  ['a sheet on a roll', MEDIA_A4, ROLL],
  ['a sheet that it does not name, within its range', MEDIA_A4, ['custom_min_1x1in', 'custom_max_216x356mm']],
  ['a slip wider than the roll', 'custom_82x143mm_82x143mm', ROLL],
  [
    'a slip within the width of its trays and the length of its roll',
    'custom_100x400mm_100x400mm',
    ['custom_min_76x127mm', 'custom_max_216x356mm', 'roll_min_25x25mm', 'roll_max_80x3000mm'],
  ],
  ['a slip, where only the greatest size is told', 'custom_80x143mm_80x143mm', ['custom_max_80x3000mm']],
])('a printer without the job’s paper refuses %s', (_what, media, listed) => {
  const refusal = expect.objectContaining({ codigo: 'impressora.papel', detalhe: `media ${media} not supported` })
  expect(() => checkSpec({ ...asked, media }, { ...enough, media: listed })).toThrow(refusal)
})

test('a job requests its paper by the name that the printer uses for that size', () => {
  const [listed, larger] = ['custom_209.97x296.97mm_209.97x296.97mm', 'na_letter_8.5x11in']
  expect(checkSpec(asked, { ...enough, media: [larger, 'custom_min_1x1in', listed] }).media).toBe(listed)
  expect(checkSpec(asked, { ...enough, media: [listed, MEDIA_A4] }).media).toBe(MEDIA_A4)
})

test.each(['om_cupom_80x200mm', 'custom_80x143mm_80x143mm', 'custom_58x90.5mm_58x90.5mm'])(
  'a roll printer for papers of any length accepts %s',
  (media) => {
    expect(() => checkSpec({ ...asked, media }, { ...enough, media: ROLL })).not.toThrow()
  },
)

test('a job without a chosen tray is accepted by a printer that lists no trays', () => {
  const { tray: _any, ...spec } = asked
  expect(() => checkSpec(spec, { ...enough, trays: [] })).not.toThrow()
})

test.each([
  [['none', 'fit', 'auto-fit'], 'auto-fit'],
  [['none', 'fill', 'fit', 'auto'], 'fit'],
  [['auto', 'none'], 'auto'],
  [null, 'fit'],
] as const)(
  'a page that has to be shrunk is sent to a printer with the scalings %j under the keyword %s',
  (scalings, word) => {
    expect(checkSpec({ ...asked, scaling: 'fit' }, { ...enough, scalings })).toEqual({ ...asked, scaling: word })
  },
)

test('a job whose page has to be shrunk is refused by a printer that cannot shrink pages', () => {
  expect(() => checkSpec({ ...asked, scaling: 'fit' }, enough)).toThrow('scaling fit not supported')
})
