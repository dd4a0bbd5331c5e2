import { DRIVERS, type DriverId } from '../../../shared/model/impressao.ts'
import type { LogEvent } from '../../ports.ts'
import { driverAmong, MEDIA_A4, type JobNames, type PrinterDriver, type SpoolRef, PrintError } from '../driver.ts'
import type { JobJournal, JobRecord, KeptRecord } from '../journal/journal.ts'
import { withoutLabel, type Job } from './job.ts'
import type { JobBoard } from './jobBoard.ts'
import { createPoller, type Poller } from './watcher.ts'

interface Restoration {
  readonly journal: JobJournal
  readonly drivers: readonly PrinterDriver[]
  readonly board: JobBoard
  key(key: string, trabalhoId: string): void
  outOfPaper(printers: readonly string[]): void
  /** Whether the job belongs to an attendance, which is over after a restart. */
  isUnclaimed(record: JobRecord): boolean
  /** Puts the job into its lane or under watch. */
  enter(job: Job): void
}

/**
 * Restores the jobs of an earlier start. No document is read and no printer is queried here: each job's lane does so later
 * (`reconcile`).
 * An open question stays, without its label. A stored but unreported end is reported. A job whose attendance ended with the
 * earlier start is tracked if it may still print, else cancelled.
 */
export async function restoreJobs(target: Restoration): Promise<void> {
  const { records, ended, keys, outOfPaper } = await target.journal.load()
  target.outOfPaper(outOfPaper)
  for (const [key, id] of keys) target.key(key, id)
  const absent = DRIVERS.map(absentDriver)
  const driverOf = (impressora: string) => driverAmong(target.drivers, impressora) ?? driverAmong(absent, impressora)
  const over = ended.map((record) => ({
    record,
    restore: (driver: PrinterDriver) => restoreEnd(record, driver, target),
  }))
  const open = records.map((kept) => ({
    record: kept.record,
    restore: (driver: PrinterDriver) => restoreJob(kept, driver, target),
  }))
  // Both lists are in the queue's order, which the board keeps: a reprint comes after its paper.
  while (over[0] ?? open[0]) {
    const isOver = !open[0] || (over[0] && over[0].record.trabalho.criadoEm <= open[0].record.trabalho.criadoEm)
    const { record, restore } = (isOver ? over : open).shift()!
    const driver = driverOf(record.trabalho.impressora)
    if (driver) restore(driver)
  }
}

function restoreEnd(record: JobRecord, driver: PrinterDriver, target: Restoration): void {
  const unclaimed = target.isUnclaimed(record) ? 'deixar' : null
  const isNews = record.told === undefined
  const job = target.board.add(record, driver, { unclaimed }, isNews ? ['report', 'audit'] : ['report'])
  target.board.send(job, { is: 'endReported' })
}

function restoreJob({ record, hasBytes }: KeptRecord, driver: PrinterDriver, target: Restoration): void {
  const { board } = target
  // The job was found at its spooler before the records could be read. The record knows more, so it replaces that job.
  const stray = board.all().find((job) => job.record.spec.ourId === record.spec.ourId)
  if (stray) board.delete(stray)
  const { estado, liberado } = record.trabalho
  const isUnclaimed = target.isUnclaimed(record)
  const facts = { unclaimed: isUnclaimed ? ('deixar' as const) : null, withdrawn: isUnclaimed && !liberado }
  if (estado === 'unknown') return void board.add(withoutLabel(record), driver, facts, ['write', 'report'])
  const job = board.add(record, driver, { ...facts, uncertain: record.phase !== 'kept' })
  if (record.phase !== 'kept' || hasBytes) target.enter(job)
  else board.send(job, { is: 'ends', estado: 'failed', erro: 'documento.perdido' })
}

/** Pause before a journal is read again that could not be read (ms). */
const AGAIN_MS = 5_000

/** Restores the jobs of an earlier start, with retries. Nothing may print meanwhile: a job may already have printed. */
export class RestoreRetry {
  readonly #restore: () => Promise<void>
  readonly #failed: (error: unknown) => void
  readonly #done: () => void
  readonly #poller: Poller
  /** Resolves once the jobs of an earlier start were restored, or could not be read at the first try. */
  first: Promise<void> = Promise.resolve()
  /** True while the jobs of an earlier start cannot be read. */
  unread = false

  /** `restore` rejects if nothing can be read; `done` is called once the jobs are restored. */
  constructor(restore: () => Promise<void>, failed: (error: unknown) => void, done: () => void) {
    this.#restore = restore
    this.#failed = failed
    this.#done = done
    this.#poller = createPoller(AGAIN_MS, () => this.#again(), failed)
  }

  /** Begins to restore the journal's jobs. Does not reject. */
  begin(): Promise<void> {
    this.unread = true
    this.first = this.#try()
    return this.first.then(() => (this.unread ? this.#poller.wake() : this.#done()))
  }

  stop(): void {
    this.#poller.stop()
  }

  async #again(): Promise<boolean> {
    await this.#try()
    if (!this.unread) this.#done()
    return this.unread
  }

  async #try(): Promise<void> {
    try {
      await this.#restore()
      this.unread = false
    } catch (error) {
      this.#failed(error)
    }
  }
}

/** Replaces a driver that an earlier start had. It never answers, so the outcome of its jobs stays open. */
function absentDriver(id: DriverId): PrinterDriver {
  const silence = () => Promise.reject(new PrintError('impressora.semResposta', 'no such driver on this machine now'))
  return {
    id,
    twoPhase: true,
    list: silence,
    capabilities: silence,
    status: silence,
    submit: silence,
    release: silence,
    poll: silence,
    find: silence,
    strays: silence,
    cancel: silence,
    printedNothing: silence,
  }
}

/**
 * Stores whether jobs of an earlier start are unknown. Their documents may still print without this program's
 * knowledge. The doubt lasts until the journal can be read, or a person has checked the printers.
 */
export class Doubt {
  readonly #journal: Pick<JobJournal, 'health' | 'looked'>
  readonly #changed: () => void
  /** True while the doubt lasts. */
  there = false
  #lookedAt = false

  constructor(journal: Pick<JobJournal, 'health' | 'looked'>, changed: () => void) {
    this.#journal = journal
    this.#changed = changed
  }

  /** Raises the doubt, because the journal cannot be read now. */
  unread(): void {
    this.#set(!this.#lookedAt)
  }

  /** Takes over the doubt stored in the journal. Rejects as `looked` does. */
  async read(): Promise<void> {
    const { doubt } = await this.#journal.health()
    this.#set(doubt && !this.#lookedAt)
    if (this.#lookedAt) await this.#journal.looked()
  }

  /** Clears the doubt, because a person has checked the printers. Rejects if that cannot be stored: the next start asks again. */
  async looked(): Promise<void> {
    this.#lookedAt = true
    try {
      await this.#journal.looked()
    } finally {
      this.#set(false)
    }
  }

  #set(there: boolean): void {
    if (this.there === there) return
    this.there = there
    this.#changed()
  }
}

/** The interval for querying a spooler or printer that did not answer. */
const ASK_AGAIN_MS = 30_000
const UNKNOWN_HASH = '0'.repeat(64)

interface StraysDeps {
  readonly drivers: readonly PrinterDriver[]
  readonly names: JobNames
  /** Called with a job that the queue has to take over. */
  readonly found: (record: JobRecord, driver: PrinterDriver) => void
  /** Epoch, ms. */
  readonly clock: () => number
  readonly log: (event: LogEvent, data: Readonly<Record<string, string>>) => void
}

/** After a start, queries every spooler for jobs of this station without a record, until all its printers have answered once. */
export class JobsWithoutRecord {
  readonly #deps: StraysDeps
  readonly #unasked: Set<PrinterDriver>
  readonly #poller: Poller

  constructor(deps: StraysDeps) {
    this.#deps = deps
    this.#poller = createPoller(
      ASK_AGAIN_MS,
      () => this.#ask(),
      (error) => deps.log('printing.list', { detalhe: String(error) }),
    )
    this.#unasked = new Set(deps.drivers)
  }

  look(): void {
    this.#poller.wake()
  }

  stop(): void {
    this.#poller.stop()
  }

  /** Resolves to whether some spooler still has to be queried. */
  async #ask(): Promise<boolean> {
    await Promise.all([...this.#unasked].map((driver) => this.#askOne(driver)))
    return this.#unasked.size > 0
  }

  async #askOne(driver: PrinterDriver): Promise<void> {
    const { names, found, clock, log } = this.#deps
    try {
      const { jobs, complete } = await driver.strays(names)
      if (complete) this.#unasked.delete(driver)
      for (const { ourId, ref } of jobs) {
        if (names.isKnown(ourId)) continue
        log('printing.stray', { trabalhoId: ourId, driver: driver.id })
        found(recordOf(ourId, ref, clock()), driver)
      }
    } catch (error) {
      log('printing.list', { driver: driver.id, detalhe: String(error) })
    }
  }
}

/** A record for a job that only the spooler knows: it may print, and its kind and its person are unknown. */
function recordOf(ourId: string, ref: SpoolRef, now: number): JobRecord {
  return {
    trabalho: {
      trabalhoId: ourId,
      documentoId: '',
      tipo: 'desconhecido',
      rotulo: '',
      impressora: ref.impressora,
      copias: 1,
      paginas: 1,
      sides: 'one-sided',
      liberado: true,
      estado: 'submitted',
      criadoEm: now,
      atualizadoEm: now,
    },
    spec: { ourId, media: MEDIA_A4 },
    phase: 'released',
    hash: UNKNOWN_HASH,
    ref,
  }
}
