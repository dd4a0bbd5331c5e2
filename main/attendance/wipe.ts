import type { FimDosPapeis } from '../../shared/model/impressao.ts'
import type { Log } from '../ports.ts'
import type { Attendance } from './attendance.ts'
import type { AttemptStore } from './attempts.ts'
import type { Provider } from './provider.ts'
import type { Tokens } from './tokens.ts'

/** Why an attendance ended; goes to the log, where the person does not. */
export type EndReason = 'pedido' | 'inatividade' | 'bloqueio' | 'suspensao' | 'fechamento' | 'queda' | 'outraPessoa'

/** A place that may hold something of the person: emptied at the end, each under its own time limit. */
export interface Trace {
  name: string
  /** Empties it; answers what is still there, for the log (counts or names of things, never contents). */
  wipe(): Promise<string | null>
}

interface Deps {
  attendance: Attendance
  attempts: AttemptStore
  tokens: Tokens
  provider: Provider
  /** Puts the neutral screen up, with a fresh page: the old one's state and caches die with it. */
  showNeutral: () => Promise<void>
  traces: readonly Trace[]
  /** Told in the very moment of the end: from it on no document and no job of the person is anybody's. */
  disown: (rest: FimDosPapeis) => void
  log: Log
}

/** Each local step gets this long; together they stay under five seconds. */
const stepLimitMs = 1500

/** The end of an attendance: afterwards nothing of the person is on the screen, in memory or on disk. */
export class Wipe {
  readonly #deps: Deps
  #running: Promise<void> | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Settles once nothing is being ended: whoever comes next waits until nothing of the last one is left. */
  get over(): Promise<void> {
    return this.#running ?? Promise.resolve()
  }

  /**
   * Ends the attendance, if there is one. Never throws and never waits for the network.
   * @param rest what becomes of papers that are not out yet
   */
  end(reason: EndReason, rest: FimDosPapeis = 'cancelar'): Promise<void> {
    if (this.#deps.attendance.state.fase === 'livre') return Promise.resolve()
    this.#running ??= this.#run(reason, rest).finally(() => (this.#running = null))
    return this.#running
  }

  /**
   * The municipality itself is left: the same without a neutral screen, which is for the next one to put up. The attendance
   * stays `encerrando` for good, so that nobody can be served by what is left behind. Never throws.
   */
  async leave(): Promise<void> {
    this.#stop('cancelar')
    await this.#emptyTraces()
    this.#deps.log.info('municipality left')
  }

  async #run(reason: EndReason, rest: FimDosPapeis): Promise<void> {
    const { attendance, showNeutral, log } = this.#deps
    this.#stop(rest)
    await limited('screen', log, showNeutral)
    await this.#emptyTraces()
    attendance.finishEnd()
    log.info('attendance ended', { reason })
  }

  /** Nothing goes on any more, and nobody is signed in. */
  #stop(rest: FimDosPapeis): void {
    this.#deps.attendance.beginEnd()
    this.#deps.disown(rest)
    this.#deps.attempts.clear()
    this.#endRemotely()
  }

  async #emptyTraces(): Promise<void> {
    const { traces, log } = this.#deps
    await Promise.all(
      traces.map(async (trace) => {
        const left = await limited(trace.name, log, () => trace.wipe())
        if (left) log.error('wipe left something behind', { name: trace.name, left })
      }),
    )
  }

  /** In the background: offline, the provider's own idle limit ends the session. */
  #endRemotely(): void {
    const held = this.#deps.tokens.drop()
    if (!held) return
    void this.#deps.provider.end(held, AbortSignal.timeout(5000)).then((done) => {
      if (!done) this.#deps.log.warn('remote logout pending')
    })
  }
}

async function limited<T>(name: string, log: Log, step: () => Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => {
    log.error('wipe step too slow', { name })
    resolve(undefined)
  }, stepLimitMs)
  const failed = (error: unknown) => {
    log.error('wipe step failed', { name, error: error instanceof Error ? error.name : 'unknown' })
    return undefined
  }
  // Begun inside an async function: a step that throws at once fails like one that throws later.
  const done = (async () => step())().catch(failed)
  return Promise.race([done, promise]).finally(() => clearTimeout(timer))
}
