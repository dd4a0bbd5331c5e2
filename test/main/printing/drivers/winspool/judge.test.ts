import { describe, expect, it } from 'vitest'
import { judge, type Known } from '../../../../../main/printing/drivers/winspool/states.ts'
import { STATUS } from './fakeWindows.ts'

/* What the spooler's flags mean, by themselves; `states.test.ts` has them from a queue. */

const NOTHING: Known = { held: false, takenOut: false, motivo: undefined }
const { paused, printing, deleting, deleted, printed, complete, error, offline, paperOut, blocked } = STATUS
const { userIntervention, spooling, restart, rendering, retained } = STATUS
const sent = { estado: 'sent' }
const unknown = { estado: 'unknown' }
const canceled = { estado: 'canceled' }

it.each<[string, number | null, Partial<Known>, object | string]>([
  ['gone', null, {}, unknown],
  ['gone, by our hand', null, { takenOut: true }, canceled],
  ['printed', printed, {}, sent],
  ['complete', complete | retained, {}, sent],
  ['printed before it was taken out', printed | deleting, { takenOut: true }, sent],
  ['on its way out of the queue', deleting, {}, unknown],
  ['out of the queue, and still listed', deleted, {}, unknown],
  ['on its way out, by our hand', deleting | paused, { takenOut: true, held: true }, canceled],
  ['out, by our hand', deleted, { takenOut: true }, canceled],
  ['held', paused, { held: true }, { estado: 'submitted' }],
  ['held, while its printer is off', paused | offline, { held: true }, { estado: 'submitted' }],
  ['held, and let go by others', printing, { held: true }, { estado: 'printing' }],
  ['paused by others', paused, {}, { estado: 'waiting', motivo: 'paused' }],
  ['paused by others in the middle', paused | printing, {}, { estado: 'waiting', motivo: 'paused' }],
  ['only kept', retained, {}, { estado: 'waiting' }],
  ['not begun', 0, {}, { estado: 'waiting' }],
])('a job that is %s', (_what, status, known, state) => {
  expect(judge(status, { ...NOTHING, ...known })).toEqual(state)
})

describe('a job that a printer', () => {
  const jam = { motivo: 'media-jam' } as const
  const attention = (motivo: string) => ({ estado: 'attention', motivo })

  it.each<[string, number, object, object]>([
    ['off', offline | printing, attention('offline'), attention('offline')],
    ['without paper', paperOut | error, attention('media-empty'), attention('media-empty')],
    ['that calls somebody', userIntervention, attention('outro'), attention('media-jam')],
    ['whose driver cannot print it', blocked, attention('outro'), attention('media-jam')],
    ['at work', printing, { estado: 'printing' }, attention('media-jam')],
    ['that is sent it', spooling, { estado: 'printing' }, attention('media-jam')],
    ['that begins it anew', restart, { estado: 'printing' }, attention('media-jam')],
    ['that draws it', rendering, { estado: 'printing' }, attention('media-jam')],
    ['that has not begun it', 0, { estado: 'waiting' }, { estado: 'waiting', motivo: 'media-jam' }],
  ])('%s has, and with a jam besides', (_what, status, alone, jammed) => {
    expect(judge(status, NOTHING)).toEqual(alone)
    expect(judge(status, { ...NOTHING, ...jam })).toEqual(jammed)
  })

  it('failed at that complains of nothing must go; of one that does, a person has to see to it', () => {
    expect(judge(error, NOTHING)).toBe('stuck')
    expect(judge(error | printing, { ...NOTHING, ...jam })).toEqual(attention('media-jam'))
  })
})
