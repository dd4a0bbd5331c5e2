import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { printerWord } from '../../../../../main/printing/drivers/winspool/printerWord.ts'
import { hangsUp, Imitation } from '../../../../sandbox/printer/imitation.ts'
import { samplePdf } from '../../paper/samplePdf.ts'
import { STATUS } from './fakeWindows.ts'
import { specOf } from './jobSpec.ts'
import { winspoolBench } from './winspoolBench.ts'

const pdf = await samplePdf(2)
const [PROCESSING, CANCELED, ABORTED, COMPLETED] = [5, 7, 8, 9]

let printer: Imitation
beforeEach(async () => void (printer = await Imitation.start()))
afterEach(() => printer.close())

/** One job at a printer that Windows reaches by IPP; what the printer says of it comes in. */
async function printed(says: Array<{ state: number; impressions?: number }>) {
  const { windows, driver, impressora } = winspoolBench()
  windows.port = printer.uri.replace(/^ipp:/, 'http:')
  const spec = specOf({ impressora, expectedPages: 2 })
  const ref = await driver.submit(pdf, spec)
  await driver.release(ref)
  const list = (entries: typeof says) => {
    printer.jobs.splice(0)
    entries.forEach((job, n) =>
      printer.jobs.push({ id: n + 1, uuid: `urn:uuid:${randomUUID()}`, name: spec.ourId, ...job }),
    )
  }
  list(says)
  return { list, windows, poll: async () => (await driver.poll([{ ref, spec }]))[0] }
}

it.each<[string, Array<{ state: number; impressions?: number }>, object]>([
  ['completed it', [{ state: COMPLETED, impressions: 2 }], { estado: 'printed' }],
  ['counted too few sides', [{ state: COMPLETED, impressions: 1 }], { estado: 'unknown' }],
  ['gave it up', [{ state: ABORTED }], { estado: 'failed', erro: 'impressora.falhou' }],
  ['was told to stop', [{ state: CANCELED }], { estado: 'failed', erro: 'impressora.falhou' }],
  ['had it twice', [{ state: COMPLETED }, { state: COMPLETED }], { estado: 'unknown' }],
  ['knows nothing of it', [], { estado: 'sent' }],
])('a printer that %s is believed', async (_what, says, state) => {
  const { poll } = await printed(says)
  expect(await poll()).toEqual(state)
})

it('while the printer is at work it is printing, and nothing of it is left in Windows', async () => {
  const { poll, list, windows } = await printed([{ state: PROCESSING }])
  expect(await poll()).toEqual({ estado: 'printing' })
  expect(windows.queue).toEqual([])
  list([{ state: COMPLETED, impressions: 2 }])
  expect(await poll()).toEqual({ estado: 'printed' })
})

it('a printer that is not there leaves it at what Windows knows', async () => {
  const { poll } = await printed([])
  printer.close()
  expect(await poll()).toEqual({ estado: 'sent' })
})

describe('a job that is gone from the queue, nobody saw why', () => {
  const OURS = () => randomUUID()
  /** No measure: it takes as long as a printer is given to settle. */
  const SOON = { timeout: 60_000, interval: 200 }
  const port = () => printer.uri.replace(/^ipp:/, 'http:')

  /** A printer that has completed another of our jobs, tells names and is on all the time; then one that vanished. */
  async function gone() {
    const began = performance.now()
    const earlier = { id: 1, uuid: `urn:uuid:${OURS()}`, name: OURS(), state: COMPLETED, impressions: 1 }
    printer.jobs.push(earlier)
    const bench = winspoolBench()
    const { windows, driver, impressora } = bench
    windows.port = port()
    windows.prints = STATUS.printing
    const spec = specOf({ impressora, expectedPages: 2 })
    const witness = await driver.witness?.(impressora)
    const ref = await driver.submit(pdf, spec)
    await driver.release(ref)
    windows.queue.length = 0
    const later = async <T>(ask: () => Promise<T>) => {
      printer.upTime = 1_000 + Math.floor((performance.now() - began) / 1_000)
      return ask()
    }
    const poll = () => later(async () => (await driver.poll([{ ref, spec, witness }]))[0])
    return { ...bench, spec, witness, ref, earlier, poll, later }
  }

  it.each([
    [{ state: COMPLETED, impressions: 2 }, { estado: 'printed' }],
    [{ state: PROCESSING }, { estado: 'printing' }],
    [{ state: ABORTED }, { estado: 'failed', erro: 'impressora.falhou' }],
  ])('is what its printer says of it: %j', async (job, state) => {
    const { spec, poll, driver, restarted, impressora } = await gone()
    printer.jobs.push({ id: 2, uuid: `urn:uuid:${OURS()}`, name: spec.ourId, ...job })
    expect(await poll()).toEqual(state)
    // And so it is after a restart.
    const found = await restarted().find(spec.ourId, impressora)
    expect(found).toMatchObject({ impressora, uuid: spec.ourId })
    expect(found && (await driver.poll([{ ref: found, spec }]))[0]).toEqual(state)
  })

  it('never arrived where the printer proves that, after it had the time to', async () => {
    const { poll, later, restarted, spec, witness } = await gone()
    const again = restarted()
    expect(await poll()).toBeNull()
    await vi.waitFor(
      async () => expect(await poll()).toEqual({ estado: 'failed', erro: 'impressora.naoRecebeu' }),
      SOON,
    )
    expect(await again.find(spec.ourId, spec.impressora)).toBeNull()
    expect(await later(async () => again.neverArrived?.(spec, witness))).toBeNull()
    await vi.waitFor(async () => expect(await later(async () => again.neverArrived?.(spec, witness))).toBe(true), SOON)
  })

  it('is a question where the printer has forgotten what it had before', async () => {
    const { poll, earlier, driver, spec, witness } = await gone()
    printer.jobs.splice(printer.jobs.indexOf(earlier), 1)
    expect(await poll()).toEqual({ estado: 'unknown' })
    expect(await driver.neverArrived?.(spec, witness)).toBe(false)
  })

  it('and of another machine’s queue, where nobody here sees what is still on its way', async () => {
    const { spec, witness } = await gone()
    const word = printerWord('Atendente')
    const shared = { ...spec, impressora: 'winspool:\\\\servidor\\laser' }
    expect(await word.ofGone(port(), { spec: shared, witness })).toEqual({ estado: 'unknown' })
    expect(await word.ofGone(port(), { spec, witness })).toBeNull()
  })

  it('is asked about again where its printer has answered before and does not now', async () => {
    const { poll, driver, spec, witness, ref } = await gone()
    printer.close()
    expect(await poll()).toBeNull()
    expect(await driver.neverArrived?.(spec, witness)).toBeNull()
    // Most printers are not asked by IPP at all.
    expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'unknown' }])
    expect(await driver.neverArrived?.(spec, undefined)).toBe(false)
  })
})

it('a printer that cannot be asked, or does not answer, leaves no witness', async () => {
  const { windows, driver, impressora } = winspoolBench()
  expect(await driver.witness?.(impressora)).toBeUndefined()
  windows.port = printer.uri.replace(/^ipp:/, 'http:')
  expect(await driver.witness?.(impressora)).toEqual(expect.any(String))
  const asked = printer.asked.length
  printer.lies.getJobs = hangsUp
  expect(await driver.witness?.(impressora)).toBeUndefined()
  expect(printer.asked.length).toBeGreaterThan(asked)
  // For a while the next paper does not wait for it again.
  delete printer.lies.getJobs
  printer.asked.length = 0
  expect(await driver.witness?.(impressora)).toBeUndefined()
  expect(printer.asked).toEqual([])
})
