import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PrintError } from '../../../../main/printing/errors.ts'
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
let queue: PrintQueue
let audited: string[]
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
beforeEach(() => {
  vi.useFakeTimers()
  laser = fakeDriver()
  other = fakeDriver('ipp-direct', ['sala'], false)
  audited = []
  let ids = 0
  queue = new PrintQueue({
    drivers: [laser, other],
    journal: memoryJournal(),
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

describe('a paper once more', () => {
  const print = async (more: object = {}) => (await queue.print({ ...request, ...more })).trabalhoId

  it('is the same, or with copies and pages of its own', async () => {
    const id = await print()
    expect(await queue.again(id, { chave: 'a' })).toMatchObject({ impressora: LASER, copias: 2, paginas: 3 })
    const part = await queue.again(id, { chave: 'b', copias: 1, paginas: '2-3' })
    expect(part).toMatchObject({ copias: 1, paginas: 2, intervalo: '2-3' })
  })

  it('of a part is that part: other pages of it are to be had of the document alone', async () => {
    const id = await print({ intervalo: '2-3' })
    expect(await queue.again(id, { chave: 'a' })).toMatchObject({ paginas: 2, intervalo: '2-3' })
    const pages = queue.again(id, { chave: 'b', paginas: '1' })
    await expect(pages).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
    expect(queue.jobs()).toHaveLength(2)
  })

  it('is not to be had once its document is gone', async () => {
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

  it('goes there, which is told once; at its own it stays as it is', async () => {
    const id = await waiting()
    expect(await queue.moveTo(id, LASER)).toMatchObject({ impressora: LASER, estado: 'attention' })
    expect(audited).toEqual([`queued ${LASER}`])
    expect(await queue.moveTo(id, OTHER)).toMatchObject({ impressora: OTHER, estado: 'queued' })
    expect(audited).toEqual([`queued ${LASER}`, `queued ${OTHER}`])
    await pass()
    expect(other.submitted).toMatchObject([{ impressora: OTHER, copies: 2 }])
  })

  it('does not once it was cancelled, or is being', async () => {
    const [cancelled, leaving] = [await waiting(), await waiting()]
    await queue.cancel(cancelled)
    expect(await queue.moveTo(cancelled, OTHER)).toMatchObject({ impressora: LASER, estado: 'canceled' })
    // Nor one that its printer refused: what failed is asked for anew.
    laser.statusSays = READY
    laser.failing.set('submit', new PrintError('impressora.opcao', 'tray'))
    const { trabalhoId: refused } = await queue.print(request)
    await pass(3_000)
    expect(await queue.moveTo(refused, OTHER)).toMatchObject({ impressora: LASER, estado: 'failed' })
    laser.statusSays = { ...READY, bloqueio: 'media-empty' }
    const taken = [queue.cancel(leaving), queue.moveTo(leaving, OTHER)]
    await pass()
    for (const trabalho of await Promise.all(taken)) expect(trabalho).toMatchObject({ impressora: LASER })
    await pass(3_000)
    expect([laser.submitted, other.submitted]).toEqual([[], []])
  })

  it('that is busy as well is tried again as soon as any other, however long the first was', async () => {
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
