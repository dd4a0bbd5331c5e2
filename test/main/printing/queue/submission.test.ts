import { beforeEach, describe, expect, it } from 'vitest'
import { type SpoolState, PrintError } from '../../../../main/printing/driver.ts'
import { bench, blocked, LASER, MINUTE, NO_ANSWER, OTHER } from './queueKit.ts'

/* A job is handed over, held and then released; until then it can be taken back. */

const { at, start, pass, print, job, states, halfWay } = bench()
const called = (...names: string[]) => at.driver.calls.filter((call) => names.includes(call))

describe('before its release a job leaves no paper', () => {
  const gone = new PrintError('trabalho.ausente', 'gone before release')

  it.each([
    ['its printer refuses it', new PrintError('impressora.opcao', 'media'), 'impressora.opcao'],
    ['our own code fails', new TypeError('not a function'), 'impressora.recusou'],
  ] as const)('a job fails with an error code if %s, and its label is not logged', async (_what, error, erro) => {
    for (const driver of [at.driver, at.other]) {
      start({ drivers: [driver] })
      driver.submit = () => Promise.reject(error)
      await print({ impressora: driver.printers[0]?.id })
      await pass()
      expect(at.seen.at(-1)).toMatchObject({ estado: 'failed', erro, liberado: false })
      expect(driver.calls).not.toContain('release')
    }
    expect(at.logged.join()).toContain(erro)
    expect(at.logged.join()).not.toContain('2026000123')
  })

  it('a held job whose submission got no answer is found at the spooler and printed once', async () => {
    at.driver.deaf.add('submit')
    await print()
    await pass(1_000)
    expect(states()).toEqual(['queued', 'submitted', 'printing'])
    expect([at.driver.submitted.length, at.driver.spool.size]).toEqual([1, 1])
  })

  it('a release that never arrived is repeated, because a held job cannot have printed', async () => {
    at.driver.failing.set('release', NO_ANSWER)
    await print()
    await pass()
    expect(states()).toEqual(['queued', 'submitted'])
    at.driver.failing.clear()
    await pass(1_200)
    expect(states()).toEqual(['queued', 'submitted', 'printing'])
    expect(at.driver.submitted).toHaveLength(1)
  })

  it('a job whose release is refused is cancelled, and fails with the error code', async () => {
    at.driver.failing.set('release', new PrintError('impressora.recusou', 'status 0x0400'))
    await print()
    await pass()
    expect(at.seen.at(-1)).toMatchObject({ estado: 'failed', erro: 'impressora.recusou' })
    expect(at.driver.spool.size).toBe(0)
  })

  it('a held job that the spooler lost is submitted again, because it cannot have printed', async () => {
    at.driver.failing.set('release', gone)
    await print()
    await pass()
    at.driver.failing.clear()
    at.driver.spool.clear()
    await pass(2_000)
    expect(states()).toEqual(['queued', 'submitted', 'queued', 'submitted', 'printing'])
    expect(at.driver.submitted).toHaveLength(2)
  })

  it('a job that its spooler loses after an unanswered release becomes a question, and is not submitted again', async () => {
    at.driver.failing.set('release', NO_ANSWER)
    at.driver.says = { estado: 'submitted' }
    await print()
    await pass(600)
    at.driver.failing.set('release', gone)
    at.driver.says = { estado: 'unknown' }
    at.driver.spool.clear()
    await pass(2_000)
    expect(at.seen.at(-1)).toMatchObject({ estado: 'unknown' })
    expect(at.driver.submitted).toHaveLength(1)
  })
})

describe('cancel', () => {
  it.each([
    ['canceled', 'canceled'],
    ['unknown', 'unknown'],
    ['too-late', 'printed'],
  ] as const)('a released job whose spooler answers a cancellation with %s is %s', async (answer, estado) => {
    const id = await print()
    await pass(600)
    at.driver.cancelSays = answer
    at.driver.says = { estado: 'printed' }
    expect(await at.queue.cancel(id)).toMatchObject({ estado })
  })

  it.each<[string, (id: string) => Promise<unknown>, string]>([
    ['a cancellation', (id) => at.queue.cancel(id), 'canceled'],
    ['the end of the program', () => at.queue.dispose(), 'queued'],
  ])('a job between two steps cannot print after %s', async (_what, act, estado) => {
    const open = halfWay()
    const id = await print()
    await pass()
    const over = act(id)
    await pass(1_000)
    open()
    await over
    expect(states().at(-1)).toBe(estado)
    expect([called('release', 'cancel'), at.driver.spool.size]).toEqual([['cancel'], 0])
  })

  it.each<[string, SpoolState['estado'] | null, string]>([
    ['is coming out', 'printing', 'canceled'],
    ['has come out', 'printed', 'printed'],
    ['never arrived', null, 'unknown'],
  ])('a job without a spooler number is searched for before its cancellation: it %s', async (_what, says, estado) => {
    start({ drivers: [at.other] })
    at.other.deaf.add('submit')
    at.other.failing.set('find', NO_ANSWER)
    const id = await print({ impressora: OTHER })
    await pass()
    await expect(at.queue.cancel(id)).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
    expect(job(id)).toMatchObject({ estado: 'queued', liberado: true })
    at.other.failing.clear()
    if (says) at.other.says = { estado: says }
    else at.other.spool.clear()
    expect(await at.queue.cancel(id)).toMatchObject({ estado })
  })

  it.each([
    ['while its document is drawn', 'prepare', ['queued', 'canceled']],
    ['just before it is handed over', 'witness', ['queued', 'waiting', 'canceled']],
  ] as const)('a job cancelled %s is not handed over', async (_when, step, shown) => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    at.driver[step] = () => promise
    const id = await print()
    await pass()
    const over = at.queue.cancel(id)
    resolve(undefined)
    expect(await over).toMatchObject({ estado: 'canceled', liberado: false })
    expect([states(), at.driver.submitted]).toEqual([shown, []])
  })

  it('a job that is not listed cannot be cancelled', async () => {
    await expect(at.queue.cancel('nada')).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
  })
})

it.each([
  ['printing', true],
  ['queued', false],
])('a job that is being sent is %s (its printer prints while it receives: %s)', async (estado, atOnce) => {
  start({ drivers: [at.other] })
  at.other.gate = new Promise(() => undefined)
  at.other.find = async () => ({ impressora: OTHER, jobId: '1', uuid: 'ours' })
  Object.assign(at.other, { holds: () => false, printsAtOnce: () => atOnce })
  const id = await print({ impressora: OTHER })
  await pass(2_500)
  expect(job(id)).toMatchObject({ estado })
})

describe('a printer that takes a document only as fast as it prints', () => {
  const ref = { impressora: OTHER, jobId: '1', uuid: 'ours' }
  let id: string
  let stops: number
  /** Whether the printer lists the job that it is being sent. */
  let isListed: boolean
  beforeEach(async () => {
    start({ drivers: [at.other, at.driver], personal: true, validadeMs: 2 * MINUTE })
    const broken = Promise.withResolvers<void>()
    at.other.gate = broken.promise
    ;[stops, isListed] = [0, true]
    at.other.stop = () => {
      stops += 1
      broken.reject(NO_ANSWER)
    }
    at.other.find = async () => (isListed ? ref : null)
    id = await print({ impressora: OTHER, reserva: LASER })
    await pass(2_500)
  })
  const empty: SpoolState = { estado: 'attention', motivo: 'media-empty' }
  const lacks = async () => {
    at.other.says = empty
    at.other.statusSays = blocked('media-empty')
    await pass(2_500)
  }

  it('a document sent as fast as it prints is reported as printing only while the printer lists it', async () => {
    expect(job(id)).toMatchObject({ estado: 'printing' })
    isListed = false
    await pass(2_500)
    expect(job(id)).toMatchObject({ estado: 'waiting' })
    at.other.failing.set('status', NO_ANSWER)
    isListed = true
    await pass(2_500)
    expect(job(id)).toMatchObject({ estado: 'printing' })
  })

  it('a document sent as fast as it prints stays printing while its printer answers nothing else', async () => {
    at.other.find = () => Promise.reject(NO_ANSWER)
    at.other.statusSays = blocked('offline')
    await pass(10_000)
    expect(job(id)).toMatchObject({ estado: 'printing' })
  })

  it.each([true, false])(
    'a document whose printer lacks paper is moved to its fallback only if no page came out: %s',
    async (blank) => {
      await lacks()
      expect(job(id)).toMatchObject({ ...empty, reserva: LASER })
      // The printer is asked for longer than the lane waits before it tries a lost submission again.
      at.other.printedNothing = () => new Promise((resolve) => setTimeout(() => resolve(blank), 1_200))
      const moved = at.queue.moveTo(id, LASER)
      await pass(2_500)
      await moved
      await pass(2_500)
      expect([stops > 0, at.other.calls.includes('cancel')]).toEqual([true, true])
      expect(job(id)).toMatchObject({ estado: blank ? 'canceled' : 'unknown' })
      expect(at.driver.submitted).toHaveLength(blank ? 1 : 0)
    },
  )

  /** Calls that end a document while the printer does not list it. */
  const acts: [string, () => unknown, number][] = [
    ['cancelled by one click', () => at.queue.cancel(id), 0],
    ['moved to its fallback', () => at.queue.moveTo(id, LASER), 1],
    ['cancelled once it expired', () => pass(2 * MINUTE), 0],
  ]
  it.each(acts)('a document that never arrived is %s, and leaves no question', async (_what, act, atFallback) => {
    await lacks()
    isListed = false
    const answers = [null, null, null]
    at.other.neverArrived = async () => (answers.length > 0 ? (answers.pop() ?? null) : true)
    const over = act()
    await pass(6_000)
    await over
    await pass(600)
    expect(job(id)).toMatchObject({ estado: 'canceled', liberado: false })
    expect(at.driver.submitted).toHaveLength(atFallback)
    at.other.calls.length = 0
    await pass(MINUTE)
    expect(at.other.calls).toEqual([])
  })

  it('a cancellation fails with «no answer» if the printer cannot tell whether the document arrived', async () => {
    isListed = false
    at.other.neverArrived = async () => null
    const over = at.queue.cancel(id).catch((error: PrintError) => error.codigo)
    await pass(6_000)
    expect(await over).toBe('impressora.semResposta')
  })

  it('a document sent as fast as it prints that arrives after its cancellation is cancelled at the printer too', async () => {
    isListed = false
    at.other.neverArrived = async () => null
    const over = at.queue.cancel(id)
    await pass(1_200)
    isListed = true
    await pass(6_000)
    expect(await over).toMatchObject({ estado: 'canceled' })
    expect(at.other.calls).toContain('cancel')
  })

  it('a document sent as fast as it prints goes on if a person wants another printer than the fallback', async () => {
    void at.queue.moveTo(id, 'cups-ipp:outra')
    await pass(2_500)
    expect([stops, job(id)?.estado]).toEqual([0, 'printing'])
  })

  it.each([true, false])(
    'a document sent as fast as it prints expires without paper, and is cancelled at the printer (no page came out: %s)',
    async (blank) => {
      at.other.printedNothing = async () => blank
      await lacks()
      await pass(2 * MINUTE)
      expect(job(id)).toMatchObject({ estado: blank ? 'canceled' : 'unknown', erro: 'trabalho.expirado' })
      expect(at.other.calls).toContain('cancel')
    },
  )

  it.each([
    ['has not begun', false, 1],
    ['is printing', true, 0],
  ])(
    'a document sent as fast as it prints that %s at the end of an attendance is aborted only before it prints',
    async (_what, listed, times) => {
      isListed = listed
      await pass(2_500)
      void at.queue.endAttendance('cancelar')
      await pass(600)
      expect(stops).toBe(times)
    },
  )
})
