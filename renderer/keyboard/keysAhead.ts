/*
 * Type-ahead: keys typed before a screen is ready. A waiting screen announces itself. A key that nothing answers meanwhile is
 * stored, and so is every key behind it. Once nothing is awaited they are replayed one by one, each on the result of the one
 * before. A key whose target has changed is dropped and reported.
 */
import type { Tecla } from '../../shared/model/tecla.ts'
import type { Stroke } from './synthesizeKeys.ts'

/**
 * The thing waited for: the screen in front, something that leads to another, or the end of an act that leaving the
 * screen would lose. In the last case (a document that is being made) no key acts before it, not even one that could.
 * `next`: this attendance's own end; keys struck until then are the next person's.
 */
export type Awaited = 'screen' | 'elsewhere' | 'end' | 'next'

interface KeptStroke {
  stroke: Stroke
  /** The screen that the key was meant for; null when the awaited answer, or an earlier key, may lead to another screen. */
  path: string | null
}

/** Facts on keys typed ahead. */
export interface AheadState {
  kept: number
  /** The last keys without effect, until the next key. */
  ignored: readonly string[]
}

const nothing: AheadState = { kept: 0, ignored: [] }

export interface KeysAheadOptions {
  /** Strikes a key now; false when nothing answered it. */
  strike: (stroke: Stroke) => boolean
  /** The address of the screen in front. */
  path: () => string
  /** Runs a function once the screen shows what has just happened. */
  later: (work: () => void) => void
}

export class KeysAhead {
  readonly #options: KeysAheadOptions
  readonly #waits = new Set<{ what: Awaited }>()
  readonly #listeners = new Set<() => void>()
  #kept: KeptStroke[] = []
  /** True between two stored keys, and between the end of the wait and the first of them. */
  #striking = false
  #state = nothing

  constructor(options: KeysAheadOptions) {
    this.#options = options
  }

  /** Registers a wait, during which keys are stored; returns a function that ends the wait. */
  wait(what: Awaited): () => void {
    const wait = { what }
    this.#waits.add(wait)
    return () => {
      this.#waits.delete(wait)
      this.#strikeNext()
    }
  }

  /** Something is waited for. */
  get waiting(): boolean {
    return this.#waits.size > 0
  }

  /** No key may act now. */
  get holding(): boolean {
    return (
      this.#striking || this.#kept.length > 0 || [...this.#waits].some(({ what }) => what === 'end' || what === 'next')
    )
  }

  /** True while keys are for the next person. */
  get forNext(): boolean {
    return [...this.#waits].some(({ what }) => what === 'next')
  }

  /** Ends the attendance. Stored keys are deleted, except those for the next person's page. */
  leave(): Tecla[] {
    const strokes = this.forNext ? this.#kept.map(({ stroke }) => stroke) : []
    if (this.forNext) this.#kept = []
    this.drop()
    return strokes.filter((stroke): stroke is Tecla => !('pasted' in stroke))
  }

  /** The person waits no longer: from now on keys act, whatever they lose. */
  giveUpWaiting(): void {
    for (const wait of this.#waits) wait.what = 'elsewhere'
  }

  keep(tecla: Tecla): void {
    // Keys before this one may lead to another screen as well; if the first of them has no effect, none has.
    const behind = this.#striking || this.#kept.length > 0
    const leadsElsewhere = behind || [...this.#waits].some(({ what }) => what !== 'screen')
    this.#kept.push({ stroke: tecla, path: leadsElsewhere ? null : this.#options.path() })
    this.#tell({ kept: this.#kept.length, ignored: [] })
    this.#strikeNext()
  }

  /** Takes keys struck before the screen could receive them: each is meant for the screen that the previous one leads to. */
  handOver(strokes: readonly Stroke[]): void {
    this.#kept.push(...strokes.map((stroke) => ({ stroke, path: null })))
    this.#strikeNext()
  }

  /** Drops the stored keys: they were meant for another screen than the one that appeared. True when there were any. */
  drop(): boolean {
    if (this.#kept.length === 0) return false
    const ignored = this.#kept.map(({ stroke }) => nameOf(stroke))
    this.#kept = []
    this.#tell({ kept: 0, ignored })
    return true
  }

  /** Reports a person's key that nothing answers. */
  ignore(key: string): void {
    this.#tell({ kept: this.#kept.length, ignored: [key] })
  }

  /** Clears the last report, because a person's key shows that it has been read. */
  forget(): void {
    if (this.#state.ignored.length > 0) this.#tell(nothing)
  }

  readonly read = (): AheadState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #strikeNext(): void {
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

/** A paste is named after the key that caused it. */
function nameOf(stroke: Stroke): string {
  return 'pasted' in stroke ? 'Ctrl+V' : stroke.key
}
