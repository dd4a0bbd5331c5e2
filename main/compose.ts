import { join } from 'node:path'
import { app, nativeTheme, session as sessions } from 'electron'
import { Heartbeat, heartbeatHandlers } from './app/heartbeat.ts'
import { receiveLinks } from './app/linkArrivals.ts'
import { closedSession, limitNetwork, lockPages } from './app/lockdown.ts'
import { MainWindow } from './app/mainWindow.ts'
import { createPages, pages, scheme } from './app/pages.ts'
import { Partitions } from './app/partitions.ts'
import { typedAheadHandlers } from './app/typedAhead.ts'
import { WindowPage } from './app/windowPage.ts'
import { wipeSession } from './app/wipeSession.ts'
import { startOperators } from './audit/startOperators.ts'
import type { startServices } from './startServices.ts'
import { DocumentStore } from './documents/store.ts'
import { inTime } from './inTime.ts'
import { toldBefore } from './ipc/access.ts'
import type { HandlersOf } from './ipc/handlers.ts'
import { createPush, type Push } from './ipc/push.ts'
import { refuseAll, register } from './ipc/register.ts'
import { handlersInTurn, nobody } from './ipc/turns.ts'
import { createClipboard } from './platform/clipboard.ts'
import { systemClock as clock } from './platform/clock.ts'
import { keepLog, stderrLog as log } from './platform/log.ts'
import { openLogFile } from './platform/logFile.ts'
import { openSettingsStore } from './platform/settingsStore.ts'
import { hearUncaught } from './platform/uncaught.ts'
import { loadSettings } from './settings/load.ts'
import type { Perfil } from './settings/perfil.ts'
import { readPolicy } from './settings/policy/policy.ts'
import { StationPolicy, tellPolicy } from './settings/policy/stationPolicy.ts'
import { Installed } from './settings/installed.ts'
import { describeInicio, describeStation, Station } from './settings/station.ts'

const blocked = () => log.warn('request blocked')
/** By then the first screen is complete and nobody has asked for a paper yet. */
const AT_REST_MS = 2_000
/** A session that is being emptied keeps the program from ending for no longer than this. */
const SETTLED_MS = 5_000

/**
 * This machine's settings. Read while Electron gets ready. A bad file does not stop the program: the window says what
 * is wrong.
 */
export function readMachine(perfilFile: string | undefined) {
  const store = openSettingsStore()
  const policy = readPolicy(process.platform, app.isPackaged ? undefined : process.env['BALCAO_POLITICA'])
  const load = () => loadSettings(store, perfilFile, app.isPackaged, policy)
  const installed = new Installed(store, load, app.isPackaged)
  const settings = installed.now
  keepLog(openLogFile(join(app.getPath('userData'), 'log')), settings.estacao.log.nivel)
  tellPolicy(settings.politica, log)
  return { store, installed, settings }
}

/**
 * Builds the program by hand, in the order in which one part needs another: what the first page needs, the window, and then,
 * while the page draws itself, what serves people.
 * @param bundles the folder with the page's and the preload's
 */
export async function compose(bundles: string, machine: ReturnType<typeof readMachine>): Promise<void> {
  // 1. What this machine is told to be, and who hears of its changes.
  const { store, installed, settings } = machine
  let services: ReturnType<typeof startServices> | null = null
  let setup: HandlersOf<'instalacao'> | null = null
  const active = () => services?.municipalities.active
  const recordChange = (campos: string[]) => services?.record.audit.record({ fato: 'ajuste', campos })
  const station = new Station(settings.estacao, store, recordChange, new StationPolicy(settings.politica))
  const { aparencia, modo } = station.config

  // 2. What no page may do, before there is any page. Only a sign-in may go anywhere but to our own pages.
  lockPages(
    app,
    (contents, url) => active()?.signInMay(contents, url) ?? url.startsWith(pages),
    log,
    (contents, url) => active()?.signInStopped(contents, url),
  )
  hearUncaught(process, log, () => void active()?.abandon('queda'))
  // No page is given the default session: a request there reaches nobody.
  limitNetwork(sessions.defaultSession, () => false, blocked)

  const attendance = () => active()?.attendance.state ?? (installed.now.perfil ? nobody : null)
  const people = startOperators(station, {
    attendance,
    record: (fact) => services?.record.audit.record(fact),
    home: () => window.homeAnew(),
  })
  const { operators } = people

  // 3. The window, and how a page of it is made: one for every attendance, with a browser session of its own, in memory only.
  const documents = new DocumentStore()
  const root = join(bundles, 'renderer')
  const logo = async () => active()?.logo() ?? null
  const dark = aparencia.esquema === 'auto' ? nativeTheme.shouldUseDarkColors : aparencia.esquema === 'escuro'
  const preload = join(bundles, 'preload/index.cjs')
  const look = {
    dark,
    kiosk: modo === 'totem',
    devTools: !app.isPackaged,
    get zoom() {
      return station.config.aparencia.zoom
    },
  }
  const clipboard = createClipboard({ shared: modo !== 'totem' })
  const partitions = new Partitions(
    'janela',
    (partition) => {
      const session = closedSession(sessions, partition)
      limitNetwork(session, (url) => url.startsWith(pages), blocked)
      // A page that is not in the window learns of nobody, and gets nobody's papers.
      const inicio = () => {
        const state = operators.missing ? null : attendance()
        const known = state && !window.shows(session) ? nobody : state
        return describeInicio(station.config, known)
      }
      const document = (id: string) => documents.get(window.shows(session) ? id : '').bytes
      session.protocol.handle(scheme, createPages({ at: pages, root, inicio, document, logo }))
      return session
    },
    wipeSession,
  )
  const unserved = Promise.withResolvers<void>()
  const isDefined = (campo: string) => {
    // A station that serves nobody has a reason of its own, which its handlers give.
    if (!active() && !setup) return false
    // The command line says which municipalities there are as much as a policy does.
    return campo === 'perfis' ? !installed.now.instalavel : station.isDefined(campo)
  }
  const makePage = () => {
    const page = new WindowPage(partitions.take(), preload, look)
    const doorNow = async () => {
      await unserved.promise
      const handlers = handlersInTurn(page, active()?.handlers ?? { ...refusing, ...setup })
      const { pin } = station.config
      return { handlers, caller: { turn: page.turn, modo, operadores: operators.state, pin, isDefined } }
    }
    register(page.contents.ipc, pages, doorNow, log)
    return page
  }
  const window = new MainWindow({
    look,
    clock,
    log,
    makePage,
    partitions,
    clipboard,
    onActivity: () => people.shift.activity(),
    secret: () => operators.missing,
  })
  window.onEnd(async (reason) => {
    if (reason !== 'fechamento') return active()?.end(reason)
    await active()?.abandon(reason)
    // The program ends with its last window, which is not to be the public's.
    services?.secondScreen.close()
    const emptied = Promise.all([partitions.settled(), services?.settled()])
    await inTime(emptied, SETTLED_MS, () => undefined)
  })
  app.on('before-quit', () => window.mayLeave())
  const tell = createPush(() => window.openContents)
  const push: Push = (name, payload) => {
    if (!operators.missing || toldBefore(name)) tell(name, payload)
  }
  const heartbeat = new Heartbeat(
    () => window.openContents,
    () => push('janela.pulso', undefined),
    (page) => {
      log.error('page hangs')
      page.forcefullyCrashRenderer()
    },
  )
  const refusing = {
    ...refuseAll(settings.falha, describeStation(station.config, settings, null, app.getVersion())),
    ...typedAheadHandlers(window.typedAhead),
    ...heartbeatHandlers(() => heartbeat.answered()),
  }

  // 4. The first page, which needs no more than this to be drawn.
  const shown = window.home()
  window.focus()
  await shown
  if (window.closed) return
  log.info('started', { version: app.getVersion() })
  if (look.kiosk) heartbeat.begin()

  // 5. What serves people, and hears the machine. Whatever the page asks meanwhile waits for it.
  const serve = async (perfil: Perfil) => {
    const { startServices } = await import('./startServices.ts')
    const verifyPages = () => partitions.verify()
    services = startServices(
      {
        station,
        installed,
        people,
        window,
        look,
        push,
        documents,
        clipboard,
        heartbeat,
        bundles,
        verifyPages,
      },
      perfil,
    )
    setTimeout(() => services?.atRest(), AT_REST_MS)
  }
  if (settings.perfil) await serve(settings.perfil)
  else if (settings.instalavel) {
    const { startSetup } = await import('./setup/startSetup.ts')
    setup = startSetup({ station, installed, people, window }, async (perfil) => {
      await serve(perfil)
      await window.homeAnew()
    })
  }
  unserved.resolve()
  const onLink = (url: string) => active()?.receiveLink(url)
  receiveLinks(app, () => active()?.scheme ?? '', { link: onLink, secondStart: () => window.focus() }, log)
}
