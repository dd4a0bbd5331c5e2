import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RememberedAnswers } from '../../../../../main/printing/drivers/cups-ipp/rememberedAnswers.ts'
import type { Testimony } from '../../../../../main/printing/drivers/ipp/testimony.ts'

let early: RememberedAnswers
beforeEach(() => {
  vi.useFakeTimers()
  early = new RememberedAnswers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sets the state in which CUPS processes the job while its printer gives these answers, one per second. */
async function meanwhile(...words: Testimony[]) {
  for (const word of words) {
    early.pollInBackground('uuid', async () => word)
    await vi.advanceTimersByTimeAsync(1_000)
  }
}

it.each<[string, Testimony[], Testimony, Testimony]>([
  ['a completed job stays completed when its printer loses power', ['underWay', 'completed'], 'restarted', 'completed'],
  ['a job completed without a count stays so when it is no longer listed', ['uncounted'], 'absent', 'uncounted'],
  ['a job at a printer that is off now stays undecided', ['completed'], 'off', 'off'],
  ['a later report that the printer aborted the job counts', ['completed'], 'gaveUp', 'gaveUp'],
  ['a job that was only in progress may never be printed', ['underWay', 'underWay'], 'restarted', 'restarted'],
  ['a job missing earlier may still have been in transfer', ['absent', 'restarted'], 'completed', 'completed'],
  ['a completed job that is in progress again is printed twice', ['completed', 'underWay'], 'completed', 'twice'],
  ['a completed job that was lost and is listed is printed twice', ['completed', 'restarted'], 'uncounted', 'twice'],
  ['a job unlisted twice and listed again is printed twice', ['completed', 'forgot', 'absent'], 'completed', 'twice'],
  ['a completed job omitted from one list is printed once', ['completed', 'absent'], 'completed', 'completed'],
  ['an earlier report of two prints counts', ['twice'], 'restarted', 'twice'],
  ['a completed job that is lost is printed once', ['completed', 'restarted', 'off'], 'restarted', 'completed'],
])('a printer’s earlier answers are combined with its current one: %s', async (_what, words, now, counts) => {
  await meanwhile(...words)
  expect(early.with('uuid', now)).toBe(counts)
})
