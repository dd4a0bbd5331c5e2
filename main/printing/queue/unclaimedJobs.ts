import type { PapelSemDono } from '../../../shared/model/impressao.ts'
import { distinct, semDono } from './attendances.ts'
import { cancelJob, isBlank, type Cancelling } from './cancelJob.ts'
import { isOpen, withoutLabel, type Job } from './job.ts'
import type { JobBoard } from './jobBoard.ts'

/** The jobs whose attendance is over: taken back as far as that goes, followed to their end, told of without a word of whose. */
export class UnclaimedJobs {
  readonly #board: JobBoard
  readonly #cancelling: Cancelling
  readonly #onChange: () => void
  /** Being taken out now. */
  readonly #leaving = new Map<Job, Promise<void>>()
  /** Printers of papers that were to come out, and did not. */
  readonly #notOut = new Set<string>()
  /** Jobs that ended while their person was there: nobody waits for them. */
  readonly #known = new WeakSet<Job>()

  constructor(board: JobBoard, cancelling: Cancelling, onChange: () => void) {
    this.#board = board
    this.#cancelling = cancelling
    this.#onChange = onChange
  }

  said(): PapelSemDono[] {
    const notOut = [...this.#notOut].map((impressora): PapelSemDono => ({ impressora, situacao: 'naoSaiu' }))
    return distinct([...semDono(this.#board.all()), ...notOut])
  }

  /**
   * Takes over jobs whose attendance ended. Settles when the parts that only this program holds are gone; it does not wait for a
   * printer.
   */
  async take(jobs: readonly Job[]): Promise<void> {
    const ours = jobs.map((job) => {
      const { estado, liberado } = job.record.trabalho
      const isOurs = !liberado || (!isOpen(job) && estado !== 'canceled')
      if (!isOpen(job) && !job.end) this.#known.add(job)
      const done = this.#step(job)
      return isOurs ? done : Promise.resolve()
    })
    this.#onChange()
    await Promise.all(ours)
  }

  /** Called at each change of a job whose attendance is over. */
  changed(job: Job): void {
    void this.#step(job)
    this.#onChange()
  }

  /** A person emptied the tray: finished jobs are dropped, and those still coming are followed silently. */
  async clear(): Promise<void> {
    this.#notOut.clear()
    const unclaimed = this.#board.all().filter((job) => job.unclaimed !== null)
    for (const job of unclaimed) job.cleared = true
    await Promise.all(unclaimed.filter((job) => !isOpen(job)).map((job) => this.#board.forget(job)))
    this.#onChange()
  }

  /** An ended job goes; a question stays without its label and its document, because it is still open. */
  dropped(job: Job): Promise<void> {
    if (job.end) return this.#board.settled(job)
    if (job.record.trabalho.estado !== 'unknown' || job.cleared) return this.#board.forget(job)
    if (job.record.trabalho.rotulo === '') return this.#board.wipe(job)
    job.record = withoutLabel(job.record)
    this.#board.keep(job)
    return this.#board.wipe(job)
  }

  /** Cancelled by its person, or by others, at a printer that may print it all the same when that person is gone. */
  async #lookAt(job: Job): Promise<void> {
    job.beingTakenOut = true
    const blank = await isBlank(job)
    job.beingTakenOut = false
    if (blank) await this.#step(job)
    else this.#board.decide(job, { estado: 'unknown' })
    this.#onChange()
  }

  async #step(job: Job): Promise<void> {
    // The end is reported once it is recorded, and the job comes back here.
    if (job.end) return this.#board.settled(job)
    const { estado, liberado, impressora } = job.record.trabalho
    if (estado === 'canceled' && liberado && !job.blank) return job.beingTakenOut ? undefined : this.#lookAt(job)
    if (!isOpen(job)) {
      const isNews = job.unclaimed === 'deixar' && !job.cleared && !this.#known.has(job)
      if (isNews && (estado === 'canceled' || estado === 'failed')) this.#notOut.add(impressora)
      return this.dropped(job)
    }
    // A job that is coming out is not torn from the printer, but reported until it is out.
    if (job.unclaimed !== 'cancelar' || (liberado && estado === 'printing') || this.#leaving.has(job)) return
    // A spooler that does not answer is asked again when its silence is over, and when the paper's time is.
    const leaving = cancelJob(job, this.#cancelling, true).catch(() => undefined)
    this.#leaving.set(job, leaving)
    await leaving
    this.#leaving.delete(job)
    if (isOpen(job)) this.#onChange()
  }

  /** Settles when nothing is being taken out. */
  async idle(): Promise<void> {
    await Promise.all(this.#leaving.values())
  }
}
