import { FalhaError, type AuthError, type CodigoDeFalha, type Falha } from '../../shared/errors.ts'
import { documentoConfirmado, tipoPessoa } from '../../shared/model/documento.ts'
import type { CodigoDoCelular, FimDoLogin, LoginStart } from '../../shared/ipc/types.ts'
import type { MunicipalityEvents } from './events.ts'
import type { Clock, Log, LoginBrowser } from '../ports.ts'
import type { Attendance } from './attendance.ts'
import { attemptLifetimeMs, newAttempt, type Attempt, type AttemptStore } from './attempts.ts'
import { originOf } from '../settings/perfil.ts'
import { isOwnAddress, parseCallback } from './callback.ts'
import { misconfigured, misconfiguredBy } from './misconfigured.ts'
import { waitForPhone } from './phoneSignIn.ts'
import type { Provider } from './provider.ts'
import type { TokenSet } from './tokenSet.ts'
import type { Tokens } from './tokens.ts'

interface Deps {
  redirectUri: string
  attempts: AttemptStore
  provider: Provider
  attendance: Attendance
  tokens: Tokens
  browser: LoginBrowser
  events: MunicipalityEvents
  clock: Clock
  log: Log
}

/** Landing path after a sign-in that requested no other (spec "Portal server-side layer"). */
const defaultReturnTo = '/portal/painel'

/** Shortest pause between log entries about ignored callbacks, ms: any program may send addresses, as many as it likes. */
const IGNORED_EVERY = 60_000

/** Outcomes of a phone sign-in that are no failure: the screen does not change. */
const BY_THE_PERSON: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'login.codigoVencido',
  'login.recusadoNoCelular',
])

/** A person's sign-in: login start and login callback of the spec's server-side layer. */
export class SignIn {
  readonly #deps: Deps
  /** Ignored callbacks since the last log entry about them, and the time of that entry. */
  #ignored = { count: 0, saidAt: -Infinity }
  /** Grows whenever a login is cancelled or over. Work of an earlier round is dropped. */
  #round = 0
  #deadline: NodeJS.Timeout | undefined
  readonly #concluding = new Set<Promise<void>>()
  #phone: AbortController | null = null
  /** A wrong setting, found after the provider's page showed an error. */
  #misconfigured: FalhaError | null = null
  /** The origin that was blocked during the open sign-in, as a failure to report. */
  #stopped: Falha | null = null
  /** Origins that were logged for this sign-in. */
  readonly #toldOrigins = new Set<string>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /**
   * Stores the attempt and resolves to the provider's address, which {@link begin} opens. Throws `login.indisponivel` if
   * either fails, and `atendimento.outroDocumento` while another person is served.
   */
  async start(input: LoginStart): Promise<{ authUrl: string }> {
    const { attempts, provider } = this.#deps
    const attempt = this.#attemptOf(input)
    try {
      attempts.save(attempt)
      return { authUrl: await provider.authorizationUrl(attempt, { primary: input.primary, dark: input.dark }) }
    } catch (cause) {
      attempts.clear()
      return this.#notBegun(cause)
    }
  }

  #attemptOf(input: LoginStart): Attempt {
    const { attendance, clock } = this.#deps
    const documento = input.documento === undefined ? attendance.documento : documentoConfirmado(input.documento)
    if (input.documento !== undefined && documento === null)
      throw new FalhaError('entrada.invalida', { campo: 'documento' })
    if (attendance.documento && documento !== attendance.documento) throw new FalhaError('atendimento.outroDocumento')
    return newAttempt({
      returnTo: input.returnTo ?? defaultReturnTo,
      documento,
      meio: input.meio ?? 'pagina',
      began: clock.monotonic(),
    })
  }

  #notBegun(cause: unknown): never {
    const { codigo = null, endereco } = cause instanceof FalhaError ? cause.falha : {}
    this.#deps.log.warn('sign-in not begun', { codigo, error: codeOf(cause), origin: endereco })
    if (cause instanceof FalhaError) throw cause
    throw new FalhaError('login.indisponivel', { status: 503, podeRepetir: true }, { cause })
  }

  /** Whether a phone sign-in is in progress. It takes ten minutes at most. */
  get onPhone(): boolean {
    return this.#phone !== null && !this.#phone.signal.aborted
  }

  offersPhone(): Promise<boolean> {
    return this.#deps.provider.device.isOffered()
  }

  /** Starts a login, cancelling one in progress. An existing sign-in stays valid until the new one replaces it. */
  async begin(input: LoginStart): Promise<void> {
    const { attendance, browser } = this.#deps
    this.#drop()
    const round = this.#round
    await attendance.guard(async (ended) => {
      ended.addEventListener('abort', () => this.#drop())
      await browser.close()
      if (round !== this.#round) return
      if (input.meio === 'celular') return this.#beginByPhone(input, round)
      this.#throwMisconfigured()
      const begun = await this.#unlessGivenUp(round, this.start(input))
      if (!begun) return
      const { authUrl } = begun
      attendance.setLogin(true)
      this.#deadline = setTimeout(() => void this.cancel(), attemptLifetimeMs)
      await browser
        .open(authUrl, {
          callback: (url) => void this.#handleOwnCallback(url),
          closed: () => void this.#closed(authUrl),
        })
        // A cancelled login that fails must not end a newer login.
        .catch((cause: unknown) => round === this.#round && this.#notShown(cause))
    })
  }

  /** Begins a sign-in on the person's own phone: shows a code, and polls the provider. */
  async #beginByPhone(input: LoginStart, round: number): Promise<void> {
    const { provider, clock, attendance, events } = this.#deps
    const { device } = provider
    const attempt = this.#attemptOf(input)
    const asked = device.request(attempt).catch((cause: unknown) => this.#notBegun(cause))
    const code = await this.#unlessGivenUp(round, asked)
    if (!code) return
    const phone = new AbortController()
    this.#phone = phone
    const deps = { device, clock, tell: (code: CodigoDoCelular) => void events.emit('code', code) }
    void this.#conclude(attempt, () => waitForPhone(deps, attempt, code, phone.signal))
    attendance.setLogin(true)
  }

  /**
   * Awaits a slow request. Resolves to null, also after a failure, if the login was cancelled meanwhile: the next person must not
   * see this person's sign-in page.
   */
  async #unlessGivenUp<T>(round: number, asked: Promise<T>): Promise<T | null> {
    const got = await asked.catch((cause: unknown) => {
      if (round === this.#round) throw cause
      return null
    })
    return round === this.#round ? got : null
  }

  /**
   * Handles a page closed by the person. The page may have been an error page of the provider, from which RFC 6749 §4.1.2.1
   * allows no redirect back. The log and the next attempt report the cause.
   */
  async #closed(authUrl: string): Promise<void> {
    await this.cancel()
    this.#misconfigured = await this.#deps.provider.whyNoPage(authUrl)
    if (this.#misconfigured) this.#deps.log.warn('provider misconfigured', { codigo: this.#misconfigured.falha.codigo })
  }

  /** Throws a misconfiguration that was found earlier, once: a technician may have corrected the setting since. */
  #throwMisconfigured(): void {
    const found = this.#misconfigured
    this.#misconfigured = null
    if (found) throw found
  }

  /** Ends the login after the provider's page did not open, perhaps because its address is not allowed. */
  #notShown(cause: unknown): never {
    const stopped = this.#stopped
    this.#drop()
    this.#deps.attendance.setLogin(false)
    if (stopped) throw new FalhaError(stopped.codigo, stopped, { cause })
    throw new FalhaError('login.indisponivel', { podeRepetir: true }, { cause })
  }

  /**
   * Cancels the login when the person or the clerk gives up. Reports the failure that stopped the page, if it is known.
   */
  async cancel(): Promise<void> {
    const found = this.#stopped ?? (this.#deps.browser.isStuck() ? new FalhaError('login.naoVoltou').falha : null)
    await this.#finish({ fim: 'cancelado', ...(found && { falha: found }) })
  }

  /** Cancels the login when the person has left the machine. Without a login in progress, only closes the page. */
  async abandon(): Promise<void> {
    const { attendance, browser } = this.#deps
    if (attendance.loginEmCurso) return this.#finish({ fim: 'cancelado' })
    this.#drop()
    await browser.close()
  }

  /**
   * Records that the page was blocked from an origin that is not listed: as a navigation, a resource or a window of its own. The
   * login goes on, because the address may be that of a harmless link or picture.
   * If the login fails, the technician learns which origin to list. A blocked navigation is reported rather than a blocked
   * resource. Only the origin is stored, because the rest may contain personal data.
   */
  stopped(url: string, what: 'pagina' | 'parte' | 'janela'): void {
    const origin = originOf(url)
    // A script may open an empty window first, and set its address later.
    if (!origin && what !== 'janela') return
    const told = origin ?? what
    if (!this.#toldOrigins.has(told)) this.#deps.log.warn('sign-in page stopped', { origin, kind: what })
    this.#toldOrigins.add(told)
    const which = origin === null ? {} : { campo: 'parametros.origensDoLogin', endereco: origin }
    const { falha } = new FalhaError(what === 'janela' ? 'login.outraJanela' : 'login.origem', which)
    if (what === 'parte') this.#stopped ??= falha
    else this.#stopped = falha
  }

  /**
   * Login callback, however the address arrived. Only an answer to an attempt of this program has an effect, and only once: a
   * second delivery would make the provider revoke the first tokens.
   */
  async handleCallback(raw: string): Promise<void> {
    const { attempts, redirectUri } = this.#deps
    const callback = parseCallback(raw, redirectUri)
    const state = callback.tipo === 'alheio' ? null : callback.state
    const attempt = state === null ? null : attempts.take(state)
    if (callback.tipo === 'alheio' || !attempt) return this.#ignore()
    if (callback.tipo === 'defeituoso') return this.#fail(callback.authError)
    if (callback.tipo === 'recusa') return this.#declined(callback.erro)
    await this.#conclude(attempt, () => this.#deps.provider.exchange(attempt, callback.search))
  }

  /** Ends the login after the provider's own refusal, with the setting that caused it, if one did. */
  #declined(erro: string): Promise<void> {
    if (erro === 'access_denied') return this.#finish({ fim: 'cancelado' })
    const found = misconfiguredBy(erro)
    this.#deps.log.warn('sign-in refused', { codigo: found?.falha.codigo, error: found ? erro : null })
    return this.#fail('exchange_failed', found?.falha)
  }

  /**
   * Handles a callback to which the sign-in page itself navigated, so that no other program sent it. If the callback
   * answers no current attempt, the login ends at once, because the page would wait for ever.
   */
  async #handleOwnCallback(raw: string): Promise<void> {
    const { attempts, log, redirectUri } = this.#deps
    const callback = parseCallback(raw, redirectUri)
    const { awaited } = attempts
    if (awaited !== null && callback.tipo === 'recusa' && callback.state === null) return this.#declined(callback.erro)
    const answers = callback.tipo !== 'alheio' && callback.state === awaited
    if (awaited === null || answers || !isOwnAddress(raw, redirectUri)) return this.handleCallback(raw)
    const authError =
      callback.tipo === 'defeituoso'
        ? callback.authError
        : callback.tipo === 'alheio'
          ? 'missing_params'
          : 'invalid_state'
    log.warn('sign-in refused', { codigo: authError, error: null })
    await this.#fail(authError)
  }

  /** Settles once no provider answer is being processed. The session of a cancelled login is being ended by then. */
  async settled(): Promise<void> {
    await Promise.all(this.#concluding)
  }

  /** Signs in the person to whom the tokens belong, once they arrive, or reports the failure. Never throws. */
  #conclude(attempt: Attempt, tokens: () => Promise<TokenSet>): Promise<void> {
    const concluding = this.#concludeNow(attempt, tokens).finally(() => this.#concluding.delete(concluding))
    this.#concluding.add(concluding)
    return concluding
  }

  async #concludeNow(attempt: Attempt, tokens: () => Promise<TokenSet>): Promise<void> {
    const round = this.#round
    try {
      await this.#deps.attendance.guard((ended) =>
        this.#enter(attempt, tokens, () => round === this.#round && !ended.aborted),
      )
    } catch (error) {
      // The end of a cancelled login has been reported already.
      if (round === this.#round) await this.#refused(error)
    }
  }

  #ignore(): void {
    const { clock, log } = this.#deps
    const { count, saidAt } = this.#ignored
    const isDue = clock.monotonic() - saidAt >= IGNORED_EVERY
    this.#ignored = isDue ? { count: 0, saidAt: clock.monotonic() } : { count: count + 1, saidAt }
    if (isDue) log.warn('callback ignored', { before: count })
  }

  async #enter(attempt: Attempt, ask: () => Promise<TokenSet>, isWanted: () => boolean): Promise<void> {
    const { attendance, provider, tokens } = this.#deps
    const got = await ask()
    if (!isWanted()) return provider.leave(got)
    const { documento } = got
    const rightPerson = got.isOnePerson && documento === (attempt.documento ?? attendance.documento ?? documento)
    const isSomebody = documento !== null && (tipoPessoa(documento) !== null || documento === attendance.documento)
    if (!rightPerson || !isSomebody) {
      provider.leave(got)
      throw new FalhaError(isSomebody ? 'login.outroDocumento' : 'login.semDocumento')
    }
    attendance.identify(documento)
    const before = tokens.drop()
    tokens.hold(got)
    if (before) provider.leave(before)
    attendance.authenticate(got.nome)
    this.#deps.events.emit('signedIn', attempt.meio)
    await this.#finish({ fim: 'autenticado', returnTo: attempt.returnTo })
  }

  async #refused(error: unknown): Promise<void> {
    const falha = (error instanceof FalhaError ? error : misconfigured(error))?.falha
    if (falha?.codigo === 'atendimento.encerrado') return
    const code = codeOf(error)
    this.#deps.log.warn('sign-in refused', { codigo: falha?.codigo, error: code })
    if (falha && BY_THE_PERSON.has(falha.codigo)) return this.#finish({ fim: 'cancelado', falha })
    const clock = code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
    await this.#fail('exchange_failed', clock ? { codigo: 'login.relogio', podeRepetir: true } : falha)
  }

  #fail(auth_error: AuthError, falha?: Falha): Promise<void> {
    return this.#finish({ fim: 'auth_error', auth_error, ...(falha && { falha }) })
  }

  /** Drops the attempt in progress, so that its answer has no effect. The caller reports the outcome. */
  #drop(): void {
    this.#deps.attempts.clear()
    clearTimeout(this.#deadline)
    this.#phone?.abort()
    this.#stopped = null
    this.#toldOrigins.clear()
    this.#round += 1
  }

  async #finish(end: FimDoLogin): Promise<void> {
    this.#drop()
    this.#deps.attendance.setLogin(false)
    // Emitted first: a key typed while the sign-in window is being wiped belongs to the next screen.
    this.#deps.events.emit('loginEnded', end)
    // A window that does not close has no effect on the outcome of the login.
    const left = await this.#deps.browser.close().catch((error: unknown) => {
      this.#deps.log.error('sign-in window did not close', { error: error instanceof Error ? error.name : 'unknown' })
      return 'not closed'
    })
    if (left === null) return
    this.#deps.log.error('sign-in left something behind', { left })
    this.#deps.events.emit('leftBehind')
  }
}

/** The library's error code, which contains no address or value. */
function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null
}
