import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { Clock } from '../ports.ts'

/** A sign-in under way: the values that the provider's answer is checked against (spec "Authentication" 3). */
export interface Attempt {
  state: string
  nonce: string
  codeVerifier: string
  returnTo: string
  /** The document that the person signing in must have; null if nobody is identified yet. */
  documento: string | null
  /** Where the password is typed: on the provider's page here, or on the person's own phone. */
  meio: 'pagina' | 'celular'
  /** When the attempt began, monotonic ms. */
  began: number
}

export function newAttempt(of: Pick<Attempt, 'returnTo' | 'documento' | 'meio' | 'began'>): Attempt {
  return { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier(), ...of }
}

/** A login attempt is valid for ten minutes: time for a code and a slow second factor. */
export const attemptLifetimeMs = 10 * 60_000

/** Stores attempts until their answers arrive. If `save` throws, the person is asked to try later (spec: 503). */
export type AttemptStore = Pick<MemoryAttempts, keyof MemoryAttempts>

/** Stores only the newest attempt, in memory: a restart or a second login makes older answers worthless. */
export class MemoryAttempts {
  readonly #clock: Clock
  #held: { attempt: Attempt; until: number } | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  save(attempt: Attempt): void {
    this.#held = { attempt, until: this.#clock.monotonic() + attemptLifetimeMs }
  }

  /** Removes and returns the attempt with that state; null if there is none or it expired. A second call returns null. */
  take(state: string): Attempt | null {
    const held = this.#held
    if (!held || held.attempt.state !== state) return null
    this.#held = null
    return this.#clock.monotonic() < held.until ? held.attempt : null
  }

  /** The state that an answer must have now; null if no attempt waits for one. */
  get awaited(): string | null {
    const held = this.#held
    return held && this.#clock.monotonic() < held.until ? held.attempt.state : null
  }

  clear(): void {
    this.#held = null
  }
}
