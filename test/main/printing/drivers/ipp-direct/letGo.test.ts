import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { JobSpec } from '../../../../../main/printing/driver.ts'
import { integer, of } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { encode } from '../../../../../main/printing/drivers/ipp/encode.ts'
import type { ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import { hurried, LONG_MS } from '../ipp/hurried.ts'
import { CANCELED, COMPLETED, PROCESSING, startPrinters, type ImitatedPrinters } from './imitatedPrinters.ts'

// A printer's answers on a cancelled job decide whether the clerk reads that no page was printed, or has to check.

let station: ImitatedPrinters
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  station = await startPrinters(LONG_MS)
})
afterEach(() => {
  station.close()
  vi.useRealTimers()
})

const leftNoPaper = (more: Partial<JobSpec> = {}) =>
  hurried(station.driver.printedNothing({ ref: station.ref, spec: { ...station.spec, ...more } }))

it.each<[string, Partial<ImitationJob>, Partial<JobSpec>, boolean]>([
  ['it counted nothing', { state: CANCELED, impressions: 0 }, {}, true],
  ['it counted a side', { state: CANCELED, impressions: 1 }, {}, false],
  ['it does not count, of one sheet', { state: CANCELED }, { expectedPages: 1 }, true],
  ['it does not count, of several', { state: CANCELED }, {}, false],
  ['it does not count, of one sheet twice', { state: CANCELED }, { expectedPages: 1, copies: 2 }, false],
  ['it completed the job all the same', { state: COMPLETED, impressions: 0 }, {}, false],
  ['its number is another’s', { uuid: 'urn:uuid:other', state: CANCELED, impressions: 0 }, {}, false],
])('a cancelled job at a network printer is proven blank or not: %s', async (_what, job, more, nothing) => {
  station.printer.jobs = [station.job(job)]
  expect(await leftNoPaper(more)).toBe(nothing)
})

it.each<[what: string, states: number[], asked: number, nothing: boolean]>([
  ['calls it cancelled, twice', [CANCELED], 2, true],
  ['called it cancelled, began it, and cancelled it', [CANCELED, PROCESSING, CANCELED, CANCELED], 4, true],
  ['has not let go of it after ten questions', [PROCESSING], 10, false],
  ['says now this, now that', [CANCELED, PROCESSING, CANCELED, PROCESSING, CANCELED, PROCESSING], 10, false],
  ['called it cancelled, and completed it', [CANCELED, COMPLETED], 2, false],
])('a cancelled job counts as blank or not at a printer that %s', async (_what, states, asked, nothing) => {
  const questions: number[] = []
  station.printer.lies.getJobAttributes = (response) => {
    // The last answer repeats.
    const state = states[Math.min(questions.length, states.length - 1)] ?? PROCESSING
    questions.push(performance.now())
    const attributes = [
      integer('job-id', 1),
      of('uri', 'job-uuid', station.ref.uuid),
      integer('job-state', state),
      integer('job-impressions-completed', 0),
    ]
    response.end(encode({ version: [2, 0], code: 0, requestId: 1, groups: [{ tag: 'job', attributes }] }))
  }
  expect(await leftNoPaper()).toBe(nothing)
  expect(questions).toHaveLength(asked)
  for (const [n, at] of questions.entries()) expect(at - (questions[n - 1] ?? -250)).toBeGreaterThanOrEqual(250)
})
