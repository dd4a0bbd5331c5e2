import { beforeEach, expect, it } from 'vitest'
import { newJob, type QueueJob } from '../../../../main/printing/delivery/queueJob.ts'
import { releaseAgain, releaseJob } from '../../../../main/printing/delivery/submission.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import type { JobRecord, Phase } from '../../../../main/printing/journal/journal.ts'
import type { ErroImpressao } from '../../../../shared/model/impressao.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'
import { fakeHost, type FakeHost } from './hostKit.ts'

/* A job that its spooler holds is released: from then on paper is possible. */

const ref = { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'u' }
let driver: FakeDriver
let host: FakeHost
let job: QueueJob
beforeEach(() => {
  driver = fakeDriver()
  host = fakeHost()
  job = newJob(recordOf({ phase: 'held', ref }), driver)
  job.refusals = 2
})

const stage = ({ phase, trabalho }: JobRecord): [Phase, boolean] => [phase, trabalho.liberado]
const refuses = (codigo: ErroImpressao) => driver.failing.set('release', new PrintError(codigo, 'status'))

it('is written down before its spooler is told, and watched', async () => {
  const release = driver.release.bind(driver)
  let known: [Phase, boolean][] = []
  driver.release = async (one) => {
    known = host.saved.map(stage)
    return release(one)
  }
  expect(await releaseJob(job, host)).toBeNull()
  expect(known).toEqual([['released', true]])
  expect([stage(job.record), host.watched, host.applied]).toEqual([['released', true], 1, []])
  // A printer that takes it is busy no more.
  expect([job.releaseTried, job.uncertain, job.refusals]).toEqual([true, false, 0])
})

it('is not released where nobody knows its number', async () => {
  job = newJob(recordOf({ phase: 'held' }), driver)
  expect(await releaseJob(job, host)).toBeNull()
  expect([driver.calls, host.saved, host.watched]).toEqual([[], [], 0])
})

it('is taken out instead where somebody took it back meanwhile', async () => {
  job.withdrawn = true
  expect(await releaseJob(job, host)).toBeNull()
  expect([driver.calls, host.applied, host.watched]).toEqual([['cancel'], [{ estado: 'canceled' }], 0])
})

it('stays held where that cannot be written down, and is tried again', async () => {
  host.diskFails = true
  expect(await releaseJob(job, host)).toBeGreaterThan(0)
  expect([stage(job.record), job.releaseTried, driver.calls]).toEqual([['held', false], false, []])
  expect([host.applied, host.watched]).toEqual([[{ estado: 'attention', motivo: 'disk' }], 0])
})

it('that its spooler has lost begins anew: it was never told to print', async () => {
  refuses('trabalho.ausente')
  expect(await releaseJob(job, host)).toBeGreaterThan(0)
  expect(host.saved.map(stage)).toEqual([
    ['released', true],
    ['kept', false],
  ])
  expect(job.record).not.toHaveProperty('ref')
  expect([job.releaseTried, host.applied, host.watched]).toEqual([false, [{ estado: 'queued' }], 0])
})

it('begins anew only once that is written down', async () => {
  refuses('trabalho.ausente')
  const save = host.save.bind(host)
  host.save = async (one) => (host.saved.length > 0 ? Promise.reject(new Error('ENOSPC')) : save(one))
  expect(await releaseJob(job, host)).toBeGreaterThan(0)
  expect(host.applied).toEqual([{ estado: 'attention', motivo: 'disk' }])
})

it.each<[string, () => void]>([
  ['before', () => void (job.releaseTried = true)],
  ['by an earlier start', () => void (job = newJob(recordOf({ phase: 'released', ref }), driver))],
])('released %s, it may have printed: what is gone then is asked about', async (_when, released) => {
  released()
  refuses('trabalho.ausente')
  expect(await releaseJob(job, host)).toBeNull()
  expect([stage(job.record), host.watched, host.applied]).toEqual([['released', true], 1, []])
})

it('perhaps released, where no answer came, it is watched and found out about', async () => {
  refuses('impressora.semResposta')
  expect(await releaseJob(job, host)).toBeNull()
  expect([job.uncertain, host.watched, host.applied]).toEqual([true, 1, []])
  expect(job.refusals).toBe(2)
})

it('refused, is taken out and fails', async () => {
  refuses('impressora.recusou')
  expect(await releaseJob(job, host)).toBeNull()
  expect(driver.calls).toEqual(['release', 'cancel'])
  expect([host.applied, host.watched]).toEqual([[{ estado: 'failed', erro: 'impressora.recusou' }], 0])
})

it('released once more, a refusal is no failure of it', async () => {
  await releaseAgain(job, host)
  refuses('impressora.semResposta')
  await releaseAgain(job, host)
  expect([driver.calls, host.logged.length]).toEqual([['release', 'release'], 1])
  await releaseAgain(newJob(recordOf({ phase: 'held' }), driver), host)
  expect(driver.calls).toHaveLength(2)
})
