/*
 * Type-ahead: keys typed before a screen is ready. A screen registers its wait. A key without an effect meanwhile is stored,
 * and so is every later key. After the wait they are replayed one by one, each on the result of the previous one. A key whose
 * screen has changed is dropped and reported.
 */
import { MOST_KEYS, type Tecla, type TeclaAdiante } from '../../shared/model/tecla.ts'
import type { Stroke } from './synthesizeKeys.ts'

/**
 * The awaited thing: the screen in front (`screen`), something that leads to another screen (`elsewhere`), or the end of an
 * action that leaving the screen would lose (`end`: a document that is being made). During `end` no key acts, not even one that
 * could. `next`: the end of this attendance; keys until then are the next person's. `run`: the same, but Esc stops what ends it.
 */
export type Awaited = 'screen' | 'elsewhere' | 'end' | 'next' | 'run'

interface KeptStroke {
  stroke: Stroke
  /**
   * The path of the screen for which the key was meant. Null if the awaited result, or an earlier key, may lead to another
   * screen.
   */
  path: string | null
  /** A scanner struck it: nobody's key, which main must know of to tell which keys the page has heard. */
  scanned?: true
}

export interface AheadState {
  kept: number
  /** The latest keys without effect, until the next key. */
  ignored: readonly string[]
}

const nothing: AheadState = { kept: 0, ignored: [] }

export interface KeysAheadOptions {
  /** Replays a key; false if it had no effect. */
  strike: (stroke: Stroke) => boolean
  /** The path of the screen in front. */
  path: () => string
  /** Runs a function once the screen shows the latest change. */
  later: (work: () => void) => void
}

export class KeysAhead {
  readonly #options: KeysAheadOptions
  readonly #waits = new Set<{ what: Awaited }>()
  readonly #listeners = new Set<() => void>()
  #kept: KeptStroke[] = []
  /** True while a replay is scheduled: between two stored keys, and between the end of the wait and the first of them. */
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

  /** Whether keys are stored for the next person. */
  get forNext(): boolean {
    return this.#awaits('next') || this.running
  }

  /** Whether something serves the person by itself, until Esc stops it. */
  get running(): boolean {
    return this.#awaits('run')
  }

  #awaits(what: Awaited): boolean {
    return [...this.#waits].some((wait) => wait.what === what)
  }

  /** The attendance ends: deletes the stored keys, and returns those for the next person's page. */
  leave(): TeclaAdiante[] {
    const kept = this.forNext ? this.#kept : []
    if (this.forNext) this.#kept = []
    this.drop()
    return kept.flatMap(({ stroke, scanned }) =>
      'pasted' in stroke ? [] : { ...stroke, ...(scanned && { lida: true }) },
    )
  }

  /** The person stops waiting: from now on keys act, even if that loses the awaited result. */
  giveUpWaiting(): void {
    for (const wait of this.#waits) wait.what = 'elsewhere'
  }

  keep(tecla: Tecla): void {
    if (this.#kept.length === MOST_KEYS) return this.ignore(tecla.key)
    // Earlier keys may lead to another screen too; if the first of them is dropped, all are.
    const behind = this.#striking || this.#kept.length > 0
    const leadsElsewhere = behind || [...this.#waits].some(({ what }) => what !== 'screen')
    this.#kept.push({ stroke: tecla, path: leadsElsewhere ? null : this.#options.path() })
    this.#tell({ kept: this.#kept.length, ignored: [] })
    this.#strikeNext()
  }

  /**
   * Takes over keys pressed before the screen could receive them. Each is meant for the screen to which the previous one leads.
   */
  handOver(strokes: readonly Stroke[]): void {
    this.#kept.push(...strokes.map((stroke) => ({ stroke, path: null })))
    this.#strikeNext()
  }

  /** Drops the stored keys, because they were meant for another screen. Returns whether there were any. */
  drop(): boolean {
    if (this.#kept.length === 0) return false
    const ignored = this.#kept.map(({ stroke }) => nameOf(stroke))
    this.#kept = []
    this.#tell({ kept: 0, ignored })
    return true
  }

  /**
   * Returns a function that takes back the keys stored since for the next person: a scanner struck them. Elsewhere a fast hand's
   * keys, half of them struck before the page was there, look like a scan, and stay.
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

  /** Reports a person's key without an effect. */
  ignore(key: string): void {
    this.#tell({ kept: this.#kept.length, ignored: [key] })
  }

  /** Clears the last report: a person's next key shows that it has been read. */
  forget(): void {
    if (this.#state.ignored.length > 0) this.#tell(nothing)
  }

  readonly read = (): AheadState => this.#state

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

  #tell(state: AheadState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** A paste is reported as the key that caused it. */
function nameOf(stroke: Stroke): string {
  return 'pasted' in stroke ? 'Ctrl+V' : stroke.key
}
