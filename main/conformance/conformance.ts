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
 * The conformance check that the window starts, for the person being served and with their tokens if they are signed in. It stops
 * when the attendance ends. The report has no personal data, so it stays.
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

  /** Begins a check, unless one is running. Each row is reported as soon as it is known. */
  start({ criar }: { criar: boolean }): Conformidade {
    if (!this.#state.emCurso) void this.#run(criar)
    return this.#state
  }

  /** Stops the check: the remaining operations are reported as not called. */
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
      // If the attendance ended meanwhile, the rows report which operations were not called.
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
