import { z } from 'zod'
import type { SessaoPendente } from '../../shared/ipc/types.ts'
import type { Clock, Log } from '../ports.ts'
import type { Provider } from './provider.ts'
import type { TokenSet } from './tokenSet.ts'

type Needed = Pick<TokenSet, 'idToken' | 'refreshToken'>
const needed = z.object({ idToken: z.string(), refreshToken: z.string().nullable() })

const TRY_MS = 5_000
/** First pause between two tries; each later pause is three times as long. */
const FIRST_PAUSE_MS = 5_000
const LONGER = 3
/** After this time the tokens are deleted, and the session ends by the provider's own limit. */
const FORGOTTEN_AFTER_MS = 10 * 60_000

interface Deps {
  provider: Pick<Provider, 'end'>
  clock: Clock
  log: Log
  /** Called when a session's logout becomes pending, or no longer is. */
  tell: (state: SessaoPendente | null) => void
}

interface Pending {
  /** Monotonic ms at which the session ends by itself; null if the provider does not state a time. */
  endsAt: number | null
}

/**
 * Ends sessions at the provider in the background. After a network failure it reports that and retries for ten minutes, with the
 * tokens sealed in memory. A provider without logout is not called again. The reports never identify the person.
 */
export class RemoteLogout {
  readonly #deps: Deps
  readonly #pending = new Set<Pending>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** The pending session that lasts longest; null if none is pending. */
  get state(): SessaoPendente | null {
    if (this.#pending.size === 0) return null
    const last = Math.max(...[...this.#pending].map(({ endsAt }) => endsAt ?? Infinity))
    if (last === Infinity) return { segundos: null }
    return { segundos: Math.max(0, Math.round((last - this.#deps.clock.monotonic()) / 1000)) }
  }

  /** Ends a session, with retries. Never throws. The end of an attendance does not wait for the outcome. */
  async end(held: TokenSet): Promise<void> {
    const { clock, log, tell } = this.#deps
    const confirmed = await this.#try(held)
    if (confirmed === null) log.warn('remote logout not offered')
    if (confirmed !== false) return
    const until = clock.monotonic() + FORGOTTEN_AFTER_MS
    const { idToken, refreshToken, sessionEndsAt: endsAt } = held
    const pending = { endsAt }
    this.#pending.add(pending)
    log.warn('remote logout pending')
    tell(this.state)
    const sealed = await seal(JSON.stringify({ idToken, refreshToken } satisfies Needed))
    const done = await this.#again(sealed, until)
    sealed.forget()
    this.#pending.delete(pending)
    if (done) log.info('remote logout done')
    else log.warn('remote logout given up')
    tell(this.state)
  }

  async #again(sealed: Sealed, until: number): Promise<boolean> {
    const { clock } = this.#deps
    for (let wait = FIRST_PAUSE_MS; ; wait *= LONGER) {
      await pause(Math.min(wait, until - clock.monotonic()))
      if (clock.monotonic() >= until) return false
      const confirmed = await this.#try(needed.parse(JSON.parse(await sealed.open())))
      if (confirmed !== false) return confirmed === true
    }
  }

  #try(held: Needed): Promise<boolean | null> {
    return this.#deps.provider.end(held, AbortSignal.timeout(TRY_MS))
  }
}

/** Pauses without keeping the program from ending. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}

/** A secret, encrypted in memory while it waits. The key is not extractable; {@link Sealed.forget} deletes the key. */
interface Sealed {
  /** Throws after {@link Sealed.forget}. */
  open(): Promise<string>
  /** Destroys the key: the secret is lost for good. */
  forget(): void
}

export async function seal(secret: string): Promise<Sealed> {
  const cipher = { name: 'AES-GCM', iv: crypto.getRandomValues(new Uint8Array(12)) }
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const bytes = new Uint8Array(await crypto.subtle.encrypt(cipher, key, new TextEncoder().encode(secret)))
  const kept = { key: key as typeof key | null }
  return {
    async open() {
      if (!kept.key) throw new Error('forgotten')
      return new TextDecoder().decode(await crypto.subtle.decrypt(cipher, kept.key, bytes))
    },
    forget() {
      kept.key = null
      bytes.fill(0)
    },
  }
}
