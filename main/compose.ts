import { join } from 'node:path'
import { app, nativeTheme, powerMonitor, session as sessions, type WebContents } from 'electron'
import { receiveLinks } from './app/linkArrivals.ts'
import { denyPermissions, limitNetwork, lockNavigation, refuseCredentials } from './app/lockdown.ts'
import { LoginWindow } from './app/loginWindow.ts'
import { MainWindow } from './app/mainWindow.ts'
import { Networks } from './app/networks.ts'
import { Partitions } from './app/partitions.ts'
import type { WindowLook } from './app/windowOptions.ts'
import { WindowPage } from './app/windowPage.ts'
import { handlersInTurn, nobody } from './ipc/turns.ts'
import { composePrinting } from './composePrinting.ts'
import { composeRecord } from './composeRecord.ts'
import { Municipalities } from './municipality/municipalities.ts'
import { createMunicipality, type Municipality, type MunicipalityDeps } from './municipality/municipality.ts'
import { createPages, pages, scheme } from './app/pages.ts'
import { typedAheadHandlers } from './app/typedAhead.ts'
import { hearUncaught } from './platform/uncaught.ts'
import { wipeSession } from './app/wipeSession.ts'
import { zoomHandlers } from './app/zoomHandlers.ts'
import { operatorHandlers, Operators } from './audit/operators.ts'
import { warmPdfThread } from './documents/pdfThread.ts'
import { DocumentStore } from './documents/store.ts'
import type { Handlers } from './ipc/handlers.ts'
import { createPush } from './ipc/push.ts'
import { refuseAll, register } from './ipc/register.ts'
import { systemClock } from './platform/clock.ts'
import { createClipboard, openExternally, reportOpener, systemBrowser } from './platform/desktop.ts'
import { noSaveDialog, saveDialog } from './platform/dialogs.ts'
import { stderrLog } from './platform/log.ts'
import { openSettingsStore } from './platform/settingsStore.ts'
import { systemHandlers } from './platform/systemHandlers.ts'
import { accountName } from './platform/account.ts'
import type { Papers } from './printing/desk/papers.ts'
import { configuredOrigins } from './settings/configuredOrigins.ts'
import { loadSettings } from './settings/load.ts'
import { esquemaDe, type Perfil } from './settings/perfil.ts'
import { describeInicio, describeStation, Station } from './settings/station.ts'

const log = stderrLog
const clock = systemClock
const networks = new Networks(log)
const blocked = () => log.warn('request blocked')
/** By then the first screen is complete and nobody has asked for a paper yet. */
const AT_REST_MS = 2_000

/**
 * Builds the program by hand, in the order in which one part needs another, and opens its window.
 * @param options.bundles the folder with the page's and the preload's
 */
export async function compose(options: { bundles: string; perfilFile: string | undefined }): Promise<void> {
  // 1. What this machine is told to be. A bad file does not stop the program: the window says what is wrong.
  const store = openSettingsStore()
  const settings = loadSettings(store, options.perfilFile, app.isPackaged)
  let record: ReturnType<typeof composeRecord> | null = null
  const station = new Station(settings.estacao, store, (campos) => record?.audit.record({ fato: 'ajuste', campos }))
  const { aparencia, modo } = station.config

  // 2. What no page may do, before there is any page. Only a sign-in may go anywhere but to our own pages.
  let municipalities: Municipalities<OpenMunicipality> | null = null
  const active = () => municipalities?.active
  const inAttendance = <T>(work: () => Promise<T>) => active()?.attendance.guard(work) ?? work()
  lockNavigation(
    app,
    (contents, url) => active()?.signInMay(contents, url) ?? url.startsWith(pages),
    log,
    (contents, url) => active()?.signInStopped(contents, url),
  )
  refuseCredentials(app, log)
  hearUncaught(process, log, () => void active()?.abandon('queda'))
  // Nobody is given it: what asks there all the same asks nobody.
  limitNetwork(sessions.defaultSession, () => false, blocked)

  // 3. The window, and how a page of it is made: one for every attendance, with a browser session of its own, in memory only.
  const documents = new DocumentStore()
  const root = join(options.bundles, 'renderer')
  const logo = async () => active()?.logo() ?? null
  let papers: Papers | null = null
  const dark = aparencia.esquema === 'auto' ? nativeTheme.shouldUseDarkColors : aparencia.esquema === 'escuro'
  const preload = join(options.bundles, 'preload/index.cjs')
  const look = {
    dark,
    kiosk: modo === 'totem',
    devTools: !app.isPackaged,
    get zoom() {
      return station.config.aparencia.zoom
    },
  }
  const partitions = new Partitions(
    'janela',
    (partition) => {
      const session = sessions.fromPartition(partition)
      denyPermissions(session)
      limitNetwork(session, (url) => url.startsWith(pages), blocked)
      // A page that is not in the window learns of nobody, and gets nobody's papers.
      const inicio = () => {
        const state = active()?.attendance.state ?? null
        return describeInicio(station.config, state && !window.shows(session) ? nobody : state, papers?.hold ?? false)
      }
      const document = (id: string) => documents.get(window.shows(session) ? id : '').bytes
      session.protocol.handle(scheme, createPages({ root, inicio, document, logo }))
      return session
    },
    wipeSession,
  )
  const makePage = () => {
    const page = new WindowPage(partitions.take(), preload, look)
    register(page.contents.ipc, pages, () => handlersInTurn(page, active()?.handlers ?? refusing), log)
    return page
  }
  const window = new MainWindow({ look, clock, log, makePage, forget: (session) => partitions.giveBack(session) })
  const push = createPush(() => window.openContents)

  // 4. What the window may ask for, and in whose name people are served.
  const describe = (perfil: Perfil | null) => describeStation(station.config, settings, perfil, app.getVersion())
  const refusing = { ...refuseAll(settings.falha, describe(null)), ...typedAheadHandlers(window.typedAhead) }
  if (settings.perfil) {
    // At a kiosk nobody serves; elsewhere it is whoever says so, else the account that runs the program.
    const operators =
      modo === 'totem' ? new Operators([], 'totem') : new Operators(station.config.operadores, accountName())
    const recorded = composeRecord(station, operators, () => active()?.attendance.documento ?? null)
    record = recorded
    const { papers: owned, handlers: printing } = composePrinting(station, documents, push, recorded, inAttendance)
    papers = owned
    const conformance = {
      allowed: modo !== 'totem',
      openReport: reportOpener(join(app.getPath('userData'), 'conformidade')),
    }
    const traces = [
      { name: 'print jobs', wipe: () => owned.over.then(() => null) },
      { name: 'last page', wipe: () => window.forgotten() },
    ]
    municipalities = new Municipalities(settings.perfil, {
      perfis: settings.perfis,
      open: (perfil, switching) => {
        const { inatividadeSegundos } = station.config
        const save = modo === 'totem' ? noSaveDialog : saveDialog
        const machine = {
          inatividadeSegundos,
          push,
          window,
          documents,
          papers: owned,
          traces,
          conformance,
          save,
          look,
          record: recorded.note,
        }
        const opened = openMunicipality(perfil, machine)
        const { copy, attendance } = opened
        const saveInAttendance = (name: string, bytes: Uint8Array) =>
          attendance.guard((ended) => save(name, bytes, ended))
        const system = systemHandlers({ estacao: describe(perfil), copy, openExternally })
        return {
          ...opened,
          handlers: {
            ...opened.handlers,
            ...system,
            ...printing,
            ...switching,
            ...operatorHandlers(operators, () => recorded.summary(perfil.fuso)),
            ...recorded.handlers({ fuso: perfil.fuso, save: saveInAttendance }),
            ...zoomHandlers(station, (zoom) => window.zoom(zoom)),
            ...typedAheadHandlers(window.typedAhead),
          },
        }
      },
      fetchFor: (perfil) => networks.of(perfil).fetch,
      remember: (perfilPadrao) => station.change({ perfilPadrao }),
      home: () => window.homeAnew(),
      log,
    })
  }

  // 5. What reaches the program from the machine.
  powerMonitor.on('lock-screen', () => void active()?.abandon('bloqueio'))
  powerMonitor.on('suspend', () => void active()?.abandon('suspensao'))
  window.onEnd(async (reason) => active()?.end(reason))
  receiveLinks(
    app,
    () => active()?.scheme ?? '',
    {
      link: (url) => active()?.receiveLink(url),
      secondStart: () => window.focus(),
    },
    log,
  )

  // 6. Ready: show the first page.
  await window.home()
  window.focus()
  setTimeout(warmPdfThread, AT_REST_MS)
  setTimeout(() => record?.lookAfter(), AT_REST_MS)
}

/** A municipality at work on this machine. */
interface OpenMunicipality extends Omit<Municipality, 'handlers' | 'signInStopped'> {
  handlers: Handlers
  /** That of its redirect address. */
  scheme: string
  /** Where a page of its sign-in may go; null when the page is not one. */
  signInMay: (contents: WebContents, url: string) => boolean | null
  /** A page of its sign-in was kept from going there. */
  signInStopped: (contents: WebContents, url: string) => void
  receiveLink: (url: string) => void
}

interface OfTheMachine extends Omit<MunicipalityDeps, 'perfil' | 'clock' | 'log' | 'fetch' | 'browser'> {
  look: WindowLook
}

function openMunicipality(perfil: Perfil, { look, ...machine }: OfTheMachine) {
  const scheme = esquemaDe(perfil)
  const network = networks.of(perfil)
  const { copy, trace: clipboard } = createClipboard()
  const loginWindow = new LoginWindow({
    scheme,
    look,
    partitions: signInPartitions,
    origins: configuredOrigins(perfil).signIn,
    onActivity: () => municipality.activity(),
    onMissing: (url) => municipality.signInStopped(url, 'parte'),
  })
  const inWindow = perfil.login === 'janela'
  const municipality = createMunicipality({
    ...machine,
    perfil,
    clock,
    log,
    fetch: network.fetch,
    browser: inWindow ? loginWindow : systemBrowser,
    traces: [...machine.traces, { name: 'network session', wipe: () => wipeSession(network.session) }, clipboard],
  })
  if (!inWindow && app.isPackaged) app.setAsDefaultProtocolClient(scheme)
  return {
    ...municipality,
    copy,
    scheme,
    signInMay: ({ session }: WebContents, url: string) => (loginWindow.owns(session) ? loginWindow.mayAsk(url) : null),
    signInStopped: ({ session }: WebContents, url: string) => {
      if (!loginWindow.owns(session)) return
      loginWindow.blocked(url)
      municipality.signInStopped(url, 'pagina')
    },
    receiveLink: (url: string) => (inWindow ? log.warn('link ignored') : void municipality.handleCallback(url)),
  }
}

/** Of sign-in windows: one for each attempt, and for another once it was found empty. */
const signInPartitions = new Partitions(
  'login',
  (partition) => {
    const session = sessions.fromPartition(partition)
    denyPermissions(session)
    return session
  },
  wipeSession,
)
