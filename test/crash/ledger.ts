import { isTerminal, type EstadoTrabalho, type Trabalho } from '../../shared/model/impressao.ts'
import type { RecordOnDisk } from './journalOnDisk.ts'
import type { Click } from './messages.ts'

/** What became of the jobs, for `out/crash.json`. */
export interface Outcome {
  /** Acknowledged to the person. */
  jobs: number
  /** No end state, or none that anybody was told of; or said to be printed with paper missing. */
  lost: number
  /** More sheets came out than were asked for. */
  doubled: number
  /** Called failed or canceled although the paper came out. */
  denied: number
  /** Ends that the paper contradicts: printed or sent without all of it, failed with any (but where the printer gave up). */
  against: { printed: number; sent: number; failed: number }
  /** Had not ended when the time was over. */
  unresolved: number
  printed: number
  sent: number
  failed: number
  canceled: number
  /** Ended as a question to the person, did it come out, at a printer that can be asked. */
  unknown: number
  /** Ended as a question at one that takes bytes and says nothing. */
  unaskable: number
  /** Of all jobs for printers that can be asked, how many in a hundred ended as a question. */
  questions: number
  /** How often jobs that did not come out, or may not have, ended for which reason. */
  reasons: Record<string, number>
}

interface Job {
  readonly click: Click
  ourId: string | null
  /** As the person last saw it. */
  shown: Trabalho | null
  /** As the journal had it when the station was last dead. */
  kept: EstadoTrabalho | null
}

/** What a person and the paper know of every job, over all the station's lives. */
export class Ledger {
  readonly #jobs = new Map<string, Job>()
  readonly #accepted = new Set<string>()
  /** States told of jobs whose acknowledgement was never heard. */
  readonly #early = new Map<string, Trabalho>()
  /** What the journal said of them. */
  readonly #found = new Map<string, RecordOnDisk>()

  get accepted(): number {
    return this.#jobs.size
  }

  /** Acknowledged, and not ended as far as the person was told. */
  get open(): number {
    return [...this.#jobs.values()].filter(({ shown }) => !shown || !isTerminal(shown.estado)).length
  }

  accept(click: Click, trabalhoId: string): void {
    if (this.#jobs.has(trabalhoId)) return
    this.#accepted.add(click.chave)
    const found = this.#found.get(trabalhoId)
    this.#jobs.set(trabalhoId, {
      click,
      ourId: found?.spec.ourId ?? null,
      shown: this.#early.get(trabalhoId) ?? null,
      kept: found?.trabalho.estado ?? null,
    })
  }

  show(trabalho: Trabalho): void {
    const job = this.#jobs.get(trabalho.trabalhoId)
    if (job) job.shown = trabalho
    else this.#early.set(trabalho.trabalhoId, trabalho)
  }

  /** Takes in what a dead station left. */
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
   * Holds the end of every job against its paper.
   * @param copiesOf copies that came out under the job's name in the spooler, or its key where the printer sees no names
   * @param canBeAsked whether a printer says anything of jobs
   * @param say gets a line for everything that is wrong
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
      denied: 0,
      against: { printed: 0, sent: 0, failed: 0 },
      unresolved: 0,
      printed: 0,
      sent: 0,
      failed: 0,
      canceled: 0,
      unknown: 0,
      unaskable: 0,
      questions: 0,
      reasons: {},
    }
    for (const [trabalhoId, { click, ourId, shown, kept }] of this.#jobs) {
      const out = copiesOf(ourId, click.chave)
      const end = shown && isTerminal(shown.estado) ? shown.estado : null
      const told = `${trabalhoId} ${click.impressora}: ${shown?.estado ?? 'nothing'} ${shown?.erro ?? ''}, ${out} of ${click.copias}`
      const count = (key: 'lost' | 'doubled' | 'denied' | 'unresolved', why: string) => {
        result[key] += 1
        say(`${why}: ${told}`)
      }
      if (out > click.copias) count('doubled', 'too much paper')
      if (end === 'failed' || end === 'unknown') {
        const reason = `${click.impressora}: ${end} ${shown?.erro ?? ''}`.trim()
        result.reasons[reason] = (result.reasons[reason] ?? 0) + 1
      }
      switch (end) {
        case null:
          // Ended in the journal, but dropped at the next start without a word: lost all the same.
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
          result[canBeAsked(click.impressora) ? 'unknown' : 'unaskable'] += 1
          break
        default:
          throw new Error(`no end state: ${end}`)
      }
    }
    const askable = [...this.#jobs.values()].filter(({ click }) => canBeAsked(click.impressora)).length
    result.questions = askable === 0 ? 0 : Math.round((1_000 * result.unknown) / askable) / 10
    return result
  }
}
