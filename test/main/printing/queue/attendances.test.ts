import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PrintError } from '../../../../main/printing/errors.ts'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import type { PapelSemDono, Trabalho } from '../../../../shared/model/impressao.ts'
import { fakeDriver, READY, type FakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { samplePdf } from '../paper/samplePdf.ts'

const MINUTE = 60_000
const LASER = 'cups-ipp:laser'
const request = { bytes: await samplePdf(1), paginas: 1, documentoId: 'd', tipo: 'guia', rotulo: 'Guia 1', copias: 1 }
const coming: PapelSemDono = { impressora: LASER, situacao: 'saindo' }
const inDoubt: PapelSemDono = { impressora: LASER, situacao: 'conferir' }
const notOut: PapelSemDono = { impressora: LASER, situacao: 'naoSaiu' }

let driver: FakeDriver
let journal: JobJournal
let queue: PrintQueue
let seen: Trabalho[]
let left: PapelSemDono[][]
let ids = 0

/** @param personal whether papers belong to whoever is served, as at a counter and a kiosk */
function start(personal = true): PrintQueue {
  queue = new PrintQueue({
    drivers: [driver],
    journal,
    clock: Date.now,
    newId: () => `id-${(ids += 1)}`,
    log: () => undefined,
    onChange: (trabalho) => seen.push(trabalho),
    onSemDono: () => left.push(queue.semDono()),
    validadeMs: 2 * MINUTE,
    personal,
  })
  return queue
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const jammed = { ...READY, bloqueio: 'media-empty', motivos: ['media-empty'] } as const

/** A paper of the person served, in the state that its spooler says. */
async function printed(says: FakeDriver['says']): Promise<string> {
  driver.says = says
  const { trabalhoId } = await queue.print({ ...request, chave: 'click of A' })
  await pass(600)
  return trabalhoId
}

async function endAttendance(rest: 'cancelar' | 'deixar' = 'cancelar'): Promise<void> {
  const over = queue.endAttendance(rest)
  await pass(600)
  await over
}

/** The code that it fails with; listened for before time goes on. */
const wrong = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'nothing',
    (error: unknown) => (error instanceof PrintError ? error.codigo : error instanceof Error ? error.message : ''),
  )

beforeEach(() => {
  vi.useFakeTimers()
  driver = fakeDriver()
  journal = memoryJournal()
  seen = []
  left = []
  start()
})
afterEach(async () => {
  void queue.dispose()
  await pass(2_000)
  vi.useRealTimers()
})

describe('in the next attendance an id of the last one is nobody’s', () => {
  const calls: [string, (id: string) => unknown][] = [
    ['printed again', (id) => queue.again(id, { chave: 'of B' })],
    ['taken elsewhere', (id) => queue.moveTo(id, LASER)],
    ['cancelled', (id) => queue.cancel(id)],
    ['answered', (id) => queue.resolveUnknown(id, true)],
    ['asked for by its own click', () => queue.print({ ...request, chave: 'click of A' })],
  ]
  for (const estado of ['printing', 'unknown', 'attention'] as const) {
    it.each(calls)(`${estado}: it is not %s`, async (_what, act) => {
      driver.cancelSays = 'too-late'
      const id = await printed({ estado })
      await endAttendance('deixar')
      driver.calls.length = 0
      await expect((async () => act(id))()).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
      expect(driver.submitted).toHaveLength(1)
      expect(driver.calls).not.toContain('cancel')
    })
  }

  it('a job of the last attendance is neither listed nor reported, from the moment of the end on', async () => {
    await printed({ estado: 'printing' })
    void queue.endAttendance('deixar')
    expect(queue.jobs()).toEqual([])
    seen.length = 0
    driver.says = { estado: 'printed' }
    await pass(600)
    expect(seen).toEqual([])
  })

  it('a click before the end that is accepted after it prints nothing', async () => {
    const late = wrong(queue.print(request))
    void queue.endAttendance('deixar')
    await pass(600)
    expect(await late).toBe('atendimento.encerrado')
    expect(queue.jobs()).toEqual([])
    expect(driver.submitted).toEqual([])
    expect((await journal.load()).records).toEqual([])
  })

  it('a paper on its way to the reserve when the attendance ends is not printed there for the next person', async () => {
    driver = fakeDriver('cups-ipp', ['laser', 'outra'])
    start()
    driver.says = { estado: 'attention', motivo: 'media-empty' }
    const { trabalhoId } = await queue.print({ ...request, reserva: 'cups-ipp:outra' })
    await pass(600)
    const wait = Promise.withResolvers<boolean>()
    driver.printedNothing = () => wait.promise
    const moved = wrong(queue.moveTo(trabalhoId, 'cups-ipp:outra'))
    await pass()
    void queue.endAttendance('cancelar')
    wait.resolve(true)
    await pass(600)
    expect(await moved).toBe('atendimento.encerrado')
    expect(driver.submitted).toHaveLength(1)
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['moved', (id) => queue.moveTo(id, 'cups-ipp:outra')],
    ['cancelled', (id) => queue.cancel(id)],
  ])('a request of the last attendance to %s gets no answer in the next', async (_what, ask) => {
    const id = await printed({ estado: 'attention', motivo: 'media-empty' })
    const asked = wrong(ask(id))
    void queue.endAttendance('cancelar')
    await pass(600)
    expect(await asked).toMatch(/trabalho.ausente|atendimento.encerrado/)
  })

  it('a paper of nobody stays: a test page is the station’s', async () => {
    driver.says = { estado: 'printing' }
    const { trabalhoId } = await queue.print({ ...request, tipo: 'teste', deNinguem: true })
    await pass(600)
    await endAttendance()
    expect(queue.jobs()).toMatchObject([{ trabalhoId, estado: 'printing' }])
    expect(queue.semDono()).toEqual([])
    expect(await queue.cancel(trabalhoId)).toMatchObject({ estado: 'canceled' })
  })
})

describe('the end of an attendance', () => {
  it('takes back what is not released, and nothing is left', async () => {
    driver.statusSays = jammed
    await printed({ estado: 'printing' })
    await endAttendance()
    driver.statusSays = READY
    await pass(MINUTE)
    expect(driver.submitted).toEqual([])
    expect(queue.semDono()).toEqual([])
    expect((await journal.load()).records).toEqual([])
  })

  it('cancels what waits at its printer; of what is known to have put no page out nothing is said', async () => {
    await printed({ estado: 'attention', motivo: 'media-empty' })
    await endAttendance()
    expect(driver.spool.size).toBe(0)
    expect(queue.semDono()).toEqual([])
  })

  it('says of what was cancelled after a page that somebody must look, until it is cleared', async () => {
    driver.printedNothing = async () => false
    await printed({ estado: 'attention', motivo: 'media-jam' })
    await endAttendance()
    expect(driver.spool.size).toBe(0)
    expect(queue.semDono()).toEqual([inDoubt])
    await queue.clearSemDono()
    expect(queue.semDono()).toEqual([])
    expect((await journal.load()).records).toEqual([])
  })

  it('lets come out what is coming out, and says so until it is out', async () => {
    await printed({ estado: 'printing' })
    await endAttendance()
    expect(driver.calls).not.toContain('cancel')
    expect(queue.semDono()).toEqual([coming])
    driver.says = { estado: 'printed' }
    await pass(600)
    expect(queue.semDono()).toEqual([])
    expect(left.at(-1)).toEqual([])
    expect((await journal.load()).records).toEqual([])
  })

  it('cancels it after all where it stops on its way', async () => {
    await printed({ estado: 'printing' })
    await endAttendance()
    driver.says = { estado: 'attention', motivo: 'media-empty' }
    await pass(1_200)
    expect(driver.spool.size).toBe(0)
    expect(queue.semDono()).toEqual([])
  })

  it.each(['too-late', 'unknown'] as const)('a cancellation that answers %s is said', async (answer) => {
    driver.cancelSays = answer
    await printed({ estado: 'attention', motivo: 'media-empty' })
    await endAttendance()
    expect(queue.semDono()).toEqual([answer === 'unknown' ? inDoubt : coming])
  })

  it('a spooler that does not answer is said, and asked again', async () => {
    driver.failing.set('cancel', new PrintError('impressora.semResposta', 'timeout'))
    await printed({ estado: 'attention', motivo: 'media-empty' })
    await endAttendance()
    expect(queue.semDono()).toEqual([coming])
    driver.failing.clear()
    await pass(3 * MINUTE)
    expect(driver.spool.size).toBe(0)
    expect(queue.semDono()).toEqual([])
  })

  it('the end of an attendance leaves of a question only that somebody must look', async () => {
    const id = await printed({ estado: 'unknown' })
    await endAttendance()
    expect(queue.semDono()).toEqual([inDoubt])
    expect(await journal.bytes(id)).toBeNull()
    expect(JSON.stringify(await journal.load())).not.toContain(request.rotulo)
  })

  it.each([
    [true, []],
    [false, [inDoubt]],
  ])('asks the printer once more about what its person cancelled (nothing came out: %s)', async (nothing, said) => {
    const looked = Promise.withResolvers<boolean>()
    driver.printedNothing = () => looked.promise
    const id = await printed({ estado: 'printing' })
    expect(await queue.cancel(id)).toMatchObject({ estado: 'canceled' })
    await endAttendance()
    expect(queue.semDono()).toEqual([coming])
    looked.resolve(nothing)
    await pass()
    expect(queue.semDono()).toEqual(said)
    expect(left.at(-1)).toEqual(said)
  })

  it('a job let out that failed is reported to the clerk, also when another person was served meanwhile', async () => {
    await printed({ estado: 'printing' })
    await endAttendance('deixar')
    driver.says = { estado: 'failed', erro: 'impressora.falhou' }
    await pass(600)
    await endAttendance()
    expect(queue.semDono()).toEqual([notOut])
  })

  it.each<[string, Trabalho['estado'], (id: string) => unknown]>([
    ['its person cancelled', 'printing', (id) => queue.cancel(id)],
    ['had failed while its person was there', 'failed', () => undefined],
    ['its person said had not come out', 'unknown', (id) => queue.resolveUnknown(id, false)],
  ])('with «entrego eu» nothing is said of what %s: nobody waits for it', async (_what, estado, act) => {
    await act(await printed({ estado }))
    await endAttendance('deixar')
    expect(queue.semDono()).toEqual([])
  })

  it('with «entrego eu» lets everything come out, also what is not released yet', async () => {
    driver.statusSays = jammed
    await printed({ estado: 'printed' })
    await endAttendance('deixar')
    expect(queue.semDono()).toEqual([coming])
    driver.statusSays = READY
    await pass(3_000)
    expect(driver.submitted).toHaveLength(1)
    expect(queue.semDono()).toEqual([])
  })

  it('one line for each printer, whatever the number of papers', async () => {
    await printed({ estado: 'printing' })
    await queue.print(request)
    await pass(600)
    await endAttendance()
    expect(queue.semDono()).toEqual([coming])
  })

  it('a job on its way is not reported again once a person cleared it', async () => {
    await printed({ estado: 'printing' })
    await endAttendance()
    await queue.clearSemDono()
    expect(queue.semDono()).toEqual([])
    driver.says = { estado: 'unknown' }
    await pass(600)
    expect(queue.semDono()).toEqual([])
    expect((await journal.load()).records).toEqual([])
  })
})

describe('the end of the program', () => {
  it('waits until what its last attendance left is cancelled at its printer', async () => {
    await printed({ estado: 'attention', motivo: 'media-empty' })
    const looked = Promise.withResolvers<boolean>()
    driver.printedNothing = () => looked.promise
    void queue.endAttendance('cancelar')
    const over = vi.fn<() => void>()
    void queue.dispose().then(over)
    await pass(600)
    expect(over).not.toHaveBeenCalled()
    looked.resolve(true)
    await pass()
    expect(over).toHaveBeenCalledOnce()
    expect((await journal.load()).records).toEqual([])
  })
})

describe('in an office the queue is the clerk’s', () => {
  beforeEach(() => start(false))

  it('the end of an attendance drops what ended and the label of a question, and touches nothing else', async () => {
    const id = await printed({ estado: 'printing' })
    await endAttendance()
    expect(queue.jobs()).toMatchObject([{ trabalhoId: id, estado: 'printing', rotulo: request.rotulo }])
    expect(queue.semDono()).toEqual([])
    expect(await queue.cancel(id)).toMatchObject({ estado: 'canceled' })
  })
})

describe('after a restart nobody is served any more', () => {
  /** The program is killed and starts again. */
  async function restart(): Promise<void> {
    const killed = queue
    start()
    void queue.restore()
    await pass(600)
    void killed.dispose()
  }

  it('an unreleased job is taken back and not printed, which is reported once', async () => {
    driver.statusSays = jammed
    await printed({ estado: 'printing' })
    driver.statusSays = READY
    await restart()
    expect(queue.jobs()).toEqual([])
    expect(queue.semDono()).toEqual([notOut])
    await pass(MINUTE)
    expect(driver.submitted).toEqual([])
    await queue.clearSemDono()
    expect(queue.semDono()).toEqual([])
  })

  it('a released job is followed to its end, and reported without a name', async () => {
    const id = await printed({ estado: 'printing' })
    await restart()
    expect(queue.jobs()).toEqual([])
    expect(queue.semDono()).toEqual([coming])
    await expect(queue.cancel(id)).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
    driver.says = { estado: 'printed' }
    await pass(600)
    expect(queue.semDono()).toEqual([])
  })

  it('a question is for whoever looks, not for the next person', async () => {
    const id = await printed({ estado: 'unknown' })
    await restart()
    expect(queue.jobs()).toEqual([])
    expect(queue.semDono()).toEqual([inDoubt])
    await expect((async () => queue.resolveUnknown(id, true))()).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
  })

  it('a record of an earlier version, which named no attendance, is of one that is over', async () => {
    const id = await printed({ estado: 'printing' })
    for (const { record } of (await journal.load()).records) {
      const { atendimento: _none, ...old } = record
      await journal.append(old)
    }
    await restart()
    expect(queue.jobs()).toEqual([])
    await expect(queue.cancel(id)).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
  })
})
