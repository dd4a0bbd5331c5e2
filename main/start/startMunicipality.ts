import { join } from 'node:path'
import { app, session as sessions } from 'electron'
import { drawPicture } from '../app/drawPicture.ts'
import { closedSession, limitedSession } from '../app/lockdown.ts'
import { LoginWindow } from '../app/loginWindow.ts'
import type { MainWindow } from '../app/mainWindow.ts'
import type { Networks } from '../app/networks.ts'
import { createPages, pages, scheme as pagesScheme } from '../app/pages.ts'
import { Partitions, wipeNetwork, wipeSession } from '../app/partitions.ts'
import type { SecondScreen } from '../app/secondScreen.ts'
import type { WindowLook } from '../app/windowOptions.ts'
import { MunicipioLookup } from '../backend/municipio.ts'
import { MunicipalityEvents } from '../attendance/events.ts'
import { watchReach } from '../fleet/reach.ts'
import type { PersonClipboard } from '../platform/clipboard.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { systemBrowser } from '../platform/desktop.ts'
import { stderrLog as log } from '../platform/log.ts'
import type { Fetch } from '../ports.ts'
import { configuredOrigins, esquemaDe, type Perfil } from '../settings/perfil.ts'
import { createMunicipality, type MunicipalityDeps } from './municipality.ts'

interface Machine extends Omit<
  MunicipalityDeps,
  'perfil' | 'events' | 'clock' | 'log' | 'fetch' | 'draw' | 'browser' | 'traces'
> {
  traces: Omit<MunicipalityDeps['traces'], 'network session'>
  look: WindowLook
  kiosk: ReturnType<typeof kioskSignIn> | null
  clipboard: PersonClipboard
  secondScreen: SecondScreen
}

export type OpenMunicipality = ReturnType<typeof startMunicipality>

/** Session partitions of sign-in windows: each attempt takes one, which is reused once it was found empty. */
const signInPartitions = new Partitions('login', (partition) => closedSession(sessions, partition), wipeSession)

export function startMunicipality(perfil: Perfil, networks: Networks, { look, kiosk, clipboard, ...machine }: Machine) {
  const scheme = esquemaDe(perfil)
  const network = networks.of(perfil)
  const events = new MunicipalityEvents()
  const loginWindow = new LoginWindow({
    scheme,
    look,
    kiosk,
    clipboard,
    partitions: signInPartitions,
    origins: configuredOrigins(perfil).signIn,
    secondScreen: machine.secondScreen,
    events,
  })
  const inWindow = perfil.login === 'janela'
  const ask = (fetch: Fetch) => new MunicipioLookup(perfil, fetch).find()
  const reach = watchReach(perfil.baseUrl, network.fetch, clock, ask)
  const municipality = createMunicipality({
    ...machine,
    perfil,
    events,
    clock,
    log,
    fetch: reach.fetch,
    draw: drawPicture,
    browser: inWindow ? loginWindow : systemBrowser,
    traces: { ...machine.traces, 'network session': () => wipeNetwork(network.sessions) },
  })
  // Fails where no installer registered a desktop file: the browser cannot return to the program.
  if (!inWindow && app.isPackaged && !app.setAsDefaultProtocolClient(scheme)) log.error('scheme not registered')
  return {
    ...municipality,
    loginWindow,
    scheme,
    reach,
    receiveLink: inWindow ? ignoreLink() : (url: string) => void municipality.handleCallback(url),
    /** Resolves once all sign-in sessions are wiped, and the provider was informed of ended ones. */
    settled: () => Promise.all([signInPartitions.settled(), municipality.settled()]),
  }
}

/** Unexpected links are logged once per interval, ms, because any page may send thousands. */
const IGNORED_MS = 60_000

function ignoreLink(): () => void {
  let said = -IGNORED_MS
  return () => {
    const now = performance.now()
    if (now - said < IGNORED_MS) return
    said = now
    log.warn('link ignored')
  }
}

/** Session and script of the on-screen keyboard below a kiosk's sign-in page. The keyboard's page can load nothing but itself. */
export function kioskSignIn(bundles: string, window: MainWindow) {
  const session = limitedSession(sessions, 'teclado', (url) => url.startsWith(`${pages}teclado/`), log)
  const none = () => {
    throw new Error('none')
  }
  session.protocol.handle(
    pagesScheme,
    createPages({ at: pages, root: join(bundles, 'renderer'), inicio: none, document: none, logo: async () => null }),
  )
  return { session, preload: join(bundles, 'preload/teclado.cjs'), cover: window.cover }
}
