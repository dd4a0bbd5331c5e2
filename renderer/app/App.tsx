import { Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Operadores, SerieDoIptu } from '../../shared/ipc/types.ts'
import { LockedService } from '../features/atendimento/LockedService.tsx'
import { StartScreen } from '../features/atendimento/StartScreen.tsx'
import { InvalidPerfil } from '../features/atendimento/StationNotices.tsx'
import { useShortcut } from '../keyboard/keyboard.tsx'
import { keys } from '../keyboard/keys.ts'
import { readArrival } from '../services/arrival.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { useKioskAttention } from '../services/attention.ts'
import { EndingProvider } from '../services/ending.tsx'
import { offersPrimeiroAcesso } from '../services/primeiroAcesso.ts'
import { SegundaTelaProvider, useShownService } from '../services/segundaTela.tsx'
import { SerieProvider } from '../services/serie.tsx'
import { paths, serviceAt, stationScreenAt, useOfferedServices, useOffers } from '../services/services.ts'
import { SignInProvider } from '../services/signIn.tsx'
import { useCornerTouches } from '../services/staff.ts'
import { UNTOUCHED_SECONDS, useUntouched } from '../services/untouched.ts'
import { appText } from '../text/app.ts'
import { Loading } from '../ui/States.tsx'
import { deferred, prefetch } from '../ui/deferred.ts'
import { useFocusKeptInSight } from '../ui/focus.ts'
import styles from './App.module.css'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { HelpButton } from './Header.tsx'
import { Shell } from './Shell.tsx'
import { screens } from './screens.ts'
import { useHelp } from './useHelp.tsx'
import { useZoom } from './useZoom.ts'

const Totem = deferred(async () => (await import('../totem/Totem.tsx')).Totem)

/**
 * The root of the window. Shows the counter's frame with the current route, or the kiosk's screens.
 * @param operadores the station's operators; if PINs or accounts are on, one of them must sign on first
 * @param serie the IPTU queue; undefined in kiosk mode
 */
export function App({ operadores, serie }: { operadores?: Operadores | null; serie?: SerieDoIptu | undefined }) {
  const { estacao } = useAtendimento()
  useFocusKeptInSight()
  useKioskLock()
  useKioskAttention()
  const { kiosk, showsSignOn } = useStaffEntry(operadores ?? null)
  useEffect(() => {
    const wait = window.requestIdleCallback(prefetch, { timeout: 2000 })
    return () => window.cancelIdleCallback(wait)
  }, [])
  if (estacao.falha) return estacao.instalavel ? <FirstRun /> : <InvalidPerfil falha={estacao.falha} />
  if (operadores && showsSignOn) return <Closed operadores={operadores} kiosk={kiosk} />
  return (
    <SignInProvider>
      <EndingProvider>
        <SegundaTelaProvider>
          {estacao.modo === 'totem' ? (
            <Suspense>
              <Totem />
            </Suspense>
          ) : (
            <SerieProvider now={serie}>
              <Shell>
                <Screens />
              </Shell>
            </SerieProvider>
          )}
        </SegundaTelaProvider>
      </EndingProvider>
    </SignInProvider>
  )
}

/** The set-up, which is the whole window of a machine without a municipality. */
function FirstRun() {
  const InstalacaoScreen = screens[paths.instalacao]
  const { show, help } = useHelp('tecnico/instalar')
  return (
    <main id="conteudo" className={styles.alone}>
      <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <HelpButton onHelp={show} />
      </div>
      <Suspense fallback={<Loading awaited label={appText.loadingScreen} rows={4} />}>
        <InstalacaoScreen />
      </Suspense>
      {help}
    </main>
  )
}

const PainelScreen = screens[paths.painel]
const PrimeiroAcessoScreen = screens[paths.primeiroAcesso]

function Screens() {
  const { estacao, atendimento, documento, authenticated, identifying } = useAtendimento()
  const offered = useOfferedServices()
  // A guide just made from debts is shown even where the profile hides the guides.
  const guia = readArrival(useHistoryState<unknown>()) && serviceAt(paths.guias)
  const services = guia ? [guia, ...offered] : offered
  // Without a document there is no panel.
  const home = documento === null ? (offered[0]?.path ?? paths.start) : paths.start
  const offers = useOffers()
  const [path] = useLocation()
  useShownService(path)
  const place = stationScreenAt(estacao.modo, path)
  if (place) {
    const Screen = screens[place]
    return (
      <ErrorBoundary key={path}>
        <Suspense fallback={<Loading awaited label={appText.loadingScreen} rows={8} />}>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    )
  }
  if (!('desde' in atendimento)) {
    // A service key pressed right after Enter has opened that service's address, which waits for the attendance.
    return path === paths.start || identifying ? <StartScreen /> : <Redirect to={paths.start} replace />
  }
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<Loading awaited label={appText.loadingScreen} rows={8} />}>
        <Switch>
          {services.map((service) => {
            const Screen = screens[service.path]
            return (
              <Route key={service.path} path={service.path}>
                {service.requiresLogin && !authenticated ? <LockedService service={service} /> : <Screen />}
              </Route>
            )
          })}
          {documento !== null && (
            <>
              <Route path={paths.start}>
                <PainelScreen />
              </Route>
              <Route path={paths.painel}>
                <PainelScreen />
              </Route>
            </>
          )}
          {documento !== null && !authenticated && offersPrimeiroAcesso(offers) && (
            <Route path={paths.primeiroAcesso}>
              <PrimeiroAcessoScreen />
            </Route>
          )}
          <Route>
            <Redirect to={home} replace />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Gestures that a kiosk blocks: a menu, dragging, dropping, zooming with the wheel. */
const tries = ['contextmenu', 'dragstart', 'dragover', 'drop', 'wheel', 'auxclick'] as const

/**
 * Blocks dragging, menus and zooming at a kiosk. The style sheet blocks touch gestures (`touch-action` of base.css). Typing and
 * scrolling still work.
 */
function useKioskLock(): void {
  const atKiosk = useAtendimento().estacao.modo === 'totem'
  useEffect(() => {
    if (!atKiosk) return undefined
    const refuse = (event: Event) => {
      if (event instanceof WheelEvent && !event.ctrlKey) return
      event.preventDefault()
    }
    document.documentElement.toggleAttribute('data-totem', true)
    for (const name of tries) window.addEventListener(name, refuse, { capture: true, passive: false })
    return () => {
      document.documentElement.removeAttribute('data-totem')
      for (const name of tries) window.removeEventListener(name, refuse, { capture: true })
    }
  }, [atKiosk])
}

/**
 * The hidden entry to the staff screen, where a supervisor signs on: touches in a corner (`CornerTouches`), or a key.
 * It works only while nobody is served and PINs are on: without PINs anybody who finds the entry could act as staff.
 * @returns `kiosk`: whether this station is a kiosk; `showsSignOn`: whether the sign-on or the staff screen is shown
 */
function useStaffEntry(operadores: Operadores | null): { kiosk: boolean; showsSignOn: boolean } {
  const { estacao, atendimento } = useAtendimento()
  const [path, navigate] = useLocation()
  const kiosk = estacao.modo === 'totem'
  const proves = kiosk && operadores?.exigeEntrada === true
  const { fase } = atendimento
  const free = fase === 'bloqueada' || (fase === 'livre' && !atendimento.loginEmCurso)
  const showsSignOn =
    operadores !== null && (operadores.falta || (proves && (path === paths.staff || operadores.papel !== null)))
  const open = () => navigate(paths.staff)
  const enabled = proves && free && !showsSignOn
  useShortcut(keys.staff, open, { enabled })
  useCornerTouches(open, enabled)
  return { kiosk, showsSignOn }
}

const SignOn = deferred(async () => (await import('../features/operador/SignOn.tsx')).SignOn)
const Conferencia = deferred(async () => (await import('../features/abertura/Conferencia.tsx')).Conferencia)
const StaffPanel = deferred(async () => (await import('../features/operador/StaffPanel.tsx')).StaffPanel)

/**
 * The window while no operator is signed on; at a kiosk also a supervisor's window. It has no header and no menu, whose
 * keys and notices are for operators or the public.
 */
function Closed({ operadores, kiosk }: { operadores: Operadores; kiosk: boolean }) {
  const [, navigate] = useLocation()
  const serves = kiosk && !operadores.falta
  const back = () => navigate(paths.start)
  useZoom()
  // Main signs off supervisors.
  useUntouched(serves ? UNTOUCHED_SECONDS : null, back)
  return (
    <Suspense>
      {kiosk && operadores.papel !== null ? (
        <StaffPanel operadores={operadores}>
          <Conferencia />
        </StaffPanel>
      ) : (
        <SignOn operadores={operadores} onBack={serves ? back : undefined} />
      )}
    </Suspense>
  )
}
