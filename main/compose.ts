import { join } from 'node:path'
import { app, nativeTheme, powerMonitor, session as sessions, type WebContents } from 'electron'
import { receiveLinks } from './app/linkArrivals.ts'
import { confineDocuments } from './app/foreignPages.ts'
import { closedSession, limitNetwork, lockPages } from './app/lockdown.ts'
import { LoginWindow } from './app/loginWindow.ts'
import { MainWindow } from './app/mainWindow.ts'
import { Networks } from './app/networks.ts'
import { otherWindows } from './app/otherWindows.ts'
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
import { wipeNetwork, wipeSession } from './app/wipeSession.ts'
import { zoomHandlers } from './app/zoomHandlers.ts'
import { operatorHandlers, Operators, type PinStation } from './audit/operators.ts'
import { Shift } from './audit/shift.ts'
import { warmPdfThread } from './documents/pdfThread.ts'
import { DocumentStore } from './documents/store.ts'
import type { FimDosPapeis } from '../shared/model/impressao.ts'
import type { Handlers } from './ipc/handlers.ts'
import { createPush, type Push } from './ipc/push.ts'
import { refuseAll, register } from './ipc/register.ts'
import { handlersSignedOn, toldBefore } from './ipc/signedOn.ts'
import { PinFile } from './pin/pinFile.ts'
import { Pins } from './pin/pins.ts'
import { systemKeyVault } from './platform/keyVault.ts'
import { systemClock } from './platform/clock.ts'
import { createClipboard, type PersonClipboard } from './platform/clipboard.ts'
import { openExternally, reportOpener, systemBrowser } from './platform/desktop.ts'
import { noSaveDialog, saveDialog } from './platform/dialogs.ts'
import { stderrLog } from './platform/log.ts'
import { logindEvents } from './platform/logind.ts'
import { openSettingsStore } from './platform/settingsStore.ts'
import { systemHandlers } from './platform/systemHandlers.ts'
import { accountName } from './platform/account.ts'
import type { Papers } from './printing/desk/papers.ts'
import { configuredOrigins } from './settings/configuredOrigins.ts'
import { loadSettings } from './settings/load.ts'
import { esquemaDe, type Perfil } from './settings/perfil.ts'
import { asksPin, describeInicio, describeStation, Station } from './settings/station.ts'

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
  lockPages(
    app,
    (contents, url) => active()?.signInMay(contents, url) ?? url.startsWith(pages),
    log,
    (contents, url) => active()?.signInStopped(contents, url),
  )
  hearUncaught(process, log, () => void active()?.abandon('queda'))
  // Nobody is given it: what asks there all the same asks nobody.
  limitNetwork(sessions.defaultSession, () => false, blocked)

  // At a kiosk nobody serves; elsewhere it is whoever says so, or proves it, else the account that runs the program.
  const operators =
    modo === 'totem'
      ? new Operators([], 'totem')
      : new Operators(
          station.config.operadores,
          accountName(),
          pinsOf(station, (acao, operador) => record?.audit.record({ fato: 'operador', acao, operador })),
        )
  void operators.ready().then(({ pin }) => pin === 'semCofre' && log.warn('no key store: no PINs'))

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
  const clipboard = createClipboard({ shared: modo !== 'totem' })
  const partitions = new Partitions(
    'janela',
    (partition) => {
      const session = closedSession(sessions, partition)
      limitNetwork(session, (url) => url.startsWith(pages), blocked)
      // A page that is not in the window learns of nobody, and gets nobody's papers.
      const inicio = () => {
        const state = operators.missing ? null : (active()?.attendance.state ?? null)
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
  const window = new MainWindow({
    look,
    clock,
    log,
    makePage,
    partitions,
    clipboard,
    onActivity: () => shift.activity(),
    secret: () => operators.missing,
  })
  const tell = createPush(() => window.openContents)
  const push: Push = (name, payload) => {
    if (!operators.missing || toldBefore(name)) tell(name, payload)
  }
  const isFree = () => {
    const state = active()?.attendance.state
    return state?.fase === 'bloqueada' || (state?.fase === 'livre' && !state.loginEmCurso)
  }
  const leave = async () => {
    if (operators.missing || !isFree()) return
    operators.signOff()
    if (operators.missing) await window.homeAnew()
  }
  const shift = new Shift({
    clock,
    limitSeconds: station.config.inatividadeSegundos,
    idle: () => asksPin(station.config) && !operators.missing && isFree(),
    leave: () => void leave(),
  })
  shift.begin()

  // 4. What the window may ask for, and in whose name people are served.
  const describe = (perfil: Perfil | null) => describeStation(station.config, settings, perfil, app.getVersion())
  const refusing = { ...refuseAll(settings.falha, describe(null)), ...typedAheadHandlers(window.typedAhead) }
  if (settings.perfil) {
    const recorded = composeRecord(station, operators, () => active()?.attendance.documento ?? null)
    record = recorded
    const { papers: owned, handlers: printing } = composePrinting(station, documents, push, recorded, inAttendance)
    papers = owned
    const served = {
      disown: (rest: FimDosPapeis) => owned.disown(rest),
      // Asked once more where an attendance begins: whoever works here may have left while something was waited for.
      mayServe: async () => {
        await owned.mayServe()
        operators.requireSomebody()
      },
    }
    const conformance = {
      allowed: modo !== 'totem',
      openReport: reportOpener(join(app.getPath('userData'), 'conformidade')),
    }
    const traces = {
      'print jobs': () => owned.over.then(() => null),
      'last page': () => partitions.verify(),
      windows: otherWindows,
      papers: async () => (documents.size > 0 ? `${documents.size} papers` : null),
      clipboard: () => clipboard.trace.wipe(),
    }
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
          papers: served,
          traces,
          conformance,
          save,
          look,
          clipboard,
          record: recorded.note,
        }
        const opened = openMunicipality(perfil, machine)
        const { copy } = clipboard
        const saveInAttendance = (name: string, bytes: Uint8Array) =>
          opened.attendance.guard((ended) => save(name, bytes, ended))
        const system = systemHandlers({ estacao: describe(perfil), copy, openExternally })
        const handlers = {
          ...opened.handlers,
          ...system,
          ...printing,
          ...switching,
          ...operatorHandlers(operators, () => recorded.summary(perfil.fuso), {
            free: isFree,
            changed: () => window.homeAnew(),
          }),
          ...recorded.handlers({ fuso: perfil.fuso, save: saveInAttendance }),
          ...zoomHandlers(station, (zoom) => window.zoom(zoom)),
          ...typedAheadHandlers(window.typedAhead),
        }
        return { ...opened, handlers: handlersSignedOn(handlers, () => operators.requireSomebody()) }
      },
      fetchFor: (perfil) => networks.of(perfil).fetch,
      remember: (perfilPadrao) => station.change({ perfilPadrao }),
      home: () => window.homeAnew(),
      log,
    })
  }

  // 5. What reaches the program from the machine.
  const locked = () => void active()?.abandon('bloqueio').then(leave)
  const asleep = () => void active()?.abandon('suspensao').then(leave)
  powerMonitor.on('lock-screen', locked)
  powerMonitor.on('suspend', asleep)
  if (process.platform === 'linux') logindEvents(log).hear({ locked, asleep })
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

/** Where the station was told to ask for PINs. */
function pinsOf(station: Station, onTurn: PinStation['onTurn']): PinStation | null {
  if (!asksPin(station.config)) return null
  const file = new PinFile(join(app.getPath('userData'), 'operadores.pin'), systemKeyVault)
  return { pins: new Pins(file, clock), keep: (operadores) => station.change({ operadores }), onTurn }
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

interface OfTheMachine extends Omit<MunicipalityDeps, 'perfil' | 'clock' | 'log' | 'fetch' | 'browser' | 'traces'> {
  traces: Omit<MunicipalityDeps['traces'], 'network session'>
  look: WindowLook
  clipboard: PersonClipboard
}

function openMunicipality(perfil: Perfil, { look, clipboard, ...machine }: OfTheMachine) {
  const scheme = esquemaDe(perfil)
  const network = networks.of(perfil)
  const loginWindow = new LoginWindow({
    scheme,
    look,
    clipboard,
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
    traces: { ...machine.traces, 'network session': () => wipeNetwork(network.session) },
  })
  if (!inWindow && app.isPackaged) app.setAsDefaultProtocolClient(scheme)
  return {
    ...municipality,
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
    const session = closedSession(sessions, partition)
    confineDocuments(session)
    return session
  },
  wipeSession,
)
