import { readFileSync } from 'node:fs'
import type { Account, Clock } from '../ports.ts'
import { replaceAtOnce } from '../store/durableFile.ts'
import type { Accounts } from './operators.ts'

const HOUR_MS = 3_600_000
/** Time after a try without an answer in which PINs are accepted: then the provider is tried again. */
const DOWN_MS = 10 * 60_000

interface SignOn {
  ask(): Promise<Account | 'cancelado' | 'semPapel' | 'fora'>
  cancel(): void
  left(): void
}

interface Deps {
  /** Hours after the provider's last answer in which PINs are accepted while it is silent. */
  horasDePin: number
  /** The provider's last answer, stored across restarts. */
  seen: { readonly at: number | null; note(now: number): void }
  clock: Clock
}

/** The operators' accounts. The sign-on itself is loaded later, with the services. */
export class OperatorAccounts implements Accounts {
  readonly #deps: Deps
  /** When the provider last failed to answer, monotonic ms; null if it has answered since. */
  #downAt: number | null = null
  #signOn: SignOn | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Whether a PIN is accepted now: the provider does not answer, but did so within the policy's hours. */
  get acceptsPins(): boolean {
    const { horasDePin, seen, clock } = this.#deps
    if (this.#downAt === null || seen.at === null || clock.monotonic() - this.#downAt > DOWN_MS) return false
    const since = clock.now() - seen.at
    return since >= 0 && since < horasDePin * HOUR_MS
  }

  silent(): void {
    this.#downAt = this.#deps.clock.monotonic()
  }

  answered(): void {
    this.#downAt = null
    this.#deps.seen.note(this.#deps.clock.now())
  }

  through(signOn: SignOn): void {
    this.#signOn = signOn
  }

  async ask(): ReturnType<SignOn['ask']> {
    return (await this.#signOn?.ask()) ?? 'fora'
  }

  cancel(): void {
    this.#signOn?.cancel()
  }

  left(): void {
    this.#signOn?.left()
  }
}

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
