import { MantineProvider, type MantineColorScheme } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, use, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Atendimento, Estacao } from '../../shared/ipc/types.ts'
import { AnuncioProvider } from './anuncio.tsx'
import { criarConsultas } from './consultas.ts'
import { criarLuzDoServico, type EstadoDoServico, type LuzDoServico } from './luzDoServico.ts'
import { SessaoProvider } from './sessao.tsx'
import { TecladoProvider } from './teclado.tsx'
import { folhaDoTema, temaDe } from './theme.ts'

const esquemas: Record<Estacao['aparencia']['esquema'], MantineColorScheme> = {
  claro: 'light',
  escuro: 'dark',
  auto: 'auto',
}

/** The scheme is the station's setting; nothing about looks is kept in the page's storage. */
const semMemoria = {
  get: (padrao: MantineColorScheme) => padrao,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}

const LuzContexto = createContext<LuzDoServico | null>(null)

/** Whether the municipality's system answered last time it was called. */
export function useLuzDoServico(): EstadoDoServico {
  const luz = use(LuzContexto)
  if (!luz) throw new Error('Providers ausente')
  return useSyncExternalStore(luz.assinar, luz.ler)
}

/** Everything a screen can count on: theme, cache, keyboard, spoken status and the attendance. */
export function Providers(props: { estacao: Estacao; atendimento: Atendimento; children: ReactNode }) {
  const { esquema, corPrimaria } = props.estacao.aparencia
  const [tema] = useState(() => temaDe(corPrimaria))
  const [luz] = useState(criarLuzDoServico)
  const [consultas] = useState(() => criarConsultas(luz))
  useLayoutEffect(() => {
    const folha = folhaDoTema(tema, corPrimaria)
    document.adoptedStyleSheets.push(folha)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((outra) => outra !== folha)
    }
  }, [tema, corPrimaria])
  return (
    <MantineProvider
      theme={tema}
      colorSchemeManager={semMemoria}
      defaultColorScheme={esquemas[esquema]}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={consultas}>
        <LuzContexto value={luz}>
          <TecladoProvider>
            <AnuncioProvider>
              <SessaoProvider estacao={props.estacao} atendimento={props.atendimento}>
                {props.children}
              </SessaoProvider>
            </AnuncioProvider>
          </TecladoProvider>
        </LuzContexto>
      </QueryClientProvider>
    </MantineProvider>
  )
}
