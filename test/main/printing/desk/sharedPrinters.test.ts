import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DocumentStore } from '../../../../main/documents/store.ts'
import { PrintDesk } from '../../../../main/printing/desk/printDesk.ts'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import type { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import { estacaoSchema } from '../../../../main/settings/estacao.ts'
import { Station } from '../../../../main/settings/station.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { CHECKED, LASER, OTHER as SALA, queueOf } from '../queue/queueKit.ts'

/** The number on a test page. */
const NUMERO = '70042207869070031500'
const ROWS = Array.from({ length: 12 }, (_none, at) => at + 1)
const { bytes } = CHECKED

let laser: FakeDriver
let sala: FakeDriver
let journal: JobJournal
let queues: PrintQueue[]
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
beforeEach(() => {
  vi.useFakeTimers()
  laser = fakeDriver()
  sala = fakeDriver('ipp-direct', ['sala'])
  journal = memoryJournal()
  queues = []
})
afterEach(async () => {
  for (const queue of queues) void queue.dispose()
  await pass(2_000)
  vi.useRealTimers()
})

/** The desk of an office with one rule that names both printers; every desk reads the same journal. */
function open(): { desk: PrintDesk; queue: PrintQueue } {
  const queue = queueOf({ drivers: [laser, sala], journal, newId: () => crypto.randomUUID(), keepAtEnd: true })
  queues.push(queue)
  const regras = [{ impressora: LASER, dividirCom: [SALA] }]
  const config = estacaoSchema.parse({ modo: 'escritorio', impressao: { regras } })
  const station = new Station(config, { read: () => undefined, write: () => undefined })
  return { desk: new PrintDesk(new DocumentStore(), queue, station, () => NUMERO), queue }
}

const hand = (desk: PrintDesk, row: number) =>
  desk.printOwn({ bytes, paginas: 1, documentoId: `${row}`, tipo: 'carne', rotulo: `Lista ${row}` }, {}, `lista ${row}`)

/** Rows printed at a printer, in their order. */
const rowsAt = (printer: FakeDriver) => printer.submitted.map(({ rotulo }) => Number(rotulo.replace('Lista ', '')))

test('two printers that share a rule take turns in the list’s order, and each document goes to one of them', async () => {
  const { desk, queue } = open()
  laser.says = sala.says = { estado: 'printed' }
  for (const row of ROWS) await hand(desk, row)
  await pass(60_000)
  expect(rowsAt(laser)).toEqual([1, 3, 5, 7, 9, 11])
  expect(rowsAt(sala)).toEqual([2, 4, 6, 8, 10, 12])
  expect(queue.jobs().every(({ estado }) => estado === 'printed')).toBe(true)
})

test('a document handed over twice with one key is one job at its first printer, also after a restart', async () => {
  const before = open()
  for (const row of [1, 2, 3]) await hand(before.desk, row)
  const first = before.queue.jobs()
  expect(await Promise.all([3, 2, 1].map((row) => hand(before.desk, row)))).toMatchObject(
    first.toReversed().map(({ trabalhoId, impressora }) => ({ trabalhoId, impressora })),
  )
  const { desk, queue } = open()
  await queue.restore()
  for (const { documentoId, trabalhoId, impressora } of first)
    expect(await hand(desk, Number(documentoId))).toMatchObject({ trabalhoId, impressora })
  expect(queue.jobs()).toHaveLength(3)
})
