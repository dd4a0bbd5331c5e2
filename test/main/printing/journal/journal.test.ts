import { describe, expect, it } from 'vitest'
import { MEDIA_A4 } from '../../../../main/printing/driver.ts'
import { isOver, specOf, spoolJobOf } from '../../../../main/printing/journal/journal.ts'
import type { EstadoTrabalho } from '../../../../shared/model/impressao.ts'
import { recordOf } from './journalKit.ts'

const SPEC = { ourId: 'ours-1', media: MEDIA_A4, mayShrink: true }
const REF = { impressora: 'cups-ipp:laser', jobId: '7', uuid: 'ours-1' }
const record = {
  ...recordOf({ rotulo: 'Guia 1', trabalho: { copias: 3, sides: 'two-sided-long-edge', bandeja: 'tray-2' } }),
  spec: SPEC,
}
const TOLD = {
  ...SPEC,
  impressora: 'cups-ipp:laser',
  sides: 'two-sided-long-edge',
  copies: 3,
  tray: 'tray-2',
  scaling: 'none',
  expectedPages: 2,
  rotulo: 'Guia 1',
}

describe('what a driver is told of a job', () => {
  it('a driver’s copy of a job holds all options asked for, and no scaling', () => {
    expect(specOf(record)).toEqual(TOLD)
  })

  it('a driver’s copy of a job names no tray where none was asked for, so that the printer uses its own', () => {
    const { bandeja: _none, ...trabalho } = record.trabalho
    expect(specOf({ ...record, trabalho })).not.toHaveProperty('tray')
  })

  it('a driver’s copy of a job has no reference before the spooler has it, and the witness with it afterwards', () => {
    expect(spoolJobOf(record)).toBeNull()
    expect(spoolJobOf({ ...record, ref: REF, witness: 'job 6' })).toEqual({ ref: REF, spec: TOLD, witness: 'job 6' })
  })
})

it.each<[EstadoTrabalho, boolean]>([
  ['queued', false],
  ['submitted', false],
  ['waiting', false],
  ['printing', false],
  ['attention', false],
  ['sent', true],
  ['printed', true],
  ['failed', true],
  ['canceled', true],
  // It may have to be printed again.
  ['unknown', false],
])('a job in the state %s is over, and its document no longer needed: %s', (estado, over) => {
  expect(isOver(recordOf({ trabalho: { estado } }))).toBe(over)
})
