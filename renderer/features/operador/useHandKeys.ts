import { useState, type KeyboardEvent } from 'react'

/** The most between two keys of a scanner, ms, as everywhere (`keyboard/burst.ts`). */
const GAP_MS = 35
/** The shortest PIN: so many keys that fast are no hand's. */
const BURST = 4

/** Distinguishes a hand from a scanner by the timing of the keys, never by their content: the text typed here is a secret. */
export class HandPace {
  #last = -Infinity
  #quick = 0

  /**
   * @param at time of the key (`Event.timeStamp`), ms
   * @returns true when it is a scanner's, with those before it
   */
  isScanner(at: number): boolean {
    const gap = at - this.#last
    this.#quick = gap >= 0 && gap <= GAP_MS ? this.#quick + 1 : 1
    this.#last = at
    return this.#quick >= BURST
  }
}

/**
 * Filters every key of a form with a PIN: a scanner's keys are no PIN, and a key held down counts once. Returns whether a person
 * typed the key; any other is dropped.
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
