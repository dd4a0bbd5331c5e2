import { mkdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { app, nativeTheme, powerMonitor, session as sessions, type Session, type WebContents } from 'electron'
import { endInOrder } from './app/endInOrder.ts'
import { receiveLinks } from './app/linkArrivals.ts'
import { denyPermissions, lockNavigation, refuseClientCertificates } from './app/lockdown.ts'
import { LoginWindow } from './app/loginWindow.ts'
import { MainWindow } from './app/mainWindow.ts'
import { Partitions } from './app/partitions.ts'
import { WindowPage } from './app/windowPage.ts'
import { handlersInTurn, nobody } from './ipc/turns.ts'
import { Municipalities } from './municipality/municipalities.ts'
import { createMunicipality, type Municipality, type MunicipalityDeps } from './municipality/municipality.ts'
import { createPages, pages, scheme } from './app/pages.ts'
import { typedAheadHandlers } from './app/typedAhead.ts'
import { wipeSession } from './app/wipeSession.ts'
import { zoomHandlers } from './app/zoomHandlers.ts'
import { createAuditLog } from './audit/auditLog.ts'
import { daySummary } from './audit/daySummary.ts'
import { operatorHandlers, Operators } from './audit/operators.ts'
import { warmPdfThread } from './documents/pdfThread.ts'
import { DocumentStore } from './documents/store.ts'
import type { Handlers } from './ipc/handlers.ts'
import { createPush, type Push } from './ipc/push.ts'
import { refuseAll, register } from './ipc/register.ts'
import { systemClock } from './platform/clock.ts'
import { createClipboard, openExternally, reportOpener, systemBrowser } from './platform/desktop.ts'
import { folderDialog, saveDialog } from './platform/dialogs.ts'
import { stderrLog } from './platform/log.ts'
import { sessionFetch } from './platform/network.ts'
import { openSettingsStore } from './platform/settingsStore.ts'
import { systemKeyVault } from './platform/keyVault.ts'
import { systemHandlers } from './platform/systemHandlers.ts'
import { createCupsDriver } from './printing/drivers/cups-ipp/driver.ts'
import { createFolderDriver } from './printing/drivers/folder.ts'
import { createIppDirectDriver } from './printing/drivers/ipp-direct/driver.ts'
import { createWindowsDriver } from './printing/drivers/windows/driver.ts'
import { Papers } from './printing/desk/papers.ts'
import { PrintDesk } from './printing/desk/printDesk.ts'
import { PrinterChoice } from './printing/desk/printerChoice.ts'
import { coalesce } from './ipc/coalesce.ts'
import { printingHandlers } from './printing/desk/printingHandlers.ts'
import type { PrintQueue } from './printing/queue/queue.ts'
import { stationQueue } from './printing/desk/stationQueue.ts'
import { accountName } from './platform/account.ts'
import { loadSettings } from './settings/load.ts'
import { esquemaDe, type Perfil } from './settings/perfil.ts'
import { describeInicio, describeStation, Station } from './settings/station.ts'

const log = stderrLog
const clock = systemClock
/** By then the first screen is complete and nobody has asked for a paper yet. */
const AT_REST_MS = 2_000
/** The window draws no faster than a person reads; a thousand jobs that change at once are one message. */
const TRAY_MS = 100

/**
 * Builds the program by hand, in the order in which one part needs another, and opens its window.
 * @param options.bundles the folder with the page's and the preload's
 */
export async function compose(options: { bundles: string; perfilFile: string | undefined }): Promise<void> {
  // 1. What this machine is told to be. A bad file does not stop the program: the window says what is wrong.
  const store = openSettingsStore()
  const settings = loadSettings(store, options.perfilFile)
  const station = new Station(settings.estacao, store)
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
  refuseClientCertificates(app)

  // 3. The window, and how a page of it is made: one for every attendance, with a browser session of its own, in memory only.
  const documents = new DocumentStore()
  const root = join(options.bundles, 'renderer')
  const logo = async () => active()?.logo() ?? null
  let papersHold = () => false
  const dark = aparencia.esquema === 'auto' ? nativeTheme.shouldUseDarkColors : aparencia.esquema === 'escuro'
  const preload = join(options.bundles, 'preload/index.cjs')
  const look = {
    dark,
    kiosk: modo === 'totem',
    get zoom() {
      return station.config.aparencia.zoom
    },
  }
  const partitions = new Partitions(
    'janela',
    (partition) => {
      const session = sessions.fromPartition(partition)
      denyPermissions(session)
      // A page that is not in the window learns of nobody, and gets nobody's papers.
      const inicio = () => {
        const state = active()?.attendance.state ?? null
        return describeInicio(station.config, state && !window.shows(session) ? nobody : state, papersHold())
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
    const { papers, handlers: printing, summary } = composePrinting(station, documents, push, operators, inAttendance)
    papersHold = () => papers.hold
    const conformance = {
      allowed: modo !== 'totem',
      openReport: reportOpener(join(app.getPath('userData'), 'conformidade')),
    }
    const traces = [
      { name: 'print jobs', wipe: () => papers.over.then(() => null) },
      { name: 'last page', wipe: () => window.forgotten() },
    ]
    municipalities = new Municipalities(settings.perfil, {
      perfis: settings.perfis,
      open: (perfil, switching) => {
        const { inatividadeSegundos } = station.config
        const machine = { inatividadeSegundos, push, window, documents, papers, traces, conformance }
        const opened = openMunicipality(perfil, machine)
        const { copy } = opened
        const system = systemHandlers({ estacao: describe(perfil), copy, openExternally })
        return {
          ...opened,
          handlers: {
            ...opened.handlers,
            ...system,
            ...printing,
            ...switching,
            ...operatorHandlers(operators, () => summary(perfil.fuso)),
            ...zoomHandlers(station, (zoom) => window.zoom(zoom)),
            ...typedAheadHandlers(window.typedAhead),
          },
        }
      },
      fetchFor: (perfil) => sessionFetch(networkOf(perfil)),
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

type OfTheMachine = Pick<
  MunicipalityDeps,
  'inatividadeSegundos' | 'push' | 'window' | 'documents' | 'papers' | 'traces' | 'conformance'
>

function openMunicipality(perfil: Perfil, machine: OfTheMachine) {
  const scheme = esquemaDe(perfil)
  const network = networkOf(perfil)
  const { copy, trace: clipboard } = createClipboard()
  const loginWindow = new LoginWindow(scheme, signInPartitions, () => municipality.activity())
  const inWindow = perfil.login === 'janela'
  const municipality = createMunicipality({
    ...machine,
    perfil,
    clock,
    log,
    fetch: sessionFetch(network),
    browser: inWindow ? loginWindow : systemBrowser,
    save: saveDialog,
    traces: [...machine.traces, { name: 'network session', wipe: () => wipeSession(network) }, clipboard],
  })
  const loginOrigins = [perfil.authUrl, ...(perfil.parametros.origensDoLogin ?? [])].map((url) => new URL(url).origin)
  if (!inWindow && app.isPackaged) app.setAsDefaultProtocolClient(scheme)
  return {
    ...municipality,
    copy,
    scheme,
    signInMay: ({ session }: WebContents, url: string) => {
      if (!loginWindow.owns(session)) return null
      return url.startsWith(`${scheme}:`) || loginOrigins.includes(URL.parse(url)?.origin ?? '')
    },
    signInStopped: ({ session }: WebContents, url: string) => {
      if (!loginWindow.owns(session)) return
      loginWindow.blocked(url)
      municipality.signInStopped(url)
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

const networks = new Map<string, Session>()

/** System proxy and trust store, a session without cookies, in memory; each municipality has its own. */
function networkOf({ dominio }: Perfil): Session {
  const known = networks.get(dominio)
  if (known) return known
  const network = sessions.fromPartition(`rede-${dominio}`)
  denyPermissions(network)
  networks.set(dominio, network)
  return network
}

/**
 * Paper belongs to the machine, whichever municipality it comes from: CUPS where there is one, printers of the network
 * as configured, Windows by its helper; the folder always.
 */
function composePrinting(
  station: Station,
  documents: DocumentStore,
  push: Push,
  operators: Operators,
  inAttendance: <T>(work: () => Promise<T>) => Promise<T>,
) {
  const { modo } = station.config
  const home = app.getPath('documents')
  // A fresh account may have none yet, and the folder printer makes its own folder but no path to it.
  mkdirSync(home, { recursive: true })
  const printing = () => station.config.impressao
  const rede = () => printing().rede ?? []
  const choice = new PrinterChoice(printing(), {
    defaultFolder: join(home, 'Balcão'),
    // Whoever answers it when the attendance is over in which it was asked for answers nobody.
    folderDialog: () => inAttendance(folderDialog),
    save: (change) => station.changePrinting(change),
  })
  const drivers = [
    createCupsDriver(accountName()),
    createIppDirectDriver(accountName(), rede, (nome, certificado) =>
      station.changePrinting({ rede: rede().map((one) => (one.nome === nome ? { ...one, certificado } : one)) }),
    ),
    createWindowsDriver({ helper: printing().ajudante, folder: join(app.getPath('temp'), 'balcao-impressao') }),
    createFolderDriver(() => choice.pasta),
  ].filter((driver) => driver !== null)
  const folder = app.getPath('userData')
  const record = join(folder, 'auditoria')
  const audit = createAuditLog({
    folder: record,
    clock,
    quem: () => operators.who,
    estacao: () => station.config.nome ?? hostname(),
    log,
  })
  const queue: PrintQueue = stationQueue({
    modo,
    folder,
    keyVault: systemKeyVault,
    drivers,
    clock,
    log,
    onChange: coalesce(TRAY_MS, () => push('impressao.mudou', queue.jobs())),
    onSemDono: coalesce(TRAY_MS, () => push('impressao.semDonoMudou', queue.semDono())),
    remembered: () => choice.impressora,
    audit,
  })
  // Nobody waits for it: the window opens meanwhile, and a click on print is answered when it is done.
  void queue.restore()
  endInOrder(app, () => queue.dispose().then(() => audit.flush()))
  const desk = new PrintDesk(documents, queue, station)
  /** Today's papers of whoever serves. */
  const summary = async (fuso: string) => {
    await audit.flush()
    return daySummary(record, { quem: operators.who, fuso, now: clock.now() })
  }
  const papers = new Papers(queue, modo, () => push('impressao.mudou', queue.jobs()))
  return { papers, summary, handlers: printingHandlers({ queue, desk, choice, station, drivers }) }
}
