import { beforeEach, describe, expect, it } from 'vitest'
import { askEarly } from '../../../../main/printing/queue/earlyAnswers.ts'
import { newJob, type Job } from '../../../../main/printing/queue/job.ts'
import { submitJob, takeBack } from '../../../../main/printing/queue/submission.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import type { JobRecord, Phase } from '../../../../main/printing/journal/journal.ts'
import type { ErroImpressao } from '../../../../shared/model/impressao.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'
import { BYTES, fakeHost, type FakeHost } from './hostKit.ts'

/* A job is handed to its spooler: what is written down before and after, and what a refusal means. */

let driver: FakeDriver
let host: FakeHost
let job: Job
const open = (twoPhase: boolean) => {
  driver = fakeDriver(twoPhase ? 'cups-ipp' : 'windows', ['laser'], twoPhase)
  host = fakeHost()
  job = newJob(recordOf({ trabalho: { impressora: `${driver.id}:laser` } }), driver)
}
beforeEach(() => open(true))

const submit = () => submitJob(job, host, null)
/** How far the journal has it, and whether it believes that paper is possible. */
const written = () => host.saved.map(stage)
const stage = ({ phase, trabalho }: JobRecord): [Phase, boolean] => [phase, trabalho.liberado]

describe('a job that is taken', () => {
  it.each<[string, boolean, boolean, [Phase, boolean][]]>([
    [
      'by a spooler that holds',
      true,
      false,
      [
        ['submitting', false],
        ['held', false],
      ],
    ],
    [
      'by one that prints what it takes',
      false,
      false,
      [
        ['submitting', true],
        ['released', true],
      ],
    ],
    [
      'by one that holds this job alone',
      false,
      true,
      [
        ['submitting', true],
        ['held', false],
      ],
    ],
  ])('%s, is written down before and after, and watched where it may print', async (_what, twoPhase, holds, stages) => {
    open(twoPhase)
    driver.holds = () => holds
    job.fresh = BYTES
    expect(await submit()).toBeNull()
    expect(written()).toEqual(stages)
    expect(host.saved.map(({ ref }) => ref?.uuid)).toEqual([undefined, job.record.spec.ourId])
    expect([host.applied, host.watched]).toEqual([[{ estado: 'submitted' }], twoPhase || holds ? 0 : 1])
    expect([driver.bytes, job.fresh]).toEqual([[BYTES], null])
  })

  it('is kept with what its printer testified before, as it was asked ahead', async () => {
    driver.witness = async () => 'job 7'
    const ahead = askEarly(driver, 'cups-ipp:laser')
    driver.witness = async () => 'job 8'
    await submitJob(job, host, ahead)
    expect(host.saved.map(({ witness }) => witness)).toEqual(['job 7', 'job 7'])
    await submitJob(job, host, null)
    expect(job.record.witness).toBe('job 8')
  })

  it.each<[string, (() => Promise<undefined>) | undefined]>([
    ['testifies to nothing any more', async () => undefined],
    ['does not answer to that', () => Promise.reject(new PrintError('impressora.semResposta', 'timeout'))],
    ['is never asked that', undefined],
  ])('without a witness, and without that of an earlier try, where its printer %s', async (_what, witness) => {
    if (witness) driver.witness = witness
    job.record = { ...job.record, witness: 'job 3' }
    expect(await submit()).toBeNull()
    for (const record of host.saved) expect(record).not.toHaveProperty('witness')
    expect(driver.submitted).toHaveLength(1)
  })

  it('is told of at once, and done with only when its number is written down: it is not released before', async () => {
    const written = Promise.withResolvers<void>()
    const save = host.save.bind(host)
    host.save = async (one) => {
      await save(one)
      if (one.record.phase === 'held') await written.promise
    }
    let done = false
    const submitted = submit().then(() => (done = true))
    await expect.poll(() => host.applied).toEqual([{ estado: 'submitted' }])
    await new Promise(setImmediate)
    expect(done).toBe(false)
    written.resolve()
    expect(await submitted).toBe(true)
  })

  it('goes on where that cannot be written down: its release will not be without it', async () => {
    const save = host.save.bind(host)
    host.save = async (one) => (host.saved.length > 0 ? Promise.reject(new Error('ENOSPC')) : save(one))
    expect(await submit()).toBeNull()
    expect([stage(job.record), host.applied]).toEqual([['held', false], [{ estado: 'submitted' }]])
  })
})

describe('a job that is not', () => {
  it('waits while its document’s key is locked, and fails where the document is gone', async () => {
    host.bytes = 'later'
    expect(await submit()).toBe(2_000)
    host.bytes = null
    expect(await submit()).toBeNull()
    expect(host.applied).toEqual([{ estado: 'waiting' }, { estado: 'failed', erro: 'documento.perdido' }])
    expect([driver.calls, host.saved]).toEqual([[], []])
  })

  it.each([true, false])('goes no step further than the journal knows (two phases %s)', async (twoPhase) => {
    open(twoPhase)
    host.diskFails = true
    expect(await submit()).toBe(2_000)
    expect(host.applied).toEqual([{ estado: 'attention', motivo: 'disk' }])
    expect(host.logged).toMatchObject([{ detalhe: 'Error: ENOSPC' }])
    expect([stage(job.record), driver.calls]).toEqual([['kept', false], []])
  })

  it.each([true, false])(
    'was perhaps taken where no answer came: that is found out first (two phases %s)',
    async (two) => {
      open(two)
      driver.failing.set('submit', new PrintError('impressora.semResposta', 'timeout'))
      expect(await submit()).toBeGreaterThan(0)
      expect([job.uncertain, stage(job.record), host.applied]).toEqual([true, ['submitting', !two], []])
    },
  )

  it('waits for a printer that is busy, longer each time up to a limit; a paper is possible no more', async () => {
    open(false)
    driver.failing.set('submit', new PrintError('impressora.ocupada', 'status 0x0507'))
    const pauses: (number | null)[] = []
    for (let turn = 0; turn < 6; turn += 1) pauses.push(await submit())
    expect(pauses).toEqual([500, 1_000, 2_000, 5_000, 5_000, 5_000])
    expect(written().slice(0, 2)).toEqual([
      ['submitting', true],
      ['kept', false],
    ])
    expect([job.uncertain, host.applied.at(-1)]).toEqual([false, { estado: 'waiting' }])
  })

  it.each<[string, Error, ErroImpressao]>([
    ['by its printer', new PrintError('impressora.opcao', 'tray'), 'impressora.opcao'],
    ['by a mistake of ours', new TypeError('not a function'), 'impressora.recusou'],
  ])('refused %s, fails, and left no paper', async (_what, error, erro) => {
    open(false)
    driver.submit = () => Promise.reject(error)
    expect(await submit()).toBeNull()
    expect([stage(job.record), host.applied]).toEqual([['kept', false], [{ estado: 'failed', erro }]])
    expect(host.logged).toMatchObject([{ trabalhoId: job.record.trabalho.trabalhoId, codigo: erro }])
  })
})

describe('a job that is taken back', () => {
  const ref = { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'u' }
  it.each<[string, Partial<JobRecord>, string[]]>([
    ['never left us', { phase: 'kept' }, []],
    ['its spooler has', { phase: 'held', ref }, ['cancel']],
    ['its spooler may have, and has', { phase: 'submitting' }, ['find', 'cancel']],
  ])('%s', async (_what, record, calls) => {
    job.record = { ...job.record, ...record }
    driver.spool.set(job.record.spec.ourId, { ref, held: true })
    expect([await takeBack(job, host), driver.calls]).toEqual([true, calls])
  })

  it('its spooler may have, and has not', async () => {
    job.record = { ...job.record, phase: 'submitting' }
    expect([await takeBack(job, host), driver.calls]).toEqual([true, ['find']])
  })

  it('is not where nobody answers', async () => {
    job.record = { ...job.record, phase: 'held', ref }
    driver.failing.set('cancel', new PrintError('impressora.semResposta', 'timeout'))
    expect(await takeBack(job, host)).toBe(false)
    expect(host.logged).toMatchObject([{ codigo: 'impressora.semResposta', detalhe: 'timeout' }])
  })
})
