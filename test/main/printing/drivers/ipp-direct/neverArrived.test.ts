import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type JobSpec, type PrinterDriver } from '../../../../../main/printing/driver.ts'
import { createIppDirectDriver } from '../../../../../main/printing/drivers/ipp-direct/driver.ts'
import { hangsUp, http, Imitation } from '../../../../sandbox/printer/imitation.ts'
import { jobFor } from '../../jobSpec.ts'

const PROCESSING = 5,
  ABORTED = 8,
  COMPLETED = 9
const LASER = 'ipp-direct:Laser'

describe('that a job never arrived', () => {
  let printer: Imitation
  let driver: PrinterDriver
  let spec: JobSpec
  let witness: string | undefined
  const never = () => driver.neverArrived?.(spec, witness)
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    printer = await Imitation.start()
    const rede = [{ nome: 'Laser', uri: printer.uri }]
    driver = createIppDirectDriver(
      'balcao',
      () => rede,
      () => undefined,
    )
    spec = jobFor(LASER, { expectedPages: 2 })
    printer.jobs = [{ id: 1, uuid: 'urn:uuid:before', name: randomUUID(), state: COMPLETED }]
    witness = await driver.witness?.(LASER)
  })
  afterEach(() => {
    printer.close()
    vi.useRealTimers()
  })

  it('the verdict “never arrived” needs two seconds of the same answer', async () => {
    expect(await never()).toBeNull()
    vi.advanceTimersByTime(1_999)
    expect(await never()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(await never()).toBe(true)
  })

  it('the verdict “never arrived” is not given, and no question asked, while the printer is unreachable', async () => {
    const rede = [{ nome: 'Laser', uri: 'ipp://127.0.0.1:1/ipp/print' }]
    // As after a start: no connection is left from before.
    const afterStart = createIppDirectDriver(
      'balcao',
      () => rede,
      () => undefined,
    )
    expect(await afterStart.neverArrived?.(spec, witness)).toBeNull()
    vi.advanceTimersByTime(3_000)
    expect(await afterStart.neverArrived?.(spec, witness)).toBeNull()
  })

  it.each<[string, () => void, null | false]>([
    ['hangs up', () => (printer.lies.getJobs = hangsUp), null],
    ['is off', () => printer.close(), null],
    ['has it', () => printer.jobs.push({ id: 2, name: spec.ourId, state: PROCESSING }), null],
    ['has given it up', () => printer.jobs.push({ id: 2, name: spec.ourId, state: ABORTED }), false],
    ['does not tell', () => (printer.lies.getJobs = http(401)), false],
    ['was switched on since', () => (printer.upTime = 3), false],
  ])('the verdict “never arrived” is not given where the printer %s', async (_what, change, answer) => {
    expect(await never()).toBeNull()
    vi.advanceTimersByTime(3_000)
    change()
    expect(await never()).toBe(answer)
  })
})
