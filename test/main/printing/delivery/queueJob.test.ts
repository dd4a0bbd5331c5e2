import { describe, expect, it } from 'vitest'
import {
  isHeld,
  isOpen,
  isWatched,
  newJob,
  nextTrabalho,
  withoutLabel,
  withState,
  type Change,
} from '../../../../main/printing/delivery/queueJob.ts'
import type { Phase } from '../../../../main/printing/journal/journal.ts'
import { ESTADOS_FINAIS, type EstadoTrabalho } from '../../../../shared/model/impressao.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'

const NOW = 7
const { trabalho } = recordOf({})
/** What the screen is told when a job in this state is said to be in that one; null for nothing. */
const told = (is: Change, said: Change) => nextTrabalho(withState(trabalho, is, 0), said, NOW)

const jammed: Change = { estado: 'attention', motivo: 'media-jam', reserva: 'ipp-direct:corredor' }

describe('a job', () => {
  it.each<[string, Change]>([
    ['waits', { estado: 'waiting' }],
    ['wants somebody', jammed],
  ])('that %s, and of which the same is said again, is not told of again', (_what, is) => {
    expect(told(is, { ...is })).toBeNull()
  })

  it.each<[string, Change]>([
    ['another state', { ...jammed, estado: 'waiting' }],
    ['another reason', { ...jammed, motivo: 'media-empty' }],
    ['an error', { ...jammed, erro: 'impressora.falhou' }],
    ['where it lies', { ...jammed, destino: 'guia.pdf' }],
    ['another printer that could', { ...jammed, reserva: 'ipp-direct:sala-2' }],
    ['no other printer that could any more', { estado: 'attention', motivo: 'media-jam' }],
  ])('is told of with %s', (_what, said) => {
    const { estado, motivo, erro, destino, reserva } = told(jammed, said) ?? {}
    expect({ estado, motivo, erro, destino, reserva }).toEqual({
      motivo: undefined,
      erro: undefined,
      destino: undefined,
      reserva: undefined,
      ...said,
    })
    expect(told(jammed, said)?.atualizadoEm).toBe(NOW)
  })

  it.each([...ESTADOS_FINAIS])('that ended as %s is told of nothing more', (estado) => {
    expect(told({ estado }, { estado: 'printing' })).toBeNull()
  })

  it('keeps no word of an earlier state, not even an empty one', () => {
    const full: Change = { ...jammed, erro: 'impressora.falhou', destino: 'guia.pdf' }
    const fields = Object.keys(withState(trabalho, { estado: 'printing' }, NOW))
    expect(Object.keys(withState(withState(trabalho, full, 0), { estado: 'printing' }, NOW)).sort()).toEqual(
      fields.sort(),
    )
    for (const field of ['motivo', 'erro', 'destino', 'reserva']) expect(fields).not.toContain(field)
  })
})

describe('a job that comes in', () => {
  const driver = fakeDriver()
  const jobAt = (phase: Phase, estado: EstadoTrabalho = 'printing') =>
    newJob(recordOf({ phase, trabalho: { estado } }), driver)

  it.each<[Phase, boolean]>([
    ['kept', false],
    ['submitting', false],
    ['held', false],
    // By an earlier start: what is gone then may have printed.
    ['released', true],
  ])('%s, was released before: %s', (phase, releaseTried) => {
    expect(jobAt(phase)).toMatchObject({ releaseTried, refusals: 0 })
  })

  it('is one that nobody took back or looked at, and of which nothing is in doubt', () => {
    const { withdrawn, uncertain, beingTakenOut, blank, cleared, parted, end } = jobAt('kept')
    expect([withdrawn, uncertain, beingTakenOut, blank, cleared]).toEqual(Array.from({ length: 5 }, () => false))
    expect([parted, end]).toEqual([null, null])
  })

  it.each<[Phase, boolean, boolean]>([
    ['kept', false, false],
    ['submitting', false, false],
    ['held', true, false],
    ['released', false, true],
  ])('%s, waits in its spooler for its release: %s; and is asked about there: %s', (phase, held, watched) => {
    expect([isHeld(jobAt(phase)), isWatched(jobAt(phase)), isOpen(jobAt(phase))]).toEqual([held, watched, true])
  })

  it.each<Phase>(['held', 'released'])('%s and over, is not asked about any more, written down or not', (phase) => {
    const [told, untold] = [jobAt(phase, 'printed'), jobAt(phase)]
    untold.end = told.record.trabalho
    for (const job of [told, untold]) {
      expect([isOpen(job), isHeld(job), isWatched(job)]).toEqual([false, false, false])
    }
  })
})

it('a question that nobody answered keeps nothing of a person', () => {
  const record = recordOf({ rotulo: 'Guia 1', phase: 'released', trabalho: { destino: 'guia-1.pdf' } })
  const { destino: _named, ...rest } = record.trabalho
  expect(withoutLabel(record)).toEqual({ ...record, trabalho: { ...rest, rotulo: '' } })
  expect(withoutLabel(record).trabalho).not.toHaveProperty('destino')
})
