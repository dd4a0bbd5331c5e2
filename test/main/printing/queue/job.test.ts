import { expect, it } from 'vitest'
import { withoutLabel } from '../../../../main/printing/queue/job.ts'
import { recordOf } from '../journal/journalKit.ts'

it('a question that nobody answered keeps nothing of a person', () => {
  const record = recordOf({ rotulo: 'Guia 1', phase: 'released', trabalho: { destino: 'guia-1.pdf' } })
  const { destino: _named, ...rest } = record.trabalho
  expect(withoutLabel(record)).toEqual({ ...record, trabalho: { ...rest, rotulo: '' } })
  expect(withoutLabel(record).trabalho).not.toHaveProperty('destino')
})
