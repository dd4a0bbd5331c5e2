import { beforeEach, describe, expect, it } from 'vitest'
import { PrintError } from '../../../../main/printing/driver.ts'
import { READY } from '../../../fakes/impressora.ts'
import { samplePdf } from '../paper/samplePdf.ts'
import { bench, blocked, CHECKED, LASER, NO_ANSWER, OTHER } from './queueKit.ts'

const { at, pass, print, job } = bench(({ driver, other }) => ({ drivers: [driver, other] }))
const OPTIONS = { tray: 'tray-2', mayShrink: true, copias: 2 }
const move = (id: string) => at.queue.moveTo(id, OTHER)
const submitted = () => [at.driver.submitted.length, at.other.submitted.length]

/** The other printer has the same document, without the first printer's options. */
function expectMoved(): void {
  expect(at.other.submitted).toMatchObject([{ impressora: OTHER, copies: 2 }])
  for (const dropped of ['tray', 'mayShrink']) expect(at.other.submitted[0]).not.toHaveProperty(dropped)
  expect(at.other.bytes).toEqual([CHECKED.bytes])
}

describe('a reprint', () => {
  const whole = { checked: undefined, paginas: 3, copias: 2 }
  const bytes = samplePdf(3)

  it('a reprint keeps the job’s options, or has its own copies and pages', async () => {
    const id = await print({ ...whole, bytes: await bytes })
    expect(await at.queue.again(id, { chave: 'a' })).toMatchObject({ impressora: LASER, copias: 2, paginas: 3 })
    const part = await at.queue.again(id, { chave: 'b', copias: 1, paginas: '2-3' })
    expect(part).toMatchObject({ copias: 1, paginas: 2, intervalo: '2-3' })
  })

  it('a reprint of a part prints the same pages of the document, and no others', async () => {
    const id = await print({ ...whole, bytes: await bytes, intervalo: '2-3' })
    expect(await at.queue.again(id, { chave: 'a' })).toMatchObject({ paginas: 2, intervalo: '2-3' })
    const pages = at.queue.again(id, { chave: 'b', paginas: '1' })
    await expect(pages).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
    expect(at.queue.jobs()).toHaveLength(2)
  })

  it('a reprint is refused once its document is deleted', async () => {
    at.driver.says = { estado: 'printed' }
    const id = await print()
    await pass(600)
    await expect(at.queue.again(id, { chave: 'a' })).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
  })
})

it('the fallback printer is offered only while it is ready and the job’s printer is not', async () => {
  at.driver.statusSays = blocked('media-empty')
  at.other.statusSays = blocked('offline')
  const id = await print({ reserva: OTHER })
  await pass()
  expect(job(id)).not.toHaveProperty('reserva')
  at.other.statusSays = READY
  await pass(2_500)
  expect(job(id)).toMatchObject({ reserva: OTHER })
  at.queue.pause(OTHER, true)
  await pass(2_500)
  expect(job(id)).not.toHaveProperty('reserva')
})

it('the fallback printer is offered if the job’s printer does not answer at all', async () => {
  at.driver.failing.set('status', NO_ANSWER)
  const id = await print({ reserva: OTHER })
  await pass(10_000)
  expect(job(id)).toMatchObject({ estado: 'attention', motivo: 'offline', reserva: OTHER })
  at.other.statusSays = blocked('media-empty')
  await pass(2_500)
  expect(job(id)).not.toHaveProperty('reserva')
})

describe('a job that waits with us', () => {
  const waiting = async (more: object = {}) => {
    at.driver.statusSays = blocked('media-empty')
    const id = await print({ ...OPTIONS, ...more })
    await pass()
    return id
  }

  it.each([OTHER, undefined])(
    'a moved job is still the same job (the new printer was its fallback: %s)',
    async (reserva) => {
      const id = await waiting({ reserva })
      expect(job(id)).toMatchObject({ bandeja: 'tray-2', ...(reserva && { reserva }) })
      expect(await at.queue.moveTo(id, LASER)).toMatchObject({ impressora: LASER, estado: 'attention' })
      expect(at.audited).toEqual([`queued ${LASER}`])
      at.seen.length = 0
      expect(await move(id)).toMatchObject({ trabalhoId: id, impressora: OTHER, estado: 'queued' })
      for (const dropped of ['bandeja', 'reserva']) expect(job(id)).not.toHaveProperty(dropped)
      await pass(600)
      expectMoved()
      expect(at.driver.submitted).toEqual([])
      expect(at.audited).toEqual([`queued ${LASER}`, `queued ${OTHER}`])
      expect(at.seen.map(({ estado, impressora }) => `${estado} ${impressora}`)).toEqual([
        `queued ${OTHER}`,
        `submitted ${OTHER}`,
        `printing ${OTHER}`,
      ])
    },
  )

  it('a moved job frees its printer for the next job, even while the moved job waits at the other printer', async () => {
    const [first, behind] = [await waiting(), await print()]
    at.other.statusSays = blocked('media-empty')
    await move(first)
    at.driver.statusSays = READY
    await pass(5_000)
    expect(job(first)).toMatchObject({ impressora: OTHER, estado: 'attention' })
    expect(job(behind)).toMatchObject({ impressora: LASER, estado: 'printing' })
  })

  it.each(['the printer is asked', 'the printer takes it'])(
    'a job is not moved while %s, so that it is never at two printers',
    async (when) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      if (when === 'the printer takes it') at.driver.gate = promise
      else at.driver.status = () => promise.then(() => READY)
      const id = await print()
      await pass()
      const moved = move(id)
      await pass()
      resolve()
      await pass(600)
      expect(await moved).toMatchObject({ trabalhoId: id, impressora: LASER })
      expect(submitted()).toEqual([1, 0])
    },
  )

  it('a job that was cancelled or has failed is not moved but reprinted', async () => {
    const cancelled = await waiting()
    await at.queue.cancel(cancelled)
    expect(await move(cancelled)).toMatchObject({ impressora: LASER, estado: 'canceled' })
    at.driver.statusSays = READY
    at.driver.failing.set('submit', new PrintError('impressora.opcao', 'tray'))
    const refused = await print()
    await pass(3_000)
    expect(await move(refused)).toMatchObject({ impressora: LASER, estado: 'failed' })
    await pass(3_000)
    expect(submitted()).toEqual([0, 0])
  })

  it('a job is not moved while it is being cancelled, and the record has its cancellation alone', async () => {
    const id = await waiting()
    const taken = [at.queue.cancel(id), move(id)]
    await pass()
    for (const trabalho of await Promise.all(taken)) expect(trabalho).toMatchObject({ impressora: LASER })
    expect(at.audited).toEqual([`queued ${LASER}`, `canceled ${LASER}`])
    await pass(3_000)
    expect(submitted()).toEqual([0, 0])
  })

  it('a job is moved only to a printer of this station', async () => {
    const id = await waiting()
    await expect(at.queue.moveTo(id, 'usb:laser')).rejects.toMatchObject({ codigo: 'impressora.ausente' })
    await expect(move('nada')).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
  })
})

describe('a job that its printer has and cannot print', () => {
  let id: string
  beforeEach(async () => {
    at.driver.says = { estado: 'attention', motivo: 'media-empty' }
    id = await print({ ...OPTIONS, reserva: OTHER, chave: 'clique' })
    await pass(5_000)
    expect(job(id)).toMatchObject({ estado: 'attention', liberado: true, reserva: OTHER })
  })

  it('a job goes to the fallback as a new job once its printer confirms the cancellation, however often that is requested', async () => {
    const [first, second] = await Promise.all([move(id), move(id)])
    expect(await move(id)).toMatchObject({ trabalhoId: id, estado: 'canceled' })
    await pass(2_500)
    expect(at.driver.calls).toContain('cancel')
    expect(job(id)).toMatchObject({ estado: 'canceled', impressora: LASER })
    expect([first.impressora, second.impressora]).toContain(OTHER)
    expect(at.driver.submitted).toMatchObject([{ tray: 'tray-2', mayShrink: true }])
    expectMoved()
    expect(at.audited).toEqual([`queued ${LASER}`, `canceled ${LASER}`, `queued ${OTHER}`])
  })

  it('a job goes to the fallback once its cancellation at its own printer is stored', async () => {
    const append = at.journal.append.bind(at.journal)
    at.journal.append = async (record, bytes) => {
      if (record.trabalho.estado === 'canceled') await new Promise((resolve) => setTimeout(resolve, 1_000))
      return append(record, bytes)
    }
    const moved = move(id)
    await pass(900)
    expect(at.queue.jobs()).toMatchObject([{ trabalhoId: id, impressora: LASER, estado: 'attention' }])
    await pass(100)
    expect(await moved).toMatchObject({ impressora: OTHER, estado: 'queued' })
  })

  it.each(['too-late', 'unknown'] as const)(
    'a job does not go to the fallback if its cancellation is %s',
    async (end) => {
      at.driver.cancelSays = end
      await move(id)
      await pass(2_500)
      expect(at.other.submitted).toEqual([])
    },
  )

  it('a job whose page may be out becomes a question, and keeps its document for the answer', async () => {
    at.driver.printedNothing = async () => false
    expect(await move(id)).toMatchObject({ trabalhoId: id, impressora: LASER, estado: 'unknown' })
    at.driver.says = { estado: 'canceled' }
    await pass(2_500)
    expect(job(id)).toMatchObject({ estado: 'unknown', impressora: LASER })
    await at.queue.again(id, { chave: 'não saiu' })
    await pass(2_500)
    expect(submitted()).toEqual([2, 0])
    expect(at.driver.submitted[1]).toMatchObject({ tray: 'tray-2', mayShrink: true })
  })

  it('a job whose cancellation still checks for a printed page is not ended by the spooler’s report', async () => {
    const looked = Promise.withResolvers<boolean>()
    at.driver.printedNothing = () => looked.promise
    const moved = move(id)
    at.driver.says = { estado: 'canceled' }
    await pass(2_500)
    looked.resolve(false)
    expect(await moved).toMatchObject({ estado: 'unknown' })
  })

  it('a job does not go to the fallback while the spooler does not answer, and may be moved later', async () => {
    at.driver.failing.set('cancel', NO_ANSWER)
    await expect(move(id)).rejects.toBe(NO_ANSWER)
    await pass(2_500)
    expect(at.other.submitted).toEqual([])
    at.driver.failing.clear()
    await move(id)
    await pass(2_500)
    expect(at.other.submitted).toHaveLength(1)
  })

  it('a job goes to no printer that was not offered as fallback', async () => {
    expect(await at.queue.moveTo(id, 'cups-ipp:segunda')).toMatchObject({ trabalhoId: id, impressora: LASER })
    at.other.statusSays = blocked('offline')
    await pass(2_500)
    expect(job(id)).not.toHaveProperty('reserva')
    expect(await move(id)).toMatchObject({ impressora: LASER })
    expect(at.driver.calls).not.toContain('cancel')
  })

  it('a job is not moved while a person cancels it', async () => {
    const { promise, resolve } = Promise.withResolvers<'canceled'>()
    at.driver.cancel = () => promise
    const cancelled = at.queue.cancel(id)
    await pass()
    expect(await move(id)).toMatchObject({ trabalhoId: id, impressora: LASER })
    resolve('canceled')
    await cancelled
    await pass(600)
    expect(at.other.submitted).toEqual([])
  })
})
