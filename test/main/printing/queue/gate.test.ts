import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PrinterStatus } from '../../../../main/printing/driver.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import type { PrintRequest } from '../../../../main/printing/paper/printRequest.ts'
import { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import type { EstadoTrabalho, MotivoAtencao, Trabalho } from '../../../../shared/model/impressao.ts'
import { fakeDriver, READY, type FakeDriver } from '../../../fakes/impressora.ts'
import { samplePdf } from '../paper/samplePdf.ts'

const PDF = await samplePdf(2)
const MINUTE = 60_000
const request: PrintRequest = {
  bytes: PDF,
  paginas: 2,
  documentoId: 'doc-1',
  tipo: 'guia',
  rotulo: 'Guia 2026000123',
  impressora: 'cups-ipp:laser',
  copias: 1,
}

let laser: FakeDriver
let other: FakeDriver
let queue: PrintQueue
let seen: Trabalho[]
let audited: string[]
let ids: number

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const job = (id: string) => queue.jobs().find(({ trabalhoId }) => trabalhoId === id)
const states = (id: string): EstadoTrabalho[] =>
  seen.filter(({ trabalhoId }) => trabalhoId === id).map(({ estado }) => estado)
const blocked = (motivo: MotivoAtencao): PrinterStatus => ({
  estado: 'atencao',
  motivos: [motivo],
  aceita: true,
  bloqueio: motivo,
})

beforeEach(() => {
  vi.useFakeTimers()
  laser = fakeDriver()
  other = fakeDriver('ipp-direct', ['reserva'], false)
  seen = []
  audited = []
  ids = 0
  queue = new PrintQueue({
    drivers: [laser, other],
    journal: memoryJournal(),
    clock: Date.now,
    newId: () => `id-${(ids += 1)}`,
    log: () => undefined,
    onChange: (trabalho) => seen.push(trabalho),
    audit: { paper: ({ estado, impressora }) => void audited.push(`${estado} ${impressora}`), unwritten: () => 0 },
  })
})
afterEach(async () => {
  void queue.dispose()
  await pass(2_000)
  vi.useRealTimers()
})

describe('a printer that is not ready', () => {
  it.each<[MotivoAtencao, EstadoTrabalho]>([
    ['media-empty', 'attention'],
    ['offline', 'attention'],
    ['rejecting', 'attention'],
    ['paused', 'waiting'],
  ])('%s gets nothing: the job is %s with us, and goes when it is ready', async (motivo, estado) => {
    laser.statusSays = blocked(motivo)
    const { trabalhoId } = await queue.print(request)
    await pass(10_000)
    expect(job(trabalhoId)).toMatchObject({ estado, motivo, liberado: false })
    expect(laser.submitted).toEqual([])
    laser.statusSays = READY
    await pass(2_500)
    expect(states(trabalhoId)).toEqual(['queued', estado, 'submitted', 'printing'])
    expect(job(trabalhoId)).toMatchObject({ liberado: true })
    expect(job(trabalhoId)).not.toHaveProperty('motivo')
  })

  it('with a warning only is ready', async () => {
    laser.statusSays = { estado: 'atencao', motivos: ['toner-empty'], aceita: true, bloqueio: null }
    await queue.print(request)
    await pass()
    expect(laser.submitted).toHaveLength(1)
  })

  it('a silent printer is offline once it has not answered for a while, and fails its job once it is gone', async () => {
    laser.failing.set('status', new PrintError('impressora.semResposta', 'refused'))
    const waiting = await queue.print(request)
    await pass(3_000)
    expect(job(waiting.trabalhoId)).toMatchObject({ estado: 'queued' })
    await pass(5_000)
    expect(job(waiting.trabalhoId)).toMatchObject({ estado: 'attention', motivo: 'offline' })
    laser.failing.set('status', new PrintError('impressora.ausente', 'no such queue'))
    await pass(2_500)
    expect(job(waiting.trabalhoId)).toMatchObject({ estado: 'failed', erro: 'impressora.ausente' })
    expect(laser.submitted).toEqual([])
  })

  it('fails all its waiting jobs at once when it is gone', async () => {
    laser.failing.set('status', new PrintError('impressora.ausente', 'no such queue'))
    for (const rotulo of ['primeira', 'segunda', 'terceira']) await queue.print({ ...request, rotulo })
    await pass()
    expect(queue.jobs().map(({ erro }) => erro)).toEqual(Array.from({ length: 3 }, () => 'impressora.ausente'))
  })

  it('holds back those behind, who keep their order, and nobody at another printer', async () => {
    laser.statusSays = blocked('media-empty')
    const first = await queue.print({ ...request, rotulo: 'primeira' })
    const second = await queue.print({ ...request, rotulo: 'segunda' })
    await queue.print({ ...request, impressora: 'ipp-direct:reserva' })
    await pass(5_000)
    expect(job(first.trabalhoId)).toMatchObject({ estado: 'attention' })
    expect(job(second.trabalhoId)).toMatchObject({ estado: 'queued' })
    expect(other.submitted).toHaveLength(1)
    laser.statusSays = READY
    await pass(2_500)
    expect(laser.submitted.map(({ rotulo }) => rotulo)).toEqual(['primeira', 'segunda'])
  })

  it('can still be cancelled at, at once', async () => {
    laser.statusSays = blocked('media-jam')
    const first = await queue.print(request)
    const second = await queue.print(request)
    await pass()
    expect(await queue.cancel(first.trabalhoId)).toMatchObject({ estado: 'canceled' })
    laser.statusSays = READY
    await pass(2_500)
    expect(job(second.trabalhoId)).toMatchObject({ estado: 'printing' })
    expect(laser.submitted).toHaveLength(1)
  })
})

describe('the fallback printer', () => {
  const reserva = 'ipp-direct:reserva'

  it('the reserve printer is offered only while it is ready and the other is not, and takes the job over by a click', async () => {
    laser.statusSays = blocked('media-empty')
    other.statusSays = blocked('offline')
    const { trabalhoId } = await queue.print({ ...request, reserva, tray: 'tray-2', mayShrink: true })
    await pass()
    expect(job(trabalhoId)).not.toHaveProperty('reserva')
    other.statusSays = READY
    await pass(2_500)
    expect(job(trabalhoId)).toMatchObject({ reserva, bandeja: 'tray-2' })
    expect(await queue.moveTo(trabalhoId, reserva)).toMatchObject({ impressora: reserva, estado: 'queued' })
    await pass(600)
    expect(job(trabalhoId)).toMatchObject({ impressora: reserva, estado: 'printing' })
    expect(job(trabalhoId)).not.toHaveProperty('bandeja')
    expect(job(trabalhoId)).not.toHaveProperty('reserva')
    expect(other.submitted).toMatchObject([{ impressora: reserva }])
    for (const dropped of ['tray', 'mayShrink']) expect(other.submitted[0]).not.toHaveProperty(dropped)
    expect(other.bytes).toEqual([PDF])
    expect(laser.submitted).toEqual([])
    expect(audited).toEqual(['queued cups-ipp:laser', `queued ${reserva}`])
  })

  it('the reserve printer is offered where the printer does not answer at all', async () => {
    laser.failing.set('status', new PrintError('impressora.semResposta', 'timeout'))
    const { trabalhoId } = await queue.print({ ...request, reserva })
    await pass(10_000)
    expect(job(trabalhoId)).toMatchObject({ estado: 'attention', motivo: 'offline', reserva })
    other.statusSays = blocked('media-empty')
    await pass(2_500)
    expect(job(trabalhoId)).not.toHaveProperty('reserva')
  })

  it('the reserve printer is not offered while its lane is paused here', async () => {
    laser.statusSays = blocked('media-empty')
    queue.pause(reserva, true)
    const { trabalhoId } = await queue.print({ ...request, reserva })
    await pass(2_500)
    expect(job(trabalhoId)).not.toHaveProperty('reserva')
  })

  describe('of a job its printer has and cannot print', () => {
    let trabalhoId: string
    beforeEach(async () => {
      ;({ trabalhoId } = await queue.print({ ...request, reserva, tray: 'tray-2', mayShrink: true, chave: 'clique' }))
      laser.says = { estado: 'attention', motivo: 'media-empty' }
      await pass(5_000)
      expect(job(trabalhoId)).toMatchObject({ estado: 'attention', liberado: true, reserva })
    })

    it('gets it once that printer has given it back, however often it is asked for', async () => {
      const [first, second] = await Promise.all([queue.moveTo(trabalhoId, reserva), queue.moveTo(trabalhoId, reserva)])
      await queue.moveTo(trabalhoId, reserva)
      await pass(2_500)
      expect(laser.calls).toContain('cancel')
      expect(job(trabalhoId)).toMatchObject({ estado: 'canceled', impressora: 'cups-ipp:laser' })
      expect([first.impressora, second.impressora]).toContain(reserva)
      expect(other.submitted).toHaveLength(1)
      expect(laser.submitted[0]).toMatchObject({ mayShrink: true })
      for (const dropped of ['tray', 'mayShrink']) expect(other.submitted[0]).not.toHaveProperty(dropped)
      expect(other.bytes).toEqual([PDF])
      expect(audited).toEqual(['queued cups-ipp:laser', 'canceled cups-ipp:laser', `queued ${reserva}`])
    })

    it.each(['too-late', 'unknown'] as const)('does not get it where taking it back ends as %s', async (end) => {
      laser.cancelSays = end
      await queue.moveTo(trabalhoId, reserva)
      await pass(2_500)
      expect(other.submitted).toEqual([])
    })

    it('does not get what a page of may have come out: a person is asked, and the document is kept for the answer', async () => {
      laser.printedNothing = async () => false
      expect(await queue.moveTo(trabalhoId, reserva)).toMatchObject({ estado: 'unknown' })
      await pass(2_500)
      expect(other.submitted).toEqual([])
      laser.says = { estado: 'canceled' }
      await pass(2_500)
      expect(job(trabalhoId)).toMatchObject({ estado: 'unknown', impressora: 'cups-ipp:laser' })
      await queue.again(trabalhoId, { chave: 'não saiu' })
      await pass(2_500)
      expect(laser.submitted).toHaveLength(2)
      expect(laser.submitted[1]).toMatchObject({ tray: 'tray-2', mayShrink: true })
    })

    it('a job that is being taken out is not overtaken by the spooler’s word while a page is still looked for', async () => {
      const looked = Promise.withResolvers<boolean>()
      laser.printedNothing = () => looked.promise
      const moved = queue.moveTo(trabalhoId, reserva)
      laser.says = { estado: 'canceled' }
      await pass(2_500)
      looked.resolve(false)
      expect(await moved).toMatchObject({ estado: 'unknown' })
    })

    it('does not get it where nobody says whether it was given back, and may be asked again', async () => {
      const noAnswer = new PrintError('impressora.semResposta', 'timeout')
      laser.failing.set('cancel', noAnswer)
      await expect(queue.moveTo(trabalhoId, reserva)).rejects.toBe(noAnswer)
      await pass(2_500)
      expect(other.submitted).toEqual([])
      laser.failing.clear()
      await queue.moveTo(trabalhoId, reserva)
      await pass(2_500)
      expect(other.submitted).toHaveLength(1)
    })

    it('gets nothing that was not offered', async () => {
      other.statusSays = blocked('offline')
      await pass(2_500)
      expect(job(trabalhoId)).not.toHaveProperty('reserva')
      expect(await queue.moveTo(trabalhoId, reserva)).toMatchObject({ impressora: 'cups-ipp:laser' })
      expect(laser.calls).not.toContain('cancel')
    })
  })

  it('takes one out of the way: the next one learns at once what it waits for', async () => {
    laser.statusSays = blocked('media-jam')
    const first = await queue.print(request)
    const second = await queue.print(request)
    await pass()
    expect(job(second.trabalhoId)).toMatchObject({ estado: 'queued' })
    await queue.moveTo(first.trabalhoId, reserva)
    await pass()
    expect(job(second.trabalhoId)).toMatchObject({ estado: 'attention', motivo: 'media-jam' })
  })

  it('does not get a job that reaches its printer while the person clicks', async () => {
    let open = () => {}
    laser.gate = new Promise((resolve) => {
      open = resolve
    })
    const { trabalhoId } = await queue.print(request)
    await pass()
    const moved = queue.moveTo(trabalhoId, reserva)
    open()
    expect(await moved).toMatchObject({ impressora: 'cups-ipp:laser' })
    await pass(1_000)
    expect([laser.submitted.length, other.submitted.length]).toEqual([1, 0])
  })

  it('must be one of ours', async () => {
    laser.statusSays = blocked('media-empty')
    const { trabalhoId } = await queue.print(request)
    await expect(queue.moveTo(trabalhoId, 'windows:x')).rejects.toMatchObject({ codigo: 'impressora.ausente' })
    await expect(queue.moveTo('nada', reserva)).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
  })
})

describe('a paused lane', () => {
  it('sends nothing, says so, and goes on when it is let go', async () => {
    queue.pause('cups-ipp:laser', true)
    const { trabalhoId } = await queue.print(request)
    await pass(MINUTE)
    expect(job(trabalhoId)).toMatchObject({ estado: 'waiting', motivo: 'paused' })
    expect(await queue.printers()).toMatchObject([
      { id: 'cups-ipp:laser', pausada: true, naFila: 1 },
      { id: 'ipp-direct:reserva', pausada: false, naFila: 0 },
    ])
    expect(laser.submitted).toEqual([])
    queue.pause('cups-ipp:laser', false)
    await pass()
    expect(job(trabalhoId)).toMatchObject({ estado: 'printing' })
  })

  it('lets a job be cancelled, and be taken elsewhere', async () => {
    queue.pause('cups-ipp:laser', true)
    const [first, second] = [await queue.print(request), await queue.print(request)]
    expect(await queue.cancel(first.trabalhoId)).toMatchObject({ estado: 'canceled' })
    await queue.moveTo(second.trabalhoId, 'ipp-direct:reserva')
    await pass()
    expect([laser.submitted.length, other.submitted.length]).toEqual([0, 1])
  })
})

describe('a busy printer', () => {
  const busy = new PrintError('impressora.ocupada', 'status 0x0507')

  it('took nothing and is tried again, less and less often, until it takes it', async () => {
    other.failing.set('submit', busy)
    const { trabalhoId } = await queue.print({ ...request, impressora: 'ipp-direct:reserva' })
    await pass(20_000)
    expect(job(trabalhoId)).toMatchObject({ estado: 'waiting', liberado: false })
    const tries = other.calls.filter((call) => call === 'submit').length
    expect(tries).toBeGreaterThan(4)
    expect(tries).toBeLessThan(10)
    other.failing.clear()
    await pass(6_000)
    expect(job(trabalhoId)).toMatchObject({ estado: 'printing', liberado: true })
    expect(other.submitted).toHaveLength(1)
  })

  it('a busy printer’s refusal is the only refusal that is tried again', async () => {
    other.failing.set('submit', new PrintError('impressora.recusou', 'status 0x0400'))
    const { trabalhoId } = await queue.print({ ...request, impressora: 'ipp-direct:reserva' })
    await pass(MINUTE)
    expect(job(trabalhoId)).toMatchObject({ estado: 'failed', erro: 'impressora.recusou', liberado: false })
    expect(other.calls.filter((call) => call === 'submit')).toHaveLength(1)
  })

  it('a job that waits for a busy printer is given up when the paper is not wanted any more', async () => {
    other.failing.set('submit', busy)
    const { trabalhoId } = await queue.print({ ...request, impressora: 'ipp-direct:reserva' })
    await pass(31 * MINUTE)
    expect(job(trabalhoId)).toMatchObject({ estado: 'canceled', erro: 'trabalho.expirado' })
    other.failing.clear()
    await pass(MINUTE)
    expect(other.submitted).toEqual([])
  })
})
