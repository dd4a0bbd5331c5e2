import { beforeEach, expect, it } from 'vitest'
import { askAhead, type Ahead } from '../../../../main/printing/delivery/ahead.ts'
import { passGate } from '../../../../main/printing/delivery/gate.ts'
import type { DeliveryHost } from '../../../../main/printing/delivery/host.ts'
import { newJob, type Change, type QueueJob } from '../../../../main/printing/delivery/queueJob.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import { fakeDriver, READY, type FakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'

/* What a job's printer is asked before the job goes to it, and what is made of the answer. */

let driver: FakeDriver
let applied: Change[]
let silences: number
let job: QueueJob
beforeEach(() => {
  driver = fakeDriver()
  applied = []
  silences = 0
  job = newJob(recordOf({}), driver)
})
const host: Partial<DeliveryHost> = {
  apply: (_job, change) => void applied.push(change),
  silent: () => void (silences += 1),
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
