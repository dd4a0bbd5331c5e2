import type { AuditEntry } from '../../audit/line.ts'
import type { LogEvent, Uptime } from '../../ports.ts'
import { type PrinterDriver, PrintError } from '../driver.ts'
import { spoolJobOf, type JobJournal, type JobRecord } from '../journal/journal.ts'
import { isOpen, isWatched, sheetMayBeOut, newJob, type Job } from './job.ts'
import { next, stuck, type Effect, type EventName, type EventOf } from './jobMachine.ts'

export interface BoardOptions {
  readonly journal: JobJournal
  /** Epoch, ms. */
  readonly clock: () => number
  readonly uptime: Uptime
  /** Receives ids and codes, never labels. */
  readonly log: (event: LogEvent, data: Readonly<Record<string, string>>) => void
  /** Called at every change of a job, and when it enters the queue. */
  readonly changed: (job: Job) => void
  /** Called when a job may print, so that its spooler is polled. */
  readonly watch: (job: Job) => void
  /** Called when a job is accepted, when it ends, and when a person decides about it. */
  readonly audit: (entry: AuditEntry, atendimento: number | undefined) => void
  /** How long a job stays valid while it is not printing, ms. */
  readonly validadeMs: number
}

/** Pause before an end state that the journal refused is written again, ms. */
const WRITE_AGAIN_MS = 2_000

/** Holds every job of the queue. Only this class changes a job, by `next` (jobMachine.ts) and its effects. */
export class JobBoard {
  readonly #options: BoardOptions
  readonly #jobs = new Map<string, Job>()
  /** Documents in memory, until the spooler has them or the job ends. The journal stores them as well. */
  readonly #atHand = new WeakMap<Job, Uint8Array>()
  readonly #writing = new Map<Job, Promise<void>>()
  readonly #unwritten = new Set<Job>()
  #again: NodeJS.Timeout | undefined
  #stopped = false
  /** Number of jobs that ended because their document was gone. */
  lost = 0
  /** True once the program is ending: changes are no longer reported. */
  muted = false

  constructor(options: BoardOptions) {
    this.#options = options
  }

  all(): Job[] {
    return [...this.#jobs.values()]
  }

  open(): Job[] {
    return this.all().filter(isOpen)
  }

  countWatched(impressora: string): number {
    return this.all().filter((job) => job.record.trabalho.impressora === impressora && isWatched(job)).length
  }

  /** Throws `trabalho.ausente`. */
  get(trabalhoId: string): Job {
    const job = this.#jobs.get(trabalhoId)
    if (!job) throw new PrintError('trabalho.ausente', trabalhoId)
    return job
  }

  add(
    record: JobRecord,
    driver: PrinterDriver,
    facts: Partial<Pick<Job, 'unclaimed' | 'withdrawn' | 'uncertain'>> = {},
    effects: readonly Effect[] = ['report'],
  ): Job {
    const job = newJob(record, driver, { bornAt: this.#bornAt(record), ...facts })
    this.#jobs.set(record.trabalho.trabalhoId, job)
    void this.#perform(job, effects)
    return job
  }

  delete({ record }: Pick<Job, 'record'>): void {
    this.#jobs.delete(record.trabalho.trabalhoId)
  }

  send<E extends EventName>(job: Job, event: EventOf<E>): void {
    void this.sendWritten(job, event)
  }

  /** Like `send`. Resolves to false if the job's stage, or the journal, refuses the change. Never rejects. */
  sendWritten<E extends EventName>(job: Job, event: EventOf<E>): Promise<boolean> {
    const step = next(job, event, { clock: this.#options.clock(), ms: this.#now() })
    if (!step) return Promise.resolve(false)
    Object.assign(job, step.job)
    return this.#perform(job, step.effects)
  }

  #perform(job: Job, effects: readonly Effect[]): Promise<boolean> {
    let written = Promise.resolve(true)
    for (const effect of effects) {
      if (effect === 'write') written = this.#write(job)
      else this.#do(job, effect)
    }
    return written
  }

  #do(job: Job, effect: Exclude<Effect, 'write'>): void {
    switch (effect) {
      case 'report':
        return this.#report(job)
      case 'watch':
        return this.#options.watch(job)
      case 'audit':
        return this.#audit(job)
      case 'ended':
        this.#atHand.delete(job)
        if (job.record.trabalho.erro === 'documento.perdido') this.lost += 1
        return this.#audit(job)
      case 'askPages':
        // Until the printer answers, the audit has the job as `unknown`, which is true as well.
        return void this.askPages(job).then((blank) => blank && this.#audit(job))
      case 'dropBytes':
        return void this.#atHand.delete(job)
      case 'writeEnd':
        return this.#beginEnd(job)
      case 'writeEndLater':
        return this.#writeLater(job)
    }
  }

  /** Resolves to whether a cancelled job certainly printed no page. False after a jam, which printers do not count. */
  async askPages(job: Job): Promise<boolean> {
    const known = job.record.trabalho.motivo === 'media-jam' ? null : spoolJobOf(job.record)
    const blank = known !== null && (await job.driver.printedNothing(known).catch(() => false))
    this.send(job, { is: 'pagesAsked', blank })
    return blank
  }

  /** Waits for the pending write of the final state, whether it succeeds or fails. */
  async settled(job: Job): Promise<void> {
    await this.#writing.get(job)
  }

  /** Stops retrying the ends that could not be written. */
  stop(): void {
    clearTimeout(this.#again)
    this.#stopped = true
  }

  /** The job's age, in multiples of its validity. */
  ages({ bornAt }: Job): number {
    return (this.#now() - bornAt) / this.#options.validadeMs
  }

  stuck(job: Job): number {
    return stuck(job, this.#now())
  }

  #now(): number {
    return this.#options.uptime.ms()
  }

  /**
   * The time of a job's request. Uses the boot clock if the machine was not restarted since, else the wall clock. A
   * wall clock that was set back counts as time passed. A job from before the boot is at least as old as the uptime.
   */
  #bornAt({ born, trabalho }: JobRecord): number {
    const { uptime, clock } = this.#options
    if (born && born.life === uptime.life) return born.ms
    const byClock = Math.abs(clock() - trabalho.criadoEm)
    const isOfAnotherLife = born !== undefined && uptime.life !== null
    return this.#now() - (isOfAnotherLife ? Math.max(byClock, uptime.ms()) : byClock)
  }

  holdBytes(job: Job, bytes: Uint8Array): void {
    this.#atHand.set(job, bytes)
  }

  async bytesOf(job: Job): Promise<Uint8Array | 'later' | null> {
    return this.#atHand.get(job) ?? this.#options.journal.bytes(job.record.trabalho.trabalhoId)
  }

  /** Deletes the stored document. If the journal fails, its next start deletes the document. */
  async wipe(job: Job): Promise<void> {
    const { trabalhoId } = job.record.trabalho
    this.#atHand.delete(job)
    await this.#options.journal.wipe(trabalhoId).catch((error: unknown) => this.#journalFailed(job, error))
  }

  async forget(job: Pick<Job, 'record'>): Promise<void> {
    this.delete(job)
    const { trabalhoId } = job.record.trabalho
    await this.#options.journal.forget(trabalhoId).catch((error: unknown) => this.#journalFailed(job, error))
  }

  /** Stores the printers that ran out of paper, for the next start. A failure is not retried. */
  keepOutOfPaper(printers: readonly string[]): void {
    this.#options.journal.outOfPaper(printers).catch((error: unknown) => {
      this.#options.log('printing.journal', { detalhe: String(error) })
    })
  }

  /** The audit records a cancelled job of which a sheet may have come out as `unknown`, although the screen says `canceled`. */
  #audit(job: Job): void {
    const { trabalho, hash, dono, atendimento } = job.record
    const { trabalhoId, tipo, impressora, copias, paginas, erro } = trabalho
    const estado = sheetMayBeOut(job) ? 'unknown' : trabalho.estado
    const entry = { trabalho: trabalhoId, tipo, hash, impressora, copias, paginas, estado, ...(dono && { dono }) }
    this.#options.audit({ ...entry, ...(erro !== undefined && { erro }) }, atendimento)
  }

  #report(job: Job): void {
    if (this.muted) return
    try {
      this.#options.changed(job)
    } catch (error) {
      // A listener that fails must not stop the job.
      const { trabalhoId } = job.record.trabalho
      this.#options.log('printing.listener', { trabalhoId, detalhe: String(error) })
    }
  }

  async #write(job: Job): Promise<boolean> {
    try {
      await this.#options.journal.append(job.record)
      return true
    } catch (error) {
      this.#journalFailed(job, error)
      return false
    }
  }

  #beginEnd(job: Job): void {
    this.#atHand.delete(job)
    const writing = this.#writeEnd(job)
    this.#writing.set(job, writing)
    void writing.finally(() => this.#writing.delete(job))
  }

  async #writeEnd(job: Job): Promise<void> {
    const { end } = job
    if (!end) return
    try {
      // An end stored while the program ends counts as reported, so the next start does not report it.
      await this.#options.journal.append({ ...job.record, trabalho: end, told: this.muted })
    } catch (error) {
      this.#journalFailed(job, error)
      return this.send(job, { is: 'endUnwritten', end })
    }
    this.#unwritten.delete(job)
    this.send(job, { is: 'endWritten', end, reported: !this.muted })
  }

  #writeLater(job: Job): void {
    this.#unwritten.add(job)
    clearTimeout(this.#again)
    if (this.#stopped) return
    this.#again = setTimeout(() => {
      for (const one of this.#unwritten) void this.#writeEnd(one)
    }, WRITE_AGAIN_MS)
  }

  #journalFailed({ record }: Pick<Job, 'record'>, error: unknown): void {
    this.#options.log('printing.journal', { trabalhoId: record.trabalho.trabalhoId, detalhe: String(error) })
  }
}
