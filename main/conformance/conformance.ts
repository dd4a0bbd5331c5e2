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
 * The check of this municipality, from the window: in the name of whoever is being served, as far as they let it, and with the
 * tokens of their sign-in where there is one. It stops with their attendance; the report has nothing of them, and stays.
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

  /** Begins a check, unless one is under way: its rows are told as they come. */
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
      // The attendance ended meanwhile: the rows say what was not asked any more.
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
