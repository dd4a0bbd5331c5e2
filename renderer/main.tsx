import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { ErrorBoundary, GeneralFalha } from './app/ErrorBoundary.tsx'
import './app/styles.ts'
import { Providers } from './app/providers.tsx'
import { call, falhaOf } from './bridge/client.ts'
import { paths } from './services/paths.ts'

/*
 * Station and attendance are read before the first paint: the first thing drawn already has the
 * municipality's colours and, after a reload, the right person. Both answers come from main's memory, asked for at once.
 */
const root = createRoot(document.getElementById('raiz') as HTMLElement, { onUncaughtError: () => undefined })

try {
  const [estacao, read] = await Promise.all([
    call('estacao.ler'),
    call('atendimento.ler').catch((error: unknown) => ({ error })),
  ])
  // Without a usable profile main answers nothing else: the screen says what is wrong.
  const atendimento = estacao.falha ? ({ fase: 'livre', geracao: 0, loginEmCurso: false } as const) : read
  if ('error' in atendimento) throw atendimento.error
  // A print office waits for paper, not for people: between attendances its screen is the queue.
  const freeEscritorio = estacao.modo === 'escritorio' && !estacao.falha && atendimento.fase === 'livre'
  if (freeEscritorio && location.pathname === paths.start) history.replaceState(null, '', paths.queue)
  root.render(
    <Providers estacao={estacao} atendimento={atendimento}>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </Providers>,
  )
} catch (error) {
  root.render(<GeneralFalha falha={falhaOf(error)} />)
}
