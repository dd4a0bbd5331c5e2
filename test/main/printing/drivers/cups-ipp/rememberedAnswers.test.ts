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
  ['a printer that is off now is waited for', ['completed'], 'off', 'off'],
  ['a later report that the job gave up counts', ['completed'], 'gaveUp', 'gaveUp'],
  ['a job only under way may never come out', ['underWay', 'underWay'], 'restarted', 'restarted'],
  ['a job missing before may still have been on its way', ['absent', 'restarted'], 'completed', 'completed'],
  ['a completed job that is under way again comes out twice', ['completed', 'underWay'], 'completed', 'twice'],
  ['so does a completed job that was lost and is listed again', ['completed', 'restarted'], 'uncounted', 'twice'],
  ['so does a completed job that was unlisted twice in a row', ['completed', 'forgot', 'absent'], 'completed', 'twice'],
  ['a job left out of one list was there all the time', ['completed', 'absent'], 'completed', 'completed'],
  ['a first report of two prints counts', ['twice'], 'restarted', 'twice'],
  ['a lost job that is not listed again came out once', ['completed', 'restarted', 'off'], 'restarted', 'completed'],
])('a printer’s earlier answers are combined with its current one: %s', async (_what, words, now, counts) => {
  await meanwhile(...words)
  expect(early.with('uuid', now)).toBe(counts)
})
