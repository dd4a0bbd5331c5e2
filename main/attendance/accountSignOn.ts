import { FalhaError } from '../../shared/errors.ts'
import { LIMITES } from '../../shared/model/limites.ts'
import type { Account, Clock, Log, LoginBrowser } from '../ports.ts'
import type { Contas } from '../settings/contas.ts'
import { attemptLifetimeMs, newAttempt, type Attempt } from './attempts.ts'
import { parseCallback } from './callback.ts'
import { misconfigured, misconfiguredBy } from './misconfigured.ts'
import type { Provider } from './provider.ts'
import { claimsOf, type TokenSet } from './tokenSet.ts'

interface Deps {
  contas: Contas
  /** Called with the provider's reachability: no answer, or an answer again. */
  heard: { silent(): void; answered(): void }
  clock: Clock
  log: Log
  redirectUri: string
  provider: Pick<Provider, 'authorizationUrl' | 'exchange' | 'leave'>
  browser: {
    /** Resolves to the HTTP status of the page shown, 0 if unknown. */
    open(url: string, on: Parameters<LoginBrowser['open']>[1]): Promise<number>
    close: LoginBrowser['close']
  }
  end: (held: TokenSet) => void
}

const PAGE_MS = 20_000
/** Roles, the most powerful first. An account with several roles gets the first of them. */
const ROLES = ['supervisor', 'tecnico', 'atendente'] as const

/**
 * An operator's sign-on with their account at the municipality's provider: authorization code with PKCE, in a browser session of its
 * own. Its tokens stay in memory until the shift ends, and are used to end the provider's session, never for a call.
 */
export class AccountSignOn {
  readonly #deps: Deps
  /** Cancels the sign-on under way; null if there is none. */
  #giveUp: (() => void) | null = null
  #held: TokenSet | null = null
  /** Settles once no sign-on is under way. A new sign-on waits for the previous one. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /**
   * Shows the provider's page until the operator has signed on or cancels. A sign-on already under way is cancelled.
   * @throws FalhaError as a taxpayer's sign-in does, e.g. `login.semSenha`
   */
  ask(): Promise<Account | 'cancelado' | 'semPapel' | 'fora'> {
    this.cancel()
    const asked = this.#last.then(() => this.#ask())
    this.#last = asked.catch(() => undefined)
    return asked
  }

  async #ask(): Promise<Account | 'cancelado' | 'semPapel' | 'fora'> {
    const { provider, heard, clock, log } = this.#deps
    const attempt = newAttempt({ returnTo: '', documento: null, meio: 'pagina', began: clock.monotonic() })
    const givenUp = Promise.withResolvers<null>()
    const giveUp = () => givenUp.resolve(null)
    this.#giveUp = giveUp
    const isWanted = () => this.#giveUp === giveUp
    const deadline = setTimeout(giveUp, attemptLifetimeMs)
    let isAnswer = false
    let isClosed = false
    try {
      const url = await provider.authorizationUrl(attempt, {})
      const search = await Promise.race([givenUp.promise, this.#page(url, attempt, giveUp)])
      if (search === null || !isWanted()) return 'cancelado'
      isAnswer = true
      const got = await provider.exchange(attempt, search)
      heard.answered()
      await this.#emptied()
      isClosed = true
      // The operator may have cancelled, or the screen been locked, while the window closed.
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
      heard.silent()
      return 'fora'
    } finally {
      clearTimeout(deadline)
      if (isWanted()) this.#giveUp = null
      if (!isClosed) await this.#emptied()
    }
  }

  async #emptied(): Promise<void> {
    const left = await this.#deps.browser.close()
    if (left !== null) this.#deps.log.error('sign-in left something behind', { left })
  }

  cancel(): void {
    this.#giveUp?.()
    this.#giveUp = null
  }

  /** Ends the provider's session of the operator who signs off. */
  left(): void {
    const held = this.#held
    this.#held = null
    if (held) this.#deps.end(held)
  }

  /** The answer's query, once the page arrives at the redirect address; null if the operator refused. */
  #page(url: string, { state }: Attempt, closed: () => void): Promise<string | null> {
    const { browser, redirectUri } = this.#deps
    return new Promise((resolve, reject) => {
      const callback = (raw: string) => {
        const answer = parseCallback(raw, redirectUri)
        // Only the sign-on's own page can arrive here. An answer with another state is refused.
        const isRefusal = answer.tipo === 'recusa' && answer.state === null
        if (answer.tipo === 'alheio' || (answer.state !== state && !isRefusal))
          return reject(new FalhaError('login.naoVoltou'))
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

  /** The operator named in the ID token; `semPapel` if none of the account's roles is known here. */
  #read({ idToken, subject }: TokenSet): Account | 'semPapel' {
    const { emissor, papeis } = this.#deps.contas
    const claims = claimsOf(idToken)
    const had = valuesAt(claims, papeis.campo)
    const papel = ROLES.find((role) => papeis[role].some((value) => had.includes(value)))
    const said = [claims['name'], claims['preferred_username']].find(
      (one) => typeof one === 'string' && one.trim() !== '',
    )
    // Invisible characters could reverse the order of the name's letters on the screen and in the record.
    const nome = typeof said === 'string' ? said.replaceAll(/\p{C}/gu, '').trim().slice(0, LIMITES.operador) : ''
    return papel && nome !== '' ? { nome, papel, conta: `${emissor} ${subject}` } : 'semPapel'
  }
}

/** Texts of a claim. `campo` is a path with dots. A claim's own name may contain dots, so it is tried whole first. */
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
