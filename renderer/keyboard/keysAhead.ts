/* Type-ahead: keys typed before a screen is ready. A screen registers a wait. During the wait the first key without
   an effect and all later keys are stored. Afterwards they are replayed one by one, each after the effect of the
   previous key. If the screen has changed, the keys are dropped, and the status line says so. */
import { MOST_KEYS, type Tecla, type TeclaAdiante } from '../../shared/model/tecla.ts'
import type { Stroke } from './synthesizeKeys.ts'

/**
 * Kind of a wait.
 * - `screen`: for the content of the current screen
 * - `elsewhere`: for a result that leads to another screen
 * - `end`: for the end of an action that leaving the screen would lose, such as making a document. No key has an effect
 *   meanwhile
 * - `next`: for the end of this attendance. Keys belong to the next person
 * - `run`: like `next`, but Esc stops the action that ends the attendance
 */
export type Awaited = 'screen' | 'elsewhere' | 'end' | 'next' | 'run'

interface KeptStroke {
  stroke: Stroke
  /**
   * Path of the screen for which the key was pressed. Null if the awaited result, or an earlier key, may lead to
   * another screen.
   */
  path: string | null
  /** True for a scanner's key. It is never replayed, but main needs it to know which keys the page has received. */
  scanned?: true
}

export interface TypeAheadState {
  kept: number
  /** The latest keys without effect; cleared by the next key. */
  ignored: readonly string[]
}

const nothing: TypeAheadState = { kept: 0, ignored: [] }

export interface KeysAheadOptions {
  /** Replays a key; false if it had no effect. */
  strike: (stroke: Stroke) => boolean
  path: () => string
  /** Runs a function once React has drawn the latest change. */
  later: (work: () => void) => void
}

export class KeysAhead {
  readonly #options: KeysAheadOptions
  readonly #waits = new Set<{ what: Awaited }>()
  readonly #listeners = new Set<() => void>()
  #kept: KeptStroke[] = []
  /** True while a replay is scheduled: before the first stored key, or between two keys. */
  #striking = false
  #state = nothing

  constructor(options: KeysAheadOptions) {
    this.#options = options
  }

  /** Registers a wait, during which keys are stored. Returns a function that ends the wait. */
  wait(what: Awaited): () => void {
    const wait = { what }
    this.#waits.add(wait)
    return () => {
      this.#waits.delete(wait)
      this.#strikeNext()
    }
  }

  get waiting(): boolean {
    return this.#waits.size > 0
  }

  /** Whether keys have to be stored instead of acting. */
  get holding(): boolean {
    return this.#striking || this.#kept.length > 0 || this.forNext || this.#awaits('end')
  }

  /** True during a wait of kind `next` or `run`: keys are stored for the next person. */
  get forNext(): boolean {
    return this.#awaits('next') || this.running
  }

  /** True while the IPTU queue serves the person automatically. Esc stops it. */
  get running(): boolean {
    return this.#awaits('run')
  }

  #awaits(what: Awaited): boolean {
    return [...this.#waits].some((wait) => wait.what === what)
  }

  /** Called when the attendance ends. Deletes the stored keys, and returns those for the next person's page. */
  leave(): TeclaAdiante[] {
    const kept = this.forNext ? this.#kept : []
    if (this.forNext) this.#kept = []
    this.drop()
    return kept.flatMap(({ stroke, scanned }) =>
      'pasted' in stroke ? [] : { ...stroke, ...(scanned && { lida: true }) },
    )
  }

  /** Called when the person stops waiting: from now on keys have an effect, even if the awaited result is lost. */
  giveUpWaiting(): void {
    for (const wait of this.#waits) wait.what = 'elsewhere'
  }

  keep(tecla: Tecla): void {
    if (this.#kept.length === MOST_KEYS) return this.ignore(tecla.key)
    // Earlier stored keys may lead to another screen too. If the first of them is dropped, all are.
    const behind = this.#striking || this.#kept.length > 0
    const leadsElsewhere = behind || [...this.#waits].some(({ what }) => what !== 'screen')
    this.#kept.push({ stroke: tecla, path: leadsElsewhere ? null : this.#options.path() })
    this.#tell({ kept: this.#kept.length, ignored: [] })
    this.#strikeNext()
  }

  /** Stores keys pressed before the screen existed. Each is meant for the screen to which the previous one leads. */
  handOver(strokes: readonly Stroke[]): void {
    this.#kept.push(...strokes.map((stroke) => ({ stroke, path: null })))
    this.#strikeNext()
  }

  /** Drops the stored keys, which were meant for another screen. Returns whether there were any. */
  drop(): boolean {
    if (this.#kept.length === 0) return false
    const ignored = this.#kept.map(({ stroke }) => nameOf(stroke))
    this.#kept = []
    this.#tell({ kept: 0, ignored })
    return true
  }

  /**
   * Returns a function that marks the keys stored since then as a scanner's. It works only while keys are stored for
   * the next person: in other waits a person's fast keys could look like a scan.
   */
  mark(): () => void {
    const before = new Set(this.#kept)
    return () => {
      if (!this.forNext) return
      this.#kept = this.#kept.map((one) => (before.has(one) ? one : { ...one, scanned: true }))
      this.#tell({ kept: this.#kept.filter(({ scanned }) => !scanned).length, ignored: [] })
    }
  }

  #dropScanned(): void {
    this.#kept = this.#kept.filter(({ scanned }) => !scanned)
  }

  /** Shows in the status line that a person's key had no effect. */
  ignore(key: string): void {
    this.#tell({ kept: this.#kept.length, ignored: [key] })
  }

  /** Clears that message: the person's next key shows that it was read. */
  forget(): void {
    if (this.#state.ignored.length > 0) this.#tell(nothing)
  }

  readonly read = (): TypeAheadState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #strikeNext(): void {
    if (!this.forNext) this.#dropScanned()
    if (this.#striking || this.waiting || this.#kept.length === 0) return
    this.#striking = true
    this.#options.later(() => {
      this.#striking = false
      if (this.waiting) return
      const next = this.#kept[0]
      if (!next) return
      if (next.path !== null && next.path !== this.#options.path()) return void this.drop()
      this.#kept = this.#kept.slice(1)
      const answered = this.#options.strike(next.stroke)
      this.#tell({
        kept: this.#kept.length,
        ignored: answered ? this.#state.ignored : [...this.#state.ignored, nameOf(next.stroke)],
      })
      this.#strikeNext()
    })
  }

  #tell(state: TypeAheadState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** A paste is reported as the key that caused it. */
function nameOf(stroke: Stroke): string {
  return 'pasted' in stroke ? 'Ctrl+V' : stroke.key
}
