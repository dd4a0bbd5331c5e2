import { useState, type KeyboardEvent } from 'react'

/** The longest time between two keys of a scanner, ms; the same as in `keyboard/burst.ts`. */
const GAP_MS = 35
/** Number of fast keys that count as a scanner's: the length of the shortest PIN, which no person types so fast. */
const BURST = 4

/**
 * Distinguishes a person from a scanner by the timing of the keys, never by their content, because the typed text is secret.
 */
class HandPace {
  #last = -Infinity
  #quick = 0

  /** True if this key and the keys before it are from a scanner; `at` is `Event.timeStamp`, ms. */
  isScanner(at: number): boolean {
    const gap = at - this.#last
    this.#quick = gap >= 0 && gap <= GAP_MS ? this.#quick + 1 : 1
    this.#last = at
    return this.#quick >= BURST
  }
}

/**
 * Filters every key of a form with a PIN. A scanner's keys are not part of a PIN, and a key held down counts once. The
 * returned function is true if a person typed the key; any other key is dropped.
 */
export function useHandKeys(onScan: () => void): (event: KeyboardEvent) => boolean {
  const [pace] = useState(() => new HandPace())
  return (event) => {
    const { key, timeStamp, repeat } = event.nativeEvent
    const types = key.length === 1 || key === 'Enter' || key === 'Tab'
    if (!types) return true
    const scanner = !repeat && pace.isScanner(timeStamp)
    if (!scanner && (!repeat || key === 'Tab')) return true
    event.preventDefault()
    event.stopPropagation()
    if (scanner) onScan()
    return false
  }
}
