import { expect, it } from 'vitest'
import { MEDIA_A4, type JobSpec } from '../../../../../main/printing/driver.ts'
import { collection, integer, of } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { jobTemplate } from '../../../../../main/printing/drivers/ipp/jobTemplate.ts'

const spec: JobSpec = {
  ourId: 'ours',
  impressora: 'ipp-direct:Laser',
  media: MEDIA_A4,
  sides: 'two-sided-long-edge',
  copies: 3,
  scaling: 'none',
  expectedPages: 2,
  rotulo: 'Guia 1',
}
const always = [
  integer('copies', 3),
  of('keyword', 'sides', 'two-sided-long-edge'),
  of('keyword', 'print-scaling', 'none'),
]

it('a print job states copies, sides, scaling and paper, so that the printer’s defaults decide nothing', () => {
  expect(jobTemplate(spec)).toEqual([...always, of('keyword', 'media', MEDIA_A4)])
})

it('a print job with a tray states the paper’s size in hundredths of a millimetre, and no paper name', () => {
  expect(jobTemplate({ ...spec, tray: 'tray-2' })).toEqual([
    ...always,
    collection(
      'media-col',
      collection('media-size', integer('x-dimension', 21_000), integer('y-dimension', 29_700)),
      of('keyword', 'media-source', 'tray-2'),
    ),
  ])
})

it('a print job with a tray is refused for paper without a size, and the log says so', () => {
  expect(() => jobTemplate({ ...spec, media: 'custom_max', tray: 'tray-2' })).toThrow(
    expect.objectContaining({
      name: 'PrintError',
      codigo: 'impressora.opcao',
      detalhe: 'media custom_max has no size, so no tray can be chosen',
    }),
  )
})
