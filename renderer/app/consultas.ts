import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { falhaDe } from '../bridge/client.ts'
import type { LuzDoServico } from './luzDoServico.ts'

const DUAS_VEZES = 2

/**
 * Repeats only what main says may be repeated; an act that may already have been done is never repeated. Nor is
 * silence, which has cost its whole time limit already: the person decides whether to wait as long again.
 */
export function deveRepetir(vezes: number, erro: unknown): boolean {
  const { podeRepetir, codigo } = falhaDe(erro)
  return podeRepetir && codigo !== 'backend.semResposta' && vezes < DUAS_VEZES
}

/**
 * The window's cache. It lives as long as the page, and the page lives one attendance; a minute after the
 * last screen that shows an answer is gone the answer is gone too.
 */
export function criarConsultas(luz: LuzDoServico): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_dados, consulta) => {
        // Answers of the backend are filed under the attendance's generation (renderer/bridge/hooks.ts).
        if (typeof consulta.queryKey[0] === 'number') luz.respondeu()
      },
      onError: (erro) => luz.falhou(falhaDe(erro)),
    }),
    mutationCache: new MutationCache({
      onSuccess: (_dados, _entrada, _contexto, mutacao) => {
        // A mutation says `meta: { backend: true }` when its answer came from the municipality's system.
        if (mutacao.meta?.['backend'] === true) luz.respondeu()
      },
      onError: (erro) => luz.falhou(falhaDe(erro)),
    }),
    defaultOptions: {
      queries: {
        retry: deveRepetir,
        retryDelay: (vezes) => 400 * 2 ** vezes,
        staleTime: 30_000,
        gcTime: 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  })
}
