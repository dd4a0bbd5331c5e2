import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PrinterDriver } from '../../../main/printing/driver.ts'
import { withinLimits } from '../../../main/printing/withinLimits.ts'
import { fakeDriver } from '../../fakes/impressora.ts'
import { jobFor } from './jobSpec.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMIT = 1_000
const HOUR = 3_600_000
const ref = { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'a' }
const spec = jobFor('cups-ipp:laser')
const calls: [keyof PrinterDriver, (driver: PrinterDriver) => unknown][] = [
  ['list', (driver) => driver.list()],
  ['capabilities', (driver) => driver.capabilities('cups-ipp:laser')],
  ['status', (driver) => driver.status('cups-ipp:laser')],
  ['witness', (driver) => driver.witness?.('cups-ipp:laser')],
  ['submit', (driver) => driver.submit(new Uint8Array(1), spec)],
  ['release', (driver) => driver.release(ref)],
  ['poll', (driver) => driver.poll([{ ref, spec }])],
  ['find', (driver) => driver.find('a')],
  ['neverArrived', (driver) => driver.neverArrived?.(spec, undefined)],
  ['cancel', (driver) => driver.cancel(ref)],
  ['printedNothing', (driver) => driver.printedNothing({ ref, spec })],
  ['certificates', (driver) => driver.certificates?.('cups-ipp:laser')],
  ['keepsDocuments', (driver) => driver.keepsDocuments?.()],
]

it.each(calls)(
  'a driver’s call %s that never ends is reported as a printer that does not answer',
  async (name, call) => {
    const silent = Object.assign(fakeDriver('cups-ipp', ['laser']), { [name]: () => new Promise(() => undefined) })
    const waiting = Promise.resolve(call(withinLimits(silent, LIMIT))).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(name === 'submit' ? HOUR : LIMIT)
    expect(await waiting).toMatchObject({ codigo: 'impressora.semResposta' })
  },
)

it('the time limit of a document grows with its pages', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof ref>()
  const slow = Object.assign(fakeDriver('cups-ipp', ['laser']), { submit: () => promise })
  const waiting = withinLimits(slow, LIMIT).submit(new Uint8Array(1), spec)
  await vi.advanceTimersByTimeAsync(LIMIT + 1)
  resolve(ref)
  await expect(waiting).resolves.toBe(ref)
})

it('a driver’s synchronous answer is still synchronous with the time limit', () => {
  const plain = fakeDriver('cups-ipp', ['laser'])
  const limited = withinLimits(Object.assign(plain, { holds: () => true }))
  expect([limited.id, limited.twoPhase, limited.holds?.(ref)]).toEqual([plain.id, plain.twoPhase, true])
  expect(limited).not.toHaveProperty('witness')
})
