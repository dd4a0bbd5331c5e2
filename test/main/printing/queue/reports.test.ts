import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import { fakeDriver, READY, type FakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { CHECKED, LASER, queueOf } from './queueKit.ts'

/* The queue's reports to callers, and to the record. */

let driver: FakeDriver
let queue: PrintQueue
/** State, whose, and whether it is of the attendance that goes on. */
let recorded: [estado: string, atendimento: number, current: boolean][]
let unwritten: number
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const open = (more: Partial<Parameters<typeof queueOf>[0]> = {}) => {
  queue = queueOf({
    drivers: [driver],
    audit: {
      paper: ({ estado }, { atendimento, current }) => void recorded.push([estado, atendimento, current]),
      unwritten: () => unwritten,
    },
    ...more,
  })
}
beforeEach(() => {
  vi.useFakeTimers()
  driver = fakeDriver('cups-ipp', ['laser', 'outra'])
  recorded = []
  unwritten = 0
  open()
})
afterEach(async () => {
  void queue.dispose()
  await pass(2_000)
  vi.useRealTimers()
})

describe('the record', () => {
  it('learns of an end of an earlier version’s, which named nobody, as nobody’s', async () => {
    const journal = memoryJournal()
    open({ journal })
    await queue.print(CHECKED)
    await pass(600)
    for (const { record } of (await journal.load()).records) {
      const { atendimento: _none, ...old } = record
      await journal.append(old)
    }
    recorded = []
    driver.says = { estado: 'printed' }
    open({ journal })
    await queue.restore()
    await pass(600)
    expect(recorded).toContainEqual(['printed', 0, false])
  })
})

describe('a report', () => {
  it('names no missing lines where there is no record', async () => {
    const plain = queueOf({ drivers: [driver] })
    expect((await plain.notices()).map(({ tipo }) => tipo)).toEqual(['cofre.ausente'])
  })

  it('names a printer that does not answer before it has the job, once that has lasted', async () => {
    driver.failing.set('status', new PrintError('impressora.semResposta', 'timeout'))
    await queue.print(CHECKED)
    await pass(4_000)
    expect(queue.jobs()).toMatchObject([{ estado: 'queued' }])
    await pass(4_000)
    expect(queue.jobs()).toMatchObject([{ estado: 'attention', motivo: 'offline' }])
    driver.failing.clear()
    await pass(4_000)
    expect(queue.jobs()).toMatchObject([{ estado: 'printing' }])
  })

  it('answers a cancellation once it is written down, however long that takes', async () => {
    const journal = memoryJournal()
    const append = journal.append.bind(journal)
    open({ journal })
    const { trabalhoId } = await queue.print(CHECKED)
    await pass(600)
    journal.append = async (record) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return append(record)
    }
    const cancelled = queue.cancel(trabalhoId)
    await pass(1_000)
    expect(await cancelled).toMatchObject({ trabalhoId, estado: 'canceled' })
  })

  it('names lines that are missing from the record, and lost jobs', async () => {
    expect((await queue.notices()).map(({ tipo }) => tipo)).toEqual(['cofre.ausente'])
    unwritten = 2
    const journal = { ...memoryJournal(), bytes: async () => null }
    open({ journal })
    driver.statusSays = { ...READY, bloqueio: 'media-empty' }
    await queue.print(CHECKED)
    await queue.print(CHECKED)
    driver.statusSays = READY
    await pass(5_000)
    expect(await queue.notices()).toMatchObject([
      { tipo: 'cofre.ausente' },
      { tipo: 'trabalhos.perdidos', quantos: 1 },
      { tipo: 'auditoria.parada', quantos: 2 },
    ])
  })

  it('counts the waiting jobs of each printer, and says whether it is paused', async () => {
    queue.pause(LASER, true)
    for (const impressora of [LASER, LASER, 'cups-ipp:outra']) await queue.print({ ...CHECKED, impressora })
    await pass(600)
    const shown = async () => (await queue.printers()).map(({ padrao, pausada, naFila }) => [padrao, pausada, naFila])
    expect(await shown()).toEqual([
      [true, true, 2],
      [false, false, 1],
    ])
    driver.says = { estado: 'printed' }
    queue.pause(LASER, false)
    await pass(1_200)
    expect(driver.submitted.map(({ impressora }) => impressora)).toEqual(['cups-ipp:outra', LASER, LASER])
    expect(await shown()).toEqual([
      [true, false, 0],
      [false, false, 0],
    ])
  })

  it('names the new printer of a moved job once', async () => {
    const seen: [string, string][] = []
    open({ onChange: ({ estado, impressora }) => void seen.push([estado, impressora]) })
    driver.statusSays = { ...READY, bloqueio: 'media-empty' }
    const { trabalhoId } = await queue.print(CHECKED)
    await pass()
    driver.statusSays = READY
    await queue.moveTo(trabalhoId, 'cups-ipp:outra')
    await pass(600)
    expect(seen).toEqual([
      ['queued', LASER],
      ['attention', LASER],
      ...['queued', 'submitted', 'printing'].map((estado) => [estado, 'cups-ipp:outra']),
    ])
  })
})

it('a printer that is not ready is asked at its own pace, however often its papers change', async () => {
  driver.statusSays = { ...READY, bloqueio: 'media-empty' }
  await queue.print(CHECKED)
  await pass(1_900)
  expect(driver.calls).toEqual(['status'])
  await pass(200)
  expect(driver.calls).toEqual(['status', 'status'])
})

it('when an attendance ends, the station’s own papers that came out are no more listed either', async () => {
  open({ personal: true })
  driver.says = { estado: 'printed' }
  await queue.print({ ...CHECKED, deNinguem: true })
  await pass(600)
  await queue.endAttendance('cancelar')
  expect(queue.jobs()).toEqual([])
})
