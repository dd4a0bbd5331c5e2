import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { JobBoard } from '../../../../main/printing/queue/jobBoard.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { recordOf } from '../journal/journalKit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Forgets a job, as after its attendance, whose end was written at this try. */
async function forgotten(tries: number): Promise<WeakRef<object>> {
  const journal = memoryJournal()
  const nothing = () => undefined
  const does = { log: nothing, changed: nothing, watch: nothing, audit: nothing }
  const uptime = { life: null, ms: Date.now }
  const board = new JobBoard({ journal, clock: Date.now, uptime, validadeMs: 60_000, ...does })
  const append = vi.spyOn(journal, 'append')
  for (let failed = 1; failed < tries; failed += 1) append.mockRejectedValueOnce(new Error('ENOSPC'))
  const job = board.add(recordOf({ phase: 'released', rotulo: 'Guia 2026000123' }), fakeDriver())
  board.send(job, { is: 'heard', estado: 'printed' })
  await vi.advanceTimersByTimeAsync(tries * 2_000)
  expect(job.record.trabalho.estado).toBe('printed')
  await board.forget(job)
  append.mockRestore()
  keptAlive.push(board)
  return new WeakRef(job)
}
const keptAlive: JobBoard[] = []

it.each([1, 2])('a deleted job leaves nothing in memory, if its end was stored at try %d', async (tries) => {
  const job = await forgotten(tries)
  await vi.advanceTimersByTimeAsync(0)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  expect(job.deref()).toBeUndefined()
})
