import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ippTarget } from '../../../../../main/printing/drivers/ipp/address.ts'
import { createClient } from '../../../../../main/printing/drivers/ipp/client.ts'
import { PrinterHabits } from '../../../../../main/printing/drivers/ipp/printerHabits.ts'
import { printerMemory } from '../../../../../main/printing/drivers/ipp/printerMemory.ts'
import { takeWitness, testimonyOf, type Questioned } from '../../../../../main/printing/drivers/ipp/testimony.ts'
import {
  hangsUp,
  http,
  Imitation,
  type Answer,
  refuses,
  type ImitationJob,
} from '../../../../sandbox/printer/imitation.ts'

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

  it('a job listed with 0 sides contradicts a printer that counted sides for others', async () => {
    listed('other', COMPLETED, { impressions: 3 })
    listed(ours, COMPLETED, { impressions: 0 })
    expect(await asked()).toBe('short')
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

  it('a job that the printer does not list is not proven absent where there was no witness job', async () => {
    const witness = await takeWitness(known)
    earlier()
    expect(await asked(witness)).toBe('forgot')
    // Nothing proves that this printer, which remembers jobs, was on all the time.
    expect(await asked()).toBe('restarted')
    expect(await asked('forgetful')).toBe('restarted')
  })

  it('a job waiting at the printer’s panel is no proof, because it stays listed while others come and go', async () => {
    const old = earlier()
    const waiting = listed(randomUUID(), PENDING)
    const aborted = listed(randomUUID(), ABORTED)
    const witness = await takeWitness(known)
    expect(witness).toContain(old.uuid)
    printer.jobs = [waiting, aborted]
    expect(await asked(witness)).toBe('forgot')
  })

  it('the printer’s newest completed job is the proof, because an older one would outlast ours', async () => {
    const jobs = [earlier(), earlier(), earlier()]
    printer.jobs.reverse()
    expect(await takeWitness(known)).toContain(jobs[2]?.uuid)
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

  it('a printer without uuids offers no proof', async () => {
    printer.jobs = [{ id: 1, name: randomUUID(), state: COMPLETED }]
    const witness = await takeWitness(known)
    expect(await asked(witness)).toBe('forgot')
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
  const after = async (ms: number, more: { upTime?: number } = {}) => {
    const notBegunAt = performance.now()
    vi.advanceTimersByTime(ms)
    printer.upTime = more.upTime ?? 5 + Math.floor(ms / 1_000)
    return asked(witness, notBegunAt)
  }

  it('a job is proven absent where its printer was on before the submission began and does not list it', async () => {
    expect(await after(3_000)).toBe('absent')
    listed('Carta', COMPLETED)
    expect(await after(3_000)).toBe('absent')
  })

  it('a job is proven absent by a printer that was switched on just before and still reports the same start', async () => {
    printer.upTime = 1
    witness = await takeWitness(known)
    expect(await after(3_000, { upTime: 1 })).toBe('absent')
  })

  it('a job is not proven absent where the moment of its submission is unknown', async () => {
    expect(await asked(witness)).toBe('restarted')
  })

  it('a job is not proven absent where its printer may have lost power since, give or take a second', async () => {
    expect(await after(3_000, { upTime: 4 })).toBe('restarted')
    expect(await after(3_000, { upTime: 0 })).toBe('restarted')
    printer.upTime = null
    expect(await asked(witness, performance.now())).toBe('restarted')
  })

  it('a job is not proven absent after longer than its printer keeps ended jobs', async () => {
    expect(await after(9_000)).toBe('absent')
    expect(await after(11_000)).toBe('restarted')
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

describe('a printer that was switched on since', () => {
  it('a printer shows by its up-time that it was restarted', async () => {
    const witness = await takeWitness(known)
    expect(await asked(witness)).toBe('forgot')
    printer.upTime = 3
    expect(await asked(witness)).toBe('restarted')
  })

  it('a restarted printer proves nothing by an earlier list, which may be incomplete', async () => {
    earlier()
    const witness = await takeWitness(known)
    expect(await asked(witness)).toBe('absent')
    printer.upTime = 3
    expect(await asked(witness)).toBe('restarted')
  })

  it('a printer that lists no jobs still shows by its up-time that it was restarted', async () => {
    printer.lies.getJobs = refuses(0x0501)
    const witness = await takeWitness(known)
    expect(await asked(witness)).toBe('mute')
    printer.upTime = 3
    expect(await asked(witness)).toBe('restarted')
    // A printer that never reported its state cannot be found contradicting itself.
    expect(await asked('- -')).toBe('mute')
    printer.upTime = null
    expect(await asked(witness)).toBe('mute')
  })

  it('a printer may report its time instead of its up-time, as CUPS does', async () => {
    earlier()
    printer.upTime = Math.round(Date.now() / 1_000)
    const witness = await takeWitness(known)
    expect(witness).toMatch(/ -$/)
    expect(await asked(witness)).toBe('restarted')
  })

  it('a printer without up-time and time is judged by its job list alone', async () => {
    printer.upTime = null
    expect(await asked(await takeWitness(known))).toBe('forgot')
    earlier()
    expect(await asked('- -')).toBe('restarted')
  })
})

describe('a printer that does not tell', () => {
  it.each([
    ['knows no lists', refuses(0x0501), 'mute'],
    ['wants a password', http(401), 'mute'],
    ['breaks down', http(500), 'mute'],
    ['answers something else', (response) => void response.end('<html>'), 'mute'],
    ['hangs up', hangsUp, 'silent'],
  ] as Array<[string, Answer, string]>)('a printer gives no testimony because it %s', async (_what, lie, word) => {
    printer.lies.getJobs = lie
    expect(await asked()).toBe(word)
  })

  it('a printer gives no testimony because nobody answers', async () => {
    printer.close()
    expect(await asked()).toBe('off')
  })
})
