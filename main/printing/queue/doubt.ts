import type { JobJournal } from '../journal/journal.ts'

/**
 * Stores whether an earlier start's jobs are unknown: their documents may still be printed without this program's notice. The
 * doubt lasts until the journal can be read, or a person has checked the printers.
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

  /** Raises the doubt, because the journal cannot be read now. */
  unread(): void {
    this.#set(!this.#lookedAt)
  }

  /** Takes over the journal's doubt after the journal was read. Rejects as `looked`. */
  async read(): Promise<void> {
    const { doubt } = await this.#journal.health()
    this.#set(doubt && !this.#lookedAt)
    if (doubt && this.#lookedAt) await this.#journal.looked()
  }

  /** Clears the doubt, because a person has checked the printers. Rejects if that cannot be stored: the next start asks again. */
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
