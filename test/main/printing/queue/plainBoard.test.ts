import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Job } from '../../../../main/printing/queue/job.ts'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import { JobBoard } from '../../../../main/printing/queue/jobBoard.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { recordOf } from '../journal/journalKit.ts'

/* A board with nothing but a journal: no clock of the machine, no record. */

const MINUTE = 60_000
const driver = fakeDriver()

let board: JobBoard
let journal: JobJournal
beforeEach(() => {
  vi.useFakeTimers({ now: 100 * MINUTE })
  journal = memoryJournal()
  board = new JobBoard({
    journal,
    clock: Date.now,
    log: () => undefined,
    changed: () => undefined,
    watch: () => undefined,
    validadeMs: 10 * MINUTE,
  })
})
afterEach(() => {
  board.stop()
  vi.useRealTimers()
})

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
function added(record: Parameters<typeof recordOf>[0] = {}): Job {
  return board.add(recordOf(record), driver)
}
const state = ({ record }: Job) => record.trabalho.estado

describe('by the program’s own clock', () => {
  it.each<[string, Parameters<typeof recordOf>[0]]>([
    ['this start', {}],
    // The machine told its life then, and does not now.
    ['an earlier one', { born: { life: 'a', ms: 3 } }],
  ])('a paper of %s grows old since it was asked for', async (_of, record) => {
    const job = added({ ...record, trabalho: { criadoEm: Date.now() - 5 * MINUTE } })
    expect(board.ages(job)).toBe(0.5)
    await pass(5 * MINUTE)
    expect(board.ages(job)).toBe(1)
  })

  it('a spooler’s silence lasts, and a printing takes too long', async () => {
    const [silent, endless] = [added(), added({ phase: 'released', trabalho: { paginas: 1, copias: 1 } })]
    const look = () => {
      board.send(silent, { is: 'silent' })
      board.send(endless, { is: 'heard', estado: 'printing' })
      return [state(silent), state(endless)]
    }
    expect(look()).toEqual(['queued', 'printing'])
    await pass(5_000)
    expect(look()).toEqual(['attention', 'printing'])
    await pass(11 * MINUTE)
    expect(look()).toEqual(['attention', 'attention'])
  })
})

it('a paper comes to its end without a record, and by a person’s word too', async () => {
  const [printed, question] = [added({ phase: 'released' }), added()]
  board.send(printed, { is: 'heard', estado: 'printed' })
  board.send(question, { is: 'ends', estado: 'unknown' })
  await pass()
  board.send(question, { is: 'resolved', saiu: false })
  expect([printed, question].map(state)).toEqual(['printed', 'failed'])
})

describe('of a paper that was forgotten', () => {
  const collect = () => {
    setFlagsFromString('--expose-gc')
    const gc: unknown = runInNewContext('gc')
    if (typeof gc === 'function') gc()
  }
  /** As if its attendance were over: its end is written down, perhaps not at once, and then nobody keeps it. */
  const ended = async (tries: number) => {
    const append = vi.spyOn(journal, 'append')
    for (let failed = 1; failed < tries; failed += 1) append.mockRejectedValueOnce(new Error('ENOSPC'))
    const job = added({ phase: 'released', rotulo: 'Guia 2026000123' })
    board.send(job, { is: 'heard', estado: 'printed' })
    await pass(tries * 2_000)
    expect(state(job)).toBe('printed')
    await board.forget(job)
    append.mockRestore()
    return new WeakRef(job)
  }

  it.each([1, 2])('nothing is left in memory, its end written at try %d', async (tries) => {
    const job = await ended(tries)
    await pass()
    collect()
    expect(job.deref()).toBeUndefined()
  })
})
