import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import type { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { CHECKED, LASER, queueOf } from './queueKit.ts'

const MINUTE = 60_000
let driver: FakeDriver
let journal: JobJournal
let queue: PrintQueue
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
beforeEach(() => {
  vi.useFakeTimers()
  driver = fakeDriver()
  journal = memoryJournal()
  queue = queueOf({ drivers: [driver], journal })
})
afterEach(() => vi.useRealTimers())

describe('while the jobs of an earlier start are read', () => {
  it('a click waits, and is answered with the job it made in the earlier start', async () => {
    const { trabalhoId } = await queue.print({ ...CHECKED, chave: 'k' })
    await pass()
    const { promise, resolve } = Promise.withResolvers<void>()
    const next = queueOf({
      drivers: [driver],
      journal: { ...journal, load: () => promise.then(() => journal.load()) },
    })
    const answered = vi.fn<(id: string) => void>()
    void next.restore()
    void next.print({ ...CHECKED, chave: 'k' }).then((trabalho) => answered(trabalho.trabalhoId))
    await pass(MINUTE)
    expect(answered).not.toHaveBeenCalled()
    resolve()
    await pass()
    expect(answered).toHaveBeenCalledExactlyOnceWith(trabalhoId)
    expect(driver.submitted).toHaveLength(1)
  })

  it('an expired job ends though no new job is printed', async () => {
    driver.says = { estado: 'waiting' }
    await queue.print(CHECKED)
    await pass(600)
    const next = queueOf({ drivers: [driver], journal, validadeMs: MINUTE })
    await next.restore()
    await pass(2 * MINUTE)
    expect(next.jobs()).toMatchObject([{ estado: 'canceled', erro: 'trabalho.expirado' }])
  })
})

it('an expired job that waits with us goes to no printer at the next start', async () => {
  queue.pause(LASER, true)
  await queue.print(CHECKED)
  await pass(MINUTE)
  const next = queueOf({ drivers: [driver], journal, validadeMs: MINUTE })
  await next.restore()
  await pass(600)
  expect(next.jobs()).toMatchObject([{ estado: 'canceled', erro: 'trabalho.expirado' }])
  expect(driver.submitted).toEqual([])
})

it('an expired job ends within a second or two', async () => {
  driver.says = { estado: 'waiting' }
  queue = queueOf({ drivers: [driver], journal, validadeMs: MINUTE + 3_000 })
  await queue.print(CHECKED)
  await pass(MINUTE + 5_000)
  expect(queue.jobs()).toMatchObject([{ estado: 'canceled', erro: 'trabalho.expirado' }])
})

it('a job is valid for as long as at a counter by default', async () => {
  driver.says = { estado: 'waiting' }
  await queue.print(CHECKED)
  await pass(30 * MINUTE - 2_000)
  expect(queue.jobs()).toMatchObject([{ estado: 'waiting' }])
  await pass(4_000)
  expect(queue.jobs()).toMatchObject([{ erro: 'trabalho.expirado' }])
})

describe('once the program has ended', () => {
  it('no spooler is polled for jobs under way, and no timer is left', async () => {
    await queue.print(CHECKED)
    await pass(600)
    await queue.dispose()
    driver.calls.length = 0
    await pass(2 * MINUTE)
    expect([driver.calls, vi.getTimerCount()]).toEqual([[], 0])
  })

  it('a journal that could not be read or written is tried no more, and closed', async () => {
    const tries: string[] = []
    const close = vi.fn<() => Promise<void>>(async () => undefined)
    const full = async (what: string) => {
      tries.push(what)
      throw new Error('EIO')
    }
    await queue.print(CHECKED)
    await pass(600)
    driver.says = { estado: 'printed' }
    journal.append = () => full('append')
    await pass(5_000)
    const next = queueOf({ drivers: [driver], journal: { ...journal, load: () => full('load'), close } })
    await next.restore()
    await Promise.all([queue, next].map((one) => one.dispose()))
    expect(new Set(tries)).toEqual(new Set(['append', 'load']))
    tries.length = 0
    await pass(2 * MINUTE)
    expect([tries, vi.getTimerCount(), close.mock.calls.length]).toEqual([[], 0, 1])
  })
})
