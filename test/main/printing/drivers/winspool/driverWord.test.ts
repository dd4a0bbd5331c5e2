import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PrinterDriver } from '../../../../../main/printing/driver.ts'
import { createWinspoolDriver } from '../../../../../main/printing/drivers/winspool/driver.ts'
import { hangsUp, Imitation, type ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import { FakeSpooler, LASER } from './fakeSpooler.ts'
import { PRINTER, STATUS } from './fakeWindows.ts'
import { specOf } from './jobSpec.ts'

/* The printer behind a queue, queried by the driver where Windows has no record of a job. */

const [PROCESSING, COMPLETED] = [5, 9]
const impressora = `winspool:${PRINTER}`
const spec = specOf()
const ref = { impressora, jobId: '7', uuid: spec.ourId }

let printer: Imitation
let spooler: FakeSpooler
let driver: PrinterDriver
beforeEach(async () => {
  printer = await Imitation.start()
  spooler = new FakeSpooler()
  const port = printer.uri.replace(/^ipp:/, 'http:')
  spooler.all = [
    { ...LASER, name: 'Outra' },
    { ...LASER, port },
  ]
  driver = createWinspoolDriver(spooler, 'Atendente')
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  printer.close()
})

const lists = (job: Partial<ImitationJob>) => {
  const id = printer.jobs.length + 1
  printer.jobs.push({
    id,
    uuid: `urn:uuid:${randomUUID()}`,
    name: spec.ourId,
    state: COMPLETED,
    impressions: 1,
    ...job,
  })
}
const stateOf = async (witness?: string) => (await driver.poll([{ ref, spec, witness }]))[0]

describe('a job that is done, or gone, in Windows', () => {
  it.each([
    ['done', STATUS.printed],
    ['gone', null],
  ])('a Windows job that is %s is judged by its printer’s answer', async (_what, status) => {
    lists({})
    if (status !== null) spooler.put(spec.ourId, status)
    expect(await stateOf()).toEqual({ estado: 'printed' })
  })

  it('a finished or vanished Windows job is found by its printer, without a number', async () => {
    expect(await driver.find(spec.ourId, impressora)).toBeNull()
    lists({})
    expect(await driver.find(spec.ourId, impressora)).toEqual({ impressora, jobId: '', uuid: spec.ourId })
    // When it is unknown to which printer the job was sent, no printer is queried.
    expect(await driver.find(spec.ourId)).toBeNull()
  })
})

describe('what the printer had before', () => {
  it('the printer’s job list is stored with a submission, where the printer can answer', async () => {
    expect(await driver.witness?.(impressora)).toEqual(expect.any(String))
    expect(await driver.witness?.('winspool:Outra')).toBeUndefined()
    await expect(driver.witness?.('winspool:Nenhuma')).rejects.toMatchObject({ codigo: 'impressora.ausente' })
  })

  it('the printer’s earlier job list proves a job absent, once the job had time to arrive', async () => {
    lists({ name: randomUUID() })
    const witness = await driver.witness?.(impressora)
    expect(await driver.neverArrived?.(spec, witness)).toBeNull()
    vi.advanceTimersByTime(3_000)
    expect(await driver.neverArrived?.(spec, witness)).toBe(true)
    expect(await stateOf(witness)).toEqual({ estado: 'failed', erro: 'impressora.naoRecebeu' })
  })

  it('the printer’s earlier job list proves nothing where it is missing, or the printer has or had the job', async () => {
    expect(await driver.neverArrived?.(spec, undefined)).toBe(false)
    lists({ state: PROCESSING })
    expect(await driver.neverArrived?.(spec, undefined)).toBeNull()
    printer.jobs.length = 0
    lists({})
    expect(await driver.neverArrived?.(spec, undefined)).toBe(false)
  })

  it('the printer’s earlier job list is requested again while the printer does not answer', async () => {
    const witness = await driver.witness?.(impressora)
    printer.lies.getJobs = hangsUp
    expect(await driver.neverArrived?.(spec, witness)).toBeNull()
  })
})
