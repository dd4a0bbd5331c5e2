import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type JobSpec, type PrinterDriver, type SpoolRef } from '../../../../../main/printing/driver.ts'
import { createIppDirectDriver } from '../../../../../main/printing/drivers/ipp-direct/driver.ts'
import { integer, of } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { encode } from '../../../../../main/printing/drivers/ipp/encode.ts'
import { Imitation } from '../../../../sandbox/printer/imitation.ts'
import { jobFor } from '../../jobSpec.ts'

// A printer's successive answers on a cancelled job decide whether the clerk reads that no page was printed, or has to check.

const PROCESSING = 5,
  CANCELED = 7,
  ABORTED = 8,
  COMPLETED = 9
/** The most queries allowed for one cancelled job. */
const MOST_QUESTIONS = 15
const LASER = 'ipp-direct:Laser'
const spec: JobSpec = jobFor(LASER, { expectedPages: 2 })
const ref: SpoolRef = { impressora: LASER, jobId: '1', uuid: 'urn:uuid:ours', note: spec.ourId }

let printer: Imitation
let driver: PrinterDriver
/** The time of each query about the job. */
let questions: number[]
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  printer = await Imitation.start()
  questions = []
  const rede = [{ nome: 'Laser', uri: printer.uri }]
  driver = createIppDirectDriver(
    'balcao',
    () => rede,
    () => undefined,
  )
})
afterEach(() => {
  printer.close()
  vi.useRealTimers()
})

/** Sets the printer's answers, the last of which repeats; its page count stays 0. */
function says(...states: number[]): void {
  printer.lies.getJobAttributes = (response) => {
    const state = states[Math.min(questions.length, states.length - 1)] ?? PROCESSING
    questions.push(performance.now())
    const attributes = [
      integer('job-id', 1),
      of('uri', 'job-uuid', ref.uuid),
      of('name', 'job-name', spec.ourId),
      integer('job-state', state),
      integer('job-impressions-completed', 0),
    ]
    response.end(encode({ version: [2, 0], code: 0, requestId: 1, groups: [{ tag: 'job', attributes }] }))
  }
}

/** The final result, whatever time passes until then. */
async function word(): Promise<boolean> {
  const start = performance.now()
  let isOver = false
  const telling = driver.printedNothing({ ref, spec })
  void telling.catch(() => undefined).finally(() => (isOver = true))
  for (let asked = 1; !isOver && asked <= MOST_QUESTIONS; asked += 1) {
    // Other questions and their answers, for the clock stands still: by then the one about the job is answered as well.
    for (let turns = 0; turns < 20 && !isOver && questions.length < asked; turns += 1) await driver.capabilities(LASER)
    await driver.capabilities(LASER)
    vi.advanceTimersByTime(250)
  }
  questions = questions.map((at) => at - start)
  if (!isOver) throw new Error(`no word after ${questions.length} questions`)
  return telling
}

describe('that nothing came out is believed of a printer', () => {
  it.each([
    ['cancelled', CANCELED],
    ['given up', ABORTED],
  ])(
    'a cancelled job counts as blank once its printer has called it %s twice, a quarter of a second apart',
    async (_what, state) => {
      says(state)
      expect(await word()).toBe(true)
      expect(questions).toEqual([0, 250])
    },
  )

  it('a printer that starts a job it had called cancelled is trusted once it reports it blank twice in a row', async () => {
    says(CANCELED, PROCESSING, CANCELED, CANCELED)
    expect(await word()).toBe(true)
    expect(questions).toEqual([0, 250, 500, 750])
  })
})

describe('that nothing came out is not believed of a printer', () => {
  it.each([
    ['that has not let go of the job after ten questions', [PROCESSING], 10],
    ['that called it cancelled, and is at it', [CANCELED, PROCESSING], 10],
    ['that says now this, now that', [CANCELED, PROCESSING, CANCELED, PROCESSING, CANCELED, PROCESSING], 10],
    ['that called it cancelled, and completed it', [CANCELED, COMPLETED], 2],
    ['that was at it, and completed it', [PROCESSING, COMPLETED], 2],
  ])('a cancelled job does not count as blank at a printer %s', async (_what, states, asked) => {
    says(...states)
    expect(await word()).toBe(false)
    expect(questions).toEqual(Array.from({ length: asked }, (_, index) => index * 250))
  })
})
