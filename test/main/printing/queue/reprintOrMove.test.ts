import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PrintError } from '../../../../main/printing/errors.ts'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import { fakeDriver, READY, type FakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { samplePdf } from '../paper/samplePdf.ts'

const LASER = 'cups-ipp:laser'
const OTHER = 'ipp-direct:sala'
const request = {
  bytes: await samplePdf(3),
  paginas: 3,
  documentoId: 'd',
  tipo: 'carne',
  rotulo: 'Carnê 1',
  impressora: LASER,
  copias: 2,
}

let laser: FakeDriver
let other: FakeDriver
let journal: JobJournal
let queue: PrintQueue
let audited: string[]
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
beforeEach(() => {
  vi.useFakeTimers()
  laser = fakeDriver()
  other = fakeDriver('ipp-direct', ['sala'], false)
  journal = memoryJournal()
  audited = []
  let ids = 0
  queue = new PrintQueue({
    drivers: [laser, other],
    journal,
    clock: Date.now,
    newId: () => `id-${(ids += 1)}`,
    log: () => undefined,
    onChange: () => undefined,
    audit: { paper: ({ estado, impressora }) => void audited.push(`${estado} ${impressora}`), unwritten: () => 0 },
  })
})
afterEach(async () => {
  void queue.dispose()
  await pass(2_000)
  vi.useRealTimers()
})

describe('a reprint', () => {
  const print = async (more: object = {}) => (await queue.print({ ...request, ...more })).trabalhoId

  it('a reprint is the same job, or with its own copies and pages', async () => {
    const id = await print()
    expect(await queue.again(id, { chave: 'a' })).toMatchObject({ impressora: LASER, copias: 2, paginas: 3 })
    const part = await queue.again(id, { chave: 'b', copias: 1, paginas: '2-3' })
    expect(part).toMatchObject({ copias: 1, paginas: 2, intervalo: '2-3' })
  })

  it('a reprint of a part has the same part of the document, and no other pages', async () => {
    const id = await print({ intervalo: '2-3' })
    expect(await queue.again(id, { chave: 'a' })).toMatchObject({ paginas: 2, intervalo: '2-3' })
    const pages = queue.again(id, { chave: 'b', paginas: '1' })
    await expect(pages).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
    expect(queue.jobs()).toHaveLength(2)
  })

  it('a reprint is refused once its document is gone', async () => {
    laser.says = { estado: 'printed' }
    const id = await print()
    await pass(600)
    await expect(queue.again(id, { chave: 'a' })).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
  })
})

describe('a paper at another printer', () => {
  /** Waits with us. */
  const waiting = async () => {
    laser.statusSays = { ...READY, bloqueio: 'media-empty' }
    const { trabalhoId } = await queue.print(request)
    await pass()
    return trabalhoId
  }

  it('a moved job goes to the chosen printer, reported once; at its own printer it stays as it is', async () => {
    const id = await waiting()
    expect(await queue.moveTo(id, LASER)).toMatchObject({ impressora: LASER, estado: 'attention' })
    expect(audited).toEqual([`queued ${LASER}`])
    expect(await queue.moveTo(id, OTHER)).toMatchObject({ impressora: OTHER, estado: 'queued' })
    expect(audited).toEqual([`queued ${LASER}`, `queued ${OTHER}`])
    await pass()
    expect(other.submitted).toMatchObject([{ impressora: OTHER, copies: 2 }])
  })

  it('a moved job keeps its name, also where that printer was its reserve', async () => {
    laser.statusSays = { ...READY, bloqueio: 'media-empty' }
    const { trabalhoId } = await queue.print({ ...request, reserva: OTHER })
    await pass()
    expect(queue.jobs()).toMatchObject([{ trabalhoId, reserva: OTHER }])
    expect(await queue.moveTo(trabalhoId, OTHER)).toMatchObject({ trabalhoId, impressora: OTHER })
    expect(queue.jobs()).toHaveLength(1)
  })

  it('does not in the middle of being handed over: it is never in two places', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof READY>()
    laser.status = () => promise
    const { trabalhoId } = await queue.print(request)
    await pass()
    const moved = queue.moveTo(trabalhoId, OTHER)
    await pass()
    resolve(READY)
    await pass(600)
    expect(await moved).toMatchObject({ trabalhoId, impressora: LASER })
    expect([laser.submitted.length, other.submitted.length]).toEqual([1, 0])
  })

  it('does not once it was cancelled, or has failed: what failed is asked for anew', async () => {
    const cancelled = await waiting()
    await queue.cancel(cancelled)
    expect(await queue.moveTo(cancelled, OTHER)).toMatchObject({ impressora: LASER, estado: 'canceled' })
    laser.statusSays = READY
    laser.failing.set('submit', new PrintError('impressora.opcao', 'tray'))
    const { trabalhoId: refused } = await queue.print(request)
    await pass(3_000)
    expect(await queue.moveTo(refused, OTHER)).toMatchObject({ impressora: LASER, estado: 'failed' })
    await pass(3_000)
    expect([laser.submitted, other.submitted]).toEqual([[], []])
  })

  it('does not while it is being cancelled, and nobody is told that it did', async () => {
    const id = await waiting()
    const taken = [queue.cancel(id), queue.moveTo(id, OTHER)]
    await pass()
    for (const trabalho of await Promise.all(taken)) expect(trabalho).toMatchObject({ impressora: LASER })
    expect(audited).toEqual([`queued ${LASER}`, `canceled ${LASER}`])
    await pass(3_000)
    expect([laser.submitted, other.submitted]).toEqual([[], []])
  })

  it('a moved job leaves its line: the job behind it goes, though the moved one waits at the other printer', async () => {
    const first = await waiting()
    const { trabalhoId: behind } = await queue.print(request)
    other.statusSays = { ...READY, bloqueio: 'media-empty' }
    await queue.moveTo(first, OTHER)
    laser.statusSays = READY
    await pass(5_000)
    const shown = queue.jobs().map(({ trabalhoId, impressora, estado }) => [trabalhoId, impressora, estado])
    expect(shown).toEqual([
      [first, OTHER, 'attention'],
      [behind, LASER, 'printing'],
    ])
  })

  it('a moved job at a busy printer is tried again as soon as any other, however long it waited before', async () => {
    const busy = new PrintError('impressora.ocupada', 'status 0x0507')
    for (const driver of [laser, other]) driver.failing.set('submit', busy)
    const { trabalhoId } = await queue.print(request)
    await pass(60_000)
    await queue.moveTo(trabalhoId, OTHER)
    await pass()
    other.failing.clear()
    await pass(600)
    expect(other.submitted).toHaveLength(1)
  })
})

describe('a paper that its printer has and cannot print', () => {
  /** At its printer, which has no paper; the other is offered. */
  const stuck = async (more: object = {}) => {
    laser.says = { estado: 'attention', motivo: 'media-empty' }
    const { trabalhoId } = await queue.print({ ...request, reserva: OTHER, ...more })
    await pass(600)
    return trabalhoId
  }
  const move = async (id: string) => {
    const moved = queue.moveTo(id, OTHER)
    await pass()
    return moved
  }

  it('a stuck job goes to the offered printer without its old options; each click once', async () => {
    const [first, second] = [await stuck({ tray: 'tray-2', mayShrink: true }), await stuck({ intervalo: '2-3' })]
    const { trabalhoId } = await move(first)
    expect(await move(second)).toMatchObject({ impressora: OTHER, paginas: 2, intervalo: '2-3' })
    // How far the two that came of it are by then is the machine's matter.
    expect(queue.jobs().map(({ estado }) => estado === 'canceled')).toEqual([true, true, false, false])
    await pass(600)
    const [moved, part] = other.submitted
    expect([moved, part]).toMatchObject([
      { impressora: OTHER, copies: 2, expectedPages: 3 },
      { impressora: OTHER, expectedPages: 2 },
    ])
    expect([moved?.tray, moved?.mayShrink]).toEqual([undefined, undefined])
    expect(await move(first)).toMatchObject({ trabalhoId: first, estado: 'canceled' })
    expect(queue.jobs().filter((job) => job.trabalhoId === trabalhoId)).toHaveLength(1)
    expect(other.submitted).toHaveLength(2)
  })

  it('a stuck job goes to its reserve once it is written down that its own printer gave it back', async () => {
    const id = await stuck()
    const append = journal.append.bind(journal)
    journal.append = async (record, bytes) => {
      if (record.trabalho.estado === 'canceled') await new Promise((resolve) => setTimeout(resolve, 1_000))
      return append(record, bytes)
    }
    const moved = queue.moveTo(id, OTHER)
    await pass(900)
    expect(queue.jobs()).toMatchObject([{ trabalhoId: id, impressora: LASER, estado: 'attention' }])
    await pass(100)
    expect(await moved).toMatchObject({ impressora: OTHER, estado: 'queued' })
  })

  it('a stuck job stays a question and goes nowhere where a page of it may be out', async () => {
    const id = await stuck()
    laser.printedNothing = async () => false
    expect(await move(id)).toMatchObject({ trabalhoId: id, impressora: LASER, estado: 'unknown' })
    await pass(5_000)
    expect(other.submitted).toEqual([])
  })

  it('may be tried again where its spooler did not answer, and goes to no other than was offered', async () => {
    const id = await stuck()
    laser.failing.set('cancel', new PrintError('impressora.semResposta', 'timeout'))
    const failed = queue.moveTo(id, OTHER).catch((error: unknown) => error)
    await pass()
    expect(await failed).toMatchObject({ codigo: 'impressora.semResposta' })
    laser.failing.clear()
    expect(await queue.moveTo(id, 'cups-ipp:segunda')).toMatchObject({ trabalhoId: id, impressora: LASER })
    expect(await move(id)).toMatchObject({ impressora: OTHER })
  })

  it('a stuck job is not moved while somebody cancels it', async () => {
    const id = await stuck()
    const { promise, resolve } = Promise.withResolvers<'canceled'>()
    laser.cancel = () => promise
    const cancelled = queue.cancel(id)
    await pass()
    expect(await move(id)).toMatchObject({ trabalhoId: id, impressora: LASER })
    resolve('canceled')
    await cancelled
    await pass(600)
    expect(other.submitted).toEqual([])
  })
})

it('a moved job carries nothing over that its first printer said', async () => {
  laser.statusSays = { ...READY, bloqueio: 'media-empty' }
  const { trabalhoId } = await queue.print({ ...request, tray: 'tray-2', mayShrink: true })
  await pass()
  const moved = await queue.moveTo(trabalhoId, OTHER)
  expect(moved).not.toHaveProperty('bandeja')
  await pass(600)
  expect(other.submitted[0]).not.toHaveProperty('tray')
  expect(other.submitted[0]).not.toHaveProperty('mayShrink')
  await expect(queue.moveTo(trabalhoId, 'usb:laser')).rejects.toMatchObject({ codigo: 'impressora.ausente' })
})
