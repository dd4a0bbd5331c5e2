import { describe, expect, it } from 'vitest'
import type { JobSpec } from '../../../../../main/printing/driver.ts'
import { integer, of, text } from '../../../../../main/printing/drivers/ipp/values.ts'
import { encode } from '../../../../sandbox/printer/encodeAny.ts'
import { refuses, type ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import { hurried, LONG_MS } from '../ipp/hurried.ts'
import { ABORTED, CANCELED, NOT_FOUND, PROCESSING, eachCups } from './imitatedCups.ts'

const at = eachCups(['setTimeout', 'clearTimeout', 'Date'], LONG_MS)
const leftNoPaper = (more: Partial<JobSpec> = {}) =>
  at.driver.printedNothing({ ref: at.ref, spec: { ...at.spec, ...more } })

describe('the proof that a cancelled CUPS job printed nothing', () => {
  const blank = { state: CANCELED, impressions: 0 }
  const begun = { begun: true }
  const ONE = { expectedPages: 1 }
  const TWO = { ...ONE, copies: 2 }
  const OTHER = { uuid: 'urn:uuid:other', name: 'other' }
  const NEXT = { name: 'other', state: PROCESSING }

  it.each<[string, Partial<ImitationJob>, Partial<ImitationJob>[], Partial<JobSpec>, boolean]>([
    ['proven blank if CUPS had not begun it', { begun: false }, [], {}, true],
    ['not proven blank if CUPS gave its number to another job', OTHER, [blank], {}, false],
    ['proven blank if its printer counted no page', begun, [blank], {}, true],
    ['proven blank if its printer never began it', begun, [{ ...blank, begun: false }], {}, true],
    ['not proven blank if its printer counted its only page', begun, [{ ...blank, impressions: 1 }], ONE, false],
    ['proven blank if its printer aborted it without a page', begun, [{ state: ABORTED, impressions: 0 }], {}, true],
    ['not proven blank if its printer completed it', begun, [{ impressions: 1 }], ONE, false],
    ['proven blank if its printer counted no page and has gone on', begun, [blank, NEXT], {}, true],
    ['not proven blank if its printer does not list it', begun, [{ ...blank, name: 'other' }], {}, false],
    ['proven blank if it has one sheet and its printer counts no pages', begun, [{ state: CANCELED }], ONE, true],
    ['not proven blank if it has two copies and its printer counts none', begun, [{ state: CANCELED }], TWO, false],
  ])('a cancelled CUPS job is %s', async (_what, job, known, more, nothing) => {
    at.cupsHas({ state: CANCELED, ...job })
    at.printerHas(...known)
    expect(await hurried(leftNoPaper(more))).toBe(nothing)
  })

  it.each<[string, () => unknown]>([
    ['CUPS no longer lists the job', () => (at.cups.jobs = [])],
    ['CUPS no longer has its queue', () => (at.cups.lies.getPrinterAttributes = refuses(NOT_FOUND))],
    ['its printer is reached by a plain socket', () => (at.cups.deviceUri = 'socket://127.0.0.1:9100')],
    ['its printer does not answer', () => at.printer.close()],
  ])('a cancelled CUPS job is not reported as blank if %s', async (_what, change) => {
    at.cupsHas({ state: CANCELED, begun: true })
    at.printerHas(blank)
    change()
    expect(await hurried(leftNoPaper())).toBe(false)
  })

  /** Our job at each look for it among the running ones: `x` it is there, else it is cancelled. Returns the looks so far. */
  function jobOver(looks: string): () => number {
    let looked = 0
    at.cupsHas({ state: CANCELED, begun: true })
    at.printer.lies.getJobs = (response, message) => {
      const isAboutRunning = text(message.groups[0]!, 'which-jobs') === 'not-completed'
      if (isAboutRunning) looked += 1
      const isRunning = looks[looked - 1] === 'x'
      const attributes = [
        of('name', 'job-name', at.spec.ourId),
        integer('job-state', isRunning ? PROCESSING : CANCELED),
        integer('job-impressions-completed', 0),
      ]
      const groups = isRunning === isAboutRunning ? [{ tag: 'job' as const, attributes }] : []
      response.end(encode({ version: [2, 0], code: 0, requestId: 1, groups }))
    }
    return () => looked
  }

  it.each<[what: string, looks: string, times: number, nothing: boolean]>([
    ['ends the job at once', '', 2, true],
    ['reports the job as cancelled and then begins it', '-x', 4, true],
    ['omits the job from one list', 'x-x', 5, true],
    ['may begin the job again', 'xxxxxxxxx', 10, false],
    ['still lists the job', 'xxxxxxxxxx', 10, false],
  ])('a cancelled CUPS job is checked repeatedly at a printer that %s', async (_what, looks, times, nothing) => {
    const looked = jobOver(looks)
    const began = Date.now()
    expect(await hurried(leftNoPaper())).toBe(nothing)
    expect(looked()).toBe(times)
    // Half a second between two looks: a printer has five seconds.
    expect(Date.now() - began).toBeGreaterThanOrEqual((times - 1) * 500)
  })
})
