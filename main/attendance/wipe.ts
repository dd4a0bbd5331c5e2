import type { FimDosPapeis } from '../../shared/model/impressao.ts'
import { inTime } from '../inTime.ts'
import type { Log } from '../ports.ts'
import type { Attendance } from './attendance.ts'
import type { AttemptStore } from './attempts.ts'
import type { RemoteLogout } from './remoteLogout.ts'
import type { Tokens } from './tokens.ts'

/** Why an attendance ended. The reason goes into the log, which does not name the person, and into the record. */
export type EndReason = 'pedido' | 'inatividade' | 'bloqueio' | 'suspensao' | 'fechamento' | 'queda' | 'outraPessoa'

/** A place that may hold personal data: wiped at the end, each under its own time limit. */
export interface Trace {
  name: string
  /** Resolves to the data still there, for the log (counts or names of things, never contents); null if none is. */
  wipe(): Promise<string | null>
}

interface Deps {
  attendance: Attendance
  attempts: AttemptStore
  tokens: Tokens
  remoteLogout: Pick<RemoteLogout, 'end'>
  /** The second display. `clear` replaces its page and settles once the old page is gone. */
  secondScreen: { readonly isOpen: boolean; clear(): Promise<string | null> }
  /** Shows the neutral screen in a fresh page: the old page's state and caches end with that page. */
  showNeutral: () => Promise<void>
  traces: readonly Trace[]
  /**
   * Called at the moment of the end: the person's documents and jobs then belong to nobody.
   * @param rest what happens to unfinished jobs
   */
  releaseJobs: (rest: FimDosPapeis) => void
  /** Called just before the end, while the person is still known. */
  onEnd: (reason: EndReason) => void
  log: Log
}

/** Limit of each local step of the end, ms; a step on a busy machine takes a tenth of that. */
const stepLimitMs = 6_000
/** The first retry comes soon, because most failures pass and hardly anybody has waited by then. */
const firstAgainAfterMs = 1_000
const againAfterMs = 15_000

/**
 * Ends an attendance: afterwards no data of the person is on the screen, in memory or on disk.
 * If a step fails, hangs or leaves data, the station is locked and serves nobody until that step succeeds. A slow step is checked
 * again the moment it finishes.
 */
export class Wipe {
  readonly #deps: Deps
  #running: Promise<void> | null = null
  /** Traces that are not yet wiped. */
  #left: readonly Trace[] = []
  #again: NodeJS.Timeout | undefined
  /** Consecutive wipes whose check failed. */
  #tries = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Resolves once no end is in progress, so that the next person can wait for it. */
  get over(): Promise<void> {
    return this.#running ?? Promise.resolve()
  }

  /**
   * Ends the attendance, if there is one. If the last end is still unverified, retries the failed steps. Never throws and never
   * waits for the network.
   * @param rest what happens to unfinished jobs
   */
  end(reason: EndReason, rest: FimDosPapeis = 'cancelar'): Promise<void> {
    if (this.#deps.attendance.state.fase === 'livre') return Promise.resolve()
    this.#running ??= this.#run(reason, rest).finally(() => (this.#running = null))
    return this.#running
  }

  /**
   * Called when a sign-in is over and its data could not be wiped. While a person is served, the end of the attendance wipes that
   * data. Otherwise the station is locked until the data is wiped.
   */
  leftBehind(): void {
    if (this.#deps.attendance.state.fase !== 'livre') return
    this.#left = this.#deps.traces
    this.#lock('pedido')
  }

  /**
   * Leaves the municipality: wipes everything, but shows no neutral screen, because the next municipality shows its own. The
   * attendance stays `encerrando`, so that this object serves nobody again. Never throws.
   */
  leave(): Promise<void> {
    this.#running = this.#leave()
    return this.#running
  }

  async #leave(): Promise<void> {
    this.#stop('cancelar')
    await this.#empty([...this.#shown(), ...this.#deps.traces], () => undefined)
    this.#deps.log.info('municipality left')
  }

  async #run(reason: EndReason, rest: FimDosPapeis): Promise<void> {
    const { attendance, showNeutral, traces, onEnd, log } = this.#deps
    const through = () => void this.#onceThrough(reason)
    clearTimeout(this.#again)
    if (attendance.state.fase !== 'bloqueada') {
      onEnd(reason)
      this.#stop(rest)
      // The second display is cleared before the clerk's screen. Without a second display this adds no wait.
      const shown = this.#shown()
      const left = shown.length > 0 ? await this.#empty(shown, through) : shown
      const screen = { name: 'screen', wipe: () => showNeutral().then(() => null) }
      // The page is replaced before the other traces are wiped, because its contents end with it.
      this.#left = [...left, ...(await this.#empty([screen], through)), ...traces]
    }
    this.#left = await this.#empty(this.#left, through)
    if (this.#left.length === 0) {
      this.#tries = 0
      attendance.finishEnd()
      log.info('attendance ended', { reason })
      return
    }
    this.#lock(reason)
  }

  #shown(): readonly Trace[] {
    const { secondScreen } = this.#deps
    return secondScreen.isOpen ? [{ name: 'second screen', wipe: () => secondScreen.clear() }] : []
  }

  #lock(reason: EndReason): void {
    this.#deps.attendance.lock()
    this.#deps.log.error('station locked', { reason, left: this.#left.map(({ name }) => name).join(', ') })
    this.#again = setTimeout(() => void this.end(reason), this.#tries === 0 ? firstAgainAfterMs : againAfterMs)
    this.#again.unref()
    this.#tries += 1
  }

  #stop(rest: FimDosPapeis): void {
    this.#deps.attendance.beginEnd()
    this.#deps.releaseJobs(rest)
    this.#deps.attempts.clear()
    this.#endRemotely()
  }

  /** Called when a slow step has finished: the station is unlocked at once if that was the last one. */
  async #onceThrough(reason: EndReason): Promise<void> {
    await this.over
    if (this.#deps.attendance.state.fase === 'bloqueada') await this.end(reason)
  }

  /** Wipes the traces and returns those that failed. `through` as in {@link isEmptied}. */
  async #empty(traces: readonly Trace[], through: () => void): Promise<readonly Trace[]> {
    const emptied = await Promise.all(traces.map((trace) => isEmptied(trace, this.#deps.log, through)))
    return traces.filter((_, at) => !emptied[at])
  }

  #endRemotely(): void {
    const held = this.#deps.tokens.drop()
    if (held) void this.#deps.remoteLogout.end(held)
  }
}

/**
 * Wipes one trace and logs failures. Never throws. False if the wipe failed, was too slow or left data.
 * @param through called once a slow trace has been wiped without leftovers
 */
async function isEmptied(trace: Trace, log: Log, through: () => void): Promise<boolean> {
  const { name } = trace
  // Called inside an async function, so that a synchronous throw is handled as a rejection.
  const done = (async () => trace.wipe())().then(
    (left) => {
      if (left) log.error('wipe left something behind', { name, left })
      return !left
    },
    (error: unknown) => {
      log.error('wipe step failed', { name, error: error instanceof Error ? error.name : 'unknown' })
      return false
    },
  )
  return inTime(done, stepLimitMs, () => {
    log.error('wipe step too slow', { name })
    void done.then((empty) => empty && through())
    return false
  })
}
