import { beforeEach, expect, it, vi } from 'vitest'
import type { JobSpec } from '../../../../../main/printing/driver.ts'
import type { ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import { hurried, LONG_MS } from '../ipp/hurried.ts'
import { CANCELED, COMPLETED, PROCESSING, eachStation } from './imitatedPrinters.ts'

// A printer's answers on a cancelled job decide whether the clerk reads that no page was printed, or has to check.

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
const at = eachStation(LONG_MS)

const OTHER = { name: 'other', uuid: 'urn:uuid:other' }
const GONE = { state: CANCELED }
const ONE = { expectedPages: 1 }
const BLANK = { ...GONE, impressions: 0 }
const counted = { ...OTHER, id: 2, impressions: 3 }

it.each<[string, Partial<ImitationJob>[], Partial<JobSpec>, boolean]>([
  ['proven blank if its printer counted none of its pages but those of other jobs', [BLANK, counted], {}, true],
  ['not proven blank if its printer has never counted a page', [BLANK], {}, false],
  ['proven blank if its printer never counted a page and never began it', [{ ...BLANK, begun: false }], {}, true],
  ['proven blank if its printer counts no pages and never began it', [{ ...GONE, begun: false }], {}, true],
  ['not proven blank if its printer counted a page', [{ ...GONE, impressions: 1 }, counted], {}, false],
  ['proven blank if it has one sheet and its printer counts no pages', [GONE], ONE, true],
  ['not proven blank if it has several sheets and its printer counts no pages', [GONE], {}, false],
  ['not proven blank if it has two copies and its printer counts no pages', [GONE], { ...ONE, copies: 2 }, false],
  ['not proven blank if its printer completed it', [{ state: COMPLETED, impressions: 0 }, counted], {}, false],
  ['not proven blank if its printer still processes it', [{ state: PROCESSING, impressions: 0 }, counted], {}, false],
  ['not proven blank if its number belongs to another job', [{ ...OTHER, ...BLANK }, counted], {}, false],
])('a cancelled job at a network printer is %s', async (_what, jobs, more, nothing) => {
  at.printer.jobs = jobs.map((job) => at.job(job))
  const asked = at.driver.printedNothing({ ref: at.ref, spec: { ...at.spec, ...more } })
  expect(await hurried(asked)).toBe(nothing)
})
