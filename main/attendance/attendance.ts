import { FalhaError } from '../../shared/errors.ts'
import type { Atendimento } from '../../shared/ipc/types.ts'
import type { Clock } from '../ports.ts'

/**
 * The person being served, one at a time: `livre -> identificado -> autenticado -> encerrando -> livre`. `anonimo` replaces
 * `identificado` for a person without a document. `bloqueada` replaces `livre` while data of the last person may be left.
 *
 * All work for a person runs inside `guard`, which ties it to the generation of that attendance. When the attendance ends, the
 * work is aborted and a late answer is dropped. So one person's data can never be shown to the next.
 */
export class Attendance {
  readonly #clock: Clock
  readonly #onChange: (state: Atendimento) => void
  #state: Atendimento = { fase: 'livre', geracao: 0, loginEmCurso: false }
  #abort = new AbortController()

  constructor(clock: Clock, onChange: (state: Atendimento) => void) {
    this.#clock = clock
    this.#onChange = onChange
  }

  get state(): Atendimento {
    return this.#state
  }

  /** CPF or CNPJ of the person being served; null if nobody is served, or a person without a document. */
  get documento(): string | null {
    return 'documento' in this.#state ? this.#state.documento : null
  }

  /**
   * Begins to serve a person, or identifies the person being served.
   * @throws FalhaError `atendimento.outroDocumento` while another person is served, `atendimento.bloqueado` while data of the
   * last person may be left
   */
  identify(documento: string): Atendimento {
    const { fase, geracao } = this.#state
    if (this.documento === documento) return this.#state
    if (fase !== 'anonimo') this.#mustBeFree()
    return this.#set({ fase: 'identificado', geracao, documento, desde: this.#since(), loginEmCurso: false })
  }

  /**
   * Begins to serve a person without a document, with a wipe at the end as in any attendance. Throws as {@link identify} does.
   */
  serveAnonymous(): Atendimento {
    if (this.#state.fase === 'anonimo') return this.#state
    this.#mustBeFree()
    const { geracao } = this.#state
    return this.#set({ fase: 'anonimo', geracao, desde: this.#since(), loginEmCurso: false })
  }

  /** @throws FalhaError `atendimento.bloqueado` while data of the last person may be left */
  mustBeVerified(): void {
    if (this.#state.fase === 'bloqueada') throw new FalhaError('atendimento.bloqueado')
  }

  #mustBeFree(): void {
    this.mustBeVerified()
    if (this.#state.fase !== 'livre') throw new FalhaError('atendimento.outroDocumento')
  }

  #since(): number {
    return 'desde' in this.#state ? this.#state.desde : this.#clock.now()
  }

  get loginEmCurso(): boolean {
    return 'loginEmCurso' in this.#state && this.#state.loginEmCurso
  }

  /** Marks a sign-in as running or over. Has no effect while an attendance ends or the station is locked. */
  setLogin(loginEmCurso: boolean): void {
    if (!('loginEmCurso' in this.#state) || this.#state.loginEmCurso === loginEmCurso) return
    this.#set({ ...this.#state, loginEmCurso })
  }

  /**
   * Marks the identified person as signed in, also for a second sign-in.
   * @param nome the name in the token; null without one
   * @throws FalhaError `atendimento.encerrado` if nobody is identified
   */
  authenticate(nome: string | null): void {
    if (!('documento' in this.#state)) throw new FalhaError('atendimento.encerrado')
    const { geracao, documento, desde } = this.#state
    this.#set({ fase: 'autenticado', geracao, documento, desde, nome, loginEmCurso: false })
  }

  /** Marks the person as signed out (expired, refused), but still at the counter. */
  signOut(): void {
    if (this.#state.fase !== 'autenticado') return
    const { geracao, documento, desde, loginEmCurso } = this.#state
    this.#set({ fase: 'identificado', geracao, documento, desde, loginEmCurso })
  }

  /** First step of the end: the generation grows and all work under way is aborted. */
  beginEnd(): void {
    this.#abort.abort()
    this.#abort = new AbortController()
    this.#set({ fase: 'encerrando', geracao: this.#state.geracao + 1 })
  }

  finishEnd(): void {
    this.#set({ fase: 'livre', geracao: this.#state.geracao, loginEmCurso: false })
  }

  /** Locks the station, because the end could not be verified. */
  lock(): void {
    this.#set({ fase: 'bloqueada', geracao: this.#state.geracao })
  }

  /** Runs work for the current attendance. Throws `atendimento.encerrado` when that ended before the answer came. */
  async guard<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { geracao } = this.#state
    const ended = () => this.#state.geracao !== geracao
    try {
      const value = await work(this.#abort.signal)
      if (ended()) throw new FalhaError('atendimento.encerrado')
      return value
    } catch (error) {
      throw ended() ? new FalhaError('atendimento.encerrado') : error
    }
  }

  #set(state: Atendimento): Atendimento {
    this.#state = state
    this.#onChange(state)
    return state
  }
}
