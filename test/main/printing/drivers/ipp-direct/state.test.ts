import { describe, expect, it } from 'vitest'
import type { SpoolState } from '../../../../../main/printing/driver.ts'
import { judge, type DeviceJob } from '../../../../../main/printing/drivers/ipp-direct/state.ts'
import type { PrinterWord } from '../../../../../main/printing/drivers/ipp/reasons.ts'

const PENDING = 3,
  HELD = 4,
  PROCESSING = 5,
  STOPPED = 6,
  CANCELED = 7,
  ABORTED = 8,
  COMPLETED = 9
const jobIn = (state: number, more: Partial<DeviceJob> = {}): DeviceJob => ({
  id: 1,
  uuid: 'urn:uuid:1',
  name: 'n',
  state,
  reasons: ['none'],
  impressions: null,
  ...more,
})
const idle: PrinterWord = { state: 3, reasons: ['none'], accepting: true }
const stopped: PrinterWord = { ...idle, state: 5 }
const empty: PrinterWord = { ...stopped, reasons: ['media-empty-error', 'toner-low-warning'] }

describe('what a printer says of a job, honestly', () => {
  it.each<[string, DeviceJob | null, PrinterWord, SpoolState]>([
    ['in line', jobIn(PENDING), idle, { estado: 'waiting' }],
    ['in line at a paused printer', jobIn(PENDING), stopped, { estado: 'waiting', motivo: 'paused' }],
    ['at work', jobIn(PROCESSING), { ...idle, state: 4 }, { estado: 'printing' }],
    ['at work, little toner', jobIn(PROCESSING), { ...idle, reasons: ['toner-low-warning'] }, { estado: 'printing' }],
    ['at work, no paper', jobIn(PROCESSING), empty, { estado: 'attention', motivo: 'media-empty' }],
    ['stopped', jobIn(STOPPED), stopped, { estado: 'attention', motivo: 'paused' }],
    ['stopped for nothing it names', jobIn(STOPPED), idle, { estado: 'attention', motivo: 'outro' }],
    ['held by the printer', jobIn(HELD), idle, { estado: 'attention', motivo: 'outro' }],
    ['cancelled', jobIn(CANCELED, { reasons: ['job-canceled-at-device'] }), idle, { estado: 'canceled' }],
    [
      'cancelled by the printer itself',
      jobIn(CANCELED, { reasons: ['aborted-by-system'] }),
      idle,
      { estado: 'failed', erro: 'impressora.falhou' },
    ],
    ['given up', jobIn(ABORTED), idle, { estado: 'failed', erro: 'impressora.falhou' }],
    [
      'unreadable',
      jobIn(ABORTED, { reasons: ['aborted-by-system', 'document-format-error'] }),
      idle,
      { estado: 'failed', erro: 'documento.invalido' },
    ],
    [
      'of a kind that it does not read',
      jobIn(ABORTED, { reasons: ['unsupported-document-format'] }),
      idle,
      { estado: 'failed', erro: 'documento.invalido' },
    ],
    [
      'of a kind that it does not read after all',
      jobIn(ABORTED, { reasons: ['unsupported-document-format'] }),
      idle,
      { estado: 'failed', erro: 'documento.invalido' },
    ],
    ['done', jobIn(COMPLETED), idle, { estado: 'printed' }],
    ['done, counting nothing', jobIn(COMPLETED, { impressions: 0 }), idle, { estado: 'sent' }],
    ['done, all counted', jobIn(COMPLETED, { impressions: 4 }), idle, { estado: 'printed' }],
    ['done, with a single side of four', jobIn(COMPLETED, { impressions: 1 }), idle, { estado: 'unknown' }],
    ['done, some missing', jobIn(COMPLETED, { impressions: 3 }), idle, { estado: 'unknown' }],
    ['done, with errors', jobIn(COMPLETED, { reasons: ['job-completed-with-errors'] }), idle, { estado: 'unknown' }],
    ['forgotten', null, idle, { estado: 'unknown' }],
    ['in a state of the future', jobIn(99), idle, { estado: 'unknown' }],
  ])('%s', (_what, job, printer, state) => {
    expect(judge(job, printer, 4)).toEqual(state)
  })

  it('done with nothing counted, by a printer that counts others, is a question', () => {
    expect(judge(jobIn(COMPLETED, { impressions: 0 }), idle, 4, true)).toEqual({ estado: 'unknown' })
    expect(judge(jobIn(COMPLETED), idle, 4, true)).toEqual({ estado: 'printed' })
  })
})
