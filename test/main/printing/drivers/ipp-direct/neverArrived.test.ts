import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { ABORTED, driverOf, eachStation, LASER, PROCESSING } from './imitatedPrinters.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
const at = eachStation()
let witness: string | undefined
const never = (driver = at.driver) => driver.neverArrived?.(at.spec, witness)
beforeEach(async () => {
  at.printer.jobs = [at.job({ uuid: 'urn:uuid:before', name: randomUUID() })]
  witness = await at.driver.witness?.(LASER)
})

it('a job counts as never arrived after its printer has not listed it for two seconds without a break', async () => {
  expect(await never()).toBeNull()
  vi.advanceTimersByTime(1_999)
  at.printer.jobs.push(at.job({ id: 2, state: PROCESSING }))
  expect(await never()).toBeNull()
  at.printer.jobs.pop()
  expect(await never()).toBeNull()
  vi.advanceTimersByTime(1_999)
  expect(await never()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(await never()).toBe(true)
})

it('a job does not count as never arrived after a restart while its printer is unreachable', async () => {
  // As after a start: no connection is left from before.
  const afterStart = driverOf(() => [{ nome: 'Laser', uri: 'ipp://127.0.0.1:1/ipp/print' }])
  expect(await never(afterStart)).toBeNull()
  vi.advanceTimersByTime(3_000)
  expect(await never(afterStart)).toBeNull()
})

it.each<[string, () => unknown, null | false]>([
  ['is off', () => at.printer.close(), null],
  ['processes the job', () => at.printer.jobs.push(at.job({ id: 2, state: PROCESSING })), null],
  ['has aborted the job', () => at.printer.jobs.push(at.job({ id: 2, state: ABORTED })), false],
])('a job does not count as never arrived if its printer %s', async (_what, change, answer) => {
  expect(await never()).toBeNull()
  vi.advanceTimersByTime(3_000)
  change()
  expect(await never()).toBe(answer)
})

it('a job at a printer that renames jobs is not proven missing by what an earlier printer of the same name did', async () => {
  at.other.jobs = [at.job({ uuid: 'urn:uuid:before', name: 'Document 1' })]
  at.rede = [{ nome: 'Laser', uri: at.other.uri }]
  witness = await at.driver.witness?.(LASER)
  // The printer took the job, and lists it by a name of its own.
  at.other.jobs.push(at.job({ id: 2, uuid: 'urn:uuid:ours', name: 'Document 2' }))
  await never()
  vi.advanceTimersByTime(3_000)
  expect(await never()).toBe(false)
})
