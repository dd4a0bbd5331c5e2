import { readFileSync } from 'node:fs'
import { replaceAtOnce } from '../store/durableFile.ts'

/** Shortest time between two writes, ms: the hours in which PINs are accepted are not counted in minutes. */
const WRITE_EVERY = 10 * 60_000

/**
 * When the operators' provider answered last, ms since the epoch. Stored on disk, so that a restart does not extend the
 * hours with PINs. A missing or damaged file counts as never.
 */
export class LastSeen {
  readonly #path: string
  #at: number | null

  constructor(path: string) {
    this.#path = path
    this.#at = read(path)
  }

  get at(): number | null {
    return this.#at
  }

  note(now: number): void {
    if (this.#at !== null && now >= this.#at && now - this.#at < WRITE_EVERY) return
    this.#at = now
    try {
      replaceAtOnce(this.#path, String(now))
    } catch {
      // After a failed write an older time holds after a restart, and PINs are accepted for a shorter time.
    }
  }
}

function read(path: string): number | null {
  try {
    const text = readFileSync(path, 'latin1')
    return /^\d{13}$/.test(text) ? Number(text) : null
  } catch {
    return null
  }
}
