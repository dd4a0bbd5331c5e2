import { type MantineColorScheme, MantineProvider } from '@mantine/core'
import { MutationCache, notifyManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Atendimento, Estacao } from '../../shared/ipc/types.ts'
import { falhaOf, followEvents, sharedAnswer } from '../bridge/client.ts'
import { KeyboardProvider } from '../keyboard/keyboard.tsx'
import type { Keyboard } from '../keyboard/listen.ts'
import { AtendimentoProvider } from '../services/atendimento.tsx'
import { createServiceLight, LightContext, type ServiceLight } from '../services/serviceLight.ts'
import { AnnouncementProvider } from '../ui/announcement.tsx'
import { theme } from './theme.ts'

const schemes: Record<Estacao['aparencia']['esquema'], MantineColorScheme> = {
  claro: 'light',
  escuro: 'dark',
  auto: 'auto',
}

/** Stores no colour scheme in the browser: the scheme is a setting of the station. */
const noMemory = {
  get: (standard: MantineColorScheme) => standard,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}

export function Providers(props: {
  keyboard: Keyboard
  estacao: Estacao
  atendimento: Atendimento
  children: ReactNode
}) {
  const [light] = useState(createServiceLight)
  const [queryClient] = useState(() => createQueryClient(light))
  useEffect(() => followEvents(queryClient), [queryClient])
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={noMemory}
      defaultColorScheme={schemes[props.estacao.aparencia.esquema]}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <LightContext value={light}>
          <KeyboardProvider keyboard={props.keyboard}>
            <AnnouncementProvider>
              <AtendimentoProvider estacao={props.estacao} atendimento={props.atendimento}>
                {props.children}
              </AtendimentoProvider>
            </AnnouncementProvider>
          </KeyboardProvider>
        </LightContext>
      </QueryClientProvider>
    </MantineProvider>
  )
}

const TWICE = 2

// By default the library notifies screens one task later. A key pressed in between would act on a screen that does not
// yet show a running action.
notifyManager.setScheduler(queueMicrotask)

/**
 * Retries only what main allows. An action that may already have been done is never retried. A timeout is not retried
 * either, because it has already taken its whole limit. The same holds for a system that is overloaded or asks to wait:
 * the person decides.
 */
export function shouldRetry(times: number, error: unknown): boolean {
  const { podeRepetir, codigo, esperaSegundos } = falhaOf(error)
  const isLeftToPeople =
    codigo === 'backend.semResposta' || codigo === 'backend.ocupado' || esperaSegundos !== undefined
  return podeRepetir && !isLeftToPeople && times < TWICE
}

/** The window's cache, deleted with the attendance's page. An answer is deleted a minute after its last screen. */
export function createQueryClient(light: ServiceLight): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => {
        // The keys of backend answers start with the attendance's number (renderer/services/atendimento.tsx).
        if (typeof query.queryKey[0] === 'number') light.answered()
      },
      onError: (error) => light.failed(falhaOf(error)),
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _context, mutation) => {
        // A mutation has `meta: { backend: true }` if its answer came from the municipality's system.
        if (mutation.meta?.['backend'] === true) light.answered()
      },
      onError: (error) => light.failed(falhaOf(error)),
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (times) => 400 * 2 ** times,
        staleTime: 30_000,
        // The build renders the first screen in Node.js, where a timer of a minute would delay the process's end.
        gcTime: typeof window === 'undefined' ? Infinity : 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        structuralSharing: sharedAnswer,
      },
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  })
}
