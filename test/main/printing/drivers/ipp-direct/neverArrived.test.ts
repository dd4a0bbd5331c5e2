import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Imitation } from '../../../../sandbox/printer/imitation.ts'
import { ABORTED, driverOf, LASER, PROCESSING, startPrinters, type ImitatedPrinters } from './imitatedPrinters.ts'

let station: ImitatedPrinters
let printer: Imitation
let witness: string | undefined
const never = (driver = station.driver) => driver.neverArrived?.(station.spec, witness)
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  station = await startPrinters()
  printer = station.printer
  printer.jobs = [station.job({ uuid: 'urn:uuid:before', name: randomUUID() })]
  witness = await station.driver.witness?.(LASER)
})
afterEach(() => {
  station.close()
  vi.useRealTimers()
})

it('the verdict “never arrived” needs two seconds of the same answer, and begins anew once the printer has the job', async () => {
  expect(await never()).toBeNull()
  vi.advanceTimersByTime(1_999)
  printer.jobs.push(station.job({ id: 2, state: PROCESSING }))
  expect(await never()).toBeNull()
  printer.jobs.pop()
  expect(await never()).toBeNull()
  vi.advanceTimersByTime(1_999)
  expect(await never()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(await never()).toBe(true)
})

it('the verdict “never arrived” is not given, and no question asked, while the printer is unreachable', async () => {
  // As after a start: no connection is left from before.
  const afterStart = driverOf(() => [{ nome: 'Laser', uri: 'ipp://127.0.0.1:1/ipp/print' }])
  expect(await never(afterStart)).toBeNull()
  vi.advanceTimersByTime(3_000)
  expect(await never(afterStart)).toBeNull()
})

it.each<[string, () => unknown, null | false]>([
  ['is off', () => printer.close(), null],
  ['has it', () => printer.jobs.push(station.job({ id: 2, state: PROCESSING })), null],
  ['has given it up', () => printer.jobs.push(station.job({ id: 2, state: ABORTED })), false],
])('the verdict “never arrived” is not given where the printer %s', async (_what, change, answer) => {
  expect(await never()).toBeNull()
  vi.advanceTimersByTime(3_000)
  change()
  expect(await never()).toBe(answer)
})
