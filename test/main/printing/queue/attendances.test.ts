import { describe, expect, it } from 'vitest'
import { PrintError } from '../../../../main/printing/driver.ts'
import type { FimDosPapeis } from '../../../../shared/model/impressao.ts'
import { fakeDriver, READY } from '../../../fakes/impressora.ts'
import { atCounter, blocked, CHECKED, LASER, MINUTE, NO_ANSWER } from './queueKit.ts'

const { at, start, pass, print, halfWay, printed, endAttendance, stored, coming, inDoubt, notOut } = atCounter()

/** The code that a request fails with; listened for before time goes on. */
const wrong = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'nothing',
    (error: unknown) => (error instanceof PrintError ? error.codigo : error instanceof Error ? error.message : ''),
  )

describe('an id of the previous attendance', () => {
  const calls: [string, (id: string) => unknown][] = [
    ['reprinted', (id) => at.queue.again(id, { chave: 'of B' })],
    ['moved', (id) => at.queue.moveTo(id, LASER)],
    ['cancelled', (id) => at.queue.cancel(id)],
    ['answered', (id) => at.queue.resolveUnknown(id, true)],
    ['found by its print key', () => print({ chave: 'click of A' })],
  ]
  for (const estado of ['printing', 'unknown', 'attention'] as const) {
    it.each(calls)(`a job of the previous attendance that is ${estado} cannot be %s`, async (_what, act) => {
      at.driver.cancelSays = 'too-late'
      const id = await printed({ estado })
      await endAttendance('deixar')
      at.driver.calls.length = 0
      await expect((async () => act(id))()).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
      expect(at.driver.submitted).toHaveLength(1)
      expect(at.driver.calls).not.toContain('cancel')
    })
  }

  it('a job of the previous attendance is neither listed nor reported, from the moment of its end', async () => {
    await printed({ estado: 'printing' })
    void at.queue.endAttendance('deixar')
    expect(at.queue.jobs()).toEqual([])
    at.seen.length = 0
    at.driver.says = { estado: 'printed' }
    await pass(600)
    expect(at.seen).toEqual([])
  })

  it.each([false, true])(
    'a print request before the end of an attendance prints nothing after the end (storing had begun: %s)',
    async (begun) => {
      const written = Promise.withResolvers<void>()
      const append = at.journal.append.bind(at.journal)
      let writes = 0
      at.journal.append = async (record, bytes) => {
        writes += 1
        await written.promise
        return append(record, bytes)
      }
      const late = wrong(print())
      if (begun) await pass()
      void at.queue.endAttendance('deixar')
      written.resolve()
      await pass(600)
      expect(await late).toBe('atendimento.encerrado')
      expect([at.queue.jobs(), at.driver.submitted, await stored(), at.audited]).toEqual([[], [], [], []])
      expect([writes, await at.journal.bytes('id-1')]).toEqual([begun ? 1 : 0, null])
    },
  )

  it('a document on its way to the fallback printer when the attendance ends is not printed there for the next person', async () => {
    at.driver = fakeDriver('cups-ipp', ['laser', 'outra'])
    start()
    at.driver.says = { estado: 'attention', motivo: 'media-empty' }
    const trabalhoId = await print({ reserva: 'cups-ipp:outra' })
    await pass(600)
    const wait = Promise.withResolvers<boolean>()
    at.driver.printedNothing = () => wait.promise
    const moved = wrong(at.queue.moveTo(trabalhoId, 'cups-ipp:outra'))
    await pass()
    void at.queue.endAttendance('cancelar')
    wait.resolve(true)
    await pass(600)
    expect(await moved).toBe('atendimento.encerrado')
    expect(at.driver.submitted).toHaveLength(1)
  })

  it('a test page belongs to the station: it is listed until it has printed and an attendance has ended', async () => {
    at.driver.says = { estado: 'printing' }
    const trabalhoId = await print({ tipo: 'teste', deNinguem: true })
    await pass(600)
    await endAttendance()
    expect(at.queue.jobs()).toMatchObject([{ trabalhoId, estado: 'printing' }])
    expect(at.queue.semDono()).toEqual([])
    at.driver.says = { estado: 'printed' }
    await pass(600)
    await endAttendance()
    expect(at.queue.jobs()).toEqual([])
  })
})

describe('the end of an attendance is over', () => {
  /** Whether the work was over before and after. */
  async function overWith(work: Promise<void>, until: () => void): Promise<boolean[]> {
    let over = false
    void work.then(() => (over = true))
    await pass(600)
    const before = over
    until()
    await pass()
    return [before, over]
  }

  it('the end of an attendance waits until an unreleased job has left its spooler', async () => {
    const open = halfWay()
    await print()
    await pass()
    expect(await overWith(at.queue.endAttendance('cancelar'), open)).toEqual([false, true])
    expect([at.driver.spool.size, at.driver.calls.includes('release')]).toEqual([0, false])
  })

  it.each([true, false])(
    'the end of an attendance waits until a job’s end is stored (a person’s job: %s)',
    async (personal) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const append = at.journal.append.bind(at.journal)
      at.journal.append = (record) => (record.trabalho.estado === 'printed' ? promise : append(record))
      start({ personal })
      await printed({ estado: 'printed' })
      expect(await overWith(at.queue.endAttendance('cancelar'), resolve)).toEqual([false, true])
    },
  )

  it.each<FimDosPapeis>(['deixar', 'cancelar'])(
    'the end of an attendance waits until documents are deleted (%s)',
    async (rest) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      at.journal.wipe = () => promise
      await printed({ estado: 'unknown' })
      expect(await overWith(at.queue.endAttendance(rest), resolve)).toEqual([false, true])
    },
  )

  it('the end of the program waits until its last attendance’s remaining jobs are cancelled', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    at.driver.printedNothing = () => promise
    await printed({ estado: 'attention', motivo: 'media-empty' })
    void at.queue.endAttendance('cancelar')
    expect(await overWith(at.queue.dispose(), () => resolve(true))).toEqual([false, true])
    expect(await stored()).toEqual([])
  })
})

it('the end of an attendance in an office deletes ended jobs and the label of a question, and changes no other job', async () => {
  start({ personal: false })
  for (const estado of ['printed', 'unknown'] as const) {
    at.driver.says = { estado }
    await print()
    await pass(600)
  }
  const id = await printed({ estado: 'printing' })
  await endAttendance()
  expect(at.queue.jobs().map(({ estado, rotulo }) => [estado, rotulo])).toEqual([
    ['unknown', ''],
    ['printing', CHECKED.rotulo],
  ])
  // The job under way has the label, and no other.
  expect(JSON.stringify(await at.journal.load()).split(CHECKED.rotulo)).toHaveLength(2)
  expect(at.queue.semDono()).toEqual([])
  expect(await at.queue.cancel(id)).toMatchObject({ estado: 'canceled' })
})

describe('after a restart nobody is served any more', () => {
  /** The program is killed and starts again. */
  async function restart(): Promise<void> {
    const killed = at.queue
    start()
    void at.queue.restore()
    await pass(600)
    void killed.dispose()
  }

  it('an unreleased job is cancelled after a restart and not printed, which is reported once', async () => {
    at.driver.statusSays = blocked('media-empty')
    await printed({ estado: 'printing' })
    at.driver.statusSays = READY
    await restart()
    expect(at.queue.jobs()).toEqual([])
    expect(at.queue.semDono()).toEqual([notOut])
    await pass(MINUTE)
    expect(at.driver.submitted).toEqual([])
    await at.queue.clearSemDono()
    expect(at.queue.semDono()).toEqual([])
  })

  it('an unreleased job is cancelled at once after a restart, even if its spooler does not answer', async () => {
    at.driver.deaf.add('submit')
    at.driver.failing.set('find', NO_ANSWER)
    await printed({ estado: 'printing' })
    await restart()
    expect(at.queue.semDono()).toEqual([notOut])
    expect(at.driver.calls).not.toContain('release')
  })

  it('a released job is tracked to its end after a restart, and reported without a name', async () => {
    const id = await printed({ estado: 'printing' })
    await restart()
    expect(at.queue.jobs()).toEqual([])
    expect(at.queue.semDono()).toEqual([coming])
    await expect(at.queue.cancel(id)).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
    at.driver.says = { estado: 'printed' }
    await pass(600)
    expect(at.queue.semDono()).toEqual([])
  })

  it('a question about an earlier attendance’s job is for the person who checks the output tray, not for the next attendance', async () => {
    const id = await printed({ estado: 'unknown' })
    await restart()
    expect(at.queue.jobs()).toEqual([])
    expect(at.queue.semDono()).toEqual([inDoubt])
    await expect((async () => at.queue.resolveUnknown(id, true))()).rejects.toMatchObject({
      codigo: 'trabalho.ausente',
    })
  })
})
