import type {
  AvisoDeImpressao,
  FimDosPapeis,
  Impressora,
  PapelSemDono,
  Trabalho,
} from '../../../shared/model/impressao.ts'
import type { PaperRecord } from '../../audit/paperRecord.ts'
import { driverAmong, type PrinterDriver, PrintError } from '../driver.ts'
import { NO_PERSON, type JobRecord } from '../journal/journal.ts'
import type { Origin, PrintRequest } from '../paper/printRequest.ts'
import { Attendances, UnclaimedJobs } from './attendances.ts'
import { deliver } from './deliver.ts'
import { Doubt, RestoreRetry, restoreJobs, JobsWithoutRecord } from './restore.ts'
import { Intake, Printers, type IntakeOptions } from './intake.ts'
import { isOpen, isWatched, type Job } from './job.ts'
import { cancelJob, expire, moveTo, reprintOf, shutDown, type Again, type Reprint } from './jobActs.ts'
import { JobBoard, type BoardOptions } from './jobBoard.ts'
import { Lanes, type Parts } from './lanes.ts'
import { noticesOf } from './notices.ts'
import { createPoller, Watcher } from './watcher.ts'

const EXPIRY_MS = 1_000

export interface PrintQueueOptions extends Omit<BoardOptions, 'changed' | 'watch' | 'audit'>, IntakeOptions {
  /** Called with the whole job when it enters the queue and at every change; only in its own attendance. */
  readonly onChange: (trabalho: Trabalho) => void
  /** Called when leftover jobs of ended attendances may have changed. */
  readonly onSemDono: () => void
  /** True if the end of an attendance cancels and hides its jobs; false if the queue belongs to the clerk. */
  readonly personal: boolean
  /** True if no clerk sees the printer: a printer that ran out of paper is then reported until it prints again. */
  readonly unattended: boolean
  /** Whether a job's name in a spooler was given at this station. */
  readonly isOurs: (name: string) => boolean
  /** True if unreleased jobs wait for the next start when the program ends in order; false if they are cancelled. */
  readonly keepAtEnd: boolean
  /** Called when a job is accepted, when it ends, and when a person decides about it. */
  readonly audit: PaperRecord
}

/**
 * The print queue. It tracks every job to a reliable state, and never prints one twice without a click. Jobs for one
 * printer go to its spooler one at a time, in the order of the requests.
 */
export class PrintQueue {
  readonly #options: PrintQueueOptions
  readonly #board: JobBoard
  readonly #lanes: Lanes
  readonly #watcher: Watcher
  readonly #parts: Parts
  readonly #attendances: Attendances
  readonly #unclaimed: UnclaimedJobs
  readonly #printers: Printers
  readonly #intake: Intake
  readonly #expiry = createPoller(
    EXPIRY_MS,
    () => expire(this.#parts),
    (error) => this.#options.log('printing.poll', { detalhe: String(error) }),
  )
  readonly #restore: RestoreRetry
  readonly #doubt: Doubt
  readonly #strays: JobsWithoutRecord

  constructor(options: PrintQueueOptions) {
    this.#options = options
    const attendances = new Attendances(options.personal)
    const board = new JobBoard({
      ...options,
      // A spooler's job without a record has no known attendance.
      audit: (entry, atendimento = NO_PERSON) =>
        options.audit.paper(entry, { atendimento, current: atendimento === attendances.current }),
      changed: (job) => {
        if (!isOpen(job)) this.#lanes.wake(job.record.trabalho.impressora)
        this.#unclaimed.seen(job)
        if (attendances.has(job.record)) options.onChange(job.record.trabalho)
        else this.#unclaimed.changed(job)
      },
      watch: (job) => this.#watcher.watch(job),
    })
    const lanes = new Lanes((job, early) => deliver(job, early, this.#parts), options.log)
    this.#attendances = attendances
    this.#board = board
    this.#lanes = lanes
    this.#parts = {
      board,
      lanes,
      poll: ({ record }) => this.#watcher.poll(record.trabalho.impressora),
      driverOf: (impressora) => driverAmong(options.drivers, impressora),
      log: options.log,
    }
    this.#watcher = new Watcher(this.#parts)
    this.#printers = new Printers(options)
    this.#intake = new Intake(options, this.#parts, attendances, this.#printers, () => this.#expiry.wake())
    this.#unclaimed = new UnclaimedJobs(this.#parts, options.onSemDono, options.unattended)
    this.#doubt = new Doubt(options.journal, options.onSemDono)
    this.#restore = new RestoreRetry(
      () => this.#restoreJobs(),
      (error) => {
        options.log('printing.restore', { detalhe: String(error) })
        this.#doubt.unread()
        // At a counter or kiosk, a spooler's job without a record belongs to an ended attendance. An office must read its records
        // first, because its jobs continue after a restart.
        if (options.personal) this.#strays.look()
      },
      () => {
        this.#expiry.wake()
        this.#strays.look()
      },
    )
    this.#strays = new JobsWithoutRecord({
      ...options,
      names: {
        isOurs: options.isOurs,
        isKnown: (name) => board.all().some(({ record }) => record.spec.ourId === name),
      },
      found: (record, driver) => this.#takeStray(record, driver),
    })
  }

  /**
   * Restores the jobs of an earlier start; `print` waits for it. Never rejects: an unreadable journal is tried again. Until then
   * nothing prints, because it is unknown what was already printed.
   */
  restore(): Promise<void> {
    return this.#restore.begin()
  }

  async #restoreJobs(): Promise<void> {
    const { journal, drivers } = this.#options
    await restoreJobs({
      journal,
      drivers,
      board: this.#board,
      key: (key, id) => this.#intake.restoreKey(key, id),
      outOfPaper: (printers) => this.#unclaimed.restore(printers),
      isUnclaimed: (record) => !this.#attendances.has(record),
      enter: (job) => (isWatched(job) ? this.#watcher.watch(job) : this.#lanes.ofJob(job).add(job)),
    })
    // A rejection here would make all jobs be restored again.
    await this.#doubt.read().catch(this.#notWritten)
  }

  /** Receives a spooler's job without a record. Cancels it, because its person has left; an office's clerk decides. */
  #takeStray(record: JobRecord, driver: PrinterDriver): void {
    const { personal } = this.#options
    const unclaimed = personal ? 'cancelar' : null
    const job = this.#board.add(record, driver, { unclaimed }, ['write', 'report', 'watch'])
    if (unclaimed) void this.#unclaimed.take([job], unclaimed)
    this.#expiry.wake()
  }

  /** Resolves once the first attempt to restore the jobs of an earlier start has ended, also if it failed. */
  get restored(): Promise<void> {
    return this.#restore.first
  }

  /**
   * Accepts a document. Resolves once it is stored in the journal; `onChange` reports later states. Rejects with
   * `FalhaError` for an invalid PDF (`checkPdf`), or one locked against printing (`documento.protegido`). Rejects with
   * `PrintError`: `documento.invalido`, `documento.paginas`, `impressora.opcao`, `impressora.ausente`,
   * `fila.indisponivel`; `trabalho.ausente` for a key whose job is deleted, or belongs to another attendance. Rejects
   * with `FalhaError` `atendimento.encerrado` if the attendance ended meanwhile.
   */
  print(request: PrintRequest): Promise<Trabalho> {
    return this.#print(request, {}, request.deNinguem ? NO_PERSON : this.#attendances.current)
  }

  /**
   * Prints a job's document again with the same options. Possible for an unfinished job, and for an open question,
   * which stays open. Rejects as `print` does, and with `trabalho.ausente` if the document is gone or lacks the
   * requested pages.
   */
  async again(trabalhoId: string, again: Again): Promise<Trabalho> {
    return this.#reprint(await reprintOf(this.#get(trabalhoId), this.#parts, again))
  }

  /**
   * All printers of all drivers that answer. `padrao` marks the printer used when none is chosen; none if that is unknown, because
   * a driver does not answer.
   */
  async printers(): Promise<Impressora[]> {
    const { printers, inUse } = await this.#printers.list()
    const open = this.#board.open()
    return printers.map((printer) => ({
      ...printer,
      padrao: printer.id === inUse,
      pausada: this.#lanes.isPaused(printer.id),
      naFila: open.filter(({ record }) => record.trabalho.impressora === printer.id).length,
    }))
  }

  /** The jobs of the current attendance, oldest first. */
  jobs(): Trabalho[] {
    const own = this.#board.all().filter(({ record }) => this.#attendances.has(record))
    return own.map((job) => job.record.trabalho)
  }

  /** Throws `trabalho.ausente`, also for a job of another attendance. */
  #get(trabalhoId: string): Job {
    const job = this.#board.get(trabalhoId)
    if (!this.#attendances.has(job.record)) throw new PrintError('trabalho.ausente', trabalhoId)
    return job
  }

  /** Cancels a job; a sheet may still come out. Rejects with `trabalho.ausente`, `impressora.semResposta`. */
  async cancel(trabalhoId: string): Promise<Trabalho> {
    const job = this.#get(trabalhoId)
    await cancelJob(job, this.#parts, false)
    await this.#board.settled(job)
    return this.#get(trabalhoId).record.trabalho
  }

  /**
   * Stores a person's answer whether the document came out (`saiu`). Changes a job only from `unknown`; any other is
   * returned unchanged. Throws `trabalho.ausente`.
   */
  resolveUnknown(trabalhoId: string, saiu: boolean): Trabalho {
    const job = this.#get(trabalhoId)
    this.#board.send(job, { is: 'resolved', saiu })
    return job.record.trabalho
  }

  /**
   * Moves a waiting job to another printer. A job that its printer has but cannot print is first cancelled there, then
   * goes to the fallback printer as a new job. Otherwise, or if that fails, the job is returned unchanged. The old
   * printer's tray and scaling are dropped. Rejects with `trabalho.ausente`, `impressora.ausente`, and as `cancel` and
   * `print` do.
   */
  async moveTo(trabalhoId: string, impressora: string): Promise<Trabalho> {
    const get = (id: string) => this.#get(id)
    return moveTo(this.#get(trabalhoId), impressora, this.#parts, get, (reprint) => this.#reprint(reprint))
  }

  /** Holds back, or resumes, the jobs that a printer has not received yet. Lasts until the program ends. */
  pause(impressora: string, pausada: boolean): void {
    this.#lanes.pause(impressora, pausada)
  }

  /**
   * Ends an attendance at once: its jobs are no longer listed, and their ids become invalid. In an office the jobs stay
   * with the clerk. Finished ones are deleted. Never rejects.
   * @returns settles when unreleased jobs have been cancelled, as far as possible
   */
  async endAttendance(rest: FimDosPapeis): Promise<void> {
    const all = this.#board.all()
    const ended = this.#attendances.end(all)
    const finished = all.filter((job) => this.#attendances.has(job.record) && !isOpen(job))
    await Promise.all([this.#unclaimed.take(ended, rest), ...finished.map((job) => this.#unclaimed.dropped(job))])
  }

  /** Reports leftover jobs of ended attendances. Empty in an office, where no attendance ends. */
  semDono(): PapelSemDono[] {
    const unknown = this.#options.personal && this.#doubt.there
    return [...(unknown ? [{ impressora: '', situacao: 'filaIlegivel' } as const] : []), ...this.#unclaimed.report()]
  }

  /** A person has checked the printers and takes responsibility for the documents there. */
  async clearSemDono(): Promise<void> {
    await Promise.all([this.#unclaimed.clear(), this.#doubt.looked().catch(this.#notWritten)])
  }

  notices(): Promise<AvisoDeImpressao[]> {
    const { journal, drivers, audit } = this.#options
    return noticesOf(journal, drivers, {
      lost: this.#board.lost,
      unaudited: audit.unwritten(),
      unread: this.#restore.unread,
    })
  }

  /**
   * Ends the queue within seconds. Released jobs are left to their spooler. Other jobs are withdrawn and cancelled, or
   * wait for the next start (`keepAtEnd`, if the journal keeps documents).
   */
  async dispose(): Promise<void> {
    this.#intake.closed = true
    this.#board.muted = true
    this.#expiry.stop()
    this.#restore.stop()
    this.#strays.stop()
    this.#board.stop()
    this.#watcher.stop()
    const { journal, keepAtEnd } = this.#options
    const keep = async () => keepAtEnd && (await journal.health()).keepsDocuments
    await shutDown(this.#parts, keep, () => this.#unclaimed.idle())
    await journal.close()
  }

  async #print(request: PrintRequest, origin: Origin, atendimento: number): Promise<Trabalho> {
    await this.#restore.first
    if (this.#restore.unread) throw new PrintError('fila.indisponivel', 'what an earlier start left cannot be read')
    return this.#get(await this.#intake.take(request, origin, atendimento)).record.trabalho
  }

  #reprint({ request, origin, atendimento = this.#attendances.current }: Reprint): Promise<Trabalho> {
    return this.#print(request, origin, atendimento)
  }

  readonly #notWritten = (error: unknown): void => {
    this.#options.log('printing.journal', { detalhe: String(error) })
  }
}
