import { useState, type KeyboardEvent } from 'react'
import { HandPace } from './handPace.ts'

/**
 * Stands before every key of a form in which a PIN is typed: those of a scanner are nobody's PIN, and one that is held down
 * counts once. Answers whether the key is a hand's; any other is gone.
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
