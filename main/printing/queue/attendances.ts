import { randomInt } from 'node:crypto'
import { NO_PERSON, type JobRecord } from '../journal/journal.ts'
import { type Job, isOpen, sheetMayBeOut } from './job.ts'
import type { FimDosPapeis, MotivoAtencao, PapelSemDono } from '../../../shared/model/impressao.ts'
import { cancelJob } from './jobActs.ts'
import type { Parts } from './lanes.ts'

/** Reasons that end at the printer itself. A spooler drops them with the job, before anybody was there. */
const AT_THE_PRINTER: ReadonlySet<MotivoAtencao | undefined> = new Set(['media-empty', 'media-jam', 'door-open'])

const drawn = () => randomInt(NO_PERSON + 1, 2 ** 47)

/** Stores the current attendance, and tells its jobs from those of ended attendances. */
export class Attendances {
  readonly #personal: boolean
  #current = drawn()

  /** @param personal false when the queue belongs to the clerk, whoever is being served */
  constructor(personal: boolean) {
    this.#personal = personal
  }

  /** The number of the attendance that a new job belongs to. */
  get current(): number {
    return this.#current
  }

  isCurrent(atendimento: number): boolean {
    return !this.#personal || atendimento === this.#current || atendimento === NO_PERSON
  }

  /** Whether the person at the window now may see the job. */
  has({ atendimento }: JobRecord): boolean {
    return !this.#personal || (atendimento !== undefined && this.isCurrent(atendimento))
  }

  /** Makes another attendance the current one; returns the jobs that belong to the last. */
  end(all: readonly Job[]): Job[] {
    const ended = this.#personal ? all.filter(({ record }) => record.atendimento === this.#current) : []
    this.#current = drawn()
    return ended
  }
}

/**
 * Print jobs left over after their attendance ended. Cancels what can still be cancelled, tracks the rest to a final state, and
 * reports them without identifying the person.
 */
export class UnclaimedJobs {
  readonly #parts: Parts
  readonly #onChange: () => void
  readonly #unattended: boolean
  /** Cancellations under way, by job. */
  readonly #cancelling = new Map<Job, Promise<void>>()
  /** Printers of jobs that were left to print after their attendance, and failed or were cancelled. */
  readonly #notOut = new Set<string>()
  /** Without a clerk: printers that lacked paper and have printed nothing since, each with the time of the job that lacked it. */
  readonly #outOfPaper = new Map<string, number>()
  /** Without a clerk: jobs that came out. */
  readonly #out = new WeakSet<Job>()
  /** Jobs that ended during their attendance. The person saw the result, so `#notOut` omits these jobs. */
  readonly #known = new WeakSet<Job>()

  constructor(parts: Parts, onChange: () => void, unattended: boolean) {
    this.#parts = parts
    this.#onChange = onChange
    this.#unattended = unattended
  }

  /** Takes over the printers that lacked paper at the end of an earlier start. */
  restore(outOfPaper: readonly string[]): void {
    if (!this.#unattended) return
    for (const impressora of outOfPaper) this.#outOfPaper.set(impressora, 0)
    this.#onChange()
  }

  /** The report, one entry for each printer and situation. */
  report(): PapelSemDono[] {
    const jobs = this.#parts.board.all().flatMap((job) => situationOf(job) ?? [])
    const notOut = [...this.#notOut, ...this.#outOfPaper.keys()].map((impressora): PapelSemDono => ({
      impressora,
      situacao: 'naoSaiu',
    }))
    const byWord = new Map([...jobs, ...notOut].map((paper) => [`${paper.situacao} ${paper.impressora}`, paper]))
    return [...byWord.values()]
  }

  /**
   * Takes over jobs whose attendance ended. Settles when the unreleased jobs are cancelled and the ended jobs deleted. It does not
   * wait for a printer.
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

  /** Called at each change of any job. Without a clerk a lack of paper is remembered until a sheet comes out. */
  seen(job: Job): void {
    if (!this.#unattended) return
    const { estado, motivo, impressora, criadoEm } = job.record.trabalho
    const lacks = estado === 'attention' && AT_THE_PRINTER.has(motivo)
    if (lacks && !this.#outOfPaper.has(impressora)) {
      this.#outOfPaper.set(impressora, criadoEm)
      this.#paperChanged()
    }
    // A job also changes after it came out, and then says nothing about the paper.
    if ((estado !== 'printed' && estado !== 'sent') || this.#out.has(job)) return
    this.#out.add(job)
    // A sheet of an earlier job, of which the program hears late, came out before the paper ran out.
    if (criadoEm < (this.#outOfPaper.get(impressora) ?? Infinity)) return
    this.#outOfPaper.delete(impressora)
    this.#paperChanged()
  }

  /** A person emptied the tray: ended jobs are deleted, and open jobs are tracked without a report. */
  async clear(): Promise<void> {
    const { board } = this.#parts
    this.#notOut.clear()
    if (this.#outOfPaper.size > 0) {
      this.#outOfPaper.clear()
      this.#paperChanged()
    }
    const unclaimed = board.all().filter((job) => job.unclaimed !== null)
    for (const job of unclaimed) board.send(job, { is: 'cleared' })
    await Promise.all(unclaimed.filter((job) => !isOpen(job)).map((job) => board.forget(job)))
    this.#onChange()
  }

  #paperChanged(): void {
    this.#parts.board.keepOutOfPaper([...this.#outOfPaper.keys()])
    this.#onChange()
  }

  /** Deletes an ended job. An open question stays, without its label and its document. */
  dropped(job: Job): Promise<void> {
    const { board } = this.#parts
    if (job.end) return board.settled(job)
    const { estado, rotulo } = job.record.trabalho
    if (estado !== 'unknown' || job.cleared) return board.forget(job)
    if (rotulo !== '') board.send(job, { is: 'unlabelled' })
    return board.wipe(job)
  }

  /** Settles when no cancellation is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.#cancelling.values())
  }

  async #step(job: Job): Promise<void> {
    const { board } = this.#parts
    // Once the end is stored, `changed` calls this method again.
    if (job.end) return board.settled(job)
    const { estado, liberado, impressora } = job.record.trabalho
    if (sheetMayBeOut(job)) return job.beingTakenOut ? undefined : this.#lookAt(job)
    if (!isOpen(job)) {
      const isNews = job.unclaimed === 'deixar' && !job.cleared && !this.#known.has(job)
      if (isNews && (estado === 'canceled' || estado === 'failed')) this.#notOut.add(impressora)
      return this.dropped(job)
    }
    // A job that is coming out is not torn from the printer, but reported until it is out.
    if (job.unclaimed !== 'cancelar' || (liberado && estado === 'printing') || this.#cancelling.has(job)) return
    // If the spooler is silent, retry when it answers again, and once more when the job expires.
    const cancelling = cancelJob(job, this.#parts, true).catch(() => undefined)
    this.#cancelling.set(job, cancelling)
    await cancelling
    this.#cancelling.delete(job)
    // The report of the end may look already.
    if (sheetMayBeOut(job) && !job.beingTakenOut) return this.#lookAt(job)
    if (isOpen(job)) this.#onChange()
  }

  /** Checks a cancelled job whose sheet may still come out after its person left; in doubt the job becomes a question. */
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

/** The job's entry in the report; null for a job that no person has to look after. */
function situationOf(job: Job): PapelSemDono | null {
  if (job.unclaimed === null || job.cleared) return null
  const { estado, impressora, liberado } = job.record.trabalho
  if (job.beingTakenOut) return { impressora, situacao: 'saindo' }
  if (estado === 'unknown') return { impressora, situacao: 'conferir' }
  // A job that only this program holds, and that is being taken back, will not come out.
  return isOpen(job) && (liberado || !job.withdrawn) ? { impressora, situacao: 'saindo' } : null
}
