import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { text } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { type PrinterWord, printerWord } from '../../../../../main/printing/drivers/winspool/printerWord.ts'
import { hangsUp, Imitation, type ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import { specOf } from './jobSpec.ts'

/* A printer's direct answers on jobs, and the time limits for them, with a fake clock. */

const [PROCESSING, COMPLETED] = [5, 9]
const spec = specOf({ expectedPages: 2 })
const UNKNOWN = { estado: 'unknown' }
const NEVER_CAME = { estado: 'failed', erro: 'impressora.naoRecebeu' }

let printer: Imitation
let word: PrinterWord
let port: string
beforeEach(async () => {
  printer = await Imitation.start()
  word = printerWord('Atendente')
  port = printer.uri.replace(/^ipp:/, 'http:')
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  printer.close()
})

/** A job of ours that the printer lists. */
const lists = (job: Partial<ImitationJob> = {}) => {
  const id = printer.jobs.length + 1
  printer.jobs.push({ id, uuid: `urn:uuid:${randomUUID()}`, name: spec.ourId, state: COMPLETED, ...job })
}
/** Prints another job of ours there before, so that the printer can prove which job it never had. */
async function witnessed(): Promise<string | undefined> {
  lists({ name: randomUUID(), impressions: 1 })
  return word.witness(port)
}

describe('of a job that is gone the printer’s word counts', () => {
  it.each<[string, Partial<ImitationJob>[], object]>([
    ['completed', [{ impressions: 2 }], { estado: 'printed' }],
    ['completed, of a printer that counts nothing', [{ impressions: 0 }], { estado: 'sent' }],
    ['completed, too few sides of it', [{ impressions: 1 }], UNKNOWN],
    ['completed twice', [{ impressions: 2 }, { impressions: 2 }], UNKNOWN],
    ['at work', [{ state: PROCESSING }], { estado: 'printing' }],
    ['given up', [{ state: 8 }], { estado: 'failed', erro: 'impressora.falhou' }],
  ])('a job gone from Windows is judged by its printer’s answer: %s', async (_what, jobs, state) => {
    for (const job of jobs) lists(job)
    expect(await word.ofGone(port, { spec })).toEqual(state)
    expect(
      await word.ofDone(port, { spec, ref: { impressora: spec.impressora, jobId: '7', uuid: spec.ourId } }),
    ).toEqual(state)
    expect(await word.knows(port, spec.ourId)).toBe(true)
  })

  it('a job gone from Windows stays unknown where its printer does not list it and cannot prove that', async () => {
    const ref = { impressora: spec.impressora, jobId: '7', uuid: spec.ourId }
    expect(await word.ofGone(port, { spec })).toEqual(UNKNOWN)
    expect(await word.ofDone(port, { spec, ref })).toEqual({ estado: 'sent' })
    expect(await word.knows(port, spec.ourId)).toBe(false)
  })

  it('a printer is queried about a gone job in the station’s name, on a connection that is closed afterwards', async () => {
    const asked: unknown[] = []
    printer.lies.getJobs = (response, message) => {
      const [asking] = message.groups
      asked.push([asking && text(asking, 'requesting-user-name'), response.req.headers.connection])
      hangsUp(response, message)
    }
    await word.knows(port, spec.ourId)
    expect(asked).toEqual([['Atendente', 'close']])
  })
})

describe('a job that never came', () => {
  it('an absent job gets three seconds to arrive after all', async () => {
    const job = { spec, witness: await witnessed() }
    expect(await word.ofGone(port, job)).toBeNull()
    vi.advanceTimersByTime(2_999)
    expect(await word.ofGone(port, job)).toBeNull()
    vi.advanceTimersByTime(1)
    expect(await word.ofGone(port, job)).toEqual(NEVER_CAME)
  })

  it('an absent job in another machine’s queue becomes a question, because its way cannot be seen', async () => {
    const witness = await witnessed()
    const shared = { ...spec, impressora: 'winspool:\\\\servidor\\laser' }
    expect(await word.ofGone(port, { spec: shared, witness })).toEqual(UNKNOWN)
  })

  it('an absent job’s three seconds start again where the printer gave another answer in between', async () => {
    const job = { spec, witness: await witnessed() }
    expect(await word.ofGone(port, job)).toBeNull()
    vi.advanceTimersByTime(2_000)
    lists({ state: PROCESSING })
    expect(await word.ofGone(port, job)).toEqual({ estado: 'printing' })
    printer.jobs.pop()
    vi.advanceTimersByTime(2_000)
    expect(await word.ofGone(port, job)).toBeNull()
    vi.advanceTimersByTime(3_000)
    expect(await word.ofGone(port, job)).toEqual(NEVER_CAME)
  })
})

describe('a printer that does not answer', () => {
  it.each([
    ['is queried again if it answered before', 'said so', null],
    ['leaves the job unknown if it never answered', undefined, UNKNOWN],
  ])('a printer that does not answer about a gone job %s', async (_what, witness, state) => {
    printer.lies.getJobs = hangsUp
    expect(await word.ofGone(port, { spec, witness })).toEqual(state)
    printer.close()
    expect(await word.ofGone(port, { spec, witness })).toEqual(state)
  })

  it('a printer that does not answer is not asked about jobs again for a minute', async () => {
    printer.lies.getJobs = hangsUp
    expect(await word.witness(port)).toBeUndefined()
    delete printer.lies.getJobs
    vi.advanceTimersByTime(59_900)
    printer.asked.length = 0
    expect(await word.witness(port)).toBeUndefined()
    expect(printer.asked).toEqual([])
    vi.advanceTimersByTime(100)
    expect(await word.witness(port)).toEqual(expect.any(String))
  })

  it.each<[string, number, () => Promise<unknown>, unknown]>([
    ['a paper', 1_000, () => word.witness(port), undefined],
    ['a word', 2_000, () => word.knows(port, spec.ourId), false],
  ])('a silent printer is waited for before %s for %i ms', async (_what, limit, question, answer) => {
    printer.lies.getJobs = () => undefined
    const said = vi.fn<(answer: unknown) => void>()
    const asking = question().then(said)
    while (!printer.asked.includes('getJobs')) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(limit - 100)
    expect(said).not.toHaveBeenCalled()
    // The limit grows a little with the size of the request.
    await vi.advanceTimersByTimeAsync(200)
    await asking
    expect(said).toHaveBeenCalledWith(answer)
  })
})

it.each(['USB001', 'ipp://Laser._ipp._tcp.local/ipp/print'])('the port %s leads to no question', async (elsewhere) => {
  const witness = await witnessed()
  const ref = { impressora: spec.impressora, jobId: '7', uuid: spec.ourId }
  expect(await word.witness(elsewhere)).toBeUndefined()
  expect(await word.knows(elsewhere, spec.ourId)).toBe(false)
  expect(await word.ofDone(elsewhere, { ref, spec, witness })).toEqual({ estado: 'sent' })
  expect(await word.ofGone(elsewhere, { spec, witness })).toEqual(UNKNOWN)
})
