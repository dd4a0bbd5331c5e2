import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '../../shared/ipc/contract.ts'
import { listenTo } from './client.ts'

/** Cache key of a call whose answer the whole window shares. */
export const keyOf = (name: CallName) => [name] as const

/** Replaces cached answers by what main sends in events, once for the window. Returns a function that stops it. */
export function followEvents(cache: QueryClient): () => void {
  const file = (name: CallName) => (told: unknown) => {
    const queryKey = keyOf(name)
    // A running query's answer is older than this event.
    void cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, told)
  }
  const stops = [
    listenTo('impressao.mudou', file('impressao.trabalhos')),
    listenTo('impressao.semDonoMudou', file('impressao.semDono')),
    listenTo('fila.mudou', file('fila.ler')),
    listenTo('login.sessaoPendenteMudou', file('login.sessaoPendente')),
    listenTo('conformidade.mudou', file('conformidade.ler')),
  ]
  return () => stops.forEach((stop) => stop())
}
