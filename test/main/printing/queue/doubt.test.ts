import { beforeEach, describe, expect, it } from 'vitest'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'
import { bench, LASER, MINUTE } from './queueKit.ts'

/* Jobs of an earlier start that the queue cannot know from its records. */

const { at, start, pass, print } = bench(() => ({ personal: true, isOurs: (name) => name.startsWith('ours-') }))
const UNKNOWN = { impressora: '', situacao: 'filaIlegivel' }
const AGAIN_MS = 5_000

describe('a queue that cannot be read, or was set aside', () => {
  /** The journal from now on: it cannot be read, it was set aside, a person's look cannot be stored. */
  let journal: { unread?: boolean; doubt?: boolean; full?: boolean }
  let loads: number
  beforeEach(() => {
    ;[journal, loads] = [{}, 0]
    const memory = at.journal
    at.journal = {
      ...memory,
      load: async () => {
        loads += 1
        return journal.unread ? Promise.reject(new Error('EROFS')) : memory.load()
      },
      health: async () => ({ ...(await memory.health()), doubt: journal.doubt === true }),
      looked: async () => {
        if (journal.full) throw new Error('EROFS')
        journal.doubt = false
      },
    }
  })

  it('an unreadable queue is reported like a job in doubt until the queue can be read', async () => {
    journal.unread = true
    let told = 0
    start({ onSemDono: () => (told += 1) })
    expect(at.queue.semDono()).toEqual([])
    await at.queue.restore()
    expect(at.queue.semDono()).toEqual([UNKNOWN])
    expect(told).toBeGreaterThan(0)
    journal.unread = false
    await pass(AGAIN_MS)
    expect(at.queue.semDono()).toEqual([])
  })

  it('an unreadable queue is reported once after a person looked, however often it is retried, and prints nothing', async () => {
    journal.unread = true
    await start().restore()
    await at.queue.clearSemDono()
    await pass(3 * AGAIN_MS)
    expect(at.queue.semDono()).toEqual([])
    await expect(print()).rejects.toMatchObject({ codigo: 'fila.indisponivel' })
  })

  it('an unreadable queue of an office says so, and goes on and searches for jobs without a record after one read', async () => {
    await print()
    let looks = 0
    at.driver = Object.assign(fakeDriver(), { strays: async () => ({ jobs: [], complete: (looks += 1) > 0 }) })
    journal.unread = true
    await start({ personal: false }).restore()
    const stopped = { tipo: 'fila.parada' }
    expect(await at.queue.notices()).toContainEqual(stopped)
    await pass(2 * AGAIN_MS)
    expect(looks).toBe(0)
    journal.unread = false
    await pass(AGAIN_MS)
    expect([at.queue.jobs().length, looks]).toEqual([1, 1])
    expect(await at.queue.notices()).not.toContainEqual(stopped)
    const { length } = at.driver.submitted
    loads = 0
    await print()
    await pass(2 * MINUTE)
    expect([at.driver.submitted.length - length, loads, looks]).toEqual([1, 0, 1])
  })

  it('an unreadable queue that turns out to be lost is not reported again once a person has looked', async () => {
    journal = { unread: true, doubt: true, full: true }
    await start().restore()
    await at.queue.clearSemDono()
    journal = { doubt: true }
    await pass(AGAIN_MS)
    expect([at.queue.semDono(), journal.doubt]).toEqual([[], false])
  })

  it('a queue that was set aside is asked about until a person looked, and by the next start too', async () => {
    journal.doubt = true
    await start().restore()
    expect([at.queue.semDono(), journal.doubt]).toEqual([[UNKNOWN], true])
    await at.queue.clearSemDono()
    expect([at.queue.semDono(), journal.doubt]).toEqual([[], false])
  })

  it('an unreadable queue in an office, where attendances do not matter, asks no person to look', async () => {
    journal.doubt = true
    await start({ personal: false }).restore()
    expect(at.queue.semDono()).toEqual([])
  })
})

describe('a job that a spooler has and no record knows', () => {
  const ref = (uuid: string) => ({ impressora: LASER, jobId: uuid.replace(/\D/g, ''), uuid })
  /** The spooler of `at.driver`: it does not answer, or one of its printers does not. */
  let spooler: 'answers' | 'silent' | 'partly'
  beforeEach(() => {
    spooler = 'answers'
    at.driver.spool.set('ours-1', { ref: ref('ours-1'), held: false })
    at.driver.says = { estado: 'waiting' }
    at.driver.strays = async ({ isOurs, isKnown }) => {
      if (spooler === 'silent') throw new Error('silent')
      const names = [...at.driver.spool.keys()].filter((name) => isOurs(name) && !isKnown(name))
      return { jobs: names.map((ourId) => ({ ourId, ref: ref(ourId) })), complete: spooler === 'answers' }
    }
  })
  const restore = async (more: Parameters<typeof start>[0] = {}) => {
    await start(more).restore()
    await pass(600)
  }

  it('a job without a record is cancelled if it is not printing, and reported until then', async () => {
    await restore()
    expect([at.driver.spool.size, at.queue.semDono(), at.queue.jobs()]).toEqual([0, [], []])
  })

  it('a job without a record is tracked if it cannot be cancelled, and reported while a sheet may come', async () => {
    at.driver.cancelSays = 'too-late'
    at.driver.says = { estado: 'printing' }
    await restore()
    expect(at.queue.semDono()).toEqual([{ impressora: LASER, situacao: 'saindo' }])
    at.driver.says = { estado: 'printed' }
    await pass(600)
    expect(at.queue.semDono()).toEqual([])
  })

  it('a job without a record asks the clerk to check the printer if a sheet may have come out', async () => {
    at.driver.printedNothing = async () => false
    await restore()
    expect(at.queue.semDono()).toEqual([{ impressora: LASER, situacao: 'conferir' }])
  })

  it('a job without a record is listed among the clerk’s own in an office', async () => {
    at.driver.says = { estado: 'printing' }
    await restore({ personal: false })
    expect(at.queue.jobs()).toMatchObject([{ impressora: LASER, estado: 'printing', rotulo: '' }])
    expect(at.driver.calls).not.toContain('cancel')
  })

  it('a job without a record is not changed if it belongs to another station', async () => {
    at.driver.spool.set('theirs', { ref: ref('theirs'), held: false })
    await restore()
    expect([...at.driver.spool.keys()]).toEqual(['theirs'])
  })

  it('a spooler that does not answer is queried for jobs without a record until it does', async () => {
    spooler = 'silent'
    await restore()
    expect(at.driver.spool.size).toBe(1)
    spooler = 'answers'
    await pass(30_000)
    expect(at.driver.spool.size).toBe(0)
  })

  it('a job without a record is cancelled at once although another printer is silent, which is queried again', async () => {
    spooler = 'partly'
    await restore()
    expect(at.driver.spool.size).toBe(0)
    at.driver.spool.set('ours-2', { ref: ref('ours-2'), held: false })
    spooler = 'answers'
    await pass(30_000)
    expect(at.driver.spool.size).toBe(0)
  })

  it('a job found at the spooler before its record could be read is listed once, with its record', async () => {
    const record = recordOf({ rotulo: 'Guia 1', phase: 'released', ref: ref('ours-1'), trabalho: { liberado: true } })
    await at.journal.append({ ...record, spec: { ...record.spec, ourId: 'ours-1' } })
    const load = at.journal.load.bind(at.journal)
    at.journal.load = () => Promise.reject(new Error('EIO'))
    at.driver.says = { estado: 'printing' }
    at.driver.cancelSays = 'too-late'
    await restore()
    expect(at.queue.semDono()).toEqual([UNKNOWN, { impressora: LASER, situacao: 'saindo' }])
    at.journal.load = load
    await pass(AGAIN_MS)
    at.driver.says = { estado: 'printed' }
    await pass(600)
    expect([at.queue.semDono(), at.audited]).toEqual([[], [`printed ${LASER}`]])
  })
})
