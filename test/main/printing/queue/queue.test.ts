import { describe, expect, it } from 'vitest'
import { createPoller } from '../../../../main/printing/queue/watcher.ts'
import { ESTADOS_FINAIS } from '../../../../shared/model/impressao.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { bench, LASER, MINUTE, NO_ANSWER, OTHER } from './queueKit.ts'

const { at, start, pass, print, job, states } = bench()
const called = (...names: string[]) => at.driver.calls.filter((call) => names.includes(call))

describe('a job on its way', () => {
  it('a job is queued at once, and each of its states is reported once', async () => {
    const id = await print()
    expect(job(id)).toMatchObject({ estado: 'queued', documentoId: 'd', impressora: LASER, copias: 1, paginas: 1 })
    await pass(1_200)
    at.driver.says = { estado: 'attention', motivo: 'media-empty' }
    await pass(600)
    at.driver.says = { estado: 'printed' }
    await pass(600)
    expect(states()).toEqual(['queued', 'submitted', 'printing', 'attention', 'printed'])
    expect(at.seen.slice(-2).map(({ motivo }) => motivo)).toEqual(['media-empty', undefined])
  })

  it('a job has A4, one side and no scaling unless requested otherwise, and a unique name', async () => {
    const id = await print()
    await print({ sides: 'two-sided-long-edge', copias: 3, tray: 'tray-2' })
    await pass()
    const [plain, special] = at.driver.submitted
    expect(plain).toMatchObject({ media: 'iso_a4_210x297mm', sides: 'one-sided', copies: 1, scaling: 'none' })
    expect(plain).toMatchObject({ expectedPages: 1 })
    expect(plain).not.toHaveProperty('tray')
    expect(plain?.ourId).not.toBe(id)
    expect(special).toMatchObject({ sides: 'two-sided-long-edge', copies: 3, tray: 'tray-2' })
  })

  it('a spooler is polled only while a job is under way', async () => {
    await print()
    await pass(1_600)
    expect(called('poll')).toHaveLength(4)
    at.driver.says = { estado: 'sent' }
    await pass(500)
    at.driver.calls.length = 0
    await pass(MINUTE)
    expect(at.driver.calls).toEqual([])
  })

  it('a printer that does not answer does not delay other printers of its driver', async () => {
    at.driver = fakeDriver('ipp-direct', ['muda', 'laser'], false)
    const poll = at.driver.poll.bind(at.driver)
    at.driver.poll = (jobs) =>
      jobs.some(({ ref }) => ref.impressora === 'ipp-direct:muda') ? new Promise(() => undefined) : poll(jobs)
    start()
    await print({ impressora: 'ipp-direct:muda' })
    await pass(600)
    at.driver.says = { estado: 'printed' }
    const id = await print({ impressora: 'ipp-direct:laser' })
    await pass(1_200)
    expect(job(id)).toMatchObject({ estado: 'printed' })
  })

  it('a spooler that stops answering needs attention after 5 s, and recovers', async () => {
    await print()
    await pass(600)
    at.driver.says = NO_ANSWER
    // The first poll without an answer comes 400 ms later.
    await pass(5_300)
    expect(states().at(-1)).toBe('printing')
    await pass(200)
    expect(at.seen.at(-1)).toMatchObject({ estado: 'attention', motivo: 'offline' })
    at.driver.says = { estado: 'printed' }
    await pass(600)
    expect(states().at(-1)).toBe('printed')
  })

  it('a step that fails with an unexpected error is logged, and its job goes on', async () => {
    const bytes = at.journal.bytes.bind(at.journal)
    at.journal.bytes = () => Promise.reject(new Error('unforeseen'))
    await Promise.all([print(), print()])
    await pass(1_000)
    expect(at.driver.submitted).toHaveLength(1)
    expect(at.logged.join()).toContain('unforeseen')
    at.journal.bytes = bytes
    await pass(2_000)
    expect(at.driver.submitted).toHaveLength(2)
    at.driver.poll = () => {
      throw new Error('broken poll')
    }
    await pass(2_000)
    expect(at.logged.filter((line) => line.includes('broken poll')).length).toBeGreaterThan(1)
  })
})

describe('many jobs for one printer', () => {
  it('a spooler holds two jobs at once: the others wait in our queue, and follow in their order', async () => {
    const jobs = await Promise.all([1, 2, 3, 4, 5].map(() => print()))
    await pass(5_000)
    expect(called('release')).toHaveLength(2)
    // The third waits for one of the two to end, not for the printer.
    expect(called('status').length).toBeLessThan(20)
    const held = at.queue.jobs().filter(({ estado }) => estado === 'queued')
    expect(held.map(({ trabalhoId }) => trabalhoId)).toEqual(jobs.slice(2))
    const polled = at.driver.poll.bind(at.driver)
    const [first] = at.driver.submitted
    at.driver.poll = async (asked) =>
      (await polled(asked)).map((state, index) =>
        asked[index]?.spec.ourId === first?.ourId ? { estado: 'printed' } : state,
      )
    await pass(600)
    expect(called('release')).toHaveLength(3)
    at.driver.poll = polled
    at.driver.says = { estado: 'printed' }
    await pass(2_000)
    expect(at.queue.jobs().map(({ estado }) => estado)).toEqual(jobs.map(() => 'printed'))
    expect(at.driver.submitted).toHaveLength(5)
  })

  it.each<[string, (trabalhoId: string) => unknown]>([
    ['one of the two is cancelled', (trabalhoId) => at.queue.cancel(trabalhoId)],
    ['one of the two has an unknown end', () => void (at.driver.says = { estado: 'unknown' })],
  ])('the next job goes to its spooler when %s', async (_what, end) => {
    const [first] = [await print(), await print(), await print()]
    await pass(1_000)
    expect(called('release')).toHaveLength(2)
    await end(first)
    await pass(1_000)
    expect(called('release')).toHaveLength(3)
  })

  it('two released jobs of an earlier start count towards the spooler’s limit of two', async () => {
    await Promise.all([1, 2, 3].map(() => print()))
    await pass(1_000)
    const before = at.driver.submitted.length
    await start().restore()
    await pass(3_000)
    expect([before, at.driver.submitted.length]).toEqual([2, 2])
  })
})

describe('an end state', () => {
  it.each([...ESTADOS_FINAIS])('a job that ended as %s is neither polled nor sent again', async (estado) => {
    await print()
    at.driver.says = { estado }
    await pass(600)
    at.driver.says = { estado: 'printing' }
    at.driver.calls.length = 0
    await pass(MINUTE)
    expect(states().at(-1)).toBe(estado)
    expect(at.driver.calls).toEqual([])
  })

  it('a job’s end is listed even if the window’s listener fails, and the failure is logged', async () => {
    const deaf = start({
      onChange: () => {
        throw new Error('window is gone')
      },
    })
    at.driver.says = { estado: 'printed' }
    await print()
    await pass(600)
    expect(deaf.jobs()).toMatchObject([{ estado: 'printed' }])
    expect(at.logged.join()).toContain('window is gone')
  })

  it('a job’s first end state is kept: a later cancellation does not contact the spooler', async () => {
    const id = await print()
    at.driver.says = { estado: 'printed' }
    await pass(600)
    expect(await at.queue.cancel(id)).toMatchObject({ estado: 'printed' })
    expect(called('cancel')).toEqual([])
  })
})

describe('a question to a person', () => {
  it.each([
    [true, 'printed'],
    [false, 'failed'],
  ] as const)('a person’s first answer about a job is kept: came out %s means %s', async (saiu, estado) => {
    const id = await print()
    at.driver.says = { estado: 'unknown' }
    await pass(600)
    expect(at.queue.resolveUnknown(id, saiu).estado).toBe(estado)
    expect(at.queue.resolveUnknown(id, !saiu).estado).toBe(estado)
    expect(states().at(-1)).toBe(estado)
  })

  it('a job whose answer got lost at a printer that cannot hold jobs becomes a question, and is not sent again', async () => {
    start({ drivers: [at.other] })
    at.other.failing.set('submit', NO_ANSWER)
    await print({ impressora: OTHER })
    await pass(MINUTE)
    expect(states()).toEqual(['queued', 'unknown'])
    expect(at.other.calls.filter((call) => call === 'submit')).toHaveLength(1)
  })
})

// Else a job that comes at the end of a run is polled by nobody.
it.each([true, false])('a poller woken in the middle of a run runs once more (its run fails: %s)', async (fails) => {
  const runs: PromiseWithResolvers<boolean>[] = []
  const work = () => (runs[runs.length] = Promise.withResolvers<boolean>()).promise
  const poller = createPoller(500, work, () => undefined)
  for (let wakes = 0; wakes < 3; wakes += 1) poller.wake()
  expect(runs).toHaveLength(1)
  if (fails) runs[0]?.reject(new Error('no answer'))
  else runs[0]?.resolve(false)
  await pass()
  expect(runs).toHaveLength(2)
  runs[1]?.resolve(false)
  await pass(1_000)
  expect(runs).toHaveLength(2)
})
