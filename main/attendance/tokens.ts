import { FalhaError } from '../../shared/errors.ts'
import type { Clock } from '../ports.ts'
import type { TokenSet } from './tokenSet.ts'

/** Refresh this long before the end, so that a call does not start with a token about to die. */
const marginMs = 10_000

/**
 * The tokens of the person being served, in memory only. Refreshing is single-flight: with rotation, two
 * refreshes at once look like theft to the provider and kill the whole session.
 */
export class Tokens {
  readonly #clock: Clock
  readonly #refresh: (old: TokenSet) => Promise<TokenSet>
  readonly #onExpired: (old: TokenSet) => void
  readonly #onStranger: (both: readonly TokenSet[]) => void
  readonly #onLate: (fresh: TokenSet) => void
  #held: TokenSet | null = null
  #flight: Promise<string> | null = null

  /**
   * @param deps.onExpired the sign-in is over; its session is still to be ended at the provider
   * @param deps.onStranger the new tokens belong to another person: nothing of this attendance can be trusted any more
   * @param deps.onLate tokens that arrive after the end; the session was ended with older ones, so these must be revoked too
   */
  constructor(deps: {
    clock: Clock
    refresh: (old: TokenSet) => Promise<TokenSet>
    onExpired: (old: TokenSet) => void
    onStranger: (both: readonly TokenSet[]) => void
    onLate: (fresh: TokenSet) => void
  }) {
    this.#clock = deps.clock
    this.#refresh = deps.refresh
    this.#onExpired = deps.onExpired
    this.#onStranger = deps.onStranger
    this.#onLate = deps.onLate
  }

  /** Stores the tokens of a new sign-in; earlier ones were dropped. */
  hold(tokens: TokenSet): void {
    this.#held = tokens
  }

  /** The tokens of the signed-in person, for main only; null when nobody is signed in. */
  get held(): Readonly<TokenSet> | null {
    return this.#held
  }

  /** Drops everything and returns the tokens, for the provider's logout. */
  drop(): TokenSet | null {
    const held = this.#held
    this.#held = null
    this.#flight = null
    return held
  }

  /** A usable access token. Throws `login.necessario` without a sign-in, `login.expirado` when it ended. */
  async accessToken(): Promise<string> {
    if (!this.#held) throw new FalhaError('login.necessario')
    if (this.#clock.monotonic() < this.#held.expiresAt - marginMs) return this.#held.accessToken
    return this.renew(this.#held.accessToken)
  }

  /** A token other than `refused`, which the backend answered with 401. */
  async renew(refused: string): Promise<string> {
    const held = this.#held
    if (!held) throw new FalhaError('login.necessario')
    if (held.accessToken !== refused) return held.accessToken
    if (this.#flight) return this.#flight
    const flight = this.#renewOnce(held).finally(() => {
      if (this.#flight === flight) this.#flight = null
    })
    this.#flight = flight
    return flight
  }

  async #renewOnce(old: TokenSet): Promise<string> {
    try {
      const fresh = await this.#refresh(old)
      // The attendance ended meanwhile: the new tokens must not bring it back to life.
      if (this.#held !== old) {
        this.#onLate(fresh)
        throw new FalhaError('atendimento.encerrado')
      }
      if (!isSamePerson(old, fresh)) {
        this.#held = null
        this.#onStranger([old, fresh])
        throw new FalhaError('atendimento.encerrado')
      }
      this.#held = fresh
      return fresh.accessToken
    } catch (error) {
      if (this.#held === old && error instanceof FalhaError && error.falha.codigo === 'login.expirado') {
        this.#held = null
        this.#onExpired(old)
      }
      throw error
    }
  }
}

/** Compares what openid-client does not compare on refresh. */
function isSamePerson(old: TokenSet, fresh: TokenSet): boolean {
  return fresh.isOnePerson && fresh.subject === old.subject && fresh.documento === old.documento
}
