import type { Input } from 'electron'
import { isModifier, MOST_KEYS, type Tecla, type TeclaAdiante } from '../../shared/model/tecla.ts'
import { noInput, type HandlersOf } from '../ipc/handlers.ts'
import type { Clock } from '../ports.ts'

/** Longest time between a key that ends an attendance, other than F12, and the page's report of that key. */
const RECENT_MS = 3_000
/**
 * Limit for storing keys, longer than any page takes to load. A page that never requests its keys must not block the keyboard.
 */
const KEEPS_MS = 30_000
const END_KEY = 'F12'

/**
 * Stores the keys typed while the window has no page that takes them: between two attendances and at the start. Main sees every
 * key before the page and withholds it until the new page requests its keys. So no key is lost or handled twice.
 */
export class TypedAhead {
  readonly #clock: Clock
  readonly #secret: () => boolean
  #keeping = true
  #since: number
  /** While storing: the keys for the next page. Otherwise the latest keys, which may turn out to belong to the next person. */
  #keys: { tecla: Tecla; at: number }[] = []
  /** Time (monotonic ms) of the Enter that began the attendance; Infinity if no attendance has begun. */
  #begun = Infinity

  /** @param secret whether a PIN is being typed: then keys are dropped, so that the PIN never reaches the next page */
  constructor(clock: Clock, secret: () => boolean = () => false) {
    this.#clock = clock
    this.#secret = secret
    this.#since = clock.monotonic()
  }

  /** Receives each key event before the page does. Returns true if the page must not get it. */
  hear({ type, key, code, control, alt, shift, meta, isAutoRepeat }: Input): boolean {
    // Alt+F4 belongs to the system, which asks the window to close.
    if (type !== 'keyDown' || isModifier(key) || (alt && key === 'F4')) return false
    const at = this.#clock.monotonic()
    if (this.#secret()) {
      this.#keys = []
      if (at - this.#since > KEEPS_MS) this.#keeping = false
      return this.#keeping
    }
    const tecla = { key, code, ctrl: control, alt, shift, meta, repeat: isAutoRepeat }
    if (this.#keeping && at - this.#since > KEEPS_MS) this.take()
    // Between two pages F12 has nothing to end, and must not end the next attendance.
    if (this.#keeping && key === END_KEY) return true
    if (!this.#keeping) this.#keys = this.#recent(at).slice(1 - MOST_KEYS)
    // Beyond the limit later keys are dropped: the first keys belong to the next person.
    if (this.#keys.length < MOST_KEYS) this.#keys = [...this.#keys, { tecla, at }]
    return this.#keeping
  }

  /**
   * The latest keys that may belong to the next person. A busy page may need many seconds to report F12, and the IPTU
   * queue ends an attendance without a key. So the keys from F12 on, or else from the attendance's own Enter on, are
   * stored longer.
   */
  #recent(at: number): { tecla: Tecla; at: number }[] {
    const end = this.#keys.findLastIndex(({ tecla }) => tecla.key === END_KEY)
    const isLasting = ({ at: then }: { at: number }, place: number) => (end >= 0 ? place >= end : then >= this.#begun)
    return this.#keys.filter((one, place) => at - one.at < (isLasting(one, place) ? KEEPS_MS : RECENT_MS))
  }

  /**
   * Starts storing keys for the next attendance. Keys typed before the end were for the person who leaves, so they are dropped.
   * @param key the last key that the page received
   * @param before keys that the page received before the end, but that belong to the next person, among a scanner's
   */
  endedBy(key: string, before: readonly TeclaAdiante[] = []): void {
    if (this.#keeping) return
    const at = this.#clock.monotonic()
    const last = this.#lastHeard(key, before)
    const after = last < 0 ? [] : this.#keys.slice(last + 1)
    const theirs = before.flatMap(({ lida, ...tecla }) => (lida ? [] : { tecla, at }))
    this.#keep([...theirs, ...after])
  }

  /**
   * Index of the last key that the page received; -1 if unknown. The page may have received only some of several equal keys
   * (`444`).
   */
  #lastHeard(key: string, before: readonly Tecla[]): number {
    const places = [...this.#keys.keys()].filter((place) => this.#keys[place]?.tecla.key === key)
    const latest = places.at(-1) ?? -1
    // Without F12 the first key may be the attendance's own Enter.
    const own = this.#keys[0]?.at === this.#begun ? 0 : -1
    const end = this.#keys.findLastIndex(({ tecla }) => tecla.key === END_KEY)
    let place = Math.max(own, end)
    for (const { key: kept } of before) {
      place = this.#indexAfter(place, kept)
      if (place < 0) return latest
    }
    return before.length === 0 ? latest : (places.find((at) => at >= place) ?? latest)
  }

  #indexAfter(place: number, key: string): number {
    return this.#keys.findIndex(({ tecla }, at) => at > place && tecla.key === key)
  }

  /** Called when an attendance begins. The keys before its Enter are this person's number, not the next person's. */
  begun(): void {
    const enter = this.#keys.findLastIndex(({ tecla }) => tecla.key === 'Enter')
    if (this.#keeping) return
    this.#keys = enter < 0 ? [] : this.#keys.slice(enter)
    this.#begun = this.#keys[0]?.at ?? Infinity
  }

  /** Called when the page is about to be replaced by another. */
  keep(): void {
    if (!this.#keeping) this.#keep([])
  }

  /** Returns the stored keys, once. From now on the page receives keys directly. */
  take(): Tecla[] {
    const kept = this.#keeping ? this.#keys.map(({ tecla }) => tecla) : []
    this.#keys = []
    this.#keeping = false
    return kept
  }

  #keep(keys: { tecla: Tecla; at: number }[]): void {
    this.#keeping = true
    this.#begun = Infinity
    this.#since = this.#clock.monotonic()
    this.#keys = keys
  }
}

export function typedAheadHandlers(typedAhead: TypedAhead): Pick<HandlersOf<'janela'>, 'janela.teclas'> {
  return { 'janela.teclas': noInput(() => typedAhead.take()) }
}
