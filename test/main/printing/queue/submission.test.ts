import { beforeEach, describe, expect, it } from 'vitest'
import { PrintError } from '../../../../main/printing/errors.ts'
import type { JobRecord, Phase } from '../../../../main/printing/journal/journal.ts'
import { askEarly } from '../../../../main/printing/queue/earlyAnswers.ts'
import type { Job } from '../../../../main/printing/queue/job.ts'
import { submitJob, takeBack } from '../../../../main/printing/queue/submission.ts'
import type { ErroImpressao } from '../../../../shared/model/impressao.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'
import { BYTES, stage, states, testParts, turns, type TestParts } from './partsKit.ts'

/* A job is handed to its spooler: the records before and after, and the meaning of a refusal. */

let driver: FakeDriver
let parts: TestParts
let job: Job
const open = (twoPhase: boolean, record: Partial<JobRecord> = {}) => {
  driver = fakeDriver(twoPhase ? 'cups-ipp' : 'windows', ['laser'], twoPhase)
  parts = testParts()
  job = parts.board.add(recordOf({ ...record, trabalho: { impressora: `${driver.id}:laser` } }), driver)
}
beforeEach(() => open(true))

const submit = () => submitJob(job, parts, null)
const full = async () => {
  throw new Error('ENOSPC')
}

describe('a job that the spooler takes', () => {
  it.each<[string, boolean, boolean, [Phase, boolean][]]>([
    [
      'and holds',
      true,
      false,
      [
        ['submitting', false],
        ['held', false],
      ],
    ],
    [
      'and prints at once',
      false,
      false,
      [
        ['submitting', true],
        ['released', true],
      ],
    ],
    [
      'and holds, as it can hold this job alone',
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
    parts.bytes = null
    parts.board.keepAtHand(job, BYTES)
    expect(await submit()).toBeNull()
    expect(parts.written.map(stage)).toEqual(stages)
    expect(parts.written.map(({ ref }) => ref?.uuid)).toEqual([undefined, job.record.spec.ourId])
    expect([states(parts), parts.watched]).toEqual([['submitted'], twoPhase || holds ? 0 : 1])
    expect([driver.bytes, await parts.board.bytesOf(job)]).toEqual([[BYTES], null])
  })

  it('a submission is stored with the witness that its printer gave early', async () => {
    driver.witness = async () => 'job 7'
    const early = askEarly(driver, 'cups-ipp:laser')
    driver.witness = async () => 'job 8'
    await submitJob(job, parts, early)
    expect(parts.written.map(({ witness }) => witness)).toEqual(['job 7', 'job 7'])
  })

  it('a submission is stored with the witness of this moment where there is no early one', async () => {
    driver.witness = async () => 'job 8'
    await submit()
    expect(job.record.witness).toBe('job 8')
  })

  it.each<[string, (() => Promise<undefined>) | undefined]>([
    ['has no witness any more', async () => undefined],
    ['does not answer', () => Promise.reject(new PrintError('impressora.semResposta', 'timeout'))],
    ['cannot be asked', undefined],
  ])('loses the witness of an earlier try where its printer %s', async (_what, witness) => {
    open(true, { witness: 'job 3' })
    if (witness) driver.witness = witness
    expect(await submit()).toBeNull()
    for (const record of parts.written) expect(record).not.toHaveProperty('witness')
    expect(driver.submitted).toHaveLength(1)
  })

  it('a submission is reported at once, and is not released before its number is written down', async () => {
    const disk = Promise.withResolvers<void>()
    parts.disk = async ({ phase }) => (phase === 'held' ? disk.promise : undefined)
    let done = false
    const submitted = submit().then(() => (done = true))
    await expect.poll(() => states(parts)).toEqual(['submitted'])
    await turns()
    expect(done).toBe(false)
    disk.resolve()
    expect(await submitted).toBe(true)
  })

  it('a submission goes on where its number cannot be written down: its release needs that record', async () => {
    parts.disk = ({ phase }) => (phase === 'held' ? full() : Promise.resolve())
    expect(await submit()).toBeNull()
    expect([stage(job.record), states(parts)]).toEqual([['held', false], ['submitted']])
  })
})

describe('a job that the spooler does not take', () => {
  it('waits while the key of its document is locked, and fails where the document is gone', async () => {
    parts.bytes = 'later'
    expect(await submit()).toBe(2_000)
    parts.bytes = null
    expect(await submit()).toBeNull()
    await turns()
    expect(parts.reported.slice(1)).toMatchObject([
      { estado: 'waiting' },
      { estado: 'failed', erro: 'documento.perdido' },
    ])
    expect(driver.calls).toEqual([])
  })

  it.each([true, false])('goes no step further than the journal knows (two phases %s)', async (twoPhase) => {
    open(twoPhase)
    parts.disk = full
    expect(await submit()).toBe(2_000)
    expect(parts.reported.slice(1)).toMatchObject([{ estado: 'attention', motivo: 'disk' }])
    expect(parts.logged[0]).toMatchObject({ detalhe: 'Error: ENOSPC' })
    expect([stage(job.record), driver.calls]).toEqual([['kept', false], []])
  })

  it.each([true, false])('is looked for before anything else where no answer came (two phases %s)', async (two) => {
    open(two)
    driver.failing.set('submit', new PrintError('impressora.semResposta', 'timeout'))
    expect(await submit()).toBeGreaterThan(0)
    expect([job.uncertain, stage(job.record), states(parts)]).toEqual([true, ['submitting', !two], []])
  })

  it('waits for a busy printer, longer each time up to a limit, and no paper is possible', async () => {
    open(false)
    driver.failing.set('submit', new PrintError('impressora.ocupada', 'status 0x0507'))
    const pauses: (number | null)[] = []
    for (let turn = 0; turn < 6; turn += 1) pauses.push(await submit())
    expect(pauses).toEqual([500, 1_000, 2_000, 5_000, 5_000, 5_000])
    expect(parts.written.slice(0, 2).map(stage)).toEqual([
      ['submitting', true],
      ['kept', false],
    ])
    expect([job.uncertain, states(parts)]).toEqual([false, ['waiting']])
  })

  it.each<[string, Error, ErroImpressao]>([
    ['its printer refuses it', new PrintError('impressora.opcao', 'tray'), 'impressora.opcao'],
    ['our own code fails', new TypeError('not a function'), 'impressora.recusou'],
  ])('fails without paper where %s', async (_what, error, erro) => {
    open(false)
    driver.submit = () => Promise.reject(error)
    expect(await submit()).toBeNull()
    await turns()
    expect([stage(job.record), parts.reported.slice(1)]).toMatchObject([['kept', false], [{ estado: 'failed', erro }]])
    expect(parts.logged).toMatchObject([{ trabalhoId: job.record.trabalho.trabalhoId, codigo: erro }])
  })
})

describe('taking a job back', () => {
  const ref = { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'u' }
  it.each<[string, Partial<JobRecord>, boolean, string[]]>([
    ['asks nothing of a spooler that never had it', { phase: 'kept' }, true, []],
    ['cancels it at the spooler that holds it', { phase: 'held', ref }, true, ['cancel']],
    ['looks for it where the spooler may have it, and cancels it', { phase: 'submitting' }, true, ['find', 'cancel']],
    ['looks for it where the spooler may have it, and has not', { phase: 'submitting' }, false, ['find']],
  ])('%s', async (_what, record, has, calls) => {
    open(true, record)
    if (has) driver.spool.set(job.record.spec.ourId, { ref, held: true })
    expect([await takeBack(job, parts), driver.calls]).toEqual([true, calls])
  })

  it('fails where there is no answer', async () => {
    open(true, { phase: 'held', ref })
    driver.failing.set('cancel', new PrintError('impressora.semResposta', 'timeout'))
    expect(await takeBack(job, parts)).toBe(false)
    expect(parts.logged).toMatchObject([{ codigo: 'impressora.semResposta', detalhe: 'timeout' }])
  })
})
