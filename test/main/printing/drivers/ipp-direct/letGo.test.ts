import { beforeEach, expect, it, vi } from 'vitest'
import type { JobSpec } from '../../../../../main/printing/driver.ts'
import type { ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import { hurried, LONG_MS } from '../ipp/hurried.ts'
import { CANCELED, COMPLETED, PROCESSING, eachStation } from './imitatedPrinters.ts'

// A printer's answers on a cancelled job decide whether the clerk reads that no page was printed, or has to check.

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
const at = eachStation(LONG_MS)

const OTHER = { name: 'other', uuid: 'urn:uuid:other' }
const counted = { ...OTHER, id: 2, impressions: 3 }

it.each<[string, Partial<ImitationJob>[], Partial<JobSpec>, boolean]>([
  ['it counted nothing, and other jobs', [{ state: CANCELED, impressions: 0 }, counted], {}, true],
  ['it counted nothing ever', [{ state: CANCELED, impressions: 0 }], {}, false],
  ['it counted nothing ever, and never began', [{ state: CANCELED, impressions: 0, begun: false }], {}, true],
  ['it does not count, and never began', [{ state: CANCELED, begun: false }], {}, true],
  ['it counted a side', [{ state: CANCELED, impressions: 1 }, counted], {}, false],
  ['it does not count, of one sheet', [{ state: CANCELED }], { expectedPages: 1 }, true],
  ['it does not count, of several', [{ state: CANCELED }], {}, false],
  ['it does not count, of one sheet twice', [{ state: CANCELED }], { expectedPages: 1, copies: 2 }, false],
  ['it completed the job all the same', [{ state: COMPLETED, impressions: 0 }, counted], {}, false],
  ['it has the job still', [{ state: PROCESSING, impressions: 0 }, counted], {}, false],
  ['its number is another’s', [{ ...OTHER, state: CANCELED, impressions: 0 }, counted], {}, false],
])('a cancelled job at a network printer is proven blank or not: %s', async (_what, jobs, more, nothing) => {
  at.printer.jobs = jobs.map((job) => at.job(job))
  const asked = at.driver.printedNothing({ ref: at.ref, spec: { ...at.spec, ...more } })
  expect(await hurried(asked)).toBe(nothing)
})
