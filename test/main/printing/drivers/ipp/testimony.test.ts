import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ippTarget } from '../../../../../main/printing/drivers/ipp/address.ts'
import { createClient } from '../../../../../main/printing/drivers/ipp/client.ts'
import { PrinterHabits } from '../../../../../main/printing/drivers/ipp/printerHabits.ts'
import { printerMemory } from '../../../../../main/printing/drivers/ipp/printerMemory.ts'
import { takeWitness, testimonyOf, type Questioned } from '../../../../../main/printing/drivers/ipp/testimony.ts'
import { Imitation, type ImitationJob } from '../../../../sandbox/printer/imitation.ts'

const PENDING = 3,
  PROCESSING = 5,
  CANCELED = 7,
  ABORTED = 8,
  COMPLETED = 9

let printer: Imitation
let known: Questioned
let ours: string
let ids: number

beforeEach(async () => {
  printer = await Imitation.start()
  const target = ippTarget(printer.uri)
  if (!target) throw new Error('no address')
  const memory = printerMemory(target, createClient(target.address, 2_000, { keep: false }), 'balcao')
  known = { memory, name: printer.uri, habits: new PrinterHabits() }
  ours = randomUUID()
  ids = 0
})
afterEach(() => printer.close())

/** A job in the printer's list, newest last. */
function listed(name: string, state: number, more: Partial<ImitationJob> = {}): ImitationJob {
  const job = { id: (ids += 1), uuid: `urn:uuid:${randomUUID()}`, name, state, ...more }
  printer.jobs.push(job)
  return job
}
const earlier = (more: Partial<ImitationJob> = {}) => listed(randomUUID(), COMPLETED, more)
const asked = (witness?: string, notBegunAt?: number) =>
  testimonyOf(known, { ourId: ours, witness, notBegunAt, impressions: 2 })

describe('a job that the printer lists', () => {
  // Exact times, and what a printer hides: `testimonyEdges.test.ts`.
  it('a completed job whose sides have to be counted is uncounted where its printer gives no count', async () => {
    listed(ours, COMPLETED)
    expect(await testimonyOf(known, { ourId: ours, witness: undefined, impressions: 2, counted: true })).toBe(
      'uncounted',
    )
  })

  it.each<[string, Array<[state: number, impressions?: number]>, string]>([
    ['completed', [[COMPLETED, 2]], 'completed'],
    ['completed, more sides than asked for', [[COMPLETED, 4]], 'completed'],
    ['completed, not counting at all', [[COMPLETED]], 'completed'],
    ['completed, counting 0', [[COMPLETED, 0]], 'uncounted'],
    ['completed, counting too few', [[COMPLETED, 1]], 'short'],
    ['aborted', [[ABORTED]], 'gaveUp'],
    ['cancelled', [[CANCELED]], 'gaveUp'],
    ['at work', [[PROCESSING]], 'underWay'],
    ['in line', [[PENDING]], 'underWay'],
    ['twice', [[COMPLETED], [COMPLETED]], 'twice'],
    ['given up once and completed then', [[ABORTED], [COMPLETED]], 'completed'],
    ['completed, and at it again', [[COMPLETED], [PROCESSING]], 'underWay'],
    ['in a state no standard has', [[42]], 'forgot'],
  ])('a job that its printer lists is judged: %s', async (_what, jobs, word) => {
    earlier()
    for (const [state, impressions] of jobs) listed(ours, state, impressions === undefined ? {} : { impressions })
    expect(await asked()).toBe(word)
  })
})

describe('a job that the printer does not list never arrived', () => {
  it('a job missing at its printer never arrived if the printer still lists its previously completed job', async () => {
    earlier()
    const witness = await takeWitness(known)
    earlier()
    expect(await asked(witness)).toBe('absent')
  })

  it('a job that the printer does not list is not proven absent once the witness job has dropped out', async () => {
    earlier()
    const witness = await takeWitness(known)
    printer.jobs = [{ id: 9, uuid: 'urn:uuid:9', name: 'Carta', state: COMPLETED }]
    expect(await asked(witness)).toBe('forgot')
  })

  it.each<[string, (job: ImitationJob) => ImitationJob]>([
    ['names of its own', (job) => ({ ...job, name: `Document ${job.id}` })],
    ['names by its own uuids', (job) => ({ ...job, uuid: `urn:uuid:${job.name}` })],
  ])('a job is not proven absent by a printer that makes %s', async (_what, rename) => {
    printer.jobs = [rename(earlier())]
    const witness = await takeWitness(known)
    expect(await asked(witness)).toBe('forgot')
    // Until one of our making is seen there.
    printer.jobs.push({ id: 9, uuid: 'urn:uuid:9', name: randomUUID(), state: COMPLETED })
    expect(await asked(witness)).toBe('absent')
    printer.jobs.pop()
    expect(await asked(witness)).toBe('absent')
  })
})

describe('a job that nobody had begun to send when its printer was already on', () => {
  /** It has shown for 10 s that it keeps ended jobs, four of them. Then it lost its power and was on for 5 s. */
  let witness: string
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    for (let jobs = 0; jobs < 4; jobs += 1) earlier()
    await takeWitness(known)
    vi.advanceTimersByTime(10_000)
    witness = await takeWitness(known)
    printer.jobs = []
    printer.upTime = 5
  })
  afterEach(() => void vi.useRealTimers())

  /** After so long, in which the printer was on as well. */
  const after = async (ms: number) => {
    const notBegunAt = performance.now()
    vi.advanceTimersByTime(ms)
    printer.upTime = 5 + Math.floor(ms / 1_000)
    return asked(witness, notBegunAt)
  }

  it('a job is proven absent where its printer was on before the submission began and does not list it', async () => {
    expect(await after(3_000)).toBe('absent')
    listed('Carta', COMPLETED)
    expect(await after(3_000)).toBe('absent')
  })

  it('a job is not proven absent where the printer lists as many jobs as it ever did', async () => {
    for (let jobs = 0; jobs < 3; jobs += 1) listed('Carta', COMPLETED)
    expect(await after(3_000)).toBe('absent')
    listed('Carta', ABORTED)
    expect(await after(3_000)).toBe('restarted')
  })

  it('a job is not proven absent by a printer that was just met, or has never shown a name of ours', async () => {
    known = { ...known, habits: new PrinterHabits() }
    expect(await after(3_000)).toBe('restarted')
    listed(randomUUID(), COMPLETED)
    expect(await after(3_000)).toBe('restarted')
  })
})

it('a printer shows by its up-time that it was restarted', async () => {
  const witness = await takeWitness(known)
  expect(await asked(witness)).toBe('forgot')
  printer.upTime = 3
  expect(await asked(witness)).toBe('restarted')
})
