import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import { JobBoard } from '../../../../main/printing/queue/jobBoard.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { recordOf } from '../journal/journalKit.ts'

let board: JobBoard
let journal: JobJournal
beforeEach(() => {
  vi.useFakeTimers()
  journal = memoryJournal()
  board = new JobBoard({
    journal,
    clock: Date.now,
    log: () => undefined,
    changed: () => undefined,
    watch: () => undefined,
    validadeMs: 60_000,
  })
})
afterEach(() => {
  board.stop()
  vi.useRealTimers()
})

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

describe('a job that was forgotten', () => {
  const collect = () => {
    setFlagsFromString('--expose-gc')
    const gc: unknown = runInNewContext('gc')
    if (typeof gc === 'function') gc()
  }
  /** As if its attendance were over: its end is written down, perhaps not at once, and then nobody keeps it. */
  const ended = async (tries: number) => {
    const append = vi.spyOn(journal, 'append')
    for (let failed = 1; failed < tries; failed += 1) append.mockRejectedValueOnce(new Error('ENOSPC'))
    const job = board.add(recordOf({ phase: 'released', rotulo: 'Guia 2026000123' }), fakeDriver())
    board.send(job, { is: 'heard', estado: 'printed' })
    await pass(tries * 2_000)
    expect(job.record.trabalho.estado).toBe('printed')
    await board.forget(job)
    append.mockRestore()
    return new WeakRef(job)
  }

  it.each([1, 2])('nothing of a forgotten job is left in memory, its end written at try %d', async (tries) => {
    const job = await ended(tries)
    await pass()
    collect()
    expect(job.deref()).toBeUndefined()
  })
})
