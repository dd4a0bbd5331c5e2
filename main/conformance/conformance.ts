import type { Conformidade, LinhaDeConformidade } from '../../shared/ipc/types.ts'
import type { Attendance } from '../attendance/attendance.ts'
import type { Tokens } from '../attendance/tokens.ts'
import type { Clock, Fetch, Log } from '../ports.ts'
import type { Perfil } from '../settings/perfil.ts'
import { checkConformance, ROWS } from './check.ts'

interface Deps {
  perfil: Perfil
  fetch: Fetch
  clock: Clock
  log: Log
  attendance: Attendance
  tokens: Tokens
  tell: (state: Conformidade) => void
}

/**
 * The conformance check started from the window: for the person being served, as far as their identification goes, with their
 * tokens if signed in. It stops with their attendance; the report holds no personal data, and stays.
 */
export class Conformance {
  readonly #deps: Deps
  #state: Conformidade = { emCurso: false, total: ROWS, linhas: [] }
  #stop = new AbortController()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  get state(): Conformidade {
    return this.#state
  }

  /** Begins a check, unless one is running; its rows are reported as they come. */
  start({ criar }: { criar: boolean }): Conformidade {
    if (!this.#state.emCurso) void this.#run(criar)
    return this.#state
  }

  /** Steps that were not asked by then are reported as such. */
  stop(): void {
    this.#stop.abort()
  }

  async #run(criar: boolean): Promise<void> {
    const { perfil, fetch, clock, log, attendance, tokens } = this.#deps
    this.#stop = new AbortController()
    this.#set({ emCurso: true, total: ROWS, linhas: [] })
    const { documento } = attendance
    const onLinha = (linha: LinhaDeConformidade) =>
      this.#set({ ...this.#state, linhas: [...this.#state.linhas, linha] })
    await attendance
      .guard((ended) => {
        const signal = AbortSignal.any([ended, this.#stop.signal])
        return checkConformance({ perfil, fetch, clock, log, documento, tokens, criar, signal, onLinha })
      })
      // The attendance ended meanwhile: the rows state what was not called any more.
      .catch(() => undefined)
    this.#set({ ...this.#state, emCurso: false })
    log.info('conformance checked', { created: criar, ...countsOf(this.#state.linhas) })
  }

  #set(state: Conformidade): void {
    this.#state = state
    this.#deps.tell(state)
  }
}

function countsOf(linhas: readonly LinhaDeConformidade[]) {
  const count = (wanted: LinhaDeConformidade['situacao']) => linhas.filter(({ situacao }) => situacao === wanted).length
  return {
    conforming: count('conforme'),
    tolerated: count('tolerado'),
    refused: count('recusou'),
    failed: count('falhou'),
  }
}
