import { expect, it } from 'vitest'
import { collection, integer, of } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { jobTemplate } from '../../../../../main/printing/drivers/ipp/jobTemplate.ts'
import { jobFor } from '../../jobSpec.ts'

const spec = jobFor('ipp-direct:Laser', { sides: 'two-sided-long-edge', copies: 3, tray: 'tray-2' })

it('a print job with a tray states the paper’s size in hundredths of a millimetre, and no paper name', () => {
  expect(jobTemplate(spec)).toEqual([
    integer('copies', 3),
    of('keyword', 'sides', 'two-sided-long-edge'),
    of('keyword', 'print-scaling', 'none'),
    collection(
      'media-col',
      collection('media-size', integer('x-dimension', 21_000), integer('y-dimension', 29_700)),
      of('keyword', 'media-source', 'tray-2'),
    ),
  ])
})

it('a print job with a tray is refused for paper without a size, and the log says so', () => {
  const detalhe = 'media custom_max has no size, so no tray can be chosen'
  expect(() => jobTemplate({ ...spec, media: 'custom_max' })).toThrow(
    expect.objectContaining({ name: 'PrintError', codigo: 'impressora.opcao', detalhe }),
  )
})
