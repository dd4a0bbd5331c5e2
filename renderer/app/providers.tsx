import { MantineProvider, type MantineColorScheme } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { Atendimento, Estacao } from '../../shared/ipc/types.ts'
import { followEvents } from '../bridge/client.ts'
import { KeyboardProvider } from '../keyboard/keyboard.tsx'
import type { Keyboard } from '../keyboard/listen.ts'
import { AtendimentoProvider } from '../services/atendimento.tsx'
import { createServiceLight, LightContext } from '../services/serviceLight.ts'
import { AnnouncementProvider } from '../ui/announcement.tsx'
import { createQueryClient } from './queryClient.ts'
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
