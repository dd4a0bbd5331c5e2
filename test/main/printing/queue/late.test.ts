import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Lane } from '../../../../main/printing/delivery/lane.ts'
import { newJob, type QueueJob } from '../../../../main/printing/delivery/queueJob.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import { expire, VALIDADE_MS } from '../../../../main/printing/queue/expiry.ts'
import { JobBoard } from '../../../../main/printing/queue/jobBoard.ts'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import type { Trabalho } from '../../../../shared/model/impressao.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { fakeHost } from '../delivery/hostKit.ts'
import { recordOf } from '../journal/journalKit.ts'

/* A paper whose time is over: what becomes of it by where it is, and by what its spooler says. */

const VALID = 30 * 60_000
const ref = { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'u' }
const expired = { erro: 'trabalho.expirado' } as const
const silence = new PrintError('impressora.semResposta', 'timeout')

let driver: FakeDriver
let journal: JobJournal
let board: JobBoard
let uptime: number
let lane: Lane
beforeEach(() => {
  vi.useFakeTimers()
  driver = fakeDriver()
  journal = memoryJournal()
  uptime = 10 * VALID
  lane = new Lane(async () => Infinity)
  board = new JobBoard({
    journal,
    clock: () => 7,
    uptime: { life: 'a', ms: () => uptime },
    log: () => undefined,
    changed: () => undefined,
    validadeMs: VALID,
  })
})
afterEach(() => vi.useRealTimers())

function added(record: Parameters<typeof recordOf>[0]): QueueJob {
  const job = newJob(recordOf({ born: { life: 'a', ms: uptime }, ...record }), driver)
  board.add(job)
  return job
}
const held = () => added({ phase: 'held', ref })
const released = (trabalho: Partial<Trabalho> = {}) =>
  added({ phase: 'released', ref, trabalho: { liberado: true, estado: 'waiting', ...trabalho } })

/** So many times its validity later; whether anything is left to look at. */
async function looked(times: number): Promise<boolean> {
  uptime += times * VALID
  const apply = (...what: Parameters<JobBoard['apply']>) => board.apply(...what)
  const more = await expire(board, { ...fakeHost(), apply }, () => lane)
  await vi.advanceTimersByTimeAsync(0)
  return more
}

it('before its time is over nothing happens to it', async () => {
  const jobs = [held(), released()]
  expect(await looked(0.99)).toBe(true)
  expect([driver.calls, jobs.map(({ record }) => record.trabalho.erro)]).toEqual([[], [undefined, undefined]])
})

it('is looked at for as long as one is open, and no longer', async () => {
  const out = released()
  const job = released()
  board.apply(out, { estado: 'printed' })
  expect(await looked(0.1)).toBe(true)
  board.apply(job, { estado: 'printed' })
  expect(await looked(0.1)).toBe(false)
})

describe('ours alone', () => {
  it('is taken back', async () => {
    const job = held()
    lane.add(job)
    expect(await looked(1)).toBe(false)
    expect([driver.calls, job.record.trabalho]).toMatchObject([['cancel'], { estado: 'canceled', ...expired }])
    // Nobody stands behind it any more.
    expect(lane.isFree).toBe(true)
  })

  it('ended by its step that is under way, it stays so', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    lane = new Lane(async (one) => {
      await promise
      board.apply(one, { estado: 'failed', erro: 'impressora.recusou' })
      return null
    })
    const job = held()
    lane.add(job)
    const over = looked(1)
    resolve()
    await over
    expect([driver.calls, job.record.trabalho.erro]).toEqual([[], 'impressora.recusou'])
  })

  it.each([
    [1.5, 'queued'],
    [2, 'canceled'],
  ])('%d times too late, and its spooler silent, it is %s', async (times, estado) => {
    driver.failing.set('cancel', silence)
    const job = held()
    expect(await looked(times)).toBe(times < 2)
    expect(job.record.trabalho.estado).toBe(estado)
    // Its silence counts from now.
    expect(job.silentSince).toBe(times < 2 ? uptime : null)
  })
})

describe('at its printer', () => {
  const outcomes: [says: FakeDriver['cancelSays'] | PrintError, times: number, ends: Partial<Trabalho>][] = [
    ['canceled', 1, { estado: 'canceled', ...expired }],
    ['unknown', 1, { estado: 'unknown', ...expired }],
    ['too-late', 1, { estado: 'waiting' }],
    ['too-late', 2, { estado: 'unknown', ...expired }],
    [silence, 1, { estado: 'waiting' }],
    [silence, 2, { estado: 'unknown', ...expired }],
  ]
  it.each(outcomes)('that answers %s to being %d times too late: %o', async (says, times, ends) => {
    if (says instanceof PrintError) driver.failing.set('cancel', says)
    else driver.cancelSays = says
    // Nothing of it was ever called printing.
    driver.printedNothing = async () => false
    const job = released()
    await looked(times)
    expect(job.record.trabalho).toMatchObject(ends)
    expect(job.silentSince).toBe(says === silence && times < 2 ? uptime : null)
  })

  it('and nobody knows its number, a person is asked', async () => {
    const job = added({ phase: 'released', trabalho: { liberado: true, estado: 'waiting' } })
    await looked(1)
    expect([driver.calls, job.record.trabalho]).toMatchObject([[], { estado: 'unknown', ...expired }])
  })

  it('that prints it, it is let out, until that takes twice as long as it may', async () => {
    const job = released()
    board.apply(job, { estado: 'printing' })
    // Two pages: ten minutes and twenty seconds, after which it is late by its validity as well.
    const may = 2 * (10 * 60_000 + 2 * 10_000)
    job.bornAt -= VALID
    uptime += may - 1
    await looked(0)
    expect([driver.calls, job.record.trabalho.estado]).toEqual([[], 'printing'])
    uptime += 1
    await looked(0)
    expect([driver.calls, job.record.trabalho.estado]).toEqual([['cancel'], 'canceled'])
  })

  it.each([
    [true, 'canceled'],
    [false, 'unknown'],
  ])('that calls it printing without end: nothing came out %s, it is %s', async (nothing, estado) => {
    driver.printedNothing = async () => nothing
    const job = released()
    board.apply(job, { estado: 'printing' })
    await looked(1)
    expect(job.record.trabalho).toMatchObject({ estado, ...expired })
  })
})

it('a question keeps its document for as long as it is wanted, and no longer', async () => {
  const job = added({ phase: 'released', ref, trabalho: { liberado: true, estado: 'unknown' } })
  await journal.append(job.record, new Uint8Array([1]))
  expect(await looked(0.5)).toBe(true)
  expect(await journal.bytes(job.record.trabalho.trabalhoId)).not.toBeNull()
  expect(await looked(0.5)).toBe(false)
  expect([await journal.bytes(job.record.trabalho.trabalhoId), job.record.trabalho.estado]).toEqual([null, 'unknown'])
})

it.each([
  ['totem', 2],
  ['balcao', 30],
  ['escritorio', 24 * 60],
] as const)('at a %s a paper is wanted for %d minutes', (modo, minutes) => {
  expect(VALIDADE_MS[modo]).toBe(minutes * 60_000)
})
