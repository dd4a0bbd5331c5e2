import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuditEntry } from '../../../../main/audit/line.ts'
import { newJob, type QueueJob } from '../../../../main/printing/delivery/queueJob.ts'
import type { JobJournal, JobRecord } from '../../../../main/printing/journal/journal.ts'
import { JobBoard, type BoardOptions } from '../../../../main/printing/queue/jobBoard.ts'
import type { Trabalho } from '../../../../shared/model/impressao.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { recordOf } from '../journal/journalKit.ts'

const MINUTE = 60_000
const LASER = 'cups-ipp:laser'
const driver = fakeDriver()

let board: JobBoard
let journal: JobJournal
let appended: JobRecord[]
let told: Trabalho[]
let audited: [AuditEntry, number | undefined][]
let logged: string[]
let uptime: number
let room: boolean

function open(more: Partial<BoardOptions> = {}) {
  const memory = memoryJournal()
  journal = {
    ...memory,
    append: async (record, bytes) => {
      if (!room) throw new Error('ENOSPC')
      appended.push(record)
      return memory.append(record, bytes)
    },
  }
  board = new JobBoard({
    journal,
    clock: () => 7,
    uptime: { life: 'a', ms: () => uptime },
    log: (event) => void logged.push(event),
    changed: ({ record }) => void told.push(record.trabalho),
    audit: (...entry) => void audited.push(entry),
    validadeMs: 2 * MINUTE,
    ...more,
  })
}
beforeEach(() => {
  vi.useFakeTimers()
  appended = []
  told = []
  audited = []
  logged = []
  uptime = 60 * MINUTE
  room = true
  open()
})
afterEach(() => {
  board.stop()
  vi.useRealTimers()
})

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
function added(record: Parameters<typeof recordOf>[0] = {}): QueueJob {
  const job = newJob(recordOf({ born: { life: 'a', ms: uptime }, ...record }), driver)
  board.add(job)
  return job
}
const state = ({ record }: QueueJob) => record.trabalho.estado

describe('the jobs there are', () => {
  it('are listed oldest first, and known by their ids until they are deleted', () => {
    const [first, second] = [added(), added()]
    expect(board.all()).toEqual([first, second])
    expect(board.get(first.record.trabalho.trabalhoId)).toBe(first)
    board.delete(first)
    expect(board.all()).toEqual([second])
    expect(() => board.get(first.record.trabalho.trabalhoId)).toThrow('trabalho.ausente')
  })

  it('count for their printer once they are released, and until they have ended', async () => {
    const released = added({ phase: 'released' })
    added({ phase: 'held' })
    added({ phase: 'released', trabalho: { impressora: 'cups-ipp:outra' } })
    added({ phase: 'released', trabalho: { estado: 'unknown' } })
    expect([board.countWatched(LASER), board.open().length]).toEqual([1, 3])
    board.apply(released, { estado: 'printed' })
    // To whoever acts it has ended, though that is not written down yet.
    expect([board.countWatched(LASER), board.open().length]).toEqual([0, 2])
    await pass()
  })
})

describe('how old a paper is', () => {
  const machine = (life: string | null) => ({ uptime: { life, ms: () => uptime } })
  const born = { life: 'a', ms: 60 * MINUTE }
  it.each<[string, Parameters<typeof recordOf>[0], string | null, number]>([
    ['by the machine’s clock', { born: { life: 'a', ms: 59 * MINUTE }, trabalho: { criadoEm: 7 } }, 'a', 0.5],
    ['by the system’s', { trabalho: { criadoEm: 7 - MINUTE } }, 'a', 0.5],
    ['the same where that was set back', { trabalho: { criadoEm: 7 + MINUTE } }, 'a', 0.5],
    ['and where the machine tells no life', { born, trabalho: { criadoEm: 7 - MINUTE } }, null, 0.5],
    ['at least as old as the machine is on', { born, trabalho: { criadoEm: 7 } }, 'b', 30],
    ['or older', { born, trabalho: { criadoEm: 7 - 120 * MINUTE } }, 'b', 60],
  ])('%s', (_by, record, life, ages) => {
    open(machine(life))
    const job = newJob(recordOf(record), driver)
    board.add(job)
    expect(board.ages(job)).toBe(ages)
  })
})

describe('called printing', () => {
  // Ten minutes, and ten seconds a side.
  it.each([
    [1, 1, 10 * MINUTE + 10_000],
    [30, 2, 20 * MINUTE],
  ])('%d pages, %d copies: for so long it is believed, then somebody is asked for', async (paginas, copias, ms) => {
    const job = added({ phase: 'released', trabalho: { paginas, copias } })
    const say = () => board.apply(job, { estado: 'printing' })
    expect(board.stuck(job)).toBe(0)
    say()
    uptime += ms - 1
    say()
    expect(state(job)).toBe('printing')
    uptime += 1
    say()
    expect(job.record.trabalho).toMatchObject({ estado: 'attention', motivo: 'outro' })
    expect(board.stuck(job)).toBe(1)
    board.apply(job, { estado: 'waiting' })
    expect([job.printingSince, board.stuck(job)]).toEqual([null, 0])
    await pass()
  })
})

describe('a spooler’s silence', () => {
  it('is said once it has lasted five seconds, with who could take over', () => {
    const job = added()
    board.silent(job)
    uptime += 4_999
    board.silent(job, 'ipp-direct:sala')
    expect([state(job), job.silentSince]).toEqual(['queued', 60 * MINUTE])
    uptime += 1
    board.silent(job)
    expect(job.record.trabalho).toMatchObject({ estado: 'attention', motivo: 'offline' })
    expect(job.record.trabalho).not.toHaveProperty('reserva')
    board.silent(job, 'ipp-direct:sala')
    expect(job.record.trabalho).toMatchObject({ reserva: 'ipp-direct:sala' })
  })
})

it('a state on the way is told and written down, not recorded, and leaves the document at hand', async () => {
  const job = added()
  const document = new Uint8Array([1])
  job.fresh = document
  board.apply(job, { estado: 'waiting', motivo: 'paused' })
  await pass()
  expect([told.at(-1), appended.at(-1)?.trabalho].map((trabalho) => trabalho?.estado)).toEqual(['waiting', 'waiting'])
  expect(audited).toEqual([])
  expect(await board.bytesOf(job)).toBe(document)
})

describe('an end', () => {
  it('is told, counted and audited once it is written down; that it was told is written in its turn', async () => {
    const job = added({ atendimento: 5, trabalho: { paginas: 2, copias: 3 } })
    job.fresh = new Uint8Array([1])
    told.length = 0
    board.apply(job, { estado: 'failed', erro: 'documento.perdido' })
    expect([told, audited, job.fresh, state(job)]).toEqual([[], [], null, 'queued'])
    await board.settled(job)
    expect(told).toMatchObject([{ estado: 'failed', atualizadoEm: 7 }])
    const { trabalhoId: trabalho } = job.record.trabalho
    const paper = { trabalho, tipo: 'guia', hash: job.record.hash, impressora: LASER, copias: 3, paginas: 2 }
    expect(audited).toStrictEqual([[{ ...paper, estado: 'failed', erro: 'documento.perdido' }, 5]])
    expect([board.lost, job.end]).toEqual([1, null])
    await pass()
    expect(appended.map((record) => record.told)).toEqual([false, true])
  })

  it('without an error has none in the record, and none is lost', async () => {
    const job = added()
    board.apply(job, { estado: 'printed' })
    await board.settled(job)
    expect(audited[0]?.[0]).not.toHaveProperty('erro')
    expect(board.lost).toBe(0)
  })

  it('that is a question is told of again by every start, until it is answered', async () => {
    const job = added()
    board.apply(job, { estado: 'unknown' })
    await board.settled(job)
    await pass()
    expect(appended.map((record) => record.told)).toEqual([false])
    board.decide(job, { estado: 'printed' })
    expect(audited.map(([{ estado }]) => estado)).toEqual(['unknown', 'printed'])
    expect(told.map(({ estado }) => estado)).toEqual(['queued', 'unknown', 'printed'])
  })

  it('by a person’s word lets go of the document as any other does', () => {
    const job = added({ trabalho: { estado: 'unknown' } })
    job.fresh = new Uint8Array([1])
    board.decide(job, { estado: 'printed' })
    expect([state(job), job.fresh]).toEqual(['printed', null])
  })

  it('stays the first that was said, also while it is written down', async () => {
    const job = added()
    board.apply(job, { estado: 'printed' })
    board.apply(job, { estado: 'failed', erro: 'impressora.falhou' })
    await board.settled(job)
    board.apply(job, { estado: 'canceled' })
    await pass()
    expect([state(job), audited.length]).toEqual(['printed', 1])
  })

  it('of an earlier start is told, and that it was is written down', async () => {
    const job = newJob(recordOf({ told: false, trabalho: { estado: 'printed' } }), driver)
    board.addEnded(job)
    await pass()
    expect(told).toMatchObject([{ estado: 'printed' }])
    expect(appended).toMatchObject([{ told: true }])
  })

  it('that comes with the end of the program nobody is told of, by the next start neither', async () => {
    const job = added()
    board.muted = true
    board.apply(job, { estado: 'canceled' })
    await board.settled(job)
    await pass()
    expect(appended).toMatchObject([{ told: true, trabalho: { estado: 'canceled' } }])
    expect(told.map(({ estado }) => estado)).toEqual(['queued'])
  })
})

describe('a disk that takes nothing', () => {
  it('leaves an end untold until it does; of several each', async () => {
    const [first, second] = [added(), added()]
    room = false
    for (const job of [first, second]) board.apply(job, { estado: 'printed' })
    await pass(10 * MINUTE)
    expect([first, second].map(state)).toEqual(['attention', 'attention'])
    expect(logged).toContain('printing.journal')
    // Said once, however often it is tried.
    expect(told.filter(({ motivo }) => motivo === 'disk')).toHaveLength(2)
    room = true
    await pass(10_000)
    expect([first, second].map(state)).toEqual(['printed', 'printed'])
    const tries = logged.length
    await pass(10_000)
    expect([logged.length, vi.getTimerCount()]).toEqual([tries, 0])
  })

  it('is tried no more once the program ends', async () => {
    const job = added()
    room = false
    board.apply(job, { estado: 'printed' })
    await pass()
    board.stop()
    room = true
    await pass(10_000)
    expect(state(job)).toBe('attention')
    const late = added()
    room = false
    board.apply(late, { estado: 'printed' })
    await pass()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('right after an end was written: that it was told is not, so the next start tells it again', async () => {
    const job = added()
    board.apply(job, { estado: 'printed' })
    room = false
    await pass(10_000)
    expect([state(job), appended.map((record) => record.told)]).toEqual(['printed', [false]])
    expect(logged).toEqual(['printing.journal'])
  })

  it('stops nothing: what cannot be kept, wiped or forgotten is told to the log', async () => {
    const job = added()
    room = false
    journal.wipe = () => Promise.reject(new Error('EIO'))
    journal.forget = () => Promise.reject(new Error('EIO'))
    job.fresh = new Uint8Array([1])
    board.keep(job)
    await board.wipe(job)
    expect(job.fresh).toBeNull()
    await board.forget(job)
    expect([logged, board.all()]).toEqual([Array.from({ length: 3 }, () => 'printing.journal'), []])
  })
})

describe('a listener', () => {
  it('that fails stops nothing', () => {
    open({
      changed: () => {
        throw new Error('window is gone')
      },
    })
    expect(state(added())).toBe('queued')
    expect(logged).toEqual(['printing.listener'])
  })

  it('that is gone is told nothing', () => {
    board.muted = true
    board.keep(added())
    expect(told).toEqual([])
  })
})

it('a document at hand is used as it is, any other is read', async () => {
  const job = added()
  const { trabalhoId } = job.record.trabalho
  expect(await board.bytesOf(job)).toBeNull()
  const kept = new Uint8Array([2])
  await journal.append(job.record, kept)
  expect(await board.bytesOf(job)).toBe(kept)
  job.fresh = new Uint8Array([1])
  expect(await board.bytesOf(job)).toBe(job.fresh)
  await board.wipe(job)
  expect(await journal.bytes(trabalhoId)).toBeNull()
})
