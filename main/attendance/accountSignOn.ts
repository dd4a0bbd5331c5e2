import { FalhaError } from '../../shared/errors.ts'
import type { PapelDaConta } from '../../shared/ipc/types.ts'
import { LIMITES } from '../../shared/model/limites.ts'
import type { Clock, Log, LoginBrowser } from '../ports.ts'
import type { Contas } from '../settings/contas.ts'
import { attemptLifetimeMs, newAttempt, type Attempt } from './attempts.ts'
import { parseCallback } from './callback.ts'
import { misconfigured, misconfiguredBy } from './misconfigured.ts'
import type { Provider } from './provider.ts'
import { claimsOf, type TokenSet } from './tokenSet.ts'

interface Connected {
  redirectUri: string
  provider: Pick<Provider, 'authorizationUrl' | 'exchange' | 'leave'>
  browser: {
    /** Resolves to the HTTP status of the page shown, 0 if unknown. */
    open(url: string, on: Parameters<LoginBrowser['open']>[1]): Promise<number>
    close: LoginBrowser['close']
  }
  /** Ends a session at the provider, with retries. */
  end: (held: TokenSet) => void
}

interface Deps {
  contas: Contas
  /** The provider's last answer, kept over a restart. */
  seen: { readonly at: number | null; note(now: number): void }
  clock: Clock
  log: Log
}

/** An operator of the municipality's provider. `conta`: the provider's lasting id of the account. */
interface Operator {
  nome: string
  papel: PapelDaConta
  conta: string
}

const HOUR_MS = 3_600_000
/** Longest wait for the provider's page; a provider that is silent longer does not answer. */
const PAGE_MS = 20_000
/** Time after a try without an answer in which PINs are accepted: then the provider is tried again. */
const DOWN_MS = 10 * 60_000
/** Roles from the one that may most. An account with several gets the first. */
const ROLES = ['supervisor', 'tecnico', 'atendente'] as const

/**
 * An operator's sign-on with their account at the municipality's provider: authorization code with PKCE, in a browser session of its
 * own. Its tokens stay in memory until the shift ends, and are used to end the provider's session, never for a call.
 */
export class AccountSignOn {
  readonly #deps: Deps
  #connected: Connected | null = null
  /** Gives up the sign-on under way. */
  #giveUp: (() => void) | null = null
  #held: TokenSet | null = null
  /** Settles once no sign-on is under way: each waits for the one before. */
  #last: Promise<unknown> = Promise.resolve()
  /** When the provider was last tried and did not answer, monotonic ms; null if it answered since. */
  #downAt: number | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Must be called before the first {@link ask}. It is no constructor parameter, because the window needs the operators. */
  through(connected: Connected): void {
    this.#connected = connected
  }

  /** Whether a PIN is accepted now: the provider does not answer, but did within the policy's hours. */
  get acceptsPins(): boolean {
    const { contas, seen, clock } = this.#deps
    if (this.#downAt === null || seen.at === null || clock.monotonic() - this.#downAt > DOWN_MS) return false
    const since = clock.now() - seen.at
    return since >= 0 && since < contas.horasDePin * HOUR_MS
  }

  /**
   * Shows the provider's page until the operator has signed on or gives up; a sign-on under way is given up.
   * @throws FalhaError as a taxpayer's sign-in does, e.g. `login.semSenha`
   */
  ask(): Promise<Operator | 'cancelado' | 'semPapel' | 'fora'> {
    this.cancel()
    const asked = this.#last.then(() => this.#ask())
    this.#last = asked.catch(() => undefined)
    return asked
  }

  async #ask(): Promise<Operator | 'cancelado' | 'semPapel' | 'fora'> {
    const { seen, clock, log } = this.#deps
    const connected = this.#connected
    if (!connected) throw new FalhaError('login.indisponivel', { podeRepetir: true })
    const { provider, browser } = connected
    const attempt = newAttempt({ returnTo: '', documento: null, meio: 'pagina', began: clock.monotonic() })
    const givenUp = Promise.withResolvers<null>()
    const giveUp = () => givenUp.resolve(null)
    this.#giveUp = giveUp
    const isWanted = () => this.#giveUp === giveUp
    const deadline = setTimeout(giveUp, attemptLifetimeMs)
    let isAnswer = false
    try {
      const url = await provider.authorizationUrl(attempt, {})
      const search = await Promise.race([givenUp.promise, this.#page(connected, url, attempt, giveUp)])
      if (search === null || !isWanted()) return 'cancelado'
      isAnswer = true
      const got = await provider.exchange(attempt, search)
      this.#downAt = null
      seen.note(clock.now())
      await this.#emptied(browser)
      // The screen may have been locked meanwhile.
      const operator = isWanted() ? this.#read(got) : 'cancelado'
      if (typeof operator === 'string') provider.leave(got)
      else this.#held = got
      return operator
    } catch (cause) {
      const falha = cause instanceof FalhaError ? cause : misconfigured(cause)
      const codigo = falha?.falha.codigo ?? null
      log.warn(isAnswer ? 'sign-in refused' : 'sign-in not begun', { codigo })
      if (falha && codigo !== 'login.indisponivel') throw falha
      if (isAnswer) throw new FalhaError('login.indisponivel', { podeRepetir: true }, { cause })
      this.#downAt = clock.monotonic()
      return 'fora'
    } finally {
      clearTimeout(deadline)
      if (isWanted()) this.#giveUp = null
      await this.#emptied(browser)
    }
  }

  async #emptied(browser: Connected['browser']): Promise<void> {
    const left = await browser.close()
    if (left !== null) this.#deps.log.error('sign-in left something behind', { left })
  }

  /** Gives up the sign-on under way. */
  cancel(): void {
    this.#giveUp?.()
    this.#giveUp = null
  }

  /** Ends the provider's session of the operator who signs off. */
  left(): void {
    const held = this.#held
    this.#held = null
    if (held) this.#connected?.end(held)
  }

  /** The answer's query, once the page arrives at the redirect address; null if the operator refused. */
  #page(
    { browser, redirectUri }: Connected,
    url: string,
    { state }: Attempt,
    closed: () => void,
  ): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const callback = (raw: string) => {
        const answer = parseCallback(raw, redirectUri)
        // Only the sign-on's own page arrives here. An answer to another attempt is as good as none.
        if (answer.tipo === 'alheio' || answer.state !== state) return reject(new FalhaError('login.naoVoltou'))
        if (answer.tipo === 'codigo') return resolve(answer.search)
        if (answer.tipo === 'recusa' && answer.erro === 'access_denied') return resolve(null)
        const found = answer.tipo === 'recusa' ? misconfiguredBy(answer.erro) : null
        return reject(found ?? new FalhaError('login.naoVoltou'))
      }
      const silent = (cause?: unknown) => reject(new FalhaError('login.indisponivel', { podeRepetir: true }, { cause }))
      const limit = setTimeout(silent, PAGE_MS)
      browser
        .open(url, { callback, closed })
        .then((status) => status >= 500 && silent(), silent)
        .finally(() => clearTimeout(limit))
    })
  }

  /** The operator whom the ID token names. */
  #read({ idToken, subject }: TokenSet): Operator | 'semPapel' {
    const { emissor, papeis } = this.#deps.contas
    const claims = claimsOf(idToken)
    const had = valuesAt(claims, papeis.campo)
    const papel = ROLES.find((role) => papeis[role].some((value) => had.includes(value)))
    const said = [claims['name'], claims['preferred_username']].find(
      (one) => typeof one === 'string' && one.trim() !== '',
    )
    // Signs without a shape could turn a name around on the screen and in the record.
    const nome = typeof said === 'string' ? said.replaceAll(/\p{C}/gu, '').trim().slice(0, LIMITES.operador) : ''
    return papel && nome !== '' ? { nome, papel, conta: `${emissor} ${subject}` } : 'semPapel'
  }
}

/** The texts of a claim. Its name may be written with dots itself (`https://cidade.example/roles`), so the whole name comes first. */
function valuesAt(claims: Readonly<Record<string, unknown>>, campo: string): readonly unknown[] {
  const found =
    claims[campo] ??
    campo
      .split('.')
      .reduce<unknown>(
        (at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined),
        claims,
      )
  return Array.isArray(found) ? found : [found]
}
