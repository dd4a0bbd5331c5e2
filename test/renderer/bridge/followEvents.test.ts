import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { followEvents, keyOf } from '../../../renderer/bridge/client.ts'
import { trabalho } from '../features/printing/factory.ts'

const queryKey = keyOf('impressao.trabalhos')
afterEach(() => vi.unstubAllGlobals())

/** The window's side of the bridge. `tell` sends main's event that the queue changed. */
function bridge() {
  const listeners = new Set<(payload: unknown) => void>()
  const subscribe = (listener: (payload: unknown) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  vi.stubGlobal('window', { balcao: { calls: {}, on: { 'impressao.mudou': subscribe } } })
  return { listeners, tell: (payload: unknown) => listeners.forEach((listener) => listener(payload)) }
}

test('an event of main replaces the answer of a running query, even if that answer comes later', async () => {
  const { tell } = bridge()
  const cache = new QueryClient()
  followEvents(cache)
  const first = Promise.withResolvers<unknown>()
  const asked = cache.fetchQuery({ queryKey, queryFn: () => first.promise }).catch(() => undefined)
  const told = [trabalho('queued')]
  tell(told)
  first.resolve([])
  await asked
  expect(cache.getQueryData(queryKey)).toBe(told)
})

test('no listener for main’s events is left after the page stopped following them', () => {
  const { listeners } = bridge()
  followEvents(new QueryClient())()
  expect(listeners.size).toBe(0)
})
