import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ignoreKeysUntilPause } from '../../../renderer/keyboard/deafHands.ts'

let window: EventTarget
let ignored: string[]
let acted: string[]
beforeEach(() => {
  vi.useFakeTimers()
  ;[window, ignored, acted] = [new EventTarget(), [], []]
  ignoreKeysUntilPause(window, ({ key }) => ignored.push(key))
  window.addEventListener('keydown', (event) => acted.push((event as KeyboardEvent).key))
})
afterEach(() => void vi.useRealTimers())

const strike = (...keys: string[]) => {
  for (const key of keys) window.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key }))
}

test('keys typed after a stop message are ignored until a pause of a second', () => {
  for (const key of ['4', '5', 'Enter', '6']) {
    strike(key)
    vi.advanceTimersByTime(900)
  }
  expect([ignored, acted]).toEqual([['4', '5', 'Enter', '6'], []])
  vi.advanceTimersByTime(100)
  strike('Enter')
  expect(acted).toEqual(['Enter'])
})

test.each(['Escape', 'F12'])('the key %s acts at once after a stop message, and so does each later key', (key) => {
  strike('4', key, 'Enter')
  expect(acted).toEqual([key, 'Enter'])
})

test('a click after a stop message lets the keys act again', () => {
  window.dispatchEvent(new Event('pointerdown'))
  strike('Enter')
  expect(acted).toEqual(['Enter'])
})
