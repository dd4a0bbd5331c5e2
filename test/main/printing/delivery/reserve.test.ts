import { expect, it } from 'vitest'
import type { DeliveryHost } from '../../../../main/printing/delivery/host.ts'
import { newJob } from '../../../../main/printing/delivery/queueJob.ts'
import { readyReserve } from '../../../../main/printing/delivery/reserve.ts'
import type { PrinterStatus } from '../../../../main/printing/driver.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import { fakeDriver, READY } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'

const RESERVE = 'ipp-direct:corredor'
const LASER = 'cups-ipp:laser'

interface Case {
  reserva?: string
  says?: PrinterStatus | PrintError
  paused?: boolean
  there?: boolean
}
async function offered({ reserva = RESERVE, says = READY, paused = false, there = true }: Case) {
  const driver = fakeDriver('ipp-direct', ['corredor'])
  if (says instanceof PrintError) driver.failing.set('status', says)
  else driver.statusSays = says
  const host = { driverOf: () => (there ? driver : undefined), isPaused: () => paused }
  const job = newJob(recordOf({ reserva, trabalho: { impressora: LASER } }), fakeDriver())
  return readyReserve(job, host as Partial<DeliveryHost> as DeliveryHost)
}

it('the other printer of a rule is offered while it is ready', async () => {
  expect(await offered({})).toBe(RESERVE)
})

it.each<[string, Case]>([
  ['the printer itself', { reserva: LASER }],
  ['paused here', { paused: true }],
  ['blocked', { says: { ...READY, bloqueio: 'media-empty' } }],
  ['silent', { says: new PrintError('impressora.semResposta', 'timeout') }],
  ['of a kind that this machine has no more', { there: false }],
])('one that is %s is not, and nothing goes wrong by it', async (_what, how) => {
  expect(await offered(how)).toBeUndefined()
})
