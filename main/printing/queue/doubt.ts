import type { JobJournal } from '../journal/journal.ts'

/**
 * Whether it is unknown which jobs an earlier start left: their documents may still be printed, unnoticed by this program. Lasts
 * until the journal can be read, or a person has checked the printers.
 */
export class Doubt {
  readonly #journal: Pick<JobJournal, 'health' | 'looked'>
  readonly #changed: () => void
  #there = false
  #lookedAt = false

  constructor(journal: Pick<JobJournal, 'health' | 'looked'>, changed: () => void) {
    this.#journal = journal
    this.#changed = changed
  }

  get there(): boolean {
    return this.#there
  }

  /** The journal cannot be read now. */
  unread(): void {
    this.#set(!this.#lookedAt)
  }

  /** The journal was read. Rejects as `looked`. */
  async read(): Promise<void> {
    const { doubt } = await this.#journal.health()
    this.#set(doubt && !this.#lookedAt)
    if (doubt && this.#lookedAt) await this.#journal.looked()
  }

  /** A person has checked the printers. Rejects when that cannot be stored: the next start asks again. */
  async looked(): Promise<void> {
    const wasThere = this.#there
    this.#lookedAt = true
    try {
      if (wasThere) await this.#journal.looked()
    } finally {
      this.#set(false)
    }
  }

  #set(there: boolean): void {
    if (this.#there === there) return
    this.#there = there
    this.#changed()
  }
}
