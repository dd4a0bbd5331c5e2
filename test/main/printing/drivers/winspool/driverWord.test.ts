import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PrinterDriver } from '../../../../../main/printing/driver.ts'
import { hangsUp, type Imitation, type ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import { imitated } from '../imitated.ts'
import { FakeWindows, PRINTER, STATUS, specOf } from './fakeWindows.ts'
import { asked, winspoolBench } from './bench.ts'

/* The printer behind a queue, queried by the driver where Windows has no record of a job, with a fake clock. */

const [PROCESSING, ABORTED, COMPLETED] = [5, 8, 9]
const UNKNOWN = { estado: 'unknown' }
const NEVER_CAME = { estado: 'failed', erro: 'impressora.naoRecebeu' }
const impressora = `winspool:${PRINTER}`
const spec = specOf({ expectedPages: 2 })
const ref = { impressora, jobId: '7', uuid: spec.ourId }

let printer: Imitation
let windows: FakeWindows
let driver: PrinterDriver
beforeEach(async () => {
  printer = await imitated()
  ;({ windows, driver } = winspoolBench())
  windows.port = printer.uri.replace(/^ipp:/, 'http:')
  await asked(driver)
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

/** A job of ours that the printer lists. */
const lists = (job: Partial<ImitationJob> = {}) => {
  const id = printer.jobs.length + 1
  printer.jobs.push({ id, uuid: `urn:uuid:${randomUUID()}`, name: spec.ourId, state: COMPLETED, ...job })
}
/** Prints another job of ours there before, so that the printer can prove which job it never had. */
async function witnessed(): Promise<string | undefined> {
  lists({ name: randomUUID(), impressions: 1 })
  return driver.witness?.(impressora)
}
const stateOf = async (witness?: string) => (await driver.poll([{ ref, spec, witness }]))[0]
const find = () => driver.find(spec.ourId, impressora)

describe('a job that is printed or missing in Windows', () => {
  it.each<[string, Partial<ImitationJob>[], object]>([
    ['`printed` if its printer completed all its sides', [{ impressions: 2 }], { estado: 'printed' }],
    ['`sent` if its printer completed the job without counting sides', [{ impressions: 0 }], { estado: 'sent' }],
    ['`unknown` if its printer completed too few sides', [{ impressions: 1 }], UNKNOWN],
    ['`unknown` if its printer completed the job twice', [{ impressions: 2 }, { impressions: 2 }], UNKNOWN],
    ['`printing` if its printer is processing the job', [{ state: PROCESSING }], { estado: 'printing' }],
    ['`failed` if its printer aborted the job', [{ state: ABORTED }], { estado: 'failed', erro: 'impressora.falhou' }],
  ])('a job missing or printed in Windows has the state %s', async (_what, jobs, state) => {
    for (const job of jobs) lists(job)
    expect(await stateOf()).toEqual(state)
    expect(await find()).toMatchObject({ impressora, note: spec.ourId })
    windows.put(spec.ourId, STATUS.printed, { retain: false })
    expect(await stateOf()).toEqual(state)
  })

  it('a job that its printer completed without a page count is `printed` for one copy and only `sent` for two', async () => {
    lists()
    const polled = (copies: number) => driver.poll([{ ref, spec: { ...spec, copies }, witness: undefined }])
    expect([await polled(1), await polled(2)]).toEqual([[{ estado: 'printed' }], [{ estado: 'sent' }]])
  })

  it('a job missing in Windows is `unknown` if its printer neither lists the job nor proves that the job never arrived', async () => {
    expect(await stateOf()).toEqual(UNKNOWN)
    expect(await find()).toBeNull()
    windows.put(spec.ourId, STATUS.printed, { retain: false })
    expect(await stateOf()).toEqual({ estado: 'sent' })
  })

  it.each(['USB001', 'ipp://Laser._ipp._tcp.local/ipp/print'])(
    'the app queries no printer about a job of a queue at the port %s',
    async (elsewhere) => {
      const witness = await witnessed()
      windows.port = elsewhere
      expect(await driver.witness?.(impressora)).toBeUndefined()
      expect(await find()).toBeNull()
      expect(await stateOf(witness)).toEqual(UNKNOWN)
      windows.put(spec.ourId, STATUS.printed, { retain: false })
      expect(await stateOf(witness)).toEqual({ estado: 'sent' })
    },
  )
})

it('a job missing in Windows and at its printer is reported as never received only after three seconds', async () => {
  const witness = await witnessed()
  expect(await stateOf(witness)).toBeNull()
  vi.advanceTimersByTime(2_999)
  expect(await stateOf(witness)).toBeNull()
  vi.advanceTimersByTime(1)
  expect(await stateOf(witness)).toEqual(NEVER_CAME)
})

it('a job missing in the queue of another computer is `unknown`, because the app cannot see the path to the printer', async () => {
  const witness = await witnessed()
  const shared = '\\\\servidor\\laser'
  windows.name = shared
  const there = { impressora: `winspool:${shared}` }
  const job = { ref: { ...ref, ...there }, spec: { ...spec, ...there }, witness }
  expect(await driver.poll([job])).toEqual([UNKNOWN])
})

it.each([
  ['is queried again if it answered before', 'said so', null],
  ['leaves the job `unknown` if it never answered', undefined, UNKNOWN],
])('a printer that does not answer about a job missing in Windows %s', async (_what, witness, state) => {
  printer.lies.getJobs = hangsUp
  expect(await stateOf(witness)).toEqual(state)
  printer.close()
  expect(await stateOf(witness)).toEqual(state)
})
