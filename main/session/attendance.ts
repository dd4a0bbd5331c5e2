import { FalhaError } from '../../shared/errors.ts'
import type { Atendimento } from '../../shared/ipc/types.ts'
import type { Clock } from '../ports.ts'

/**
 * The person being served, one at a time:
 * `livre -> identificado -> autenticado -> encerrando -> livre`.
 *
 * Everything asked on somebody's behalf runs inside `guard`, which ties it to the generation of that
 * attendance: when it ends, the work is aborted, and an answer that still arrives is dropped. So what
 * belongs to one person can never be shown to the next.
 */
export class Attendance {
  readonly #clock: Clock
  readonly #onChange: (state: Atendimento) => void
  #state: Atendimento = { fase: 'livre', geracao: 0 }
  #abort = new AbortController()

  constructor(clock: Clock, onChange: (state: Atendimento) => void) {
    this.#clock = clock
    this.#onChange = onChange
  }

  get state(): Atendimento {
    return this.#state
  }

  /** CPF or CNPJ of the person being served; null when nobody is. */
  get documento(): string | null {
    return 'documento' in this.#state ? this.#state.documento : null
  }

  /** Begins to serve somebody. Throws `atendimento.outroDocumento` while another person is being served. */
  identify(documento: string): Atendimento {
    if (this.documento === documento) return this.#state
    if (this.#state.fase !== 'livre') throw new FalhaError('atendimento.outroDocumento')
    return this.#set({
      fase: 'identificado',
      geracao: this.#state.geracao,
      documento,
      desde: this.#clock.now(),
      loginEmCurso: false,
    })
  }

  /** Marks a sign-in as running or over; nothing to mark when nobody is identified. */
  setLogin(loginEmCurso: boolean): void {
    if (this.#state.fase === 'identificado') this.#set({ ...this.#state, loginEmCurso })
  }

  /** The identified person signed in. `nome` is what the token says, if anything. */
  authenticate(nome: string | null): void {
    if (this.#state.fase !== 'identificado') throw new FalhaError('atendimento.encerrado')
    const { geracao, documento, desde } = this.#state
    this.#set({ fase: 'autenticado', geracao, documento, desde, nome, entrouEm: this.#clock.now() })
  }

  /** The sign-in is over (expired, refused) but the person is still at the counter. */
  signOut(): void {
    if (this.#state.fase !== 'autenticado') return
    const { geracao, documento, desde } = this.#state
    this.#set({ fase: 'identificado', geracao, documento, desde, loginEmCurso: false })
  }

  /** First step of the end: the generation grows and everything under way is aborted. */
  beginEnd(): void {
    this.#abort.abort()
    this.#abort = new AbortController()
    this.#set({ fase: 'encerrando', geracao: this.#state.geracao + 1 })
  }

  /** Last step of the end. */
  finishEnd(): void {
    this.#set({ fase: 'livre', geracao: this.#state.geracao })
  }

  /**
   * Runs work on behalf of the current attendance.
   * @throws FalhaError `atendimento.encerrado` when the attendance ended before the answer came.
   */
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
