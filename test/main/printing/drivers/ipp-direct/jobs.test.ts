import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type JobSpec, type PrinterDriver, type SpoolRef } from '../../../../../main/printing/driver.ts'
import { createIppDirectDriver } from '../../../../../main/printing/drivers/ipp-direct/driver.ts'
import { Imitation, type ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import { jobFor } from '../../jobSpec.ts'

// A printer's answers about submitted jobs, for cases that a real printer cannot be brought into.

const PROCESSING = 5,
  CANCELED = 7,
  ABORTED = 8,
  COMPLETED = 9
const LASER = 'ipp-direct:Laser'

let printer: Imitation
let other: Imitation
let uri: string
let driver: PrinterDriver
let spec: JobSpec
let ref: SpoolRef
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  ;[printer, other] = await Promise.all([Imitation.start(), Imitation.start()])
  uri = printer.uri
  const configured = () => [
    { nome: 'Laser', uri },
    { nome: 'Outra', uri: other.uri },
  ]
  driver = createIppDirectDriver('balcao', configured, () => undefined)
  spec = jobFor(LASER, { expectedPages: 2 })
  ref = { impressora: LASER, jobId: '1', uuid: 'urn:uuid:ours', note: spec.ourId }
})
afterEach(() => {
  printer.close()
  other.close()
  vi.useRealTimers()
})

const has = (at: Imitation, job: Partial<ImitationJob>) => {
  at.jobs = [{ id: 1, uuid: ref.uuid, name: spec.ourId, ...job }]
}

describe('a job that was cancelled left no paper?', () => {
  it.each<[string, Partial<ImitationJob>, Partial<JobSpec>, boolean]>([
    ['it counted nothing', { state: CANCELED, impressions: 0 }, {}, true],
    ['it gave up, and counted nothing', { state: ABORTED, impressions: 0 }, {}, true],
    ['it counted a side', { state: CANCELED, impressions: 1 }, {}, false],
    ['it counted the side, of one sheet', { state: CANCELED, impressions: 1 }, { expectedPages: 1 }, false],
    ['it does not count, of one sheet', { state: CANCELED }, { expectedPages: 1 }, true],
    ['it does not count, of several', { state: CANCELED }, {}, false],
    ['it does not count, of one sheet twice', { state: CANCELED }, { expectedPages: 1, copies: 2 }, false],
    ['it does not count, of two sheets twice', { state: CANCELED }, { copies: 2 }, false],
    ['it completed the job all the same', { state: COMPLETED, impressions: 0 }, {}, false],
    ['its number is another’s', { uuid: 'urn:uuid:other', state: CANCELED, impressions: 0 }, {}, false],
  ])('a cancelled job at a network printer is proven blank or not: %s', async (_what, job, more, nothing) => {
    has(printer, job)
    expect(await driver.printedNothing({ ref, spec: { ...spec, ...more } })).toBe(nothing)
  })

  it('a printer is queried until it has released a cancelled job', async () => {
    has(printer, { state: PROCESSING, impressions: 0 })
    const nothing = driver.printedNothing({ ref, spec })
    await expect.poll(() => printer.asked.length).toBeGreaterThan(1)
    has(printer, { state: CANCELED, impressions: 0 })
    expect(await nothing).toBe(true)
  })
})

it.each<[string, Partial<SpoolRef>, Partial<ImitationJob>, 'canceled' | 'unknown']>([
  ['by its uuid', {}, { name: 'Document 1' }, 'canceled'],
  ['by our name, where the printer gave it none then', { uuid: '' }, {}, 'canceled'],
  ['by our name, where it gives none now', {}, { uuid: '' }, 'canceled'],
  ['not by its number', {}, { uuid: 'urn:uuid:other' }, 'unknown'],
  ['nor by that where there are no uuids', { uuid: '' }, { name: 'other' }, 'unknown'],
])('a job at a network printer is cancelled %s', async (_what, known, job, word) => {
  has(printer, { state: PROCESSING, ...job })
  expect(await driver.cancel({ ...ref, ...known })).toBe(word)
  expect(printer.jobs).toMatchObject([{ state: word === 'canceled' ? CANCELED : PROCESSING }])
})

it('a job counts as never arrived only after its absence has held for a while', async () => {
  printer.jobs = [{ id: 1, uuid: 'urn:uuid:before', name: randomUUID(), state: COMPLETED }]
  const witness = await driver.witness?.(LASER)
  const never = () => driver.neverArrived?.(spec, witness)
  expect(await never()).toBeNull()
  vi.advanceTimersByTime(3_000)
  printer.jobs.push({ id: 2, name: spec.ourId, state: PROCESSING })
  expect(await never()).toBeNull()
  printer.jobs.pop()
  expect(await never()).toBeNull()
  vi.advanceTimersByTime(3_000)
  expect(await never()).toBe(true)
})

it('a job is looked for at its own printer alone where that is known', async () => {
  has(other, { state: COMPLETED })
  expect(await driver.find(spec.ourId, LASER)).toBeNull()
  expect(other.asked).toEqual([])
  expect(await driver.find(spec.ourId)).toMatchObject({ impressora: 'ipp-direct:Outra', uuid: ref.uuid })
})

it('the newest job of a name is found, and an unfinished one before the ended ones', async () => {
  const ended = (id: number) => ({ id, uuid: `urn:uuid:${id}`, name: spec.ourId, state: COMPLETED })
  const [oldest, older, newer] = [ended(2), ended(3), ended(4)]
  printer.jobs = [older, newer, oldest, { id: 5, name: 'other', state: COMPLETED }]
  expect(await driver.find(spec.ourId, LASER)).toMatchObject({ jobId: '4' })
  printer.jobs = [{ ...older, state: PROCESSING }, newer]
  expect(await driver.find(spec.ourId, LASER)).toMatchObject({ jobId: '3' })
})

it('a printer is queried at its new address as soon as the settings hold it', async () => {
  await driver.status(LASER)
  uri = other.uri
  await driver.status(LASER)
  expect([printer.asked, other.asked]).toEqual([['getPrinterAttributes'], ['getPrinterAttributes']])
})

it('a job’s page count is compared with the printer’s other jobs only where it is zero', async () => {
  has(printer, { state: COMPLETED, impressions: 2 })
  expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'printed' }])
  expect(printer.asked).not.toContain('getJobs')
})

it('a job without a record is found even where another printer is off', async () => {
  has(printer, { state: PROCESSING })
  other.close()
  expect(await driver.strays({ isOurs: (name) => name === spec.ourId, isKnown: () => false })).toMatchObject({
    jobs: [{ ourId: spec.ourId, ref: { impressora: LASER, jobId: '1' } }],
    complete: false,
  })
})
