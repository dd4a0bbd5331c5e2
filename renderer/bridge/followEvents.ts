import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '../../shared/ipc/contract.ts'
import { listenTo } from './client.ts'

/** Cache key of a call whose answer all parts of the window share. */
export const keyOf = (name: CallName) => [name] as const

/**
 * Puts what main tells anew in the place of the answer that was asked for: once for the window, however many parts of it
 * read it. Returns the way to stop.
 */
export function followEvents(cache: QueryClient): () => void {
  const file = (name: CallName) => (told: unknown) => {
    const queryKey = keyOf(name)
    // An answer still on its way is older than what has just been told.
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
