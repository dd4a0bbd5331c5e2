import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EarlyWords } from '../../../../../main/printing/drivers/cups-ipp/earlyWords.ts'
import type { Testimony } from '../../../../../main/printing/drivers/ipp/testimony.ts'

let early: EarlyWords
beforeEach(() => {
  vi.useFakeTimers()
  early = new EarlyWords()
})
afterEach(() => {
  vi.useRealTimers()
})

/** CUPS is at the job while its printer says this, one word a second. */
async function meanwhile(...words: Testimony[]) {
  for (const word of words) {
    early.meanwhile('uuid', async () => word)
    await vi.advanceTimersByTimeAsync(1_000)
  }
}

it.each<[string, Testimony[], Testimony, Testimony]>([
  ['what has come stays true when its printer loses its power', ['underWay', 'completed'], 'restarted', 'completed'],
  ['also of a printer that counts nothing', ['underWay', 'uncounted'], 'forgot', 'uncounted'],
  ['and where nobody can have brought it, by what its printer says now', ['uncounted'], 'absent', 'uncounted'],
  ['one that does not answer is waited for', ['completed'], 'off', 'off'],
  ['and what it says of the job itself counts', ['completed'], 'gaveUp', 'gaveUp'],
  ['a part that has come is not the whole', ['short'], 'restarted', 'restarted'],
  ['what is only under way may never come', ['underWay', 'underWay'], 'restarted', 'restarted'],
  ['what was missing may still have been on its way', ['absent', 'restarted'], 'completed', 'completed'],
  ['what came, and is on its way again, comes twice', ['completed', 'underWay'], 'completed', 'twice'],
  ['so does what came, was lost and is there anew', ['completed', 'restarted'], 'uncounted', 'twice'],
  ['so does what is not listed any more, twice in a row', ['completed', 'forgot', 'absent'], 'completed', 'twice'],
  ['whatever it does not answer in between', ['completed', 'absent', 'off', 'absent'], 'completed', 'twice'],
  ['what a list leaves out once was there all the time', ['completed', 'absent'], 'completed', 'completed'],
  ['and once more', ['completed', 'forgot', 'completed', 'forgot'], 'completed', 'completed'],
  ['also where that is the first that is heard', ['twice'], 'restarted', 'twice'],
  ['what is lost and not there anew came once', ['completed', 'restarted', 'off'], 'restarted', 'completed'],
  ['what came twice came twice', ['completed', 'underWay'], 'restarted', 'twice'],
  ['what is there as it was came once', ['completed', 'completed'], 'completed', 'completed'],
])('%s', async (_what, words, now, counts) => {
  await meanwhile(...words)
  expect(early.with('uuid', now)).toBe(counts)
})

it('a printer is asked once a second, and never again before it has answered', async () => {
  const ask = vi.fn<() => Promise<Testimony>>(() => new Promise((resolve) => setTimeout(resolve, 3_000, 'completed')))
  for (let half = 0; half < 5; half += 1) {
    early.meanwhile('uuid', ask)
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(500)
  early.meanwhile('uuid', ask)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(early.with('uuid', 'restarted')).toBe('completed')
})

it('a printer that answers at once is asked again after a whole second', async () => {
  const ask = vi.fn<() => Promise<Testimony>>(async () => 'underWay')
  for (const [after, times] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [999, 2],
    [1, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(after)
    early.meanwhile('uuid', ask)
    expect(ask).toHaveBeenCalledTimes(times)
  }
})

it('nothing is kept of a job that has ended, and nothing said of one is said of another', async () => {
  await meanwhile('completed')
  expect(early.with('another', 'restarted')).toBe('restarted')
  early.ended('uuid')
  expect(early.with('uuid', 'restarted')).toBe('restarted')
})
