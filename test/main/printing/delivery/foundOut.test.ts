import { beforeEach, expect, it } from 'vitest'
import { newJob, type QueueJob } from '../../../../main/printing/delivery/queueJob.ts'
import { reconcile, type Fate } from '../../../../main/printing/delivery/recovery.ts'
import type { SpoolJob, SpoolRef } from '../../../../main/printing/driver.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import type { JobRecord } from '../../../../main/printing/journal/journal.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'
import { fakeHost, type FakeHost } from './hostKit.ts'

/* A job whose last step nobody saw: what its spooler says of it, and what follows. */

const WITNESS = 'job 7'
let driver: FakeDriver
let host: FakeHost
let job: QueueJob
let polled: SpoolJob[]

/** @param ref what we wrote down of it before */
function open(twoPhase: boolean, ref?: SpoolRef) {
  driver = fakeDriver(twoPhase ? 'cups-ipp' : 'windows', ['laser'], twoPhase)
  host = fakeHost()
  const impressora = `${driver.id}:laser`
  const known = { phase: 'submitting', witness: WITNESS, ...(ref && { ref }) } as const
  job = newJob(recordOf({ rotulo: 'Guia 1', trabalho: { impressora, liberado: true }, ...known }), driver)
  job.uncertain = true
  job.silentSince = 7
  polled = []
  const poll = driver.poll.bind(driver)
  driver.poll = (jobs) => {
    polled.push(...jobs)
    return poll(jobs)
  }
}
beforeEach(() => open(true))

const there = (held: boolean, uuid = job.record.spec.ourId): SpoolRef => {
  const ref = { impressora: job.record.trabalho.impressora, jobId: '9', uuid }
  driver.spool.set(job.record.spec.ourId, { ref, held })
  return ref
}
const isAt = ({ phase, trabalho }: JobRecord) => [phase, trabalho.liberado]
const nobodyAnswers = () => Promise.reject(new PrintError('impressora.semResposta', 'timeout'))

it.each<[string, boolean, boolean, Fate, [string, boolean], string, number]>([
  ['held, it goes on to its release', true, true, 'go', ['held', false], 'submitted', 0],
  ['printing, it is watched', true, false, 'over', ['released', true], 'printing', 1],
  ['printing at one that holds nothing, it is watched', false, false, 'over', ['released', true], 'printing', 1],
])('%s', async (_what, twoPhase, held, fate, at, estado, watched) => {
  open(twoPhase)
  const ref = there(held)
  expect(await reconcile(job, host)).toBe(fate)
  expect([isAt(job.record), job.record.ref]).toEqual([at, ref])
  expect([host.applied, host.watched]).toEqual([[{ estado }], watched])
  expect([job.uncertain, job.silentSince]).toEqual([false, null])
})

it('at a spooler that holds nothing, what waits there may print at any moment: it is watched', async () => {
  open(false)
  there(true)
  expect(await reconcile(job, host)).toBe('over')
  expect([isAt(job.record), host.watched]).toEqual([['released', true], 1])
})

it('is looked for by its name, and judged with what its printer testified before', async () => {
  const asked: unknown[] = []
  driver.find = async (...by) => {
    asked.push(by)
    return there(true)
  }
  await reconcile(job, host)
  expect(asked).toEqual([[job.record.spec.ourId, 'cups-ipp:laser', 'Guia 1']])
  expect(polled).toMatchObject([{ witness: WITNESS, spec: { ourId: job.record.spec.ourId } }])
})

it.each<[string, (ours: string) => string, string | undefined]>([
  ['it is the same', (ours) => ours, 'from then'],
  ['its number is another job’s by now', () => 'another', undefined],
])('what was noted when it was handed over stands where %s', async (_what, uuidOf, note) => {
  const { ourId } = job.record.spec
  job.record = {
    ...job.record,
    ref: { impressora: 'cups-ipp:laser', jobId: '9', uuid: uuidOf(ourId), note: 'from then' },
  }
  there(true)
  await reconcile(job, host)
  expect([polled[0]?.ref.note, job.record.ref?.note]).toEqual([note, note])
})

it('lost by a spooler that was to hold it, it begins anew: it cannot have printed', async () => {
  open(true, { impressora: 'cups-ipp:laser', jobId: '9', uuid: 'u' })
  expect(await reconcile(job, host)).toBe('go')
  expect([isAt(job.record), job.uncertain, host.applied]).toEqual([['kept', false], false, []])
  expect(job.record).not.toHaveProperty('ref')
})

it.each([
  ['whether it is there', 'timeout', () => void (driver.find = nobodyAnswers)],
  ['what it does there', 'timeout', () => void (there(false), (driver.poll = nobodyAnswers))],
  [
    'what it does there, though others are told of',
    'found',
    () => void (there(false), (driver.poll = async () => [null])),
  ],
  [
    'because of a mistake of ours',
    'no function',
    () => void (driver.find = () => Promise.reject(new TypeError('no function'))),
  ],
])('asked again later where nobody says %s', async (_what, detalhe, silence) => {
  silence()
  expect(await reconcile(job, host)).toBe('later')
  expect([isAt(job.record), job.uncertain, host.applied, host.watched]).toEqual([['submitting', true], true, [], 0])
  expect([host.silences, job.silentSince]).toEqual([1, 7])
  // Whoever looks for the reason is told which of these it was.
  const { trabalhoId } = job.record.trabalho
  expect(host.logged).toMatchObject([
    { trabalhoId, codigo: 'impressora.semResposta', detalhe: expect.stringContaining(detalhe) },
  ])
})

it.each<[string, boolean | null | Error, Fate, object[]]>([
  ['proves that it never came', true, 'over', [{ estado: 'failed', erro: 'impressora.naoRecebeu' }]],
  ['proves nothing', false, 'over', [{ estado: 'unknown', erro: 'impressora.semResposta' }]],
  ['cannot say yet', null, 'later', []],
  ['does not answer', new PrintError('impressora.semResposta', 'timeout'), 'later', []],
])('gone at one that holds nothing, whose printer %s', async (_what, proof, fate, applied) => {
  open(false)
  const asked: unknown[] = []
  driver.neverArrived = async ({ ourId }, witness) => {
    asked.push(ourId, witness)
    if (proof instanceof Error) throw proof
    return proof
  }
  expect([await reconcile(job, host), host.applied]).toEqual([fate, applied])
  expect(asked).toEqual([job.record.spec.ourId, WITNESS])
})

it('gone at one whose printer can prove nothing, a person is asked', async () => {
  open(false)
  expect([await reconcile(job, host), host.applied]).toEqual([
    'over',
    [{ estado: 'unknown', erro: 'impressora.semResposta' }],
  ])
})
