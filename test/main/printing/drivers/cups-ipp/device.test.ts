import { describe, expect, it } from 'vitest'
import type { JobSpec } from '../../../../../main/printing/driver.ts'
import { integer, of, text } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { encode } from '../../../../sandbox/printer/encodeAny.ts'
import { refuses, type ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import { hurried, LONG_MS } from '../ipp/hurried.ts'
import { ABORTED, CANCELED, NOT_FOUND, PROCESSING, eachCups } from './imitatedCups.ts'

const at = eachCups(['setTimeout', 'clearTimeout', 'Date'], LONG_MS)
const leftNoPaper = (more: Partial<JobSpec> = {}) =>
  at.driver.printedNothing({ ref: at.ref, spec: { ...at.spec, ...more } })

describe('a job that was cancelled left no paper?', () => {
  const blank = { state: CANCELED, impressions: 0 }
  const begun = { begun: true }
  const ONE = { expectedPages: 1 }

  it.each<[string, Partial<ImitationJob>, Partial<ImitationJob>[], Partial<JobSpec>, boolean]>([
    ['CUPS had not begun it', { begun: false }, [], {}, true],
    ['CUPS has given its number to another', { uuid: 'urn:uuid:other', name: 'other' }, [blank], {}, false],
    ['its printer counted nothing', begun, [blank], {}, true],
    ['its printer never began it', begun, [{ ...blank, begun: false }], {}, true],
    ['its printer counted its only page', begun, [{ ...blank, impressions: 1 }], ONE, false],
    ['its printer gave up without a page', begun, [{ state: ABORTED, impressions: 0 }], {}, true],
    ['its printer completed it all the same', begun, [{ impressions: 1 }], ONE, false],
    [
      'its printer counted nothing, and is at another job since',
      begun,
      [blank, { name: 'other', state: PROCESSING }],
      {},
      true,
    ],
    ['its printer does not know it', begun, [{ ...blank, name: 'other' }], {}, false],
    ['its printer does not count, of one sheet', begun, [{ state: CANCELED }], ONE, true],
    ['its printer does not count, of two copies', begun, [{ state: CANCELED }], { ...ONE, copies: 2 }, false],
  ])('a cancelled job’s missing page is proven or not: %s', async (_what, job, known, more, nothing) => {
    at.cupsHas({ state: CANCELED, ...job })
    at.printerHas(...known)
    expect(await hurried(leftNoPaper(more))).toBe(nothing)
  })

  it.each<[string, () => unknown]>([
    ['CUPS forgot it', () => (at.cups.jobs = [])],
    ['CUPS forgot its queue', () => (at.cups.lies.getPrinterAttributes = refuses(NOT_FOUND))],
    ['its printer is a plain socket', () => (at.cups.deviceUri = 'socket://127.0.0.1:9100')],
    ['its printer does not answer', () => at.printer.close()],
  ])('a cancelled job is not reported as blank if %s', async (_what, change) => {
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
    ['ended it at once', '', 2, true],
    ['called it cancelled, and then began it', '-x', 4, true],
    ['omitted it for a moment', 'x-x', 5, true],
    ['may begin it again', 'xxxxxxxxx', 10, false],
    ['still lists it', 'xxxxxxxxxx', 10, false],
  ])('a cancelled job is checked repeatedly at a printer that %s', async (_what, looks, times, nothing) => {
    const looked = jobOver(looks)
    const began = Date.now()
    expect(await hurried(leftNoPaper())).toBe(nothing)
    expect(looked()).toBe(times)
    // Half a second between two looks: a printer has five seconds.
    expect(Date.now() - began).toBeGreaterThanOrEqual((times - 1) * 500)
  })
})
