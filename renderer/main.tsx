import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { Atendimento } from '../shared/ipc/types.ts'
import { App } from './app/App.tsx'
import { prefetch } from './ui/deferred.ts'
import { ErrorBoundary, GeneralFalha } from './app/ErrorBoundary.tsx'
import './app/styles.ts'
import { Providers } from './app/providers.tsx'
import { call, falhaOf, listenTo } from './bridge/client.ts'
import { createKeyboard } from './keyboard/keyboard.tsx'
import type { Keyboard } from './keyboard/listen.ts'
import { paths } from './services/services.ts'

/* Station and attendance are read before the first paint. So the first paint already has the municipality's colours
   and, after a reload, the right person. Main answers both calls from memory, in parallel. */
// Registered first: main ends a page that does not answer this event, even if the rest of this script fails.
listenTo('janela.pulso', () => void call('janela.viva').catch(() => undefined))

const keyboard = createKeyboard()
const root = createRoot(document.getElementById('raiz') as HTMLElement, { onUncaughtError: () => undefined })

async function screenNow(): Promise<ReactNode> {
  const [estacao, read] = await Promise.all([
    call('estacao.ler'),
    call('atendimento.ler').catch((error: unknown) => ({ error })),
  ])
  // A kiosk's screens are not in the first script. They are loaded while this preloaded page waits.
  if (estacao.modo === 'totem') prefetch()
  // Without a usable profile main answers no other call. The screen shows the profile's mistake.
  const atendimento = estacao.falha ? nobody(0) : read
  if ('error' in atendimento) throw atendimento.error
  // An attendance that is still ending belongs to the previous page. Main starts no other before its end.
  const ours = atendimento.fase === 'encerrando' ? nobody(atendimento.geracao) : atendimento
  // Fetched again, because the operator may have signed on or off since this page was preloaded.
  const operadores = estacao.comEntrada && !estacao.falha ? await inTurn(() => call('operador.ler')) : null
  const withSerie = estacao.modo !== 'totem' && !estacao.falha
  const serie = withSerie ? await inTurn(() => call('serie.ler')) : undefined
  // The municipality was just set up: the next step is the machine's own settings.
  if (estacao.recemInstalada) history.replaceState(null, '', paths.maquina)
  // Between attendances a print office shows its list, except during the IPTU queue.
  const freeEscritorio = estacao.modo === 'escritorio' && !estacao.falha && ours.fase === 'livre' && !serie?.papel
  if (freeEscritorio && location.pathname === paths.start) history.replaceState(null, '', paths.lista)
  return (
    <Providers keyboard={keyboard} estacao={estacao} atendimento={ours}>
      <ErrorBoundary>
        <App operadores={operadores} serie={serie} />
      </ErrorBoundary>
    </Providers>
  )
}

/** Calls main once this page is in the window: main does not answer a preloaded page. */
async function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  await window.firstScreen.complete
  return ask()
}

const nobody = (geracao: number): Atendimento => ({ fase: 'livre', geracao, loginEmCurso: false })

/**
 * Replaces the painted first screen by the React window. Typed text and waiting keys are taken over within one task, so
 * that no key comes in between. The window handles the waiting keys first, in order.
 */
async function takeOver(root: Root, screen: ReactNode, keyboard: Keyboard): Promise<void> {
  const { firstScreen } = window
  await firstScreen.complete
  flushSync(() => root.render(screen))
  const { written, kept, burst } = firstScreen.end()
  const field = document.activeElement
  const write = (text: string, caret: number) => {
    if (written.text !== '' && field instanceof HTMLInputElement && field.value !== text)
      flushSync(() => rewrite(field, text, caret))
  }
  const before = burst?.written ? written.text.slice(0, -burst.text.length) : written.text
  write(before, Math.min(written.caret, before.length))
  const goOn = burst && keyboard.goOnFrom(burst)
  write(written.text, written.caret)
  if (written.selected && field instanceof HTMLInputElement) field.select()
  keyboard.ahead.handOver(kept)
  goOn?.()
}

/** Types into the field like a person: its listeners mask the text and keep the caret after the same character. */
function rewrite(field: HTMLInputElement, text: string, caret: number): void {
  // React replaces the field's `value` property and would miss the change, so the native setter is used.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field)
  field.setSelectionRange(caret, caret)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const screen = await screenNow().catch((error: unknown) => <GeneralFalha falha={falhaOf(error)} />)
await takeOver(root, screen, keyboard)
