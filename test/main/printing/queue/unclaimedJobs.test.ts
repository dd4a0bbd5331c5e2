import { describe, expect, it, vi } from 'vitest'
import type { SpoolState } from '../../../../main/printing/driver.ts'
import type { PapelSemDono, Trabalho } from '../../../../shared/model/impressao.ts'
import { READY } from '../../../fakes/impressora.ts'
import { atCounter, blocked, MINUTE, NO_ANSWER } from './queueKit.ts'

const { at, pass, print, left, printed, endAttendance, stored, coming, inDoubt, notOut, atKiosk } = atCounter()

describe('the end of an attendance', () => {
  const empty = { estado: 'attention', motivo: 'media-empty' } as const
  it.each<[string, SpoolState, PapelSemDono[], set?: () => unknown]>([
    ['cancels a job that waits at its printer', empty, []],
    ['asks about a job that may be half out', empty, [inDoubt], () => (at.driver.printedNothing = async () => false)],
    [
      'asks to look for a cancelled job whose sheet is stuck, which its printer does not count',
      { estado: 'attention', motivo: 'media-jam' },
      [inDoubt],
    ],
    ['asks to look where the cancellation is in doubt', empty, [inDoubt], () => (at.driver.cancelSays = 'unknown')],
    ['says what is coming where the cancellation is late', empty, [coming], () => (at.driver.cancelSays = 'too-late')],
    ['says what may come from a silent spooler', empty, [coming], () => at.driver.failing.set('cancel', NO_ANSWER)],
    ['lets come out what is coming out', { estado: 'printing' }, [coming]],
    [
      'says nothing of what came out, though its end cannot be written',
      { estado: 'printed' },
      [],
      () => {
        const append = at.journal.append.bind(at.journal)
        at.journal.append = async (record, bytes) =>
          record.trabalho.estado === 'printed' ? Promise.reject(new Error('ENOSPC')) : append(record, bytes)
      },
    ],
    ['asks to look for an open question', { estado: 'unknown', destino: 'guia-2026000123.pdf' }, [inDoubt]],
  ])('the end of an attendance %s, until a person looked', async (_what, says, said, set) => {
    set?.()
    await printed(says)
    await endAttendance()
    expect([at.queue.semDono(), left.at(-1)]).toEqual([said, said])
    expect(at.driver.calls.includes('cancel')).toBe(says.estado === 'attention')
    await at.queue.clearSemDono()
    expect([at.queue.semDono(), await stored()]).toMatchObject([[], said.includes(coming) ? [{}] : []])
  })

  it('the end of an attendance cancels every unreleased job, and none is left', async () => {
    at.driver.statusSays = blocked('media-empty')
    await printed({ estado: 'printing' })
    await endAttendance()
    at.driver.statusSays = READY
    await pass(MINUTE)
    expect([at.driver.submitted, at.queue.semDono(), await stored()]).toEqual([[], [], []])
  })

  it('an unclaimed job that is printing is reported until it is out, and then all its data is deleted', async () => {
    await printed({ estado: 'printing' })
    await endAttendance()
    at.driver.says = { estado: 'printed' }
    await pass(600)
    expect([at.queue.semDono(), left.at(-1), await stored()]).toEqual([[], [], []])
  })

  it('an unclaimed job that stops while printing is cancelled after all', async () => {
    await printed({ estado: 'printing' })
    await endAttendance()
    at.driver.says = empty
    await pass(1_200)
    expect([at.driver.spool.size, at.queue.semDono()]).toEqual([0, []])
  })

  it('an unclaimed job’s spooler that did not answer the cancellation is queried again', async () => {
    at.driver.failing.set('cancel', NO_ANSWER)
    await printed(empty)
    await endAttendance()
    at.driver.failing.clear()
    await pass(3 * MINUTE)
    expect([at.driver.spool.size, at.queue.semDono()]).toEqual([0, []])
  })

  it('an unclaimed job’s question has neither label nor file name nor document', async () => {
    const id = await printed({ estado: 'unknown', destino: 'guia-2026000123.pdf' })
    await endAttendance()
    expect(await at.journal.bytes(id)).toBeNull()
    expect(JSON.stringify(await at.journal.load())).not.toContain('2026000123')
  })

  it.each([
    [true, []],
    [false, [inDoubt]],
  ])(
    'an unclaimed job that its person had cancelled is checked at the printer once more (no page came out: %s)',
    async (nothing, said) => {
      const looked = Promise.withResolvers<boolean>()
      at.driver.printedNothing = () => looked.promise
      const id = await printed({ estado: 'printing' })
      expect(await at.queue.cancel(id)).toMatchObject({ estado: 'canceled' })
      await endAttendance()
      expect(at.queue.semDono()).toEqual([coming])
      looked.resolve(nothing)
      await pass()
      expect(at.queue.semDono()).toEqual(said)
      expect(left.at(-1)).toEqual(said)
    },
  )

  it('an unclaimed job that fails is reported to the clerk, also if another person was served meanwhile', async () => {
    await printed({ estado: 'printing' })
    await endAttendance('deixar')
    at.driver.says = { estado: 'failed', erro: 'impressora.falhou' }
    await pass(600)
    await endAttendance()
    expect(at.queue.semDono()).toEqual([notOut])
  })

  it.each<[string, Trabalho['estado'], (id: string) => unknown]>([
    ['its person cancelled', 'printing', (id) => at.queue.cancel(id)],
    ['its person said had not come out', 'unknown', (id) => at.queue.resolveUnknown(id, false)],
  ])('a job that %s is not reported with «entrego eu», because no person waits for it', async (_what, estado, act) => {
    await act(await printed({ estado }))
    await endAttendance('deixar')
    expect(at.queue.semDono()).toEqual([])
  })

  it('every job prints with «entrego eu», also one not released yet', async () => {
    at.driver.statusSays = blocked('media-empty')
    await printed({ estado: 'printed' })
    await endAttendance('deixar')
    expect(at.queue.semDono()).toEqual([coming])
    at.driver.statusSays = READY
    await pass(3_000)
    expect(at.driver.submitted).toHaveLength(1)
    expect(at.queue.semDono()).toEqual([])
  })

  it('a printer has one line for each situation, whatever the number of its jobs', async () => {
    await printed({ estado: 'unknown' })
    await printed({ estado: 'printing' }, 'click of B')
    await print()
    await pass(600)
    await endAttendance()
    expect(at.queue.semDono()).toEqual([inDoubt, coming])
  })

  it.each([
    ['cancelar', 'unknown'],
    ['deixar', 'failed'],
  ] as const)('an unclaimed job (%s) is not reported again once a person cleared the report', async (rest, estado) => {
    await printed({ estado: 'printing' })
    await endAttendance(rest)
    await at.queue.clearSemDono()
    expect(at.queue.semDono()).toEqual([])
    at.driver.says = { estado }
    await pass(600)
    expect([at.queue.semDono(), await stored()]).toEqual([[], []])
  })

  it.each<[string, 'media-empty' | 'media-jam' | 'door-open', () => unknown]>([
    ['a sheet came out', 'media-empty', () => printed({ estado: 'printed' }, 'last click')],
    ['a person looked', 'media-jam', () => at.queue.clearSemDono()],
    ['a sheet was sent to a printer that reports no end', 'door-open', () => printed({ estado: 'sent' }, 'last click')],
  ])('a printer that lacked paper at the end of an attendance is reported until %s', async (_what, motivo, mend) => {
    await atKiosk()
    await printed({ estado: 'attention', motivo })
    await endAttendance()
    expect(at.queue.semDono()).toContainEqual(notOut)
    await printed({ estado: 'printing' }, 'click of B')
    expect(at.queue.semDono()).toContainEqual(notOut)
    await mend()
    expect(at.queue.semDono()).not.toContainEqual(notOut)
    expect(left.at(-1)).not.toContainEqual(notOut)
  })

  it.each<[string, (id: string) => unknown]>([
    ['its person cancelled', (id) => at.queue.cancel(id)],
    ['expired while its person waited', () => pass(3 * MINUTE)],
  ])('a printer that lacked paper for a job that %s is reported too', async (_what, lose) => {
    await atKiosk()
    await lose(await printed({ estado: 'attention', motivo: 'media-empty' }))
    await endAttendance()
    expect(at.queue.semDono()).toContainEqual(notOut)
  })

  it('a printer that lacks paper after the end of an attendance is reported', async () => {
    await atKiosk()
    await printed({ estado: 'printing' })
    await endAttendance()
    at.driver.says = empty
    await pass(1_200)
    expect(at.queue.semDono()).toEqual([notOut])
  })

  it('a printer that lacks paper is still reported if an earlier sheet is confirmed late', async () => {
    await atKiosk()
    await printed({ estado: 'printing' })
    await endAttendance('deixar')
    const [first] = at.driver.submitted
    let early: SpoolState = { estado: 'printing' }
    const poll = at.driver.poll.bind(at.driver)
    at.driver.poll = async (jobs) =>
      (await poll(jobs)).map((state, index) => (jobs[index]?.spec.ourId === first?.ourId ? early : state))
    await printed(empty, 'click of B')
    await endAttendance()
    early = { estado: 'printed' }
    await pass(600)
    expect(at.queue.semDono()).toEqual([notOut])
  })

  it('a printer that lacked paper is not reported after a sheet came out, also if the clock was set back meanwhile', async () => {
    await atKiosk()
    await printed(empty)
    await endAttendance()
    vi.setSystemTime(Date.now() - 3_600_000)
    await printed({ estado: 'printed' }, 'click of B')
    expect(at.queue.semDono()).toEqual([])
  })

  it('a printer that lacked paper is reported after a restart, until a person has looked', async () => {
    const restart = async () => {
      await atKiosk()
      await at.queue.restore()
      return at.queue.semDono()
    }
    await atKiosk()
    await printed(empty)
    await endAttendance()
    await pass(600)
    expect(await restart()).toEqual([notOut])
    await at.queue.clearSemDono()
    expect(await restart()).toEqual([])
  })

  it.each(['offline', 'paused'] as const)(
    'a printer that was %s at the end of an attendance is not reported',
    async (motivo) => {
      await atKiosk()
      await printed({ estado: 'attention', motivo })
      await endAttendance()
      expect(at.queue.semDono()).toEqual([])
    },
  )
})
