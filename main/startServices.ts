import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { app, powerMonitor, session as sessions, type WebContents } from 'electron'
import { isTerminal, type FimDosPapeis } from '../shared/model/impressao.ts'
import { drawPicture } from './app/drawPicture.ts'
import { leaveProgram } from './app/leaveProgram.ts'
import { closedSession, limitNetwork } from './app/lockdown.ts'
import { heartbeatHandlers } from './app/heartbeat.ts'
import { LoginWindow } from './app/loginWindow.ts'
import type { MainWindow } from './app/mainWindow.ts'
import { Networks } from './app/networks.ts'
import { otherWindows } from './app/otherWindows.ts'
import { createPages, pages, scheme as pagesScheme } from './app/pages.ts'
import { Partitions } from './app/partitions.ts'
import { typedAheadHandlers } from './app/typedAhead.ts'
import type { SecondScreen } from './app/secondScreen.ts'
import type { WindowLook } from './app/windowOptions.ts'
import { wipeNetwork, wipeSession } from './app/wipeSession.ts'
import { zoomHandlers } from './app/zoomHandlers.ts'
import { Attention, attentionHandlers } from './audit/attention.ts'
import { MunicipioLookup } from './backend/municipio.ts'
import { ratingHandlers } from './audit/ratings.ts'
import { operatorHandlers } from './audit/operatorHandlers.ts'
import { startLista } from './lista/startLista.ts'
import type { startOperators } from './audit/startOperators.ts'
import { startFleet } from './fleet/startFleet.ts'
import { startPrinting } from './printing/startPrinting.ts'
import { startRecord } from './audit/startRecord.ts'
import { startSetup } from './setup/startSetup.ts'
import { startUpdates } from './updates/startUpdates.ts'
import { watchReach, type Reach } from './fleet/reach.ts'
import { startSecondScreen } from './segundaTela/startSecondScreen.ts'
import type { DocumentStore } from './documents/store.ts'
import { warmPdfThread } from './documents/pdfThread.ts'
import type { Handlers } from './ipc/handlers.ts'
import type { Push } from './ipc/push.ts'
import { reportCsv, reportPaper } from './lista/report.ts'
import { Municipalities } from './municipality/municipalities.ts'
import { createMunicipality, type Municipality, type MunicipalityDeps } from './municipality/municipality.ts'
import type { PersonClipboard } from './platform/clipboard.ts'
import { systemClock as clock } from './platform/clock.ts'
import { openExternally, reportOpener, systemBrowser } from './platform/desktop.ts'
import { saveDialog } from './platform/dialogs.ts'
import { stderrLog as log } from './platform/log.ts'
import { logindEvents } from './platform/logind.ts'
import { systemHandlers } from './platform/systemHandlers.ts'
import type { Fetch } from './ports.ts'
import { segundaTelaHandlers } from './segundaTela/segundaTelaHandlers.ts'
import { configuredOrigins } from './settings/configuredOrigins.ts'
import type { Installed } from './settings/installed.ts'
import { esquemaDe, type Perfil } from './settings/perfil.ts'
import { describeStation, type Station } from './settings/station.ts'

/** The ground before anybody can be served: the machine as it is set up, its operators, and its window. */
export interface Machine {
  station: Station
  installed: Installed
  people: ReturnType<typeof startOperators>
  window: MainWindow
  look: WindowLook
  push: Push
  documents: DocumentStore
  clipboard: PersonClipboard
  heartbeat: { answered(): void }
  /** The folder of the bundles. */
  bundles: string
  /** Emptied pages' sessions, to be looked at once more when an attendance ends. */
  verifyPages: () => Promise<string | null>
}

/** A municipality at work on this machine. */
export interface OpenMunicipality extends Omit<Municipality, 'handlers' | 'signInStopped'> {
  handlers: Handlers
  /** The scheme of its redirect address. */
  scheme: string
  reach: Reach
  /** Where a page of its sign-in may go; null when the page is not one. */
  signInMay: (contents: WebContents, url: string) => boolean | null
  /** A page of its sign-in was kept from going there. */
  signInStopped: (contents: WebContents, url: string) => void
  receiveLink: (url: string) => void
  /** Gives the keys to a sign-in that is shown; false where none is. */
  focusSignIn: () => boolean
}

/** Partitions of sign-in windows: one for each attempt, and for another once it was found empty. */
const signInPartitions = new Partitions('login', (partition) => closedSession(sessions, partition), wipeSession)

/** Starts the services: the first of `perfis` is at work from here on, and the machine's events reach it. */
export function startServices(machine: Machine, perfil: Perfil) {
  const { station, installed, people, window, look, push, documents, clipboard, heartbeat, bundles } = machine
  const { operators, isFree, leave } = people
  const { modo } = station.config
  const networks = new Networks(log)
  const active = () => municipalities.active
  const record = startRecord(station, operators, () => active().attendance.documento ?? null)
  const attention = new Attention((fact) => record.audit.record(fact))
  const inAttendance = <T>(work: (ended: AbortSignal) => Promise<T>) => active().attendance.guard(work)
  const lista = startLista(station, push, {
    active,
    note: record.note,
    save: saveDialog,
    progress: (shown) => window.progress(shown),
  })
  const {
    papers,
    printers,
    queue,
    desk,
    handlers: printing,
  } = startPrinting(station, documents, push, record, inAttendance, lista)
  const { secondScreen, partitions: secondPartitions } = startSecondScreen({
    station,
    bundles: machine.bundles,
    look,
    now: () => active().shown(),
    logo: () => active().logo(),
    onFocus: () => active().focusSignIn() || window.focus(),
  })
  const seals = async () => (await record.situation()).selos
  const atWork = () => lista.working() || queue.jobs().some(({ estado }) => !isTerminal(estado))
  const updates = startUpdates({
    station,
    isFree: () => isFree() && !atWork() && queue.semDono().length === 0,
    end: () => window.close(),
  })
  const fleet = startFleet(station, installed.now, { active, printers, seals, numbers: record.lastDay })
  const shared = {
    inatividadeSegundos: station.config.inatividadeSegundos,
    push,
    window,
    secondScreen,
    documents,
    papers: {
      disown: (rest: FimDosPapeis) => papers.disown(rest),
      // Asked once more where an attendance begins: whoever works here may have left while something was waited for.
      mayServe: async () => {
        await papers.mayServe()
        operators.requireSomebody()
        // The supervisor who looked after a kiosk does not serve the public there.
        if (modo === 'totem') operators.signOff()
      },
    },
    traces: {
      'print jobs': () => papers.over.then(() => null),
      'last page': machine.verifyPages,
      'last second screen': () => secondPartitions.verify(),
      windows: otherWindows,
      papers: async () => (documents.size > 0 ? `${documents.size} papers` : null),
      clipboard: () => clipboard.trace.wipe(),
    },
    openReport: reportOpener(join(app.getPath('userData'), 'conformidade')),
    save: saveDialog,
    look,
    kiosk: modo === 'totem' ? kioskSignIn(bundles, window) : null,
    clipboard,
    record: record.note,
  }
  const municipalities: Municipalities<OpenMunicipality> = new Municipalities(perfil, {
    perfis: () => installed.now.perfis,
    open: (perfil, switching) => {
      const opened = openMunicipality(perfil, networks, shared)
      const { fuso } = perfil
      const saveInAttendance = (name: string, bytes: Uint8Array) =>
        opened.attendance.guard((ended) => saveDialog(name, bytes, ended))
      const estacao = () => describeStation(station.config, installed.now, perfil, app.getVersion())
      const handlers = {
        ...opened.handlers,
        ...systemHandlers({
          estacao: () => ({ ...estacao(), ...(installed.takeAdded() && { recemInstalada: true }) }),
          links: estacao().perfil.links,
          copy: clipboard.copy,
          openExternally,
        }),
        ...printing,
        ...lista.handlers(desk),
        ...switching,
        ...operatorHandlers(operators, () => record.summary(fuso), {
          free: isFree,
          changed: () => window.homeAnew(),
          close: () => leaveProgram(app, window),
        }),
        ...record.handlers({ fuso, save: saveInAttendance }),
        ...record.numberHandlers({
          fuso,
          csv: reportCsv,
          save: saveInAttendance,
          print: async (report) => {
            const paper = { ...(await reportPaper(report)), tipo: 'consulta' as const, documentoId: randomUUID() }
            return desk.printOwn({ ...paper, rotulo: 'Números do posto' }, {})
          },
        }),
        ...updates.handlers,
        ...attentionHandlers(attention),
        ...ratingHandlers(
          record.ratings,
          () => {
            const { state } = opened.attendance
            return 'desde' in state ? state.desde : null
          },
          fuso,
        ),
        ...segundaTelaHandlers({ station, display: secondScreen }),
        ...startSetup(machine, async ({ dominio }) => municipalities.switchTo(dominio)),
        ...fleet.handlers(saveInAttendance, fuso, {
          impressao: () => printing['impressao.avisos'].run(),
          registro: () => record.situation(),
          conformidade: () => opened.handlers['conformidade.ler'].run(),
        }),
        ...zoomHandlers(station, (zoom) => window.zoom(zoom)),
        ...typedAheadHandlers(window.typedAhead),
        ...heartbeatHandlers(() => heartbeat.answered()),
      }
      return { ...opened, handlers }
    },
    fetchFor: (perfil) => networks.of(perfil).fetch,
    remember: (perfilPadrao) => {
      lista.wake()
      return station.isDefined('perfilPadrao') || station.change({ perfilPadrao })
    },
    home: () => {
      secondScreen.changed()
      return window.homeAnew()
    },
    log,
  })
  secondScreen.arrange()

  lista.start(desk, queue)
  const locked = () => void active().abandon('bloqueio').then(leave)
  const asleep = () => void active().abandon('suspensao').then(leave)
  powerMonitor.on('lock-screen', locked)
  powerMonitor.on('suspend', asleep)
  if (process.platform === 'linux') logindEvents(log).hear({ locked, asleep })
  return {
    municipalities,
    record,
    secondScreen,
    /** Settles once no session of a sign-in or of the other display is being emptied, and the provider knows what ended. */
    settled: () => Promise.all([signInPartitions.settled(), secondPartitions.settled(), active().settled()]),
    /** Work that can wait until the window is there and nobody asks for anything. */
    atRest() {
      warmPdfThread()
      record.lookAfter()
      fleet.lookAfter()
      updates.lookAfter()
    },
  }
}

interface OfTheMachine extends Omit<
  MunicipalityDeps,
  'perfil' | 'clock' | 'log' | 'fetch' | 'draw' | 'browser' | 'traces'
> {
  traces: Omit<MunicipalityDeps['traces'], 'network session'>
  look: WindowLook
  kiosk: ReturnType<typeof kioskSignIn> | null
  clipboard: PersonClipboard
  secondScreen: SecondScreen
}

function openMunicipality(perfil: Perfil, networks: Networks, { look, kiosk, clipboard, ...machine }: OfTheMachine) {
  const scheme = esquemaDe(perfil)
  const network = networks.of(perfil)
  const loginWindow = new LoginWindow({
    scheme,
    look,
    kiosk,
    clipboard,
    partitions: signInPartitions,
    origins: configuredOrigins(perfil).signIn,
    place: () => machine.secondScreen.loginPlace,
    onActivity: () => municipality.activity(),
    onMissing: (url) => municipality.signInStopped(url, 'parte'),
  })
  const inWindow = perfil.login === 'janela'
  const ask = (fetch: Fetch) => new MunicipioLookup(perfil, fetch).find()
  const reach = watchReach(perfil.baseUrl, network.fetch, clock, ask)
  const municipality = createMunicipality({
    ...machine,
    perfil,
    clock,
    log,
    fetch: reach.fetch,
    draw: drawPicture,
    browser: inWindow ? loginWindow : systemBrowser,
    traces: { ...machine.traces, 'network session': () => wipeNetwork(network.sessions) },
  })
  // False for an AppImage: no desktop file of ours is installed, so that the browser cannot come back.
  if (!inWindow && app.isPackaged && !app.setAsDefaultProtocolClient(scheme)) log.error('scheme not registered')
  return {
    ...municipality,
    focusSignIn: () => loginWindow.focus(),
    scheme,
    reach,
    signInMay: ({ session }: WebContents, url: string) => (loginWindow.owns(session) ? loginWindow.mayAsk(url) : null),
    signInStopped: ({ session }: WebContents, url: string) => {
      if (!loginWindow.owns(session)) return
      loginWindow.blocked(url)
      municipality.signInStopped(url, 'pagina')
    },
    receiveLink: inWindow ? ignoreLink() : (url: string) => void municipality.handleCallback(url),
  }
}

/** Links that nobody awaits are said once in so many ms: any page may send them by the thousand. */
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

/** Below the sign-in page of a kiosk: our keyboard, whose page can ask for nothing but itself. */
function kioskSignIn(bundles: string, window: MainWindow) {
  const session = closedSession(sessions, 'teclado')
  limitNetwork(
    session,
    (url) => url.startsWith(`${pages}teclado/`),
    () => undefined,
  )
  const none = () => {
    throw new Error('none')
  }
  session.protocol.handle(
    pagesScheme,
    createPages({ at: pages, root: join(bundles, 'renderer'), inicio: none, document: none, logo: async () => null }),
  )
  return { session, preload: join(bundles, 'preload/teclado.cjs'), cover: window.cover }
}
