import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { falhaOf } from '../bridge/client.ts'
import { sharedAnswer } from '../bridge/unread.ts'
import type { ServiceLight } from '../services/serviceLight.ts'

const TWICE = 2

// By default the library notifies the screen one task later. A key struck in between would meet a screen that does not show yet
// that something is running.
notifyManager.setScheduler(queueMicrotask)

/**
 * Retries only what main allows; an action that may already have been done is never retried. A timeout is not retried: it has
 * already cost its whole limit, and the person decides. The same goes for a system that is overloaded or asks to wait.
 */
export function shouldRetry(times: number, error: unknown): boolean {
  const { podeRepetir, codigo, esperaSegundos } = falhaOf(error)
  const isLeftToPeople =
    codigo === 'backend.semResposta' || codigo === 'backend.ocupado' || esperaSegundos !== undefined
  return podeRepetir && !isLeftToPeople && times < TWICE
}

/**
 * The window's cache. It lives as long as the page, and the page lives for one attendance. An answer is removed a minute after
 * the last screen that shows it.
 */
export function createQueryClient(light: ServiceLight): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => {
        // Answers of the backend are filed under the attendance's generation (renderer/bridge/hooks.ts).
        if (typeof query.queryKey[0] === 'number') light.answered()
      },
      onError: (error) => light.failed(falhaOf(error)),
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _context, mutation) => {
        // A mutation says `meta: { backend: true }` when its answer came from the municipality's system.
        if (mutation.meta?.['backend'] === true) light.answered()
      },
      onError: (error) => light.failed(falhaOf(error)),
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (times) => 400 * 2 ** times,
        staleTime: 30_000,
        // The build draws the first screen too, in Node.js: a timer of a minute would keep the build waiting.
        gcTime: typeof window === 'undefined' ? Infinity : 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        structuralSharing: sharedAnswer,
      },
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  })
}
