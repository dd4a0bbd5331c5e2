import { beforeEach, describe, expect, it } from 'vitest'
import { PrintError } from '../../../../main/printing/driver.ts'
import type { JobRecord } from '../../../../main/printing/journal/journal.ts'
import { fakeDriver, READY } from '../../../fakes/impressora.ts'
import { bench, blocked, CHECKED, LASER, MINUTE, OTHER } from './queueKit.ts'

/* The journal knows of every step before it is taken, and of every end before it is reported. */

const { at, start, pass, print, states } = bench()
const HOLDING = `${OTHER}, holding`
const kept = async () => (await at.journal.load()).records.map(({ record }) => record)

/** From the next start on the journal does this first. */
function before(first: (record: JobRecord, bytes?: Uint8Array) => Promise<void> | undefined): void {
  const { journal } = at
  at.journal = {
    ...journal,
    append: async (record, bytes) => {
      await first(record, bytes)
      return journal.append(record, bytes)
    },
  }
  start()
}

describe('a step', () => {
  it.each([
    [
      'a printer that holds jobs',
      LASER,
      ['kept false queued bytes', 'submitting false queued', 'submit', 'held false submitted ref'],
      ['released true submitted ref', 'release', 'released true printed ref', 'released true printed ref told'],
    ],
    [
      'a printer that prints at once',
      OTHER,
      ['kept false queued bytes', 'submitting true queued', 'submit', 'released true submitted ref'],
      ['released true printed ref', 'released true printed ref told'],
    ],
    [
      'a printer that holds some of its jobs',
      HOLDING,
      ['kept false queued bytes', 'submitting true queued', 'submit', 'held false submitted ref'],
      ['released true submitted ref', 'release', 'released true printed ref', 'released true printed ref told'],
    ],
  ])(
    'the journal stores each step before %s performs it, and whether a sheet may be out',
    async (_what, impressora, to, on) => {
      const driver = impressora === LASER ? at.driver : at.other
      if (impressora === HOLDING) driver.holds = () => true
      const order: string[] = []
      before(async ({ phase, ref, told, trabalho }, bytes) => {
        order.push(...driver.calls.splice(0).filter((call) => call === 'submit' || call === 'release'))
        const more = [ref && 'ref', bytes === CHECKED.bytes && 'bytes', told && 'told'].filter(Boolean)
        order.push([phase, trabalho.liberado, trabalho.estado, ...more].join(' '))
      })
      start({ drivers: [at.driver, at.other] })
      driver.says = { estado: 'printed' }
      await print({ impressora: driver.printers[0]?.id })
      await pass(600)
      expect(order).toEqual([...to, ...on])
    },
  )

  it.each([
    ['before submit, and before release', LASER, [1, 2, 3], ['submit', 'release']],
    ['before it is submitted to a printer that prints at once', OTHER, [1], ['submit']],
  ])('a job that cannot be stored goes no further: %s', async (_when, impressora, written, calls) => {
    const driver = impressora === LASER ? at.driver : at.other
    let room = 0
    before(async () => {
      if ((room -= 1) < 0) throw new Error('disk full')
    })
    start({ drivers: [at.driver, at.other] })
    await expect(print({ impressora })).rejects.toMatchObject({ codigo: 'fila.indisponivel' })
    expect(driver.submitted).toHaveLength(0)
    for (const appends of written) {
      driver.calls.length = 0
      room = appends
      const trabalhoId = await print({ impressora })
      await pass(7_000)
      expect(at.seen.at(-1)).toMatchObject({ estado: 'attention', motivo: 'disk', liberado: false })
      expect(driver.calls).not.toContain(calls.at(-1))
      room = Infinity
      await pass(3_000)
      expect(at.seen.at(-1)).toMatchObject({ trabalhoId, estado: 'printing' })
      expect(driver.calls.filter((call) => call === 'submit' || call === 'release')).toEqual(calls)
      driver.says = { estado: 'printed' }
      await pass(1_000)
      driver.says = { estado: 'printing' }
    }
    expect(at.logged.join()).toContain('disk full')
  })

  it('a job is not released before its spooler number is stored', async () => {
    const disk = Promise.withResolvers<void>()
    before(({ phase }) => (phase === 'held' ? disk.promise : undefined))
    await print()
    await pass(MINUTE)
    expect(states()).toEqual(['queued', 'submitted'])
    disk.resolve()
    await pass()
    expect(at.driver.calls).toContain('release')
  })

  it.each<[string, (() => Promise<string | undefined>) | undefined, string | undefined]>([
    ['gives its witness', async () => 'job 8', 'job 8'],
    ['has no witness any more', async () => undefined, undefined],
    ['does not answer', () => Promise.reject(new Error('timeout')), undefined],
    ['cannot be asked', undefined, undefined],
  ])('a job is not judged by an old witness if its printer %s', async (_what, witness, stored) => {
    at.driver = fakeDriver('ipp-direct', ['laser'], false)
    const judged = new Set<string | undefined>()
    const poll = at.driver.poll.bind(at.driver)
    at.driver.poll = (jobs) => {
      for (const job of jobs) judged.add(job.witness)
      return poll(jobs)
    }
    start()
    at.driver.failing.set('submit', new PrintError('impressora.ocupada', 'status 0x0507'))
    at.driver.witness = async () => 'job 7'
    await print({ impressora: 'ipp-direct:laser' })
    await pass()
    expect(await kept()).toMatchObject([{ witness: 'job 7', phase: 'kept' }])
    at.driver.failing.clear()
    delete at.driver.witness
    if (witness) at.driver.witness = witness
    await pass(600)
    const [record] = await kept()
    expect([record?.phase, record?.witness, ...judged]).toEqual(['released', stored, stored])
  })

  it('a job waits while the encryption key of its document is locked', async () => {
    at.driver.statusSays = blocked('media-empty')
    await print()
    await print()
    const bytes = at.journal.bytes.bind(at.journal)
    at.journal.bytes = async () => 'later'
    at.driver.statusSays = READY
    await pass(MINUTE)
    expect(at.queue.jobs().map(({ estado }) => estado)).toEqual(['printing', 'waiting'])
    at.journal.bytes = bytes
    await pass(2_000)
    expect(at.driver.submitted).toHaveLength(2)
  })
})

describe('an end that cannot be written down', () => {
  let room: boolean
  beforeEach(() => {
    room = true
    before(async () => {
      if (!room) throw new Error('read-only')
    })
  })

  it.each(['printed', 'failed', 'unknown'] as const)(
    'a job’s end %s is not reported before it is stored',
    async (estado) => {
      await print()
      await pass(600)
      room = false
      at.driver.says = { estado }
      await pass(10_000)
      expect(states()).not.toContain(estado)
      expect(at.seen.at(-1)).toMatchObject({ estado: 'attention', motivo: 'disk' })
      expect(await kept()).toHaveLength(1)
      // The first end stays, whatever the spooler says meanwhile.
      at.driver.says = { estado: 'printing' }
      room = true
      await pass(10_000)
      expect(at.seen.at(-1)).toMatchObject({ estado })
    },
  )

  it('a job’s cancellation is reported only when no restart can print the job', async () => {
    at.driver.statusSays = blocked('media-empty')
    const id = await print()
    await pass()
    room = false
    expect(await at.queue.cancel(id)).toMatchObject({ estado: 'attention', motivo: 'disk' })
    room = true
    await pass(10_000)
    expect(at.queue.jobs()).toMatchObject([{ trabalhoId: id, estado: 'canceled' }])
    expect(await kept()).toEqual([])
  })
})

it.each([
  ['succeeds too', () => Promise.resolve()],
  ['fails at last', () => Promise.reject(new Error('ENOSPC'))],
])('a job’s end is reported and audited once if the earlier try %s', async (_how, earlier) => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const fail = () => Promise.reject(new Error('ENOSPC'))
  /** The tries for two jobs in turn: both fail, then one hangs while the other fails, so that both are tried again. */
  const tries = [fail, fail, () => first.promise, fail, () => second.promise]
  const asked: string[] = []
  before((record) => {
    if (record.trabalho.estado !== 'printed' || record.told !== false) return undefined
    asked.push(record.trabalho.trabalhoId)
    return tries[asked.length - 1]?.()
  })
  const slow = await print()
  await print()
  await pass(600)
  at.driver.says = { estado: 'printed' }
  await pass(5_000)
  expect(asked.filter((id) => id === slow)).toHaveLength(3)
  // The other job's end has been written by now.
  at.audited.length = 0
  const ends = () => [states(slow), at.audited].map((all) => all.filter((one) => one.startsWith('printed')).length)
  second.resolve()
  await pass()
  expect(ends()).toEqual([1, 1])
  await earlier().then(first.resolve, first.reject)
  await pass(5_000)
  expect(asked.filter((id) => id === slow)).toHaveLength(3)
  expect(ends()).toEqual([1, 1])
})

it.each([true, false])(
  'a job’s unreported end is reported by the next start, once (at a counter: %s)',
  async (personal) => {
    start({ personal })
    const id = await print()
    await pass(600)
    const [record] = await kept()
    await at.journal.append({ ...record!, trabalho: { ...record!.trabalho, estado: 'failed' }, told: false })
    await start({ personal }).restore()
    const shown = personal ? at.queue.semDono() : at.seen.slice(-1)
    expect(shown).toMatchObject([personal ? { situacao: 'naoSaiu' } : { trabalhoId: id, estado: 'failed' }])
    await pass()
    at.seen.length = 0
    await start({ personal }).restore()
    expect([at.seen, at.queue.semDono(), (await at.journal.load()).ended]).toEqual([[], [], []])
  },
)

it('a document that its spooler has taken is in the journal alone, and no longer in memory', async () => {
  const id = await print()
  await pass(600)
  expect(await at.journal.bytes(id)).toBe(CHECKED.bytes)
  at.journal.bytes = async () => null
  await expect(at.queue.again(id, { chave: 'a' })).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
})

it('the journal has no document and no label of a job that has ended', async () => {
  at.driver.says = { estado: 'printed' }
  const id = await print()
  expect(await at.journal.bytes(id)).toBe(CHECKED.bytes)
  await pass(600)
  expect(await at.journal.bytes(id)).toBeNull()
  expect(JSON.stringify(await at.journal.load())).not.toContain(CHECKED.rotulo)
})
