import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Atendimento } from '../shared/ipc/types.ts'
import { App } from './app/App.tsx'
import { prefetch } from './app/deferred.ts'
import { ErrorBoundary, GeneralFalha } from './app/ErrorBoundary.tsx'
import './app/styles.ts'
import { Providers } from './app/providers.tsx'
import { takeOver } from './app/takeOver.ts'
import { call, falhaOf, listenTo } from './bridge/client.ts'
import { createKeyboard } from './keyboard/keyboard.tsx'
import { paths } from './services/paths.ts'

/*
 * Station and attendance are read before the first paint: the first thing drawn already has the
 * municipality's colours and, after a reload, the right person. Both answers come from main's memory, asked for at once.
 */
// Registered before anything else of the window, whatever fails later: a page that hangs is one that never reaches this line.
listenTo('janela.pulso', () => void call('janela.viva').catch(() => undefined))

const keyboard = createKeyboard()
const root = createRoot(document.getElementById('raiz') as HTMLElement, { onUncaughtError: () => undefined })

async function screenNow(): Promise<ReactNode> {
  const [estacao, read] = await Promise.all([
    call('estacao.ler'),
    call('atendimento.ler').catch((error: unknown) => ({ error })),
  ])
  // A kiosk's interface is not in the first script: it loads while this page waits to be shown.
  if (estacao.modo === 'totem') prefetch()
  // Without a usable profile main answers no other call: the screen shows the mistake.
  const atendimento = estacao.falha ? nobody(0) : read
  if ('error' in atendimento) throw atendimento.error
  // An attendance that is still ending belongs to another page. A person identified meanwhile waits in main.
  const ours = atendimento.fase === 'encerrando' ? nobody(atendimento.geracao) : atendimento
  // The operator may have signed on or off while this page waited for its turn.
  const operadores = estacao.pin && !estacao.falha ? await inTurn(() => call('operador.ler')) : null
  // The municipality is set up: the machine's own settings come next.
  if (estacao.recemInstalada) history.replaceState(null, '', paths.maquina)
  // A print office prints lists: between attendances its screen is the list.
  const freeEscritorio = estacao.modo === 'escritorio' && !estacao.falha && ours.fase === 'livre'
  if (freeEscritorio && location.pathname === paths.start) history.replaceState(null, '', paths.lista)
  return (
    <Providers keyboard={keyboard} estacao={estacao} atendimento={ours}>
      <ErrorBoundary>
        <App operadores={operadores} />
      </ErrorBoundary>
    </Providers>
  )
}

/** Calls main when it is this page's turn: only the page in the window gets an answer. */
async function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  await window.firstScreen.complete
  return ask()
}

const nobody = (geracao: number): Atendimento => ({ fase: 'livre', geracao, loginEmCurso: false })

const screen = await screenNow().catch((error: unknown) => <GeneralFalha falha={falhaOf(error)} />)
await takeOver(root, screen, keyboard.ahead)
