import { beforeEach, describe, expect, it } from 'vitest'
import type { Job } from '../../../../main/printing/queue/job.ts'
import type { JobJournal, JobRecord } from '../../../../main/printing/journal/journal.ts'
import { JobBoard } from '../../../../main/printing/queue/jobBoard.ts'
import { restoreJobs } from '../../../../main/printing/queue/restore.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { recordOf } from '../journal/journalKit.ts'

const ref = { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'u' }
const driver = fakeDriver()
let journal: JobJournal
let board: JobBoard
let entered: Job[]
let keys: [string, string][]
beforeEach(() => {
  entered = []
  keys = []
})

/** @param unclaimed whether the attendance is over: it is at every counter and kiosk, and in no office */
async function restored(records: JobRecord[], { unclaimed = true, bytes = true } = {}): Promise<Job[]> {
  journal = memoryJournal()
  for (const record of records) await journal.append(record, bytes ? new Uint8Array([1]) : undefined)
  board = new JobBoard({
    journal,
    clock: () => 7,
    log: () => undefined,
    changed: () => undefined,
    watch: () => undefined,
    validadeMs: 60_000,
  })
  await restoreJobs({
    journal,
    drivers: [driver],
    board,
    key: (...key) => void keys.push(key),
    isUnclaimed: () => unclaimed,
    enter: (job) => void entered.push(job),
  })
  await new Promise(setImmediate)
  return board.all()
}

describe('a job that an earlier start left under way', () => {
  it.each<[JobRecord['phase'], boolean]>([
    ['kept', false],
    ['submitting', true],
    ['held', true],
    ['released', true],
  ])('%s, goes on; its spooler is asked for it first: %s', async (phase, uncertain) => {
    const [job] = await restored([recordOf({ phase, ref, trabalho: { liberado: phase === 'released' } })])
    expect(entered).toEqual([job])
    expect([job?.uncertain, job?.driver]).toEqual([uncertain, driver])
  })

  it.each<[string, boolean, boolean, Partial<Job>]>([
    [
      'is taken back where its person is gone and it is ours alone',
      true,
      false,
      { unclaimed: 'deixar', withdrawn: true },
    ],
    [
      'is followed where its person is gone and it is at its printer',
      true,
      true,
      { unclaimed: 'deixar', withdrawn: false },
    ],
    ['goes on as it was in an office', false, false, { unclaimed: null, withdrawn: false }],
  ])('%s', async (_what, unclaimed, liberado, like) => {
    const phase = liberado ? 'released' : 'kept'
    const record = recordOf({ phase, ref, rotulo: 'Guia 1', trabalho: { liberado } })
    expect(await restored([record], { unclaimed })).toMatchObject([{ ...like, record }])
  })

  it('a restored job is lost without its document where it was ours alone', async () => {
    const records = [recordOf({ phase: 'kept' }), recordOf({ phase: 'held', ref })]
    const [lost, held] = await restored(records, { bytes: false })
    expect(entered).toEqual([held])
    expect(lost?.record.trabalho).toMatchObject({ estado: 'failed', erro: 'documento.perdido' })
  })

  it('waits for a driver that this machine does not have any more', async () => {
    const [job] = await restored([recordOf({ phase: 'held', ref, trabalho: { impressora: 'windows:laser' } })])
    expect(job?.driver.id).toBe('windows')
    await expect(job?.driver.status('windows:laser')).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
  })

  it('a restored job is left out where no driver was ever of its kind', async () => {
    const usb = { impressora: 'usb:laser' }
    const left = recordOf({ phase: 'held', ref, trabalho: usb })
    const end = recordOf({
      phase: 'released',
      ref,
      told: false,
      trabalho: { ...usb, estado: 'printed', liberado: true },
    })
    expect(await restored([left, end])).toEqual([])
  })
})

it.each([true, false])(
  'a question stays one, without its label, and nothing is asked (its person is gone: %s)',
  async (unclaimed) => {
    const question = recordOf({
      rotulo: 'Guia 1',
      phase: 'released',
      ref,
      trabalho: { estado: 'unknown', liberado: true },
    })
    const [job] = await restored([question], { unclaimed })
    expect([entered, job?.record.trabalho]).toMatchObject([[], { estado: 'unknown', rotulo: '' }])
    expect(JSON.stringify(await journal.load())).not.toContain('Guia 1')
    expect(job?.unclaimed).toBe(unclaimed ? 'deixar' : null)
  },
)

it.each([true, false])('an end that was not reported is reported (its person is gone: %s)', async (unclaimed) => {
  const end = recordOf({ phase: 'released', ref, told: false, trabalho: { estado: 'failed', liberado: true } })
  const [job] = await restored([end], { unclaimed })
  expect([job?.record.told, job?.unclaimed, entered]).toEqual([true, unclaimed ? 'deixar' : null, []])
})

it('a click of the earlier start is known by its key', async () => {
  const record = recordOf({ chave: 'a'.repeat(64) })
  await restored([record])
  expect(keys).toEqual([['a'.repeat(64), record.trabalho.trabalhoId]])
})
