import type { FimDosPapeis } from '../../shared/model/impressao.ts'
import { inTime } from '../inTime.ts'
import type { Log } from '../ports.ts'
import type { Attendance } from './attendance.ts'
import type { AttemptStore } from './attempts.ts'
import type { RemoteLogout } from './remoteLogout.ts'
import type { Tokens } from './tokens.ts'

/** Why an attendance ended; goes to the log, where the person does not, and into the record. */
export type EndReason = 'pedido' | 'inatividade' | 'bloqueio' | 'suspensao' | 'fechamento' | 'queda' | 'outraPessoa'

/** A place that may hold personal data: wiped at the end, each under its own time limit. */
export interface Trace {
  name: string
  /** Empties this store. Answers what is still there, for the log (counts or names of things, never contents). */
  wipe(): Promise<string | null>
}

interface Deps {
  attendance: Attendance
  attempts: AttemptStore
  tokens: Tokens
  remoteLogout: Pick<RemoteLogout, 'end'>
  /** The second display, where there is one. `clear` replaces its page and settles once the old one is gone. */
  secondScreen: { readonly isOpen: boolean; clear(): Promise<string | null> }
  /** Puts the neutral screen up, with a fresh page: the old one's state and caches die with it. */
  showNeutral: () => Promise<void>
  traces: readonly Trace[]
  /** Called at the moment of the end: from then on the person's documents and jobs belong to nobody. */
  disown: (rest: FimDosPapeis) => void
  /** Called just before the end, while the person is still known. */
  onEnd: (reason: EndReason) => void
  log: Log
}

/** Limit of each local step of the end, ms; a busy machine takes a tenth of it. */
const stepLimitMs = 6_000
/** The failure may have been a passing one, so the first retry comes soon: nobody has waited long by then. */
const firstAgainAfterMs = 1_000
const againAfterMs = 15_000

/**
 * Ends an attendance: afterwards nothing of the person is on the screen, in memory or on disk.
 * Where a step fails, hangs or leaves data, the station is locked and nobody is served until that step succeeds. A slow step is
 * checked again the moment it finishes.
 */
export class Wipe {
  readonly #deps: Deps
  #running: Promise<void> | null = null
  /** Traces that are not emptied yet. */
  #left: readonly Trace[] = []
  #again: NodeJS.Timeout | undefined
  /** Tries in a row that were not verified. */
  #tries = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Resolves once no end is in progress, so that the next person can wait for it. */
  get over(): Promise<void> {
    return this.#running ?? Promise.resolve()
  }

  /**
   * Ends the attendance, if there is one; where the last end is still unverified, retries the failed steps. Never throws and
   * never waits for the network.
   * @param rest what becomes of unfinished jobs
   */
  end(reason: EndReason, rest: FimDosPapeis = 'cancelar'): Promise<void> {
    if (this.#deps.attendance.state.fase === 'livre') return Promise.resolve()
    this.#running ??= this.#run(reason, rest).finally(() => (this.#running = null))
    return this.#running
  }

  /**
   * Called when a sign-in is over and its data could not be wiped. The end of the attendance wipes the rest. Where nobody is
   * served, nobody can be until it is wiped.
   */
  leftBehind(): void {
    if (this.#deps.attendance.state.fase !== 'livre') return
    this.#left = this.#deps.traces
    this.#lock('pedido')
  }

  /**
   * Leaves the municipality: the same end without a neutral screen, which the next municipality shows. The attendance stays
   * `encerrando` for good, so that nobody can be served by this object. Never throws.
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
      // The display that the person sees is cleared before the clerk's. Without a second display there is no wait.
      const shown = this.#shown()
      const left = shown.length > 0 ? await this.#empty(shown, through) : shown
      const screen = { name: 'screen', wipe: () => showNeutral().then(() => null) }
      // The page's contents go with the page, so the page is emptied first.
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

  /** Stops all work and every sign-in. */
  #stop(rest: FimDosPapeis): void {
    this.#deps.attendance.beginEnd()
    this.#deps.disown(rest)
    this.#deps.attempts.clear()
    this.#endRemotely()
  }

  /** Called when a slow step has finished: the lock for it is released at once. */
  async #onceThrough(reason: EndReason): Promise<void> {
    await this.over
    if (this.#deps.attendance.state.fase === 'bloqueada') await this.end(reason)
  }

  /** Wipes the traces and returns those that failed. `through` as in {@link isEmptied}. */
  async #empty(traces: readonly Trace[], through: () => void): Promise<readonly Trace[]> {
    const emptied = await Promise.all(traces.map((trace) => isEmptied(trace, this.#deps.log, through)))
    return traces.filter((_, at) => !emptied[at])
  }

  /** Ends the session at the provider in the background. */
  #endRemotely(): void {
    const held = this.#deps.tokens.drop()
    if (held) void this.#deps.remoteLogout.end(held)
  }
}

/**
 * Wipes one trace. Never throws: the log states how long it took, and whether data is left.
 * @param through called once a slow trace has been wiped without leftovers
 */
async function isEmptied(trace: Trace, log: Log, through: () => void): Promise<boolean> {
  const { name } = trace
  // Begun inside an async function: a step that throws at once fails like one that throws later.
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
