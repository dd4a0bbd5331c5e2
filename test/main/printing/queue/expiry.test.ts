import { describe, expect, it, vi } from 'vitest'
import type { SpoolState } from '../../../../main/printing/driver.ts'
import { READY } from '../../../fakes/impressora.ts'
import { bench, blocked, LASER, MINUTE, NO_ANSWER } from './queueKit.ts'

const { at, start, pass, print, job, halfWay } = bench(() => ({ validadeMs: 2 * MINUTE }))
const only = () => at.queue.jobs()[0]
const expired = { estado: 'canceled', erro: 'trabalho.expirado' }
const printWith = async (says: SpoolState) => {
  at.driver.says = says
  return print()
}

describe('a job that is not wanted any more', () => {
  it.each(['waiting', 'attention'] as const)(
    'a job that is %s at its spooler is cancelled when its time limit is over',
    async (estado) => {
      await printWith({ estado })
      await pass(2 * MINUTE - 1_000)
      expect(only()).toMatchObject({ estado })
      await pass(3_000)
      expect(only()).toMatchObject(expired)
      expect(at.driver.spool.size).toBe(0)
    },
  )

  it('a job that expires at its spooler does not cancel the next job at the same printer', async () => {
    for (const ms of [0, MINUTE]) {
      await pass(ms)
      await Promise.all([printWith({ estado: 'waiting' }), print()])
    }
    await pass(MINUTE + 2_000)
    expect(at.queue.jobs().map(({ estado }) => estado)).toEqual(['canceled', 'canceled', 'waiting', 'waiting'])
  })

  it('an expired job is not sent when its printer is back', async () => {
    at.driver.statusSays = blocked('offline')
    await print()
    await pass(3 * MINUTE)
    at.driver.statusSays = READY
    await pass(MINUTE)
    expect(only()).toMatchObject(expired)
    expect(at.driver.submitted).toEqual([])
  })

  it('a job that is printing when its time is over still prints, with more time for more copies', async () => {
    await print({ copias: 12 })
    await pass(11 * MINUTE)
    expect(only()).toMatchObject({ estado: 'printing' })
    at.driver.says = { estado: 'printed' }
    await pass(1_000)
    expect(only()).toMatchObject({ estado: 'printed' })
  })

  it.each([true, false])(
    'a job that never stops printing is finally cancelled (no page came out: %s)',
    async (blank) => {
      await print()
      await pass(11 * MINUTE)
      expect(only()).toMatchObject({ estado: 'attention', motivo: 'outro' })
      at.driver.printedNothing = async () => blank
      await pass(10 * MINUTE)
      expect(only()).toMatchObject({ estado: blank ? 'canceled' : 'unknown', erro: 'trabalho.expirado' })
      expect(at.driver.spool.size).toBe(0)
    },
  )

  it('a printing job is only reported as late if its printer answers something else meanwhile', async () => {
    start({ validadeMs: 60 * MINUTE })
    await print()
    await pass(9 * MINUTE)
    at.driver.says = { estado: 'attention', motivo: 'media-empty' }
    await pass(600)
    at.driver.says = { estado: 'printing' }
    await pass(9 * MINUTE)
    expect(only()).toMatchObject({ estado: 'printing' })
  })

  it('an expired job becomes a question if the spooler does not know its state', async () => {
    at.driver.cancelSays = 'unknown'
    await printWith({ estado: 'waiting' })
    await pass(3 * MINUTE)
    expect(only()).toMatchObject({ estado: 'unknown', erro: 'trabalho.expirado' })
  })

  it('an expired job becomes a question if the spooler does not answer for twice the time limit', async () => {
    const id = await printWith({ estado: 'waiting' })
    await pass(1_000)
    for (const call of ['cancel', 'poll'] as const) at.driver.failing.set(call, NO_ANSWER)
    await pass(3 * MINUTE)
    expect(job(id)).toMatchObject({ estado: 'attention', motivo: 'offline' })
    await pass(2 * MINUTE)
    expect(job(id)).toMatchObject({ estado: 'unknown', erro: 'trabalho.expirado' })
  })

  it('a held job is not reported as cancelled before its spooler answers or is given up', async () => {
    // Submitted without an answer: nothing can print, and something may lie in the spooler.
    at.driver.deaf.add('submit')
    at.driver.failing.set('find', NO_ANSWER)
    await print()
    await pass(3 * MINUTE)
    expect(only()).toMatchObject({ estado: 'attention', motivo: 'offline' })
    await pass(2 * MINUTE)
    expect(only()).toMatchObject(expired)
  })

  it('a question that is not answered in time has its document deleted', async () => {
    const id = await printWith({ estado: 'unknown' })
    await pass(MINUTE)
    expect(await at.journal.bytes(id)).not.toBeNull()
    await pass(2 * MINUTE)
    expect(await at.journal.bytes(id)).toBeNull()
    expect(only()).toMatchObject({ estado: 'unknown' })
  })
})

describe('the age of a job', () => {
  it.each([31, -31])('a job is not cancelled because the clock was set by %d minutes', async (minutes) => {
    let set = 0
    start({ clock: () => Date.now() + set })
    await printWith({ estado: 'waiting' })
    await pass(MINUTE)
    set = minutes * MINUTE
    await pass(50_000)
    expect(only()).toMatchObject({ estado: 'waiting' })
    await pass(MINUTE)
    expect(only()).toMatchObject(expired)
  })

  it('a job’s age includes the time in which the machine sleeps', async () => {
    let slept = 0
    start({ uptime: { life: 'a', ms: () => slept + performance.now() } })
    await printWith({ estado: 'waiting' })
    await pass(1_000)
    slept = 3 * MINUTE
    await pass(2_000)
    expect(only()).toMatchObject(expired)
  })

  it.each<[string, string, minutes: number, life: string | null, slept: number]>([
    ['wanted although the clock was set a day forward', 'waiting', 24 * 60, 'a', 0],
    ['too old after a sleep that the clock does not show', 'canceled', 0, 'a', 3],
    ['too old if the machine was switched off before', 'canceled', 0, 'b', 0],
    ['too old by the clock on a machine that was just switched on', 'canceled', -10, 'b', -60],
    ['too old by the system’s clock if the machine’s boot is unknown', 'canceled', 3, null, 0],
    ['too old if the clock was set back and nothing else tells the time', 'canceled', -24 * 60, null, 0],
  ])('a job of an earlier start is %s', async (_what, estado, minutes, life, slept) => {
    let ms = 60 * MINUTE
    const machine = (one: string | null) => ({ uptime: { life: one, ms: () => ms + performance.now() } })
    start({ ...machine('a'), keepAtEnd: true })
    await printWith({ estado: 'waiting' })
    await pass(1_000)
    vi.setSystemTime(Date.now() + minutes * MINUTE)
    ms += slept * MINUTE
    await start({ ...machine(life), keepAtEnd: true }).restore()
    await pass(2_000)
    expect(only()).toMatchObject({ estado })
  })

  it.each<[string, () => unknown, left: number]>([
    ['at its spooler expires after the next start', () => (at.driver.says = { estado: 'waiting' }), MINUTE],
    ['of ours that expired before the next start goes to no printer', () => at.queue.pause(LASER, true), 0],
  ])('a job %s, even if no new job is printed', async (_where, set, left) => {
    start({ validadeMs: 30 * MINUTE })
    set()
    await print()
    await pass(MINUTE)
    const before = at.driver.submitted.length
    await start({ validadeMs: MINUTE + left }).restore()
    await pass(left + 2_000)
    expect(only()).toMatchObject(expired)
    expect(at.driver.submitted).toHaveLength(before)
  })
})

describe('the end of the program', () => {
  const phases = async () => (await at.journal.load()).records.map(({ record }) => record.phase)
  // `stationQueue.test.ts` has the kinds of stations, with documents on the disk.
  it('an unreleased job is cancelled when the program ends in an office whose machine stores no documents', async () => {
    at.driver.statusSays = blocked('media-empty')
    start({ keepAtEnd: true })
    await print()
    await pass()
    await at.queue.dispose()
    expect(await phases()).toEqual([])
  })

  it('a job behind the one that a printer is taking waits for the next start, where the machine keeps documents', async () => {
    const health = async () => ({ ...(await memory.health()), keepsDocuments: true })
    const memory = at.journal
    start({ keepAtEnd: true, journal: { ...memory, health } })
    const open = halfWay()
    await print()
    await print()
    await pass()
    const over = at.queue.dispose()
    open()
    await over
    expect([at.driver.submitted.length, await phases()]).toEqual([1, ['released', 'kept']])
  })

  it('a released job is left to its spooler when the program ends, and neither polling nor a timer remains', async () => {
    await print()
    await pass(600)
    await at.queue.dispose()
    expect(at.driver.calls).not.toContain('cancel')
    expect(await phases()).toEqual(['released'])
    at.driver.calls.length = 0
    await pass(2 * MINUTE)
    expect([at.driver.calls, vi.getTimerCount()]).toEqual([[], 0])
  })

  it('a queue accepts no more jobs once the program ends', async () => {
    await at.queue.dispose()
    await expect(print()).rejects.toMatchObject({ codigo: 'fila.indisponivel' })
  })

  it('a journal that could not be read or written is not retried once the program ends, and is closed', async () => {
    const tries: string[] = []
    const full = async (what: string, took?: Promise<void>) => {
      tries.push(what)
      await took
      throw new Error('EIO')
    }
    await print()
    await pass(600)
    at.driver.says = { estado: 'printed' }
    // The program ends in the middle of a try.
    at.journal.append = () => full('append', new Promise((resolve) => setTimeout(resolve, 2_000)))
    await pass(5_000)
    const writing = at.queue
    let closed = 0
    const close = async () => void (closed += 1)
    await start({ journal: { ...at.journal, load: () => full('load'), close } }).restore()
    await Promise.all([writing, at.queue].map((one) => one.dispose()))
    expect(new Set(tries)).toEqual(new Set(['append', 'load']))
    tries.length = 0
    await pass(2 * MINUTE)
    expect([tries, vi.getTimerCount(), closed]).toEqual([[], 0, 1])
  })
})
