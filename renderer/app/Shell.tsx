import { type Query, useQueryClient } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { keys, type Key } from '../keyboard/keys.ts'
import { useKeysAhead, useShortcut } from '../keyboard/keyboard.tsx'
import { tellActivity, useInactivity } from '../services/inactivity.ts'
import { stationScreensOf, painel, type Service, useOfferedServices, paths } from '../services/services.ts'
import { useSignOff } from '../services/signOff.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { appText } from '../text/app.ts'
import { atendimentoText } from '../text/atendimento.ts'
import { useAnnounce } from '../ui/announcement.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SignInUnderWay, SignInNotice } from '../features/atendimento/SignInUnderWay.tsx'
import { AtendimentoBanner } from '../features/atendimento/AtendimentoBanner.tsx'
import { EndQuestion } from '../features/atendimento/EndQuestion.tsx'
import { ScanNotice } from '../features/atendimento/ScanNotice.tsx'
import { PaidNotice } from '../features/guias/PaidNotice.tsx'
import { deferred } from '../ui/deferred.ts'
import { Header } from './Header.tsx'
import { Later } from './Later.tsx'
import styles from './Shell.module.css'
import { useHelp } from './useHelp.tsx'
import { useZoom } from './useZoom.ts'
import { Rail } from './Rail.tsx'
import { usePalette } from './usePalette.tsx'
import { useCameFrom } from '../services/cameFrom.ts'
import { useWindowEvent } from '@mantine/hooks'

const PrintBanner = deferred(async () => (await import('../features/printing/PrintBanner.tsx')).PrintBanner)
const Bandeja = deferred(async () => (await import('../features/printing/PrintBandeja.tsx')).PrintBandeja)

export function Shell({ children }: { children: ReactNode }) {
  const { estacao, atendimento, authenticated, identifying } = useAtendimento()
  const services = useOfferedServices()
  const serving = 'desde' in atendimento
  const { show, help } = useHelp()
  const signOff = useSignOff()
  // Registered here, because the element that shows the key may be mounted after the first key press.
  useShortcut(keys.signOff, () => signOff?.(), {
    enabled: signOff !== null,
    level: 'house',
    name: appText.signOff,
  })
  const palette = usePalette()
  useRefresh()
  useKeysAhead(identifying, 'end')
  useZoom()
  useKeysByAlt()

  return (
    <div className={styles.shell} data-serving={serving || undefined}>
      <a className={styles.skip} href="#conteudo">
        {appText.skip}
      </a>
      <Header onHelp={show} />
      {serving && <AtendimentoBanner atendimento={atendimento} />}
      <Later>
        <PrintBanner />
      </Later>
      {serving && <Rail />}
      <main className={styles.content} id="conteudo" tabIndex={-1} data-neutral-focus data-focus-home>
        <div className={styles.width}>
          <SignInNotice />
          <ScanNotice />
          {children}
        </div>
      </main>
      {(serving || identifying) &&
        [painel, ...services].map((screen) => <ScreenKey key={screen.path} screen={screen} />)}
      {stationScreensOf(estacao.modo).map((place) => (
        <ScreenKey key={place.path} screen={place} />
      ))}
      <StationScreenKeys />
      {serving && <EndQuestion />}
      {serving && <Inactivity />}
      <SignInUnderWay />
      {atendimento.fase === 'encerrando' && <Ending />}
      <div style={{ gridArea: 'bandeja', minWidth: 0 }}>
        {authenticated && <PaidNotice />}
        <Later>
          <Bandeja />
        </Later>
      </div>
      {help}
      <Suspense>{palette}</Suspense>
    </div>
  )
}

function ScreenKey({ screen }: { screen: Pick<Service, 'key'> & { path: string } }) {
  const [path, navigate] = useLocation()
  const open = () => navigate(screen.path, path === screen.path ? {} : { state: { from: path } })
  useShortcut(screen.key, open, { level: 'house' })
  return null
}

/** F5 fetches the current screen's data again, except for operations that create something. */
function useRefresh() {
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  useShortcut(
    'F5',
    () => {
      const filters = {
        type: 'active',
        predicate: ({ queryKey, state, meta }: Query) =>
          meta?.['once'] !== true &&
          (typeof queryKey[0] === 'number' || meta?.['refreshed'] === true || state.status === 'error'),
      } as const
      // A query that fails shows its own failure.
      void queryClient.refetchQueries(filters, { throwOnError: true }).then(
        () => announce(appText.updated),
        () => undefined,
      )
    },
    { level: 'house', name: appText.refresh },
  )
}

/** Covers the whole window at once: personal data must no longer be visible. */
function Ending() {
  return <output className="ending">{appText.ending}</output>
}

function Inactivity() {
  const seconds = useInactivity()
  const { title, explanation, goOn, hint } = atendimentoText.inactivity
  return (
    <Dialog
      open={seconds !== null}
      title={title}
      role="alertdialog"
      onClose={tellActivity}
      actions={
        <Button look="primary" onClick={tellActivity} focus>
          {goOn}
        </Button>
      }
    >
      <p>{explanation(seconds ?? 0)}</p>
      <p>{hint}</p>
    </Dialog>
  )
}

/**
 * Keys of the station's own screens, such as settings, where nobody is served. Esc leads back. F12 opens the search,
 * and a service's key opens the search for that service.
 */
function StationScreenKeys() {
  const { estacao, atendimento } = useAtendimento()
  const services = useOfferedServices()
  const [path, navigate] = useLocation()
  const cameFrom = useCameFrom()
  if (!stationScreensOf(estacao.modo).some((place) => place.path === path)) return null
  const free = atendimento.fase === 'livre'
  return (
    <>
      <HouseKey name="Escape" act={() => navigate(cameFrom)} />
      {free && <HouseKey name="F12" act={() => navigate(paths.start)} />}
      {free &&
        services.map((service) => (
          <HouseKey
            key={service.path}
            name={service.key}
            act={() => navigate(paths.start, { state: { wanted: service.path } })}
          />
        ))}
    </>
  )
}

function HouseKey({ name, act }: { name: Key; act: () => void }) {
  useShortcut(name, act, { level: 'house' })
  return null
}

/** While Alt is held, every control shows its key (`ui/KeyCap.module.css`). AltGr writes characters instead. */
function useKeysByAlt(): void {
  const show = (shown: boolean) => document.documentElement.toggleAttribute('data-alt', shown)
  const follow = ({ altKey, ctrlKey }: KeyboardEvent) => show(altKey && !ctrlKey)
  useWindowEvent('keydown', follow)
  useWindowEvent('keyup', follow)
  useWindowEvent('blur', () => show(false))
}
