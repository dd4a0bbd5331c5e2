import { randomInt } from 'node:crypto'
import { NO_PERSON, type JobRecord } from '../journal/journal.ts'
import { type Job, isOpen, sheetMayBeOut } from './job.ts'
import type { FimDosPapeis, MotivoAtencao, PapelSemDono } from '../../../shared/model/impressao.ts'
import { cancelJob } from './jobActs.ts'
import type { Parts } from './lanes.ts'

/** Reasons visible only at the printer itself. Spoolers drop them together with the job. */
const AT_THE_PRINTER: ReadonlySet<MotivoAtencao | undefined> = new Set(['media-empty', 'media-jam', 'door-open'])

const drawn = () => randomInt(NO_PERSON + 1, 2 ** 47)

export class Attendances {
  readonly #personal: boolean
  #current = drawn()

  /** @param personal false if all jobs belong to the clerk, whoever is being served */
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

  /** Whether the person being served may see the job. */
  has({ atendimento }: JobRecord): boolean {
    return !this.#personal || (atendimento !== undefined && this.isCurrent(atendimento))
  }

  /** Begins a new attendance; returns the jobs of the previous one. */
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
  readonly #cancelling = new Map<Job, Promise<void>>()
  /** Printers of jobs that were left to print after their attendance and then failed or were cancelled. */
  readonly #notOut = new Set<string>()
  /** Without a clerk: printers that lacked paper and have printed nothing since, each with `bornAt` of the job that lacked it. */
  readonly #outOfPaper = new Map<string, number>()
  /** Without a clerk: jobs that have already been seen as printed or sent. */
  readonly #out = new WeakSet<Job>()
  /** Jobs that ended during their attendance. The person saw the result, so these jobs are not in `#notOut`. */
  readonly #known = new WeakSet<Job>()

  constructor(parts: Parts, onChange: () => void, unattended: boolean) {
    this.#parts = parts
    this.#onChange = onChange
    this.#unattended = unattended
  }

  /** Restores the printers that were out of paper at the end of an earlier start. */
  restore(outOfPaper: readonly string[]): void {
    if (!this.#unattended) return
    for (const impressora of outOfPaper) this.#outOfPaper.set(impressora, -Infinity)
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
   * Receives jobs whose attendance ended. Settles when the unreleased jobs are cancelled and the ended jobs deleted. It
   * does not wait for a printer.
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

  changed(job: Job): void {
    void this.#step(job)
    this.#onChange()
  }

  /** Called at each change of any job. Without a clerk an empty tray is remembered until a sheet comes out. */
  seen(job: Job): void {
    if (!this.#unattended) return
    const { estado, motivo, impressora } = job.record.trabalho
    const lacks = estado === 'attention' && AT_THE_PRINTER.has(motivo)
    if (lacks && !this.#outOfPaper.has(impressora)) {
      this.#outOfPaper.set(impressora, job.bornAt)
      this.#paperChanged()
    }
    // Only the first report of a printed job proves that there is paper: later changes of the job do not.
    if ((estado !== 'printed' && estado !== 'sent') || this.#out.has(job)) return
    this.#out.add(job)
    // A job requested before the one that lacked paper was printed before the paper ran out, if reported late.
    if (job.bornAt < (this.#outOfPaper.get(impressora) ?? Infinity)) return
    this.#outOfPaper.delete(impressora)
    this.#paperChanged()
  }

  /** A person emptied the tray. Ended jobs are deleted; open jobs are tracked but no longer reported. */
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

  async idle(): Promise<void> {
    await Promise.all(this.#cancelling.values())
  }

  async #step(job: Job): Promise<void> {
    const { board } = this.#parts
    // Once the end is stored, `changed` is called again.
    if (job.end) return board.settled(job)
    const { estado, liberado, impressora } = job.record.trabalho
    if (sheetMayBeOut(job)) return job.beingTakenOut ? undefined : this.#lookAt(job)
    if (!isOpen(job)) {
      const isNews = job.unclaimed === 'deixar' && !job.cleared && !this.#known.has(job)
      if (isNews && (estado === 'canceled' || estado === 'failed')) this.#notOut.add(impressora)
      return this.dropped(job)
    }
    // A job that is printing is not cancelled, but reported until it has come out.
    if (job.unclaimed !== 'cancelar' || (liberado && estado === 'printing') || this.#cancelling.has(job)) return
    // If the spooler does not answer, cancel again when it does, and once more when the job expires.
    const cancelling = cancelJob(job, this.#parts, true).catch(() => undefined)
    this.#cancelling.set(job, cancelling)
    await cancelling
    this.#cancelling.delete(job)
    // The end that `cancelJob` reported may already have started this check.
    if (sheetMayBeOut(job) && !job.beingTakenOut) return this.#lookAt(job)
    if (isOpen(job)) this.#onChange()
  }

  /** Checks a cancelled job whose sheet may still come out after its person left. In doubt the clerk is asked. */
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

/** The job's entry in the report; null if no person has to look after the job. */
function situationOf(job: Job): PapelSemDono | null {
  if (job.unclaimed === null || job.cleared) return null
  const { estado, impressora, liberado } = job.record.trabalho
  if (job.beingTakenOut) return { impressora, situacao: 'saindo' }
  if (estado === 'unknown') return { impressora, situacao: 'conferir' }
  // A job that the spooler does not have, and that is being cancelled, will not come out.
  return isOpen(job) && (liberado || !job.withdrawn) ? { impressora, situacao: 'saindo' } : null
}
