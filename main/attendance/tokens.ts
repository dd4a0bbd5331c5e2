import { FalhaError } from '../../shared/errors.ts'
import type { Clock } from '../ports.ts'
import type { TokenSet } from './tokenSet.ts'

/** A token is refreshed this long before it expires, so that no call starts with an expiring token. */
const marginMs = 10_000

interface Deps {
  clock: Clock
  refresh: (old: TokenSet) => Promise<TokenSet>
  /** The sign-in has expired; the provider's session still has to be ended. */
  onExpired: (old: TokenSet) => void
  /** The new tokens belong to another person: no data of this attendance can be trusted any more. */
  onStranger: (both: readonly TokenSet[]) => void
  /**
   * Tokens arrived after the end; the session was ended with older ones, so these must be revoked too. The older ones if the new
   * tokens could not be checked.
   */
  onLate: (late: TokenSet) => void
}

/**
 * The tokens of the person being served, in memory only. Only one refresh runs at a time: with rotation, two at once look like
 * theft to the provider, which then ends the whole session.
 */
export class Tokens {
  readonly #deps: Deps
  #held: TokenSet | null = null
  #flight: Promise<string> | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Stores the tokens of a new sign-in. The caller has dropped earlier ones. */
  hold(tokens: TokenSet): void {
    this.#held = tokens
  }

  /** The tokens of the signed-in person, for main only; null when nobody is signed in. */
  get held(): Readonly<TokenSet> | null {
    return this.#held
  }

  /** Drops the tokens and returns them, for the provider's logout; null if there were none. */
  drop(): TokenSet | null {
    const held = this.#held
    this.#held = null
    this.#flight = null
    return held
  }

  /** A usable access token, refreshed if it is about to expire. Throws `login.necessario`, or `login.expirado`. */
  async accessToken(): Promise<string> {
    if (!this.#held) throw new FalhaError('login.necessario')
    if (this.#deps.clock.monotonic() < this.#held.expiresAt - marginMs) return this.#held.accessToken
    return this.renew(this.#held.accessToken)
  }

  /** An access token other than `refused`, which the backend answered with 401. Throws as {@link accessToken} does. */
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
    const { refresh, onExpired, onStranger, onLate } = this.#deps
    try {
      const fresh = await refresh(old)
      // The attendance ended meanwhile, so the new tokens are not stored.
      if (this.#held !== old) {
        onLate(fresh)
        throw new FalhaError('atendimento.encerrado')
      }
      if (!isSamePerson(old, fresh)) {
        this.#held = null
        onStranger([old, fresh])
        throw new FalhaError('atendimento.encerrado')
      }
      this.#held = fresh
      return fresh.accessToken
    } catch (error) {
      const codigo = error instanceof FalhaError ? error.falha.codigo : null
      if (this.#held === old && codigo === 'login.expirado') {
        this.#held = null
        onExpired(old)
      } else if (this.#held !== old && codigo === 'login.indisponivel') onLate(old)
      throw error
    }
  }
}

/** Compares person and document, which openid-client does not compare on refresh. */
function isSamePerson(old: TokenSet, fresh: TokenSet): boolean {
  return fresh.isOnePerson && fresh.subject === old.subject && fresh.documento === old.documento
}
