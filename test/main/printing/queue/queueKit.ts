import { afterEach, beforeEach, vi } from 'vitest'
import { type PrinterStatus, PrintError } from '../../../../main/printing/driver.ts'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import type { PrintRequest } from '../../../../main/printing/paper/printRequest.ts'
import { VALIDADE_MS } from '../../../../main/printing/queue/jobActs.ts'
import { PrintQueue, type PrintQueueOptions } from '../../../../main/printing/queue/queue.ts'
import type { FimDosPapeis, MotivoAtencao, PapelSemDono, Trabalho } from '../../../../shared/model/impressao.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { quietStation } from '../../../fakes/quietStation.ts'
import { samplePdf } from '../paper/samplePdf.ts'

export const MINUTE = 60_000
export const LASER = 'cups-ipp:laser'
export const OTHER = 'ipp-direct:sala'
export const NO_ANSWER = new PrintError('impressora.semResposta', 'timeout')

/** A print request as it looks once fetched and checked: its PDF is opened by a reprint alone. */
export const CHECKED = {
  bytes: await samplePdf(1),
  paginas: 1,
  checked: { pages: [{ width: 595, height: 842 }], hash: 'f'.repeat(64), locked: false },
  documentoId: 'd',
  tipo: 'guia',
  rotulo: 'Guia 2026000123',
  impressora: LASER,
  copias: 1,
} satisfies PrintRequest

/** A printer that takes nothing now. */
export function blocked(motivo: MotivoAtencao): PrinterStatus {
  return { estado: 'atencao', motivos: [motivo], aceita: true, bloqueio: motivo }
}

/** A print queue with its journal in memory, whose changes nobody hears. `more` replaces any of its options. */
export function queueOf(more: Partial<PrintQueueOptions> & Pick<PrintQueueOptions, 'drivers'>): PrintQueue {
  let ids = 0
  return new PrintQueue({
    journal: memoryJournal(),
    clock: Date.now,
    newId: () => `id-${(ids += 1)}`,
    log: () => undefined,
    ...quietStation,
    validadeMs: VALIDADE_MS.balcao,
    isOurs: () => false,
    keepAtEnd: false,
    personal: false,
    unattended: false,
    ...more,
  })
}

/** A program with its printers and its journal, on a faked clock. */
export interface Bench {
  /** Holds a job until it is released, like CUPS. */
  driver: FakeDriver
  /** Prints what it accepts at once. */
  other: FakeDriver
  journal: JobJournal
  queue: PrintQueue
  seen: Trabalho[]
  /** The lines of the record: state and printer. */
  audited: string[]
  logged: string[]
}

/** Makes a bench for each test of a file. @param options of every start */
export function bench(options: (at: Bench) => Partial<PrintQueueOptions> = () => ({})) {
  const fresh = () => ({
    driver: fakeDriver(),
    other: fakeDriver('ipp-direct', ['sala'], false),
    journal: memoryJournal(),
  })
  const at: Bench = { ...fresh(), queue: queueOf({ drivers: [] }), seen: [], audited: [], logged: [] }
  let ids = 0
  /** Starts the program, also a second time: the one before is killed, and its journal stays. */
  const start = (more: Partial<PrintQueueOptions> = {}) => {
    at.queue = queueOf({
      drivers: [at.driver],
      journal: at.journal,
      newId: () => `id-${(ids += 1)}`,
      log: (event, data) => void at.logged.push(JSON.stringify({ event, ...data })),
      onChange: (trabalho) => void at.seen.push(trabalho),
      audit: { paper: ({ estado, impressora }) => void at.audited.push(`${estado} ${impressora}`), unwritten: () => 0 },
      ...options(at),
      ...more,
    })
    return at.queue
  }
  /** Lets everything already due happen, then what follows in so many ms. */
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

  beforeEach(() => {
    vi.useFakeTimers()
    const { driver, other, journal } = fresh()
    ;[at.driver, at.other, at.journal] = [driver, other, journal]
    ;[at.seen, at.audited, at.logged] = [[], [], []]
    start()
  })
  afterEach(async () => {
    void at.queue.dispose()
    await pass(2_000)
    vi.useRealTimers()
  })

  return {
    at,
    start,
    pass,
    /** Prints; returns the job's id. */
    print: async (more: Partial<PrintRequest> = {}) => (await at.queue.print({ ...CHECKED, ...more })).trabalhoId,
    /** Keeps the printer in the middle of taking a job until the returned function is called. */
    halfWay: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      at.driver.gate = promise
      return resolve
    },
    /** The job as the window shows it now. */
    job: (id: string) => at.queue.jobs().find(({ trabalhoId }) => trabalhoId === id),
    /** The states that were reported. */
    states: (id?: string) =>
      at.seen.filter(({ trabalhoId }) => id === undefined || trabalhoId === id).map(({ estado }) => estado),
  }
}

/** A bench whose jobs belong to the person who is served, as at a counter and a kiosk. */
export function atCounter() {
  const left: PapelSemDono[][] = []
  const { at, start, pass, print, ...more } = bench(() => ({
    personal: true,
    validadeMs: 2 * MINUTE,
    onSemDono: () => left.push(at.queue.semDono()),
  }))
  beforeEach(() => void (left.length = 0))
  return {
    ...more,
    at,
    start,
    pass,
    print,
    /** Starts the program anew as a kiosk, which no clerk watches. */
    atKiosk: async () => {
      await at.queue.dispose()
      start({ unattended: true })
    },
    /** The reports of jobs of ended attendances, in order. */
    left,
    coming: { impressora: LASER, situacao: 'saindo' } satisfies PapelSemDono,
    inDoubt: { impressora: LASER, situacao: 'conferir' } satisfies PapelSemDono,
    notOut: { impressora: LASER, situacao: 'naoSaiu' } satisfies PapelSemDono,
    /** Prints for the person served, in the state that the spooler says; returns the job's id. */
    printed: async (says: FakeDriver['says'], chave = 'click of A') => {
      at.driver.says = says
      const id = await print({ chave })
      await pass(600)
      return id
    },
    endAttendance: async (rest: FimDosPapeis = 'cancelar') => {
      const over = at.queue.endAttendance(rest)
      await pass(600)
      await over
    },
    stored: async () => (await at.journal.load()).records,
  }
}
