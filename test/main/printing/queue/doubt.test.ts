import { afterEach, describe, expect, it, vi } from 'vitest'
import type { JobJournal, JournalHealth } from '../../../../main/printing/journal/journal.ts'
import type { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { CHECKED, LASER, queueOf } from './queueKit.ts'

const UNKNOWN = { impressora: '', situacao: 'filaIlegivel' }
const AGAIN_MS = 5_000

let queue: PrintQueue
afterEach(async () => {
  vi.useRealTimers()
  await queue.dispose()
})

/** @param says what the journal is like from now on */
function station(says: { unread?: boolean; doubt?: boolean }, personal = true) {
  const memory = memoryJournal()
  const looked = vi.fn<() => Promise<void>>(async () => void (says.doubt = false))
  const journal: JobJournal = {
    ...memory,
    looked,
    load: async () => (says.unread ? Promise.reject(new Error('EROFS')) : memory.load()),
    health: async (): Promise<JournalHealth> => ({ ...(await memory.health()), doubt: says.doubt === true }),
  }
  const told = vi.fn<() => void>()
  queue = queueOf({ drivers: [fakeDriver()], journal, personal, onSemDono: told })
  return { looked, told }
}

describe('a queue that cannot be read', () => {
  it('an unreadable queue is reported like a paper in doubt until it can be read', async () => {
    vi.useFakeTimers()
    const says = { unread: true }
    const { told } = station(says)
    expect(queue.semDono()).toEqual([])
    await queue.restore()
    expect(queue.semDono()).toEqual([UNKNOWN])
    expect(told).toHaveBeenCalled()
    says.unread = false
    await vi.advanceTimersByTimeAsync(AGAIN_MS)
    expect(queue.semDono()).toEqual([])
  })

  it('an unreadable queue is reported once, however often it is tried, after a person looked; nothing is printed', async () => {
    vi.useFakeTimers()
    station({ unread: true })
    await queue.restore()
    await queue.clearSemDono()
    await vi.advanceTimersByTimeAsync(3 * AGAIN_MS)
    expect(queue.semDono()).toEqual([])
    await expect(queue.print(CHECKED)).rejects.toMatchObject({ codigo: 'fila.indisponivel' })
  })

  it('an unreadable queue that was lost is not asked about again once a person looked', async () => {
    vi.useFakeTimers()
    const says = { unread: true, doubt: true }
    const { looked } = station(says)
    await queue.restore()
    looked.mockRejectedValueOnce(new Error('EROFS'))
    await queue.clearSemDono()
    says.unread = false
    await vi.advanceTimersByTimeAsync(AGAIN_MS)
    expect([queue.semDono(), says.doubt]).toEqual([[], false])
  })
})

it('a queue that was set aside is told until a person looked, which is written down', async () => {
  const { looked } = station({ doubt: true })
  await queue.restore()
  expect(queue.semDono()).toEqual([UNKNOWN])
  await queue.clearSemDono()
  expect(queue.semDono()).toEqual([])
  expect(looked).toHaveBeenCalledOnce()
})

it('in an office, where no attendance ends, nobody is asked to look', async () => {
  station({ doubt: true }, false)
  await queue.restore()
  expect(queue.semDono()).toEqual([])
})

describe('a job that a spooler has and no record knows', () => {
  const ref = { impressora: LASER, jobId: '7', uuid: 'ours-1' }
  let silent = false
  let answersAll = true
  const withStray = () => {
    const driver = fakeDriver()
    driver.spool.set('ours-1', { ref, held: false })
    driver.strays = async ({ isOurs, isKnown }) => {
      if (silent) throw new Error('silent')
      const jobs = [...driver.spool.values()]
        .filter(({ ref: { uuid } }) => isOurs(uuid) && !isKnown(uuid))
        .map((one) => ({ ourId: one.ref.uuid, ref: one.ref }))
      return { jobs, complete: answersAll }
    }
    return driver
  }
  const start = (driver: ReturnType<typeof fakeDriver>, personal: boolean) => {
    queue = queueOf({ drivers: [driver], personal, isOurs: (name) => name.startsWith('ours-') })
    return queue.restore()
  }

  it('a job without a record is cancelled where it is not coming out, and told until then', async () => {
    const driver = withStray()
    driver.says = { estado: 'waiting' }
    await start(driver, true)
    await expect.poll(() => driver.spool.size).toBe(0)
    await expect.poll(() => queue.semDono()).toEqual([])
    expect(queue.jobs()).toEqual([])
  })

  it('a job without a record is followed where it cannot be taken out, and told while a sheet may come', async () => {
    const driver = withStray()
    driver.cancelSays = 'too-late'
    await start(driver, true)
    await expect.poll(() => queue.semDono()).toEqual([{ impressora: LASER, situacao: 'saindo' }])
    driver.says = { estado: 'printed' }
    await expect.poll(() => queue.semDono()).toEqual([])
  })

  it('asks for somebody to look where a sheet may have come out', async () => {
    const driver = withStray()
    driver.says = { estado: 'waiting' }
    driver.printedNothing = async () => false
    await start(driver, true)
    await expect.poll(() => queue.semDono()).toEqual([{ impressora: LASER, situacao: 'conferir' }])
  })

  it('a job without a record is the clerk’s in an office', async () => {
    const driver = withStray()
    await start(driver, false)
    await expect.poll(() => queue.jobs()).toMatchObject([{ impressora: LASER, estado: 'printing', rotulo: '' }])
    expect(driver.calls).not.toContain('cancel')
  })

  it('a job without a record is left alone where it is another station’s', async () => {
    const driver = withStray()
    driver.spool.set('theirs', { ref: { ...ref, uuid: 'theirs' }, held: false })
    await start(driver, true)
    await expect.poll(() => [...driver.spool.keys()]).toEqual(['theirs'])
  })

  it('a job without a record is not asked for at a spooler that does not answer until it does', async () => {
    vi.useFakeTimers()
    const driver = withStray()
    driver.says = { estado: 'waiting' }
    silent = true
    await start(driver, true)
    await vi.advanceTimersByTimeAsync(0)
    expect(driver.spool.size).toBe(1)
    silent = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(driver.spool.size).toBe(0)
  })

  it('a job without a record is cancelled at once also where another printer is silent, which is asked again', async () => {
    vi.useFakeTimers()
    const driver = withStray()
    driver.says = { estado: 'waiting' }
    answersAll = false
    await start(driver, true)
    await vi.advanceTimersByTimeAsync(0)
    expect(driver.spool.size).toBe(0)
    driver.spool.set('ours-2', { ref: { ...ref, jobId: '8', uuid: 'ours-2' }, held: false })
    answersAll = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(driver.spool.size).toBe(0)
  })
})
