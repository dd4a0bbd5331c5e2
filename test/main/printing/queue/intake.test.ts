import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Lane, type Lanes } from '../../../../main/printing/queue/lanes.ts'
import type { JobJournal, JobRecord } from '../../../../main/printing/journal/journal.ts'
import { digest, type PrintRequest } from '../../../../main/printing/paper/printRequest.ts'
import { Attendances } from '../../../../main/printing/queue/attendances.ts'
import { Intake, type IntakeOptions } from '../../../../main/printing/queue/intake.ts'
import { JobBoard } from '../../../../main/printing/queue/jobBoard.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'

const LASER = 'cups-ipp:laser'
const request: PrintRequest = {
  bytes: new Uint8Array([1]),
  paginas: 1,
  checked: { pages: [{ width: 595, height: 842 }], hash: 'f'.repeat(64), locked: false },
  documentoId: 'd',
  tipo: 'guia',
  rotulo: 'Guia 1',
  impressora: LASER,
  copias: 1,
}

let driver: FakeDriver
let journal: JobJournal
let appended: JobRecord[]
/** Awaited by the disk before it has a paper. */
let disk: Promise<void>
let board: JobBoard
let lane: Lane
/** For each job whose turn came: the document at hand, and whether its printer was asked early. */
let started: [bytes: unknown, early: boolean][]
let attendances: Attendances
let audited: string[]
let entered: number
let intake: Intake
beforeEach(() => {
  driver = fakeDriver()
  appended = []
  disk = Promise.resolve()
  started = []
  lane = new Lane(async (job, early) => {
    started.push([(await board.bytesOf(job)) ?? null, early !== null])
    return Infinity
  })
  attendances = new Attendances(true)
  audited = []
  entered = 0
  const memory = memoryJournal()
  journal = {
    ...memory,
    async append(record, bytes) {
      appended.push(record)
      await disk
      return memory.append(record, bytes)
    },
  }
  intake = open()
})

function open(more: Partial<IntakeOptions> = {}): Intake {
  const clock = () => 7
  board = new JobBoard({
    journal,
    clock,
    log: () => undefined,
    changed: () => undefined,
    watch: () => undefined,
    audit: ({ estado }) => void audited.push(estado),
    validadeMs: 60_000,
  })
  let ids = 0
  return new Intake(
    { journal, drivers: [driver], newId: () => `id-${(ids += 1)}`, clock, ...more },
    { board, lanes: { of: () => lane } as Partial<Lanes> as Lanes },
    attendances,
    async () => driver.printers.map((one) => ({ ...one, pausada: false, naFila: 0 })),
    () => void (entered += 1),
  )
}
const take = (more: Partial<PrintRequest> = {}, atendimento = attendances.current) =>
  intake.take({ ...request, ...more }, {}, atendimento)
const stuckDisk = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  disk = promise
  return resolve
}
const turn = () => new Promise(setImmediate)

describe('a new job', () => {
  it('a new job is written down, reported and in its line before the click is answered', async () => {
    const { current } = attendances
    const id = await take({ chave: 'k' })
    expect(appended).toMatchObject([
      { trabalho: { trabalhoId: id, criadoEm: 7, estado: 'queued' }, chave: digest('k'), atendimento: current },
    ])
    expect([board.all().length, audited, entered, lane.isFree]).toEqual([1, ['queued'], 1, false])
    expect(await journal.bytes(id)).toBe(request.bytes)
  })

  /** The second job's turn comes once the first has left the line. */
  async function bothStarted() {
    await turn()
    const [first] = board.all()
    if (first) lane.remove(first)
    await turn()
    return started
  }

  it('starts with its document at hand and its printer asked early where it is first in its line', async () => {
    journal.bytes = async () => null
    await take()
    await take()
    expect(driver.calls).toEqual(['status'])
    expect(await bothStarted()).toEqual([
      [request.bytes, true],
      [null, false],
    ])
  })

  it('asks its printer again in its turn where it was overtaken while it was written down', async () => {
    journal.bytes = async () => null
    const written = stuckDisk()
    const both = Promise.all([take(), take()])
    await turn()
    written()
    await both
    expect(driver.calls).toEqual(['status', 'status'])
    expect(await bothStarted()).toEqual([
      [request.bytes, true],
      [null, false],
    ])
  })

  it.each([
    ['of a machine that tells its life', { life: 'a', ms: () => 9 }, { life: 'a', ms: 9 }],
    ['of one that tells none', { life: null, ms: () => 9 }, undefined],
    ['where nobody asks the machine', undefined, undefined],
  ])('is as old as the clock %s says', async (_which, uptime, born) => {
    intake = open(uptime && { uptime })
    await take()
    expect(appended[0]?.born).toEqual(born)
  })

  it('a new job goes to the station’s own printer, or the spooler’s, where none is named', async () => {
    const remembered = vi.fn<() => string | undefined>(() => 'cups-ipp:outra')
    intake = open({ remembered })
    await take({ impressora: undefined })
    remembered.mockReturnValue(undefined)
    await take({ impressora: undefined })
    intake = open()
    await take({ impressora: undefined })
    expect(appended.map(({ trabalho }) => trabalho.impressora)).toEqual(['cups-ipp:outra', LASER, LASER])
    driver.printers = []
    await expect(take({ impressora: undefined })).rejects.toMatchObject({ codigo: 'impressora.ausente' })
  })
})

describe('a job of an attendance that ended meanwhile', () => {
  it('a refused job is not even written down', async () => {
    const late = take()
    attendances.end([])
    await expect(late).rejects.toThrow('atendimento.encerrado')
    expect([appended, driver.calls, board.all()]).toEqual([[], [], []])
  })

  it('a job whose attendance ended is deleted and not reported where it was being written down', async () => {
    const written = stuckDisk()
    const late = take().catch((error: unknown) => error)
    await turn()
    attendances.end([])
    written()
    expect(await late).toMatchObject({ falha: { codigo: 'atendimento.encerrado' } })
    expect([board.all(), audited, entered, lane.isFree]).toEqual([[], [], 0, true])
    expect((await journal.load()).records).toEqual([])
    expect(await journal.bytes(appended[0]?.trabalho.trabalhoId ?? '')).toBeNull()
  })
})

describe('the queue refuses', () => {
  it('a job that cannot be written down, that comes at the end of the program, or that names no printer of ours', async () => {
    await expect(take({ impressora: 'usb:laser' })).rejects.toMatchObject({ codigo: 'impressora.ausente' })
    disk = Promise.reject(new Error('ENOSPC'))
    await expect(take()).rejects.toMatchObject({ codigo: 'fila.indisponivel' })
    intake.closed = true
    await expect(take()).rejects.toMatchObject({ codigo: 'fila.indisponivel' })
    expect([board.all(), audited, appended.length]).toEqual([[], [], 1])
  })

  it('a document that is locked against printing, except to save it as a file', async () => {
    const folder = fakeDriver('folder', ['pasta'])
    intake = open({ drivers: [driver, folder] })
    const checked = { pages: [{ width: 595, height: 842 }], hash: 'f'.repeat(64), locked: true }
    await expect(take({ checked })).rejects.toThrow('documento.protegido')
    expect(await take({ checked, impressora: 'folder:pasta' })).toBe('id-1')
  })
})

describe('one click', () => {
  it('a repeated click is one job, also where an earlier start had it; without a key each is one of its own', async () => {
    intake.restoreKey(digest('before'), 'id of before')
    expect(await take({ chave: 'before' })).toBe('id of before')
    expect(await Promise.all([take({ chave: 'k' }), take({ chave: 'k' })])).toEqual(['id-1', 'id-1'])
    expect(await take()).not.toBe(await take())
  })

  it('a click’s key is known for ten thousand others', async () => {
    const others = (count: number, from: number) => {
      for (let at = 0; at < count; at += 1) intake.restoreKey(`${from} ${at}`, 'other')
    }
    intake.restoreKey(digest('k'), 'id of k')
    others(9_999, 1)
    expect(await take({ chave: 'k' })).toBe('id of k')
    others(1, 2)
    expect(await take({ chave: 'k' })).toBe('id-1')
  })
})
