import { describe, expect, it } from 'vitest'
import type { JobRecord } from '../../../../main/printing/journal/journal.ts'
import { digest } from '../../../../main/printing/paper/printRequest.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'
import { bench, CHECKED, MINUTE, NO_ANSWER } from './queueKit.ts'

const { at, start, pass, print } = bench()
const PDF = CHECKED.bytes
const only = () => at.queue.jobs()[0]
/** A start over the journal that the killed program left. */
const restart = (driver: FakeDriver) => start({ drivers: [driver] }).restore()

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
  await at.journal.append(written, withBytes ? PDF : undefined)
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
    // Windows holds some of its jobs. Others may have released one that is gone, so it is not submitted again.
    ['held', false, 'held', ['release'], 'printing'],
    ['held', false, 'nothing', [], 'unknown'],
    ['released', true, 'held', ['release'], 'printing'],
    ['released', true, 'printing', [], 'printing'],
    ['released', true, 'nothing', [], 'unknown'],
    ['kept', false, 'nothing', ['submit'], 'printing'],
    ['submitting', false, 'nothing', [], 'unknown'],
    ['submitting', false, 'printing', [], 'printing'],
    ['released', false, 'printing', [], 'printing'],
    ['released', false, 'nothing', [], 'unknown'],
  ])(
    'a job found as %s after a crash (held first: %s), while the spooler has %s, does %j and then is %s',
    async (phase, twoPhase, spool, does, estado) => {
      const driver = fakeDriver(twoPhase ? 'cups-ipp' : 'ipp-direct', ['laser'], twoPhase)
      if (phase === 'held') driver.holds = () => true
      if (estado === 'unknown') driver.says = { estado: 'unknown' }
      await crashAt(phase, spool, driver)
      await restart(driver)
      await pass(3_000)
      expect(driver.calls.filter((call) => call === 'submit' || call === 'release')).toEqual(does)
      expect(only()).toMatchObject({ estado, rotulo: 'Guia 1' })
      expect(driver.spool.size).toBe(estado === 'unknown' ? 0 : 1)
      expect(at.audited).toEqual(estado === 'unknown' ? [`unknown ${driver.id}:laser`] : [])
    },
  )

  it.each<[phase: Phase, twoPhase: boolean]>([
    ['submitting', true],
    ['held', true],
    ['released', true],
    ['submitting', false],
    ['released', false],
  ])('a job found as %s after a crash (held first: %s) waits until its spooler answers', async (phase, twoPhase) => {
    const driver = fakeDriver(twoPhase ? 'cups-ipp' : 'ipp-direct', ['laser'], twoPhase)
    await crashAt(phase, 'printing', driver)
    for (const call of ['find', 'poll', 'status', 'submit'] as const) driver.failing.set(call, NO_ANSWER)
    await restart(driver)
    await pass(MINUTE)
    expect(only()).toMatchObject({ estado: 'attention', motivo: 'offline' })
    expect(driver.submitted).toEqual([])
    expect(at.logged.join()).toContain(phase === 'released' ? '"printing.poll"' : '"printing.recovery"')
    driver.failing.clear()
    driver.says = { estado: 'printed' }
    await pass(3_000)
    expect(only()).toMatchObject({ estado: 'printed' })
    expect(driver.submitted).toEqual([])
  })

  it('a job found after a crash whose spooler has it without a state is neither submitted again nor given up', async () => {
    const driver = fakeDriver()
    await crashAt('submitting', 'printing', driver)
    const poll = driver.poll.bind(driver)
    driver.poll = async (jobs) => jobs.map(() => null)
    await restart(driver)
    await pass(MINUTE)
    expect(only()).toMatchObject({ estado: 'attention', motivo: 'offline' })
    driver.poll = poll
    await pass(5_000)
    expect(only()).toMatchObject({ estado: 'printing' })
    expect(driver.submitted).toEqual([])
  })

  it('a job found after a crash whose driver was removed is treated as if its spooler did not answer', async () => {
    await crashAt('held', 'held', fakeDriver())
    await restart(fakeDriver('folder', ['pasta']))
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
  ])(
    'a job found after a crash without its document as %s, while the spooler has %s, is %s',
    async (phase, spool, estado) => {
      const driver = fakeDriver()
      await crashAt(phase, spool, driver, false)
      await restart(driver)
      await pass(3_000)
      const lost = estado === 'failed'
      expect(only()).toMatchObject(lost ? { estado, erro: 'documento.perdido' } : { estado })
      expect(driver.submitted).toEqual([])
      expect((await at.queue.notices()).find(({ tipo }) => tipo === 'trabalhos.perdidos')).toEqual(
        lost ? { tipo: 'trabalhos.perdidos', quantos: 1 } : undefined,
      )
    },
  )

  it('a queued job continues after a crash with the same bytes, in the order of the requests', async () => {
    const driver = fakeDriver()
    const [first, second] = [await crashAt('kept', 'nothing', driver), await crashAt('kept', 'nothing', driver)]
    await restart(driver)
    await pass()
    expect(driver.submitted.map(({ ourId }) => ourId)).toEqual([first.spec.ourId, second.spec.ourId])
    expect(driver.bytes).toEqual([PDF, PDF])
  })

  it('a job that had ended is not listed after a crash, and a question is still one, without its label', async () => {
    const driver = fakeDriver()
    for (const estado of ['printed', 'unknown', 'canceled'] as const) {
      const record = recordOf({ rotulo: 'Guia 1', phase: 'released', trabalho: { estado, liberado: true, paginas: 1 } })
      await at.journal.append(record, PDF)
    }
    await restart(driver)
    await pass(MINUTE)
    expect(at.queue.jobs().map(({ estado, rotulo }) => [estado, rotulo])).toEqual([['unknown', '']])
    expect(driver.calls).toEqual([])
    expect(JSON.stringify(await at.journal.load())).not.toContain('Guia 1')
    // It may still be printed again: its document is here until somebody answers.
    const again = await at.queue.again(only()?.trabalhoId ?? '', { chave: 'k' })
    await pass()
    expect(again.trabalhoId).not.toBe(only()?.trabalhoId)
    expect(driver.bytes).toEqual([PDF])
  })

  it('a print request during the reading of stored jobs waits, and is answered with the job that its key made before', async () => {
    const driver = fakeDriver()
    const record = recordOf({ chave: digest('clique') })
    await at.journal.append(record, PDF)
    const { journal } = at
    const { promise, resolve } = Promise.withResolvers<void>()
    at.journal = { ...journal, load: () => promise.then(() => journal.load()) }
    void restart(driver)
    const answers: string[] = []
    void print({ chave: 'clique' }).then((id) => answers.push(id))
    await pass(MINUTE)
    expect(answers).toEqual([])
    resolve()
    await pass(1_000)
    expect(answers).toEqual([record.trabalho.trabalhoId])
    expect(driver.submitted).toHaveLength(1)
  })

  it('a stored job of an unknown driver is left out', async () => {
    const strange = { impressora: 'cups-ippx:laser', liberado: true }
    await at.journal.append(recordOf({ phase: 'held', trabalho: strange }), PDF)
    await at.journal.append(recordOf({ phase: 'released', told: false, trabalho: { ...strange, estado: 'printed' } }))
    await restart(fakeDriver())
    expect(at.queue.jobs()).toEqual([])
  })

  it('a job that expired before a restart is cancelled after it, also in the spooler', async () => {
    const driver = fakeDriver()
    for (const phase of ['kept', 'submitting', 'held'] as const) {
      await crashAt(phase, phase === 'kept' ? 'nothing' : 'held', driver)
    }
    await pass(31 * MINUTE)
    await restart(driver)
    await pass(3_000)
    expect(at.queue.jobs().map(({ estado, erro }) => `${estado} ${erro}`)).toEqual(
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
  ])(
    'a job submitted without an answer, with the printer’s proof %s that it never arrived, is judged after a restart',
    async (never, like) => {
      const driver = fakeDriver('ipp-direct', ['laser'], false)
      driver.neverArrived = async () => never
      await crashAt('submitting', 'nothing', driver)
      await restart(driver)
      await pass(3_000)
      expect(only()).toMatchObject(like)
      expect(driver.submitted).toEqual([])
    },
  )
})
