import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Lane } from '../../../../main/printing/delivery/lane.ts'
import { newJob, type QueueJob } from '../../../../main/printing/delivery/queueJob.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import { JobBoard } from '../../../../main/printing/queue/jobBoard.ts'
import { Ownerless } from '../../../../main/printing/queue/ownerless.ts'
import type { FimDosPapeis, Trabalho } from '../../../../shared/model/impressao.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { fakeHost } from '../delivery/hostKit.ts'
import { recordOf } from '../journal/journalKit.ts'

/* Papers whose attendance is over: what is kept of them, for how long, and what is said. */

const impressora = 'cups-ipp:laser'
const notOut = { impressora, situacao: 'naoSaiu' }
let driver: FakeDriver
let journal: JobJournal
let board: JobBoard
let ownerless: Ownerless
let news: number
let audited: Trabalho['estado'][]
beforeEach(() => {
  driver = fakeDriver()
  journal = memoryJournal()
  news = 0
  audited = []
  board = new JobBoard({
    journal,
    clock: () => 7,
    log: () => undefined,
    changed: (job) => {
      if (job.parted !== null) ownerless.changed(job)
    },
    audit: ({ estado }) => void audited.push(estado),
    validadeMs: 60_000,
  })
  const host = { ...fakeHost(), apply: (...what: Parameters<JobBoard['apply']>) => board.apply(...what) }
  const lane = new Lane(async () => Infinity)
  const cancelling = { host, laneOf: () => lane, ask: async () => undefined }
  ownerless = new Ownerless(board, cancelling, () => void (news += 1))
})

/** Of an attendance that is over, with its document. */
async function left(
  trabalho: Partial<Trabalho>,
  parted: FimDosPapeis = 'deixar',
  rotulo = 'Guia 1',
): Promise<QueueJob> {
  const ref = { impressora, jobId: '1', uuid: 'u' }
  const record = recordOf({ phase: 'released', ref, rotulo, trabalho: { liberado: true, ...trabalho } })
  const job = newJob(record, driver)
  board.add(job)
  await journal.append(record, new Uint8Array([1]))
  job.parted = parted
  return job
}
const turns = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
}
const end = async (job: QueueJob, estado: Trabalho['estado']) => {
  board.apply(job, { estado })
  await turns()
}
const documentOf = ({ record }: QueueJob) => journal.bytes(record.trabalho.trabalhoId)

it('what ended is forgotten; a question stays, without its label and its document', async () => {
  const [printed, question, nameless] = [
    await left({ estado: 'printing' }),
    await left({ estado: 'printing' }),
    await left({ estado: 'printing' }, 'deixar', ''),
  ]
  await end(printed, 'printed')
  await end(question, 'unknown')
  await end(nameless, 'unknown')
  expect(board.all()).toEqual([question, nameless])
  expect(board.all().map(({ record }) => record.trabalho.rotulo)).toEqual(['', ''])
  expect([await documentOf(question), await documentOf(nameless)]).toEqual([null, null])
  const { records } = await journal.load()
  expect(records.map(({ record }) => record.trabalho.rotulo)).toEqual(['', ''])
})

describe('once somebody looked', () => {
  it('what ended is gone, and what may still come is followed to its end, in silence', async () => {
    const [question, coming] = [await left({ estado: 'unknown' }), await left({ estado: 'printing' })]
    await ownerless.clear()
    expect([board.all(), ownerless.said()]).toEqual([[coming], []])
    expect(question.cleared).toBe(true)
    await end(coming, 'failed')
    expect([board.all(), ownerless.said()]).toEqual([[], []])
  })

  it('a question that comes of it is none any more', async () => {
    const coming = await left({ estado: 'printing' })
    await ownerless.clear()
    await end(coming, 'unknown')
    expect(board.all()).toEqual([])
  })

  it('the papers of whoever is served now stay as they are', async () => {
    const [ours, question] = [await left({ estado: 'printing' }), await left({ estado: 'unknown' })]
    for (const job of [ours, question]) job.parted = null
    await ownerless.clear()
    expect([board.all(), ours.cleared, question.cleared]).toEqual([[ours, question], false, false])
  })

  it('what did not come out is said no more', async () => {
    await end(await left({ estado: 'printing' }), 'failed')
    expect(ownerless.said()).toEqual([notOut])
    await ownerless.clear()
    expect(ownerless.said()).toEqual([])
  })
})

describe('what did not come out', () => {
  it.each<[FimDosPapeis, Trabalho['estado'], object[]]>([
    ['deixar', 'failed', [notOut]],
    ['deixar', 'canceled', [notOut]],
    ['deixar', 'printed', []],
    ['deixar', 'sent', []],
    // Nobody waits for it.
    ['cancelar', 'failed', []],
    ['cancelar', 'canceled', []],
  ])('of papers that are to be %s, one that is %s', async (parted, estado, said) => {
    await end(await left({ estado: 'printing' }, parted), estado)
    expect(ownerless.said()).toEqual(said)
  })
})

describe('cancelled by its person, it may come out all the same', () => {
  it.each([
    [true, []],
    [false, [{ impressora, situacao: 'conferir' }]],
  ])('its printer put nothing out: %s', async (nothing, said) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const looks = vi.fn<FakeDriver['printedNothing']>(() => promise)
    driver.printedNothing = looks
    const job = await left({ estado: 'canceled' }, 'cancelar')
    await ownerless.take([job])
    // Nobody waits for a printer to say so.
    expect(ownerless.said()).toEqual([{ impressora, situacao: 'saindo' }])
    ownerless.changed(job)
    await turns()
    expect(looks).toHaveBeenCalledOnce()
    const before = news
    resolve(nothing)
    await turns()
    expect([ownerless.said(), board.all().length]).toEqual([said, nothing ? 0 : 1])
    expect(news).toBeGreaterThan(before)
    // It was cancelled already.
    expect(driver.calls).not.toContain('cancel')
  })
})

it('what its printer has is taken out once, however often it is told of, and the end waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<'canceled'>()
  let cancels = 0
  driver.cancel = () => {
    cancels += 1
    return promise
  }
  const job = await left({ estado: 'attention' }, 'cancelar')
  await ownerless.take([job])
  await turns()
  ownerless.changed(job)
  await turns()
  let idle = false
  void ownerless.idle().then(() => (idle = true))
  await turns()
  expect([cancels, idle]).toEqual([1, false])
  resolve('canceled')
  await turns()
  expect([idle, board.all()]).toEqual([true, []])
})

it('what was cancelled before it was released is gone, and no printer is asked about it', async () => {
  const looks = vi.fn<FakeDriver['printedNothing']>(async () => false)
  driver.printedNothing = looks
  const job = await left({ estado: 'canceled', liberado: false }, 'cancelar')
  await ownerless.take([job])
  expect([board.all(), ownerless.said(), looks.mock.calls]).toEqual([[], [], []])
})

describe('is not torn from its printer', () => {
  it.each<[string, Trabalho['estado'], FimDosPapeis]>([
    ['what is coming out', 'printing', 'cancelar'],
    ['what is to come out', 'attention', 'deixar'],
    ['what is to come out, and does', 'printing', 'deixar'],
  ])('%s: it is said until it is out', async (_what, estado, parted) => {
    const job = await left({ estado }, parted)
    await ownerless.take([job])
    await turns()
    expect([driver.calls, ownerless.said()]).toEqual([[], [{ impressora, situacao: 'saindo' }]])
    await end(job, 'printed')
    expect(ownerless.said()).toEqual([])
  })
})

it('what was taken out after a page of it came out the record never calls cancelled', async () => {
  driver.printedNothing = async () => false
  const job = await left({ estado: 'attention' }, 'cancelar')
  await ownerless.take([job])
  await turns()
  expect([driver.calls, audited]).toEqual([['cancel'], ['unknown']])
  expect(ownerless.said()).toEqual([{ impressora, situacao: 'conferir' }])
})

it('a spooler that did not answer to that may be asked again', async () => {
  driver.failing.set('cancel', new PrintError('impressora.semResposta', 'timeout'))
  const job = await left({ estado: 'attention' }, 'cancelar')
  await ownerless.take([job])
  await turns()
  expect(ownerless.said()).toEqual([{ impressora, situacao: 'saindo' }])
  driver.failing.clear()
  ownerless.changed(job)
  await turns()
  expect([ownerless.said(), board.all()]).toEqual([[], []])
})

describe('an end that is being written down when its attendance ends', () => {
  it('of nobody any more is gone once it is', async () => {
    const job = await left({ estado: 'printing' }, 'cancelar')
    board.apply(job, { estado: 'printed' })
    await ownerless.take([job])
    await turns()
    expect([driver.calls, board.all(), (await journal.load()).ended]).toEqual([[], [], []])
  })

  it('without a paper is said: its person, who left it to the clerk, has not read it', async () => {
    const job = await left({ estado: 'printing' })
    board.apply(job, { estado: 'failed' })
    await ownerless.take([job])
    await turns()
    expect([ownerless.said(), board.all()]).toEqual([[notOut], []])
  })

  it('of an office is told to the clerk, who has not read it yet', async () => {
    const job = await left({ estado: 'printing' })
    job.parted = null
    board.apply(job, { estado: 'printed' })
    await ownerless.dropped(job)
    expect([board.all(), job.record.trabalho.estado]).toEqual([[job], 'printed'])
  })
})

describe('the end of an attendance waits', () => {
  /** An end that is being written down until it is let. */
  async function ending() {
    const { promise, resolve } = Promise.withResolvers<void>()
    const append = journal.append.bind(journal)
    const job = await left({ estado: 'printing' })
    journal.append = (record) => promise.then(() => append(record))
    board.apply(job, { estado: 'printed' })
    return { job, resolve }
  }

  const ends = (job: QueueJob) => {
    const over = vi.fn<() => void>()
    void ownerless.take([job]).then(over)
    return over
  }

  it('until what is ours alone has left its spooler', async () => {
    const { promise, resolve } = Promise.withResolvers<'canceled'>()
    driver.cancel = () => promise
    const job = await left({ estado: 'submitted', liberado: false }, 'cancelar')
    job.record = { ...job.record, phase: 'held' }
    const over = ends(job)
    await turns()
    expect(over).not.toHaveBeenCalled()
    resolve('canceled')
    await turns()
    expect(over).toHaveBeenCalledOnce()
  })

  it.each<[string, FimDosPapeis | null, (job: QueueJob) => Promise<void>]>([
    ['of somebody', 'cancelar', (job) => ownerless.take([job])],
    ['of an office', null, (job) => ownerless.dropped(job)],
  ])('until an end %s is written down', async (_whose, parted, act) => {
    const { job, resolve } = await ending()
    job.parted = parted
    const over = vi.fn<() => void>()
    void act(job).then(over)
    await turns()
    expect(over).not.toHaveBeenCalled()
    resolve()
    await turns()
    expect(over).toHaveBeenCalledOnce()
  })

  it('until the documents of what ended are destroyed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const job = await left({ estado: 'unknown' })
    journal.wipe = () => promise
    const over = ends(job)
    await turns()
    expect(over).not.toHaveBeenCalled()
    resolve()
    await turns()
    expect(over).toHaveBeenCalledOnce()
  })
})

it('whoever shows what is said hears of each change of it', async () => {
  const job = await left({ estado: 'printing' })
  const heard = async (act: () => unknown) => {
    news = 0
    await act()
    return news
  }
  expect(await heard(() => ownerless.take([job]))).toBe(1)
  expect(await heard(() => ownerless.changed(job))).toBe(1)
  expect(await heard(() => ownerless.clear())).toBe(1)
})
