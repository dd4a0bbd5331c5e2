import { isTerminal, type EstadoTrabalho, type Trabalho } from '../../shared/model/impressao.ts'
import type { RecordOnDisk } from './journalOnDisk.ts'
import type { Click } from './messages.ts'

/** The ends of all jobs, for `out/crash.json`. */
export interface Outcome {
  /** Jobs that were acknowledged to the person. */
  jobs: number
  /** No reported final state; or reported as printed with sheets missing. */
  lost: number
  /** Jobs with more sheets than requested, although CUPS was told to print only those. */
  doubled: number
  /**
   * More sheets came out, though CUPS was told once: killed and restarted, or cut off by a printer's power loss, it sent a job
   * again by itself. That cannot be prevented, but a person can be asked.
   * `asked` ended as a question. `untraced` could not: the printer only takes bytes, or lost power before the job ended,
   * together with its record of the first sheet. `unasked` had a printer that was on all the time and knew of both: a broken
   * promise.
   */
  doubledByCups: { asked: number; untraced: number; unasked: number }
  /** Jobs reported as failed or canceled although their paper was printed. */
  denied: number
  /**
   * Final states that the paper contradicts: printed or sent with sheets missing, failed with any sheet (except when the printer
   * gave up).
   */
  against: { printed: number; sent: number; failed: number }
  /** Jobs that had not ended when the time was over. */
  unresolved: number
  printed: number
  sent: number
  failed: number
  canceled: number
  /** Jobs that ended by asking the person whether the paper was printed, at a printer that can be queried. */
  unknown: number
  /** Jobs of `unknown` that were printing when their printer lost its power and its memory of them. Their end cannot be known. */
  unknowable: number
  /** Jobs that ended as a question at a printer that reports nothing. */
  unaskable: number
  /** Jobs for printers that can be asked. */
  askable: number
  /** The percentage of the `askable` jobs that ended as a question to a person. */
  questions: number
  /** The number of jobs that were not, or possibly not, printed, by the reason. */
  reasons: Record<string, number>
}

/** A share per hundred, with one decimal. */
export function perHundred(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1_000 * part) / whole) / 10
}

interface Job {
  readonly click: Click
  ourId: string | null
  /** The job as the person last saw it. */
  shown: Trabalho | null
  /** The job's printer lost its power while the job was called printing. */
  struck: boolean
  /** The job's printer lost its power before the job ended. */
  cutOff: boolean
  /** As the journal had it when the station was last dead. */
  kept: EstadoTrabalho | null
}

/** The person's and the printer's knowledge of every job, over all the station's lives. */
export class Ledger {
  readonly #jobs = new Map<string, Job>()
  readonly #accepted = new Set<string>()
  /** The jobs in CUPS that were released, by our name. */
  readonly #releases = new Map<string, Set<string>>()
  /** States reported for jobs before their acknowledgement arrived. */
  readonly #early = new Map<string, Trabalho>()
  readonly #found = new Map<string, RecordOnDisk>()

  get accepted(): number {
    return this.#jobs.size
  }

  /** Acknowledged jobs that, according to the messages to the person, have not ended. */
  get open(): number {
    return [...this.#jobs.values()].filter(({ shown }) => !shown || !isTerminal(shown.estado)).length
  }

  /** Printers that CUPS has stopped, as shown to the person: CUPS stops one for good when its own program failed. */
  get paused(): string[] {
    const open = [...this.#jobs.values()].filter(({ shown }) => shown && !isTerminal(shown.estado))
    return [...new Set(open.filter(({ shown }) => shown?.motivo === 'paused').map(({ click }) => click.impressora))]
  }

  accept(click: Click, trabalhoId: string): void {
    if (this.#jobs.has(trabalhoId)) return
    this.#accepted.add(click.chave)
    const found = this.#found.get(trabalhoId)
    this.#jobs.set(trabalhoId, {
      click,
      ourId: found?.spec.ourId ?? null,
      shown: this.#early.get(trabalhoId) ?? null,
      struck: false,
      cutOff: false,
      kept: found?.trabalho.estado ?? null,
    })
  }

  show(trabalho: Trabalho): void {
    const job = this.#jobs.get(trabalho.trabalhoId)
    if (job) job.shown = trabalho
    else this.#early.set(trabalho.trabalhoId, trabalho)
  }

  powerCut(impressora: string): void {
    for (const job of this.#jobs.values()) {
      if (job.click.impressora !== impressora || (job.shown && isTerminal(job.shown.estado))) continue
      job.cutOff = true
      if (job.shown?.estado === 'printing') job.struck = true
    }
  }

  /** Called before CUPS is told to print a job, with its uuid there. */
  released(ourId: string, uuid: string): void {
    const uuids = this.#releases.get(ourId) ?? new Set()
    this.#releases.set(ourId, uuids.add(uuid))
  }

  find(records: readonly RecordOnDisk[]): void {
    for (const record of records) {
      this.#found.set(record.trabalho.trabalhoId, record)
      const job = this.#jobs.get(record.trabalho.trabalhoId)
      if (!job) continue
      job.ourId = record.spec.ourId
      job.kept = record.trabalho.estado
    }
  }

  /**
   * Compares the end of every job with its paper.
   * @param copiesOf copies printed under the job's name in the spooler, or its key if the printer sees no names
   * @param canBeAsked whether a printer reports on jobs
   * @param say gets a line for every contradiction
   */
  outcome(
    copiesOf: (ourId: string | null, chave: string) => number,
    canBeAsked: (impressora: string) => boolean,
    say: (line: string) => void,
  ): Outcome {
    const result: Outcome = {
      jobs: this.#jobs.size,
      lost: 0,
      doubled: 0,
      doubledByCups: { asked: 0, untraced: 0, unasked: 0 },
      denied: 0,
      against: { printed: 0, sent: 0, failed: 0 },
      unresolved: 0,
      printed: 0,
      sent: 0,
      failed: 0,
      canceled: 0,
      unknown: 0,
      unknowable: 0,
      unaskable: 0,
      askable: 0,
      questions: 0,
      reasons: {},
    }
    for (const [trabalhoId, { click, ourId, shown, struck, cutOff, kept }] of this.#jobs) {
      const out = copiesOf(ourId, click.chave)
      const end = shown && isTerminal(shown.estado) ? shown.estado : null
      const jobsInCups = ourId === null ? 0 : (this.#releases.get(ourId)?.size ?? 0)
      const told = `${trabalhoId} ${click.impressora}: ${shown?.estado ?? 'nothing'} ${shown?.erro ?? ''}, ${out} of ${click.copias}${struck ? ', printing when its printer lost its power' : ''}`
      const count = (key: 'lost' | 'doubled' | 'denied' | 'unresolved', why: string) => {
        result[key] += 1
        say(`${why}: ${told}`)
      }
      if (out > click.copias) {
        if (jobsInCups !== 1) count('doubled', `too much paper of ${jobsInCups} jobs in CUPS`)
        else if (end === 'unknown') result.doubledByCups.asked += 1
        else {
          const kind = cutOff || !canBeAsked(click.impressora) ? 'untraced' : 'unasked'
          result.doubledByCups[kind] += 1
          say(`CUPS sent it again, ${kind}: ${told}`)
        }
      }
      if (end === 'failed' || end === 'unknown') {
        const reason = `${click.impressora}: ${end} ${shown?.erro ?? ''}`.trim()
        result.reasons[reason] = (result.reasons[reason] ?? 0) + 1
      }
      switch (end) {
        case null:
          // Ended in the journal, but dropped at the next start without a message to the person: it counts as lost.
          if (kept !== null && isTerminal(kept)) count('lost', `ended as ${kept} without a word`)
          else count('unresolved', 'did not end')
          break
        case 'printed':
        case 'sent':
          result[end] += 1
          if (out < click.copias) {
            result.against[end] += 1
            count('lost', 'paper missing')
          }
          break
        case 'failed':
        case 'canceled':
          result[end] += 1
          if (out > 0 && shown?.erro !== 'impressora.falhou') {
            if (end === 'failed') result.against.failed += 1
            count('denied', 'paper came out')
          }
          break
        case 'unknown':
          if (!canBeAsked(click.impressora)) result.unaskable += 1
          else {
            result.unknown += 1
            if (struck) result.unknowable += 1
          }
          break
        default:
          throw new Error(`no end state: ${end}`)
      }
    }
    result.askable = [...this.#jobs.values()].filter(({ click }) => canBeAsked(click.impressora)).length
    result.questions = perHundred(result.unknown, result.askable)
    return result
  }
}
