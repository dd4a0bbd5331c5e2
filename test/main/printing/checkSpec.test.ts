import { expect, test } from 'vitest'
import { checkSpec } from '../../../main/printing/checkSpec.ts'
import { MEDIA_A4, type Capabilities, type JobSpec } from '../../../main/printing/driver.ts'

const asked: JobSpec = {
  ourId: 'id',
  impressora: 'cups-ipp:laser',
  media: MEDIA_A4,
  sides: 'two-sided-long-edge',
  copies: 3,
  tray: 'tray-2',
  scaling: 'none',
  expectedPages: 2,
  rotulo: '',
}
const silent: Capabilities = {
  formats: null,
  media: null,
  sides: null,
  trays: null,
  scalings: null,
  maxCopies: null,
}
const enough: Capabilities = {
  formats: ['application/pdf'],
  media: [MEDIA_A4],
  sides: ['one-sided', 'two-sided-long-edge'],
  trays: ['tray-1', 'tray-2'],
  scalings: ['none'],
  maxCopies: 3,
}

test.each([
  ['has it all', enough],
  ['says nothing of itself', silent],
])('a printer that %s gets the job', (_what, can) => {
  expect(() => checkSpec(asked, can)).not.toThrow()
})

// The log says which of them it was: the screen says only that the printer does not have it.
test.each<[string, Partial<Capabilities>]>([
  ['format application/pdf not supported', { formats: ['image/pwg-raster'] }],
  [`media ${MEDIA_A4} not supported`, { media: ['na_letter_8.5x11in'] }],
  ['sides two-sided-long-edge not supported', { sides: ['one-sided'] }],
  ['scaling none not supported', { scalings: ['fit'] }],
  ['tray tray-2 not supported', { trays: [] }],
  ['copies 3, at most 2', { maxCopies: 2 }],
])('a printer without the option refuses it: %s', (detalhe, lacks) => {
  const refusal = expect.objectContaining({ codigo: 'impressora.opcao', detalhe })
  expect(() => checkSpec(asked, { ...enough, ...lacks })).toThrow(refusal)
})

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
  'a page that has to fit is sent to a printer that knows the scalings %j with the keyword %s',
  (scalings, word) => {
    expect(checkSpec({ ...asked, scaling: 'fit' }, { ...enough, scalings })).toEqual({ ...asked, scaling: word })
  },
)

test('a job whose page must fit is refused by a printer that cannot make pages smaller', () => {
  expect(() => checkSpec({ ...asked, scaling: 'fit' }, enough)).toThrow('scaling fit not supported')
})
