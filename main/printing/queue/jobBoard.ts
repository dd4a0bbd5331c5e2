import type { Trabalho } from '../../../shared/model/impressao.ts'
import type { AuditEntry } from '../../audit/line.ts'
import { PrintError } from '../errors.ts'
import type { JobJournal } from '../journal/journal.ts'
import { isOpen, nextTrabalho, withState, type Change, type QueueJob } from '../delivery/queueJob.ts'

/** A spooler that merely restarts is silent for less than this. */
const SILENCE_MS = 5_000

export interface BoardOptions {
  readonly journal: JobJournal
  /** Epoch, ms. */
  readonly clock: () => number
  /** Gets ids and codes, never labels. */
  readonly log: (event: string, data: Readonly<Record<string, string>>) => void
  /** Told of the job at every change, first when it enters the queue. */
  readonly changed: (job: QueueJob) => void
  /** Told at the acceptance, at an end state, when a person decides. */
  readonly audit?: ((entry: AuditEntry, atendimento: number | undefined) => void) | undefined
  /** How long a paper that nobody has seen begin is wanted. */
  readonly validadeMs: number
}

/** Every job the queue holds, and the one way in which a state changes: stored, told, audited. */
export class JobBoard {
  readonly #options: BoardOptions
  readonly #jobs = new Map<string, QueueJob>()
  /** Jobs that ended because their document was gone. */
  lost = 0
  /** The listener is gone. */
  muted = false

  constructor(options: BoardOptions) {
    this.#options = options
  }

  /** Every job, oldest first. */
  all(): QueueJob[] {
    return [...this.#jobs.values()]
  }

  open(): QueueJob[] {
    return this.all().filter(isOpen)
  }

  /** Throws `trabalho.ausente`. */
  get(trabalhoId: string): QueueJob {
    const job = this.#jobs.get(trabalhoId)
    if (!job) throw new PrintError('trabalho.ausente', trabalhoId)
    return job
  }

  add(job: QueueJob): void {
    this.#jobs.set(job.record.trabalho.trabalhoId, job)
    this.tell(job)
  }

  delete(job: QueueJob): void {
    this.#jobs.delete(job.record.trabalho.trabalhoId)
  }

  /** A new state from the spooler or from our own doing; an end state already stored stays. */
  apply(job: QueueJob, change: Change): void {
    const next = nextTrabalho(job.record.trabalho, change, this.#options.clock())
    if (next) this.#store(job, next)
  }

  /** A person's word: the only way out of an end state. */
  decide(job: QueueJob, change: Change): void {
    this.#store(job, withState(job.record.trabalho, change, this.#options.clock()))
  }

  /** Writes the record down and tells of it, as it is now. */
  keep(job: QueueJob): void {
    this.save(job).catch((error: unknown) => this.#journalFailed(job.record.trabalho.trabalhoId, error))
    this.tell(job)
  }

  save({ record }: QueueJob): Promise<void> {
    return this.#options.journal.append(record)
  }

  /** Nobody answered for this job; a matter for attention once it lasts. */
  silent(job: QueueJob, reserva?: string): void {
    const now = this.#options.clock()
    job.silentSince ??= now
    if (now - job.silentSince < SILENCE_MS) return
    this.apply(job, { estado: 'attention', motivo: 'offline', ...(reserva !== undefined && { reserva }) })
  }

  /** How often the time has passed that the job's paper is wanted for; a clock set back counts as long ago. */
  ages({ record: { trabalho } }: QueueJob): number {
    return Math.abs(this.#options.clock() - trabalho.criadoEm) / this.#options.validadeMs
  }

  async bytesOf(job: QueueJob): Promise<Uint8Array | 'later' | null> {
    return job.fresh ?? this.#options.journal.bytes(job.record.trabalho.trabalhoId)
  }

  /** Destroys what is kept of the document; a journal that cannot does so at its next start. */
  async wipe(job: QueueJob): Promise<void> {
    const { trabalhoId } = job.record.trabalho
    job.fresh = null
    await this.#options.journal.wipe(trabalhoId).catch((error: unknown) => this.#journalFailed(trabalhoId, error))
  }

  async forget(job: QueueJob): Promise<void> {
    const { trabalhoId } = job.record.trabalho
    this.delete(job)
    await this.#options.journal.forget(trabalhoId).catch((error: unknown) => this.#journalFailed(trabalhoId, error))
  }

  audit({ record: { trabalho, hash, atendimento } }: QueueJob): void {
    const { trabalhoId, tipo, impressora, copias, paginas, estado, erro } = trabalho
    const entry = { trabalho: trabalhoId, tipo, hash, impressora, copias, paginas, estado }
    this.#options.audit?.({ ...entry, ...(erro !== undefined && { erro }) }, atendimento)
  }

  tell(job: QueueJob): void {
    if (this.muted) return
    try {
      this.#options.changed(job)
    } catch (error) {
      // A listener that fails must not stop the paper.
      const { trabalhoId } = job.record.trabalho
      this.#options.log('printing.listener', { trabalhoId, detalhe: String(error) })
    }
  }

  #store(job: QueueJob, trabalho: Trabalho): void {
    job.record = { ...job.record, trabalho }
    if (!isOpen(job)) this.#ended(job)
    this.keep(job)
  }

  #ended(job: QueueJob): void {
    job.fresh = null
    if (job.record.trabalho.erro === 'documento.perdido') this.lost += 1
    this.audit(job)
  }

  #journalFailed(trabalhoId: string, error: unknown): void {
    this.#options.log('printing.journal', { trabalhoId, detalhe: String(error) })
  }
}
