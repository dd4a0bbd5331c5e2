import { beforeEach, describe, expect, it } from 'vitest'
import { askAhead, type Ahead } from '../../../../main/printing/delivery/ahead.ts'
import { passGate } from '../../../../main/printing/delivery/gate.ts'
import type { DeliveryHost } from '../../../../main/printing/delivery/host.ts'
import { newJob, type Change, type QueueJob } from '../../../../main/printing/delivery/queueJob.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import type { MotivoAtencao } from '../../../../shared/model/impressao.ts'
import { fakeDriver, READY, type FakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'

/* What a job's printer is asked before the job goes to it, and what is made of the answer. */

let driver: FakeDriver
let applied: Change[]
let silences: number
/** With a silence: who could take over. */
let offered: string[]
let reserve: FakeDriver
let job: QueueJob
beforeEach(() => {
  driver = fakeDriver()
  applied = []
  silences = 0
  offered = []
  reserve = fakeDriver('ipp-direct', ['corredor'])
  job = newJob(recordOf({}), driver)
})
const host: Partial<DeliveryHost> = {
  apply: (_job, change) => void applied.push(change),
  silent: (_job, reserva) => {
    silences += 1
    if (reserva !== undefined) offered.push(reserva)
  },
  driverOf: () => reserve,
  isPaused: () => false,
}
const passes = (ahead: Ahead | null = null) => passGate(job, host as DeliveryHost, ahead)

it('a printer that was asked while its paper was written down is not asked again', async () => {
  const ahead = askAhead(driver, 'cups-ipp:laser')
  driver.statusSays = { ...READY, bloqueio: 'media-empty' }
  expect([await passes(ahead), driver.calls, applied]).toEqual([true, ['status'], []])
  expect([await passes(), driver.calls, applied]).toEqual([
    false,
    ['status', 'status'],
    [{ estado: 'attention', motivo: 'media-empty' }],
  ])
})

it('with its answer a printer’s silence is over, whatever it says', async () => {
  for (const bloqueio of [null, 'media-jam'] as const) {
    driver.statusSays = { ...READY, bloqueio }
    job.silentSince = 7
    await passes()
    expect(job.silentSince).toBeNull()
  }
})

it.each<[string, Error, boolean]>([
  ['no answer', new PrintError('impressora.semResposta', 'timeout'), true],
  ['a mistake of ours', new TypeError('not a function'), true],
  ['no such printer', new PrintError('impressora.ausente', 'no such queue'), false],
])('%s: a paper waits for who may answer yet, and fails where nobody will', async (_what, error, waits) => {
  driver.status = () => Promise.reject(error)
  job.silentSince = 7
  expect(await passes()).toBe(false)
  expect([silences, applied]).toEqual(waits ? [1, []] : [0, [{ estado: 'failed', erro: 'impressora.ausente' }]])
  expect(job.silentSince).toBe(7)
})

describe('with a rule that names another printer', () => {
  const reserva = 'ipp-direct:corredor'
  beforeEach(() => void (job = newJob(recordOf({ reserva }), driver)))

  it.each<[MotivoAtencao, Change]>([
    ['media-empty', { estado: 'attention', motivo: 'media-empty' }],
    ['rejecting', { estado: 'attention', motivo: 'rejecting' }],
    // Somebody paused it on purpose: nobody has to go there.
    ['paused', { estado: 'waiting', motivo: 'paused' }],
  ])('%s: that one is offered while it is ready, and not named otherwise', async (bloqueio, change) => {
    driver.statusSays = { ...READY, bloqueio }
    expect([await passes(), applied]).toEqual([false, [{ ...change, reserva }]])
    reserve.statusSays = { ...READY, bloqueio: 'offline' }
    expect([await passes(), applied.at(-1)]).toEqual([false, change])
    expect(applied.at(-1)).not.toHaveProperty('reserva')
  })

  it('no answer: that one is offered while it is ready', async () => {
    driver.failing.set('status', new PrintError('impressora.semResposta', 'timeout'))
    expect([await passes(), offered, applied]).toEqual([false, [reserva], []])
    reserve.statusSays = { ...READY, bloqueio: 'offline' }
    expect([await passes(), offered, silences]).toEqual([false, [reserva], 2])
  })
})
