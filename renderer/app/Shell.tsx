import { useWindowEvent } from '@mantine/hooks'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { AtendimentoBanner } from '../features/atendimento/AtendimentoBanner.tsx'
import { EndQuestion } from '../features/atendimento/EndQuestion.tsx'
import { ScanNotice } from '../features/atendimento/ScanNotice.tsx'
import { SignInNotice, SignInUnderWay } from '../features/atendimento/SignInUnderWay.tsx'
import { PaidNotice } from '../features/guias/PaidNotice.tsx'
import { useKeysAhead, useShortcut } from '../keyboard/keyboard.tsx'
import { type Key, keys } from '../keyboard/keys.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { useCameFrom } from '../services/cameFrom.ts'
import { tellActivity, useInactivity } from '../services/inactivity.ts'
import {
  menuScreensOf,
  painel,
  paths,
  type Service,
  stationScreensOf,
  useOfferedServices,
} from '../services/services.ts'
import { useSignOff } from '../services/signOff.ts'
import { appText } from '../text/app.ts'
import { atendimentoText } from '../text/atendimento.ts'
import { placesText } from '../text/services.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { KeyCap } from '../ui/KeyCap.tsx'
import { useAnnounce } from '../ui/announcement.tsx'
import { useSmall } from '../ui/compact.ts'
import { deferred } from '../ui/deferred.ts'
import { Header } from './Header.tsx'
import { Later } from './Later.tsx'
import railStyles from './Rail.module.css'
import styles from './Shell.module.css'
import { useHelp } from './useHelp.tsx'
import { usePalette } from './usePalette.tsx'
import { useZoom } from './useZoom.ts'

const PrintBanner = deferred(async () => (await import('../features/printing/PrintBanner.tsx')).PrintBanner)
const Bandeja = deferred(async () => (await import('../features/printing/PrintBandeja.tsx')).PrintBandeja)

export function Shell({ children }: { children: ReactNode }) {
  const { estacao, atendimento, authenticated, identifying } = useAtendimento()
  const services = useOfferedServices()
  const serving = 'desde' in atendimento
  const { show, help } = useHelp()
  const signOff = useSignOff()
  // Registered here, because the element that shows the key may be mounted after the first key press.
  useShortcut(keys.signOff, () => signOff?.(), { enabled: signOff !== null, level: 'house', name: appText.signOff })
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
        <div className={`stack ${styles.width}`}>
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

/**
 * The menu at the left: the panel and the services. Services that need the login have a lock until the taxpayer is
 * signed in. At 200 % zoom a button opens the menu, and a change of screen closes it.
 */
function Rail() {
  const { estacao, atendimento, authenticated } = useAtendimento()
  const services = useOfferedServices()
  const places = menuScreensOf(estacao.modo)
  const small = useSmall()
  const [path] = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === path
  return (
    <nav className={railStyles.rail} aria-label={appText.services}>
      {small && (
        <Button compact icon="painel" look="subtle" expanded={open} onClick={() => setOpenAt(open ? null : path)}>
          {appText.services}
        </Button>
      )}
      <ul hidden={small && !open}>
        {atendimento.fase !== 'anonimo' && <Item screen={painel} alsoAt={paths.painel} />}
        {services.map((service) => (
          <Item key={service.path} screen={service} locked={service.requiresLogin && !authenticated} />
        ))}
      </ul>
      <ul className={railStyles.posto} aria-label={placesText.title} hidden={places.length === 0 || (small && !open)}>
        {places.map((place) => (
          <Item key={place.path} screen={place} />
        ))}
      </ul>
      {!authenticated && (
        <p className={`faint ${railStyles.note}`}>
          <Icon name="lock" size={16} />
          {appText.lockNote}
        </p>
      )}
    </nav>
  )
}

interface ItemProps {
  screen: Pick<Service, 'label' | 'key' | 'icon'> & { path: string }
  alsoAt?: string
  locked?: boolean
}

function Item({ screen: { path, label, key, icon }, alsoAt, locked = false }: ItemProps) {
  const [current] = useLocation()
  return (
    <li>
      <Link
        href={path}
        className={`${railStyles.item} innerFocus`}
        aria-current={current === path || current === alsoAt ? 'page' : undefined}
        aria-keyshortcuts={key}
        data-locked={locked || undefined}
      >
        <Icon name={icon} />
        <span className={railStyles.label}>{label}</span>
        {locked && <Icon name="lock" label={appText.requiresLogin} size={14} />}
        <KeyCap>{key}</KeyCap>
      </Link>
    </li>
  )
}
