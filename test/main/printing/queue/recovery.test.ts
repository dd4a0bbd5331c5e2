import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PrintError } from '../../../../main/printing/errors.ts'
import type { JobJournal, JobRecord } from '../../../../main/printing/journal/journal.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { digest } from '../../../../main/printing/paper/printRequest.ts'
import { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import { isTerminal, type Trabalho } from '../../../../shared/model/impressao.ts'
import { fakeDriver, READY, type FakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'
import { samplePdf } from '../paper/samplePdf.ts'

const PDF = await samplePdf(2)
const MINUTE = 60_000

let journal: JobJournal
let queue: PrintQueue
let ids: number
let audited: string[]

/** A queue over the journal that the killed program left. */
function restarted(drivers: FakeDriver[]): PrintQueue {
  queue = new PrintQueue({
    drivers,
    journal,
    clock: Date.now,
    newId: () => `id-${(ids += 1)}`,
    log: () => undefined,
    onChange: () => undefined,
    audit: { paper: ({ estado }) => void audited.push(estado), unwritten: () => 0 },
  })
  return queue
}
const only = (): Trabalho | undefined => queue.jobs()[0]
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  journal = memoryJournal()
  ids = 0
  audited = []
})
afterEach(async () => {
  void queue.dispose()
  await pass(2_000)
  vi.useRealTimers()
})

/** The job at its spooler when the program comes back. */
type Spool = 'nothing' | 'held' | 'printing'
type Phase = JobRecord['phase']

async function crashAt(phase: Phase, spool: Spool, driver: FakeDriver, withBytes = true): Promise<JobRecord> {
  const impressora = `${driver.id}:laser`
  const record = recordOf({ rotulo: 'Guia 1', trabalho: { impressora } })
  const { ourId } = record.spec
  const ref = { impressora, jobId: '9', uuid: ourId }
  if (spool !== 'nothing') driver.spool.set(ourId, { ref, held: spool === 'held' })
  const knows = phase === 'held' || phase === 'released'
  const liberado = phase === 'released' || (phase === 'submitting' && !driver.twoPhase)
  const written = { ...record, phase, trabalho: { ...record.trabalho, liberado }, ...(knows && { ref }) }
  await journal.append(written, withBytes ? PDF : undefined)
  return written
}

describe('after a crash', () => {
  // The calls to the spooler, and the job's state while the printer prints it.
  it.each<[phase: Phase, twoPhase: boolean, spool: Spool, does: string[], estado: string]>([
    ['kept', true, 'nothing', ['submit', 'release'], 'printing'],
    ['submitting', true, 'nothing', ['submit', 'release'], 'printing'],
    ['submitting', true, 'held', ['release'], 'printing'],
    ['submitting', true, 'printing', [], 'printing'],
    ['held', true, 'held', ['release'], 'printing'],
    ['held', true, 'nothing', ['submit', 'release'], 'printing'],
    ['held', true, 'printing', [], 'printing'],
    ['released', true, 'held', ['release'], 'printing'],
    ['released', true, 'printing', [], 'printing'],
    ['released', true, 'nothing', [], 'unknown'],
    ['kept', false, 'nothing', ['submit'], 'printing'],
    ['submitting', false, 'nothing', [], 'unknown'],
    ['submitting', false, 'printing', [], 'printing'],
    ['released', false, 'printing', [], 'printing'],
    ['released', false, 'nothing', [], 'unknown'],
  ])('%s, two phases %s, spooler has %s: %j, then %s', async (phase, twoPhase, spool, does, estado) => {
    const driver = fakeDriver(twoPhase ? 'cups-ipp' : 'windows', ['laser'], twoPhase)
    if (spool === 'nothing' && phase === 'released') driver.says = { estado: 'unknown' }
    await crashAt(phase, spool, driver)
    await restarted([driver]).restore()
    await pass(3_000)
    expect(driver.calls.filter((call) => call === 'submit' || call === 'release')).toEqual(does)
    expect(only()).toMatchObject({ estado, rotulo: 'Guia 1' })
    expect(driver.spool.size).toBe(estado === 'unknown' ? 0 : 1)
    expect(audited).toEqual(estado === 'unknown' ? ['unknown'] : [])
  })

  it.each<[phase: Phase, twoPhase: boolean]>([
    ['submitting', true],
    ['held', true],
    ['released', true],
    ['submitting', false],
    ['released', false],
  ])('%s, two phases %s: a spooler that does not answer yet is waited for', async (phase, twoPhase) => {
    const driver = fakeDriver(twoPhase ? 'cups-ipp' : 'windows', ['laser'], twoPhase)
    await crashAt(phase, 'printing', driver)
    const silence = new PrintError('impressora.semResposta', 'refused')
    for (const call of ['find', 'poll', 'status', 'submit'] as const) driver.failing.set(call, silence)
    await restarted([driver]).restore()
    await pass(MINUTE)
    expect(only()).toMatchObject({ estado: 'attention', motivo: 'offline' })
    expect(driver.submitted).toEqual([])
    driver.failing.clear()
    driver.says = { estado: 'printed' }
    await pass(3_000)
    expect(only()).toMatchObject({ estado: 'printed' })
    expect(driver.submitted).toEqual([])
  })

  it('a job that its spooler has and says nothing of is not submitted again, nor given up', async () => {
    const driver = fakeDriver()
    await crashAt('submitting', 'printing', driver)
    const poll = driver.poll.bind(driver)
    driver.poll = async (jobs) => jobs.map(() => null)
    await restarted([driver]).restore()
    await pass(MINUTE)
    expect(only()).toMatchObject({ estado: 'attention', motivo: 'offline' })
    driver.poll = poll
    await pass(3_000)
    expect(only()).toMatchObject({ estado: 'printing' })
    expect(driver.submitted).toEqual([])
  })

  it('a job that its spooler lost while it held it is with us, and waits for a printer that is not ready', async () => {
    const driver = fakeDriver()
    await crashAt('held', 'nothing', driver)
    driver.statusSays = { ...READY, bloqueio: 'media-empty' }
    await restarted([driver]).restore()
    await pass(3_000)
    expect(only()).toMatchObject({ estado: 'attention', motivo: 'media-empty', liberado: false })
  })

  it('a driver that is not there any more is a spooler that does not answer', async () => {
    await crashAt('held', 'held', fakeDriver())
    await restarted([fakeDriver('folder', ['pasta'])]).restore()
    await pass(MINUTE)
    expect(only()).toMatchObject({ estado: 'attention', motivo: 'offline', impressora: 'cups-ipp:laser' })
  })

  it.each<[phase: Phase, spool: Spool, estado: string]>([
    ['kept', 'nothing', 'failed'],
    ['submitting', 'nothing', 'failed'],
    ['held', 'nothing', 'failed'],
    ['held', 'held', 'printing'],
    ['submitting', 'held', 'printing'],
    ['released', 'printing', 'printing'],
  ])('without its document: %s, spooler has %s, is %s', async (phase, spool, estado) => {
    const driver = fakeDriver()
    await crashAt(phase, spool, driver, false)
    await restarted([driver]).restore()
    await pass(3_000)
    const lost = estado === 'failed'
    expect(only()).toMatchObject(lost ? { estado, erro: 'documento.perdido' } : { estado })
    expect(driver.submitted).toEqual([])
    expect((await queue.notices()).find(({ tipo }) => tipo === 'trabalhos.perdidos')).toEqual(
      lost ? { tipo: 'trabalhos.perdidos', quantos: 1 } : undefined,
    )
  })

  it('a job kept through a crash goes on with the same bytes, in the order of the clicks', async () => {
    const driver = fakeDriver()
    const [first, second] = [await crashAt('kept', 'nothing', driver), await crashAt('kept', 'nothing', driver)]
    await restarted([driver]).restore()
    await pass()
    expect(driver.submitted.map(({ ourId }) => ourId)).toEqual([first.spec.ourId, second.spec.ourId])
    expect(driver.bytes).toEqual([PDF, PDF])
  })

  it('a job that ended is gone, and a question is still one, without its label', async () => {
    const driver = fakeDriver()
    for (const estado of ['printed', 'unknown', 'canceled'] as const) {
      const record = recordOf({ rotulo: 'Guia 1', phase: 'released', trabalho: { estado, liberado: true } })
      await journal.append(record, PDF)
    }
    await restarted([driver]).restore()
    await pass(MINUTE)
    expect(queue.jobs().map(({ estado, rotulo }) => [estado, rotulo])).toEqual([['unknown', '']])
    expect(driver.calls).toEqual([])
    // It may still be printed again: its document is here until somebody answers.
    const again = await queue.again(only()?.trabalhoId ?? '', { chave: 'k' })
    await pass()
    expect(again.trabalhoId).not.toBe(only()?.trabalhoId)
    expect(driver.bytes).toEqual([PDF])
  })

  it('a click that was already obeyed is not obeyed again', async () => {
    const driver = fakeDriver()
    const record = recordOf({ chave: digest('clique'), trabalho: { documentoId: 'doc-1' } })
    await journal.append(record, PDF)
    void restarted([driver]).restore()
    const paper = { bytes: PDF, paginas: 2, documentoId: 'doc-1', tipo: 'guia', rotulo: '', copias: 1 }
    const same = await queue.print({ ...paper, chave: 'clique' })
    expect(same.trabalhoId).toBe(record.trabalho.trabalhoId)
    await pass(1_000)
    expect(driver.submitted).toHaveLength(1)
  })

  it('hours later nothing comes out: what is old is cancelled, also in the spooler', async () => {
    const driver = fakeDriver()
    for (const phase of ['kept', 'submitting', 'held'] as const) {
      await crashAt(phase, phase === 'kept' ? 'nothing' : 'held', driver)
    }
    await pass(31 * MINUTE)
    await restarted([driver]).restore()
    await pass(3_000)
    expect(queue.jobs().map(({ estado, erro }) => `${estado} ${erro}`)).toEqual(
      Array.from({ length: 3 }, () => 'canceled trabalho.expirado'),
    )
    expect(driver.calls).not.toContain('release')
    expect(driver.spool.size).toBe(0)
  })

  it.each<[never: boolean | null, like: object]>([
    [true, { estado: 'failed', erro: 'impressora.naoRecebeu' }],
    [false, { estado: 'unknown', erro: 'impressora.semResposta' }],
    // It is asked again: no question while the sheet may still come.
    [null, { estado: 'queued' }],
  ])('handed over without an answer, and the printer proves %s that it never came', async (never, like) => {
    const driver = fakeDriver('ipp-direct', ['laser'], false)
    driver.neverArrived = async () => never
    await crashAt('submitting', 'nothing', driver)
    await restarted([driver]).restore()
    await pass(3_000)
    expect(only()).toMatchObject(like)
    expect(driver.submitted).toEqual([])
  })

  it('a journal that cannot be read stops everything: nobody knows what was printed already', async () => {
    const driver = fakeDriver()
    journal = { ...journal, load: () => Promise.reject(new Error('EIO')) }
    await restarted([driver]).restore()
    const request = { bytes: PDF, paginas: 2, documentoId: 'd', tipo: 'guia', rotulo: '', copias: 1 }
    await expect(queue.print(request)).rejects.toMatchObject({ codigo: 'fila.indisponivel' })
    await pass(600)
    expect(driver.submitted).toEqual([])
  })
})

describe('a thousand jobs of an earlier start', () => {
  it('a thousand jobs of an earlier start are all restored, and all of them end', async () => {
    const driver = fakeDriver()
    for (let n = 0; n < 1_000; n += 1) await crashAt('kept', 'nothing', driver)
    driver.says = { estado: 'printed' }
    await restarted([driver]).restore()
    await pass(MINUTE)
    expect(queue.jobs().filter(({ estado }) => isTerminal(estado))).toHaveLength(1_000)
    expect(new Set(driver.submitted.map(({ ourId }) => ourId)).size).toBe(1_000)
  })
})
