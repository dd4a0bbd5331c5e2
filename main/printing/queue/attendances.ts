import { randomInt } from 'node:crypto'
import { NOBODYS, type JobRecord } from '../journal/journal.ts'
import type { Job } from './job.ts'

const drawn = () => randomInt(NOBODYS + 1, 2 ** 47)

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

  goesOn(atendimento: number): boolean {
    return !this.#personal || atendimento === this.#current || atendimento === NOBODYS
  }

  /** Whether the person at the window now may see the job. */
  has({ atendimento }: JobRecord): boolean {
    return !this.#personal || (atendimento !== undefined && this.goesOn(atendimento))
  }

  /** Makes another attendance the current one; returns the jobs that belong to the last. */
  end(all: readonly Job[]): Job[] {
    const ended = this.#personal ? all.filter(({ record }) => record.atendimento === this.#current) : []
    this.#current = drawn()
    return ended
  }
}
