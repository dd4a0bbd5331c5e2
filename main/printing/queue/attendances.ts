import { randomInt } from 'node:crypto'
import type { FimDosPapeis, PapelSemDono } from '../../../shared/model/impressao.ts'
import { NOBODYS, type JobRecord } from '../journal/journal.ts'
import { isOpen, type Job } from './job.ts'

const drawn = () => randomInt(NOBODYS + 1, 2 ** 47)

/** Knows whose papers the queue holds: those of the attendance that goes on, or of one that is over. */
export class Attendances {
  readonly #personal: boolean
  #current = drawn()

  /** @param personal false where the queue is the clerk's, whoever is served */
  constructor(personal: boolean) {
    this.#personal = personal
  }

  /** The number of the attendance that a new job belongs to. */
  get current(): number {
    return this.#current
  }

  goesOn(atendimento: number): boolean {
    return !this.#personal || atendimento === this.#current || atendimento === NOBODYS
  }

  /** Whether whoever is at the window now may know of the job. */
  has({ atendimento }: JobRecord): boolean {
    return !this.#personal || (atendimento !== undefined && this.goesOn(atendimento))
  }

  /** Makes another attendance the current one; returns the jobs that belong to the last. */
  end(all: readonly Job[], rest: FimDosPapeis): Job[] {
    const ended = this.#personal ? all.filter(({ record }) => record.atendimento === this.#current) : []
    this.#current = drawn()
    for (const job of ended) job.unclaimed = rest
    return ended
  }
}

/** The report on papers whose attendance is over, without a word of whose. */
export function semDono(jobs: readonly Job[]): PapelSemDono[] {
  const said = jobs.flatMap((job): PapelSemDono[] => {
    if (job.unclaimed === null || job.cleared) return []
    const { estado, impressora, liberado } = job.record.trabalho
    if (job.beingTakenOut) return [{ impressora, situacao: 'saindo' }]
    if (estado === 'unknown') return [{ impressora, situacao: 'conferir' }]
    // A job that only this program holds, and that is being taken back, will not come out.
    return isOpen(job) && (liberado || !job.withdrawn) ? [{ impressora, situacao: 'saindo' }] : []
  })
  return distinct(said)
}

export function distinct(papers: readonly PapelSemDono[]): PapelSemDono[] {
  const byWord = new Map(papers.map((paper) => [`${paper.situacao} ${paper.impressora}`, paper]))
  return [...byWord.values()]
}
