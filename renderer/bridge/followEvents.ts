import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '../../shared/ipc/contract.ts'
import { listenTo } from './client.ts'

/** Cache key of a call whose answer the whole window shares. */
export const keyOf = (name: CallName) => [name] as const

/** Puts the data of main's events into the cache. Called once per window; returns a function that stops it. */
export function followEvents(cache: QueryClient): () => void {
  const file = (name: CallName) => (told: unknown) => {
    const queryKey = keyOf(name)
    // The answer of a running query may be older than this event.
    void cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, told)
  }
  const stops = [
    listenTo('impressao.mudou', file('impressao.trabalhos')),
    listenTo('impressao.semDonoMudou', file('impressao.semDono')),
    listenTo('login.sessaoPendenteMudou', file('login.sessaoPendente')),
  ]
  return () => stops.forEach((stop) => stop())
}
