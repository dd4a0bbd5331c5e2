import { isTerminal, type Trabalho } from '../../../shared/model/impressao.ts'
import type { AuditEntry } from '../../audit/line.ts'
import type { LogEvent, Uptime } from '../../ports.ts'
import { PrintError } from '../errors.ts'
import { isOver, type JobJournal, type JobRecord } from '../journal/journal.ts'
import { isBlank } from './cancelJob.ts'
import { UNWRITTEN, isOpen, isWatched, nextTrabalho, withState, type Change, type Job } from './job.ts'

/** A spooler that merely restarts is silent for less than this. */
const SILENCE_MS = 5_000

export interface BoardOptions {
  readonly journal: JobJournal
  /** Epoch, ms. */
  readonly clock: () => number
  /** Default: the program's own clock, which sleep may stop and every start resets. */
  readonly uptime?: Uptime
  /** Gets ids and codes, never labels. */
  readonly log: (event: LogEvent, data: Readonly<Record<string, string>>) => void
  /** Called at every change of a job, first when it enters the queue. */
  readonly changed: (job: Job) => void
  /** Called at the acceptance of a job, at its end state, and when a person decides. */
  readonly audit?: ((entry: AuditEntry, atendimento: number | undefined) => void) | undefined
  /** How long a paper is wanted that nobody has seen begin. */
  readonly validadeMs: number
}

/** Far longer than a page takes; what is called printing for so long without a word is stuck. */
const PRINTING_MS = 10 * 60_000
const PRINTING_SIDE_MS = 10_000

/** An end that could not be written down is tried again so often. */
const WRITE_AGAIN_MS = 2_000

/**
 * Every job the queue holds, and the one way in which a state changes: stored, told, audited. An end is told only once it is
 * written down: what was told as ended and comes alive at the next start would be printed by nobody's wish.
 */
export class JobBoard {
  readonly #options: BoardOptions
  readonly #jobs = new Map<string, Job>()
  readonly #writing = new Map<Job, Promise<void>>()
  readonly #unwritten = new Set<Job>()
  #again: NodeJS.Timeout | undefined
  #stopped = false
  /** Jobs that ended because their document was gone. */
  lost = 0
  /** The listener is gone. */
  muted = false

  constructor(options: BoardOptions) {
    this.#options = options
  }

  /** Every job, oldest first. */
  all(): Job[] {
    return [...this.#jobs.values()]
  }

  open(): Job[] {
    return this.all().filter(isOpen)
  }

  /** How many released jobs a printer has not ended yet. */
  countWatched(impressora: string): number {
    return this.all().filter((job) => job.record.trabalho.impressora === impressora && isWatched(job)).length
  }

  /** Throws `trabalho.ausente`. */
  get(trabalhoId: string): Job {
    const job = this.#jobs.get(trabalhoId)
    if (!job) throw new PrintError('trabalho.ausente', trabalhoId)
    return job
  }

  add(job: Job): void {
    job.bornAt = this.#bornAt(job.record)
    this.#jobs.set(job.record.trabalho.trabalhoId, job)
    this.tell(job)
  }

  /** A job that ended in an earlier start, of which nobody was told. */
  addEnded(job: Job): void {
    this.add(job)
    this.#toldOf(job)
  }

  delete(job: Job): void {
    this.#jobs.delete(job.record.trabalho.trabalhoId)
  }

  /** A new state from the spooler or from our own doing; an end state already stored, or being stored, stays. */
  apply(job: Job, change: Change): void {
    if (job.end) return
    const next = nextTrabalho(job.record.trabalho, this.#unstuck(job, change), this.#options.clock())
    if (!next) return
    if (!isTerminal(next.estado)) return this.#store(job, next)
    job.end = next
    job.fresh = null
    const writing = this.#writeEnd(job)
    this.#writing.set(job, writing)
    void writing.finally(() => this.#writing.delete(job))
  }

  /** Resolves when an end of the job that is being written down was told, or could not be written. */
  async settled(job: Job): Promise<void> {
    await this.#writing.get(job)
  }

  /** Tries no longer to write what could not be written. */
  stop(): void {
    clearTimeout(this.#again)
    this.#stopped = true
  }

  /** A person's word: the only way out of an end state. */
  decide(job: Job, change: Change): void {
    this.#store(job, withState(job.record.trabalho, change, this.#options.clock()))
  }

  /** Writes the job's record, and reports its present state. */
  keep(job: Job): void {
    this.save(job).catch((error: unknown) => this.#journalFailed(job.record.trabalho.trabalhoId, error))
    this.tell(job)
  }

  save({ record }: Job): Promise<void> {
    return this.#options.journal.append(record)
  }

  /** The spooler did not answer for this job. Once the silence lasts, the job needs attention. */
  silent(job: Job, reserva?: string): void {
    const now = this.#now()
    job.silentSince ??= now
    if (now - job.silentSince < SILENCE_MS) return
    this.apply(job, { estado: 'attention', motivo: 'offline', ...(reserva !== undefined && { reserva }) })
  }

  /** The job's age, in multiples of its validity. */
  ages({ bornAt }: Job): number {
    return (this.#now() - bornAt) / this.#options.validadeMs
  }

  /** How many times over the job has used up the time that printing may take. */
  stuck({ printingSince, record }: Job): number {
    if (printingSince === null) return 0
    const { paginas, copias } = record.trabalho
    return (this.#now() - printingSince) / (PRINTING_MS + paginas * copias * PRINTING_SIDE_MS)
  }

  /** A job called printing for too long asks for a person's attention. */
  #unstuck(job: Job, change: Change): Change {
    if (change.estado !== 'printing') {
      job.printingSince = null
      return change
    }
    job.printingSince ??= this.#now()
    return this.stuck(job) < 1 ? change : { estado: 'attention', motivo: 'outro' }
  }

  #now(): number {
    return this.#options.uptime?.ms() ?? performance.now()
  }

  /**
   * The time at which a job was asked for, by the machine's own clock as long as the machine was not switched off since. Else
   * only the system's clock tells: one that was set back counts as long ago. A job from before the machine's start is as old as
   * that start at least.
   */
  #bornAt({ born, trabalho }: JobRecord): number {
    const { uptime, clock } = this.#options
    if (born && born.life === uptime?.life) return born.ms
    const byClock = Math.abs(clock() - trabalho.criadoEm)
    const isOfAnotherLife = born !== undefined && uptime?.life != null
    return this.#now() - (isOfAnotherLife ? Math.max(byClock, uptime.ms()) : byClock)
  }

  async bytesOf(job: Job): Promise<Uint8Array | 'later' | null> {
    return job.fresh ?? this.#options.journal.bytes(job.record.trabalho.trabalhoId)
  }

  /** Destroys what is kept of the document; a journal that cannot does so at its next start. */
  async wipe(job: Job): Promise<void> {
    const { trabalhoId } = job.record.trabalho
    job.fresh = null
    await this.#options.journal.wipe(trabalhoId).catch((error: unknown) => this.#journalFailed(trabalhoId, error))
  }

  async forget(job: Job): Promise<void> {
    const { trabalhoId } = job.record.trabalho
    this.delete(job)
    await this.#options.journal.forget(trabalhoId).catch((error: unknown) => this.#journalFailed(trabalhoId, error))
  }

  /** A cancelled job of which a sheet may have come out is `unknown` in the record, whatever its screen says. */
  audit(job: Job): void {
    const { trabalho, hash, atendimento } = job.record
    const { trabalhoId, tipo, impressora, copias, paginas, erro } = trabalho
    const estado = mayLieThere(job) ? 'unknown' : trabalho.estado
    const entry = { trabalho: trabalhoId, tipo, hash, impressora, copias, paginas, estado }
    this.#options.audit?.({ ...entry, ...(erro !== undefined && { erro }) }, atendimento)
  }

  tell(job: Job): void {
    if (this.muted) return
    try {
      this.#options.changed(job)
    } catch (error) {
      // A listener that fails must not stop the paper.
      const { trabalhoId } = job.record.trabalho
      this.#options.log('printing.listener', { trabalhoId, detalhe: String(error) })
    }
  }

  #store(job: Job, trabalho: Trabalho): void {
    job.record = { ...job.record, trabalho }
    if (!isOpen(job)) this.#ended(job)
    this.keep(job)
  }

  async #writeEnd(job: Job): Promise<void> {
    const { end } = job
    if (!end) return
    try {
      // At the end of the program nobody is there to be told.
      await this.#options.journal.append({ ...job.record, trabalho: end, told: this.muted })
    } catch (error) {
      this.#journalFailed(end.trabalhoId, error)
      return this.#writeLater(job)
    }
    // An earlier try, which took longer than the pause, has written the end: it reported it as well.
    if (job.end !== end) return
    this.#unwritten.delete(job)
    job.record = { ...job.record, trabalho: end }
    job.end = null
    this.#ended(job)
    this.tell(job)
    this.#toldOf(job)
  }

  /**
   * Writes that the end was reported, in the journal's turn. Killed before that, the next start reports it once more: better
   * than never.
   */
  #toldOf(job: Job): void {
    if (this.muted || !isOver(job.record)) return
    job.record = { ...job.record, told: true }
    this.save(job).catch((error: unknown) => this.#journalFailed(job.record.trabalho.trabalhoId, error))
  }

  #writeLater(job: Job): void {
    const shown = nextTrabalho(job.record.trabalho, UNWRITTEN, this.#options.clock())
    if (shown) {
      job.record = { ...job.record, trabalho: shown }
      this.tell(job)
    }
    this.#unwritten.add(job)
    clearTimeout(this.#again)
    if (this.#stopped) return
    this.#again = setTimeout(() => {
      for (const one of this.#unwritten) void this.#writeEnd(one)
    }, WRITE_AGAIN_MS)
  }

  #ended(job: Job): void {
    job.fresh = null
    if (job.record.trabalho.erro === 'documento.perdido') this.lost += 1
    this.audit(job)
    // The audit does not wait for the printer's answer: until then the record is true as well.
    if (mayLieThere(job)) void isBlank(job).then((blank) => blank && this.audit(job))
  }

  #journalFailed(trabalhoId: string, error: unknown): void {
    this.#options.log('printing.journal', { trabalhoId, detalhe: String(error) })
  }
}

/** True for a job cancelled where it could print, whose sheet may have come out. */
function mayLieThere({ blank, record: { trabalho } }: Job): boolean {
  return trabalho.estado === 'canceled' && trabalho.liberado && !blank
}
