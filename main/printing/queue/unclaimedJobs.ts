import type { FimDosPapeis, PapelSemDono } from '../../../shared/model/impressao.ts'
import { cancelJob } from './cancelJob.ts'
import { isOpen, mayLieInTray, type Job } from './job.ts'
import type { Parts } from './parts.ts'

/**
 * Print jobs left over after their attendance ended. Cancels what can still be cancelled, tracks the rest to a final state, and
 * reports them without identifying the person.
 */
export class UnclaimedJobs {
  readonly #parts: Parts
  readonly #onChange: () => void
  /** Cancellations under way, by job. */
  readonly #cancelling = new Map<Job, Promise<void>>()
  /** Printers of jobs that were to come out, and did not. */
  readonly #notOut = new Set<string>()
  /** Jobs that ended while their person was there: they are not waited for. */
  readonly #known = new WeakSet<Job>()

  constructor(parts: Parts, onChange: () => void) {
    this.#parts = parts
    this.#onChange = onChange
  }

  /** The report, one entry for each printer and situation. */
  report(): PapelSemDono[] {
    const jobs = this.#parts.board.all().flatMap((job) => situationOf(job) ?? [])
    const notOut = [...this.#notOut].map((impressora): PapelSemDono => ({ impressora, situacao: 'naoSaiu' }))
    const byWord = new Map([...jobs, ...notOut].map((paper) => [`${paper.situacao} ${paper.impressora}`, paper]))
    return [...byWord.values()]
  }

  /**
   * Takes over jobs whose attendance ended. Settles when the parts that only this program holds are gone; it does not wait for a
   * printer.
   */
  async take(jobs: readonly Job[], rest: FimDosPapeis): Promise<void> {
    for (const job of jobs) this.#parts.board.send(job, { is: 'unclaimed', rest })
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
    const { board } = this.#parts
    this.#notOut.clear()
    const unclaimed = board.all().filter((job) => job.unclaimed !== null)
    for (const job of unclaimed) board.send(job, { is: 'cleared' })
    await Promise.all(unclaimed.filter((job) => !isOpen(job)).map((job) => board.forget(job)))
    this.#onChange()
  }

  /** An ended job is deleted. A question stays without its label and its document, because it is still open. */
  dropped(job: Job): Promise<void> {
    const { board } = this.#parts
    if (job.end) return board.settled(job)
    const { estado, rotulo } = job.record.trabalho
    if (estado !== 'unknown' || job.cleared) return board.forget(job)
    if (rotulo !== '') board.send(job, { is: 'unlabelled' })
    return board.wipe(job)
  }

  /** Settles when no job is being taken out. */
  async idle(): Promise<void> {
    await Promise.all(this.#cancelling.values())
  }

  async #step(job: Job): Promise<void> {
    const { board } = this.#parts
    // The end is reported once it is recorded, and the job comes back here.
    if (job.end) return board.settled(job)
    const { estado, liberado, impressora } = job.record.trabalho
    if (mayLieInTray(job)) return job.beingTakenOut ? undefined : this.#lookAt(job)
    if (!isOpen(job)) {
      const isNews = job.unclaimed === 'deixar' && !job.cleared && !this.#known.has(job)
      if (isNews && (estado === 'canceled' || estado === 'failed')) this.#notOut.add(impressora)
      return this.dropped(job)
    }
    // A job that is coming out is not torn from the printer, but reported until it is out.
    if (job.unclaimed !== 'cancelar' || (liberado && estado === 'printing') || this.#cancelling.has(job)) return
    // A spooler that does not answer is asked again when its silence is over, and when the job's time is.
    const leaving = cancelJob(job, this.#parts, true).catch(() => undefined)
    this.#cancelling.set(job, leaving)
    await leaving
    this.#cancelling.delete(job)
    if (isOpen(job)) this.#onChange()
  }

  /** Cancelled by its person, or by others, at a printer that may print it all the same when that person is gone. */
  async #lookAt(job: Job): Promise<void> {
    const { board } = this.#parts
    board.send(job, { is: 'takingOut' })
    const blank = await board.askPages(job)
    board.send(job, { is: 'takenOut' })
    if (blank) await this.#step(job)
    else board.send(job, { is: 'doubted' })
    this.#onChange()
  }
}

/** Null for a job that needs no person any more. */
function situationOf(job: Job): PapelSemDono | null {
  if (job.unclaimed === null || job.cleared) return null
  const { estado, impressora, liberado } = job.record.trabalho
  if (job.beingTakenOut) return { impressora, situacao: 'saindo' }
  if (estado === 'unknown') return { impressora, situacao: 'conferir' }
  // A job that only this program holds, and that is being taken back, will not come out.
  return isOpen(job) && (liberado || !job.withdrawn) ? { impressora, situacao: 'saindo' } : null
}
