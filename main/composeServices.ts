import { join } from 'node:path'
import { app, powerMonitor, session as sessions, type WebContents } from 'electron'
import type { FimDosPapeis } from '../shared/model/impressao.ts'
import { confineDocuments } from './app/foreignPages.ts'
import { closedSession } from './app/lockdown.ts'
import { LoginWindow } from './app/loginWindow.ts'
import type { MainWindow } from './app/mainWindow.ts'
import { Networks } from './app/networks.ts'
import { otherWindows } from './app/otherWindows.ts'
import { Partitions } from './app/partitions.ts'
import { typedAheadHandlers } from './app/typedAhead.ts'
import type { WindowLook } from './app/windowOptions.ts'
import { wipeNetwork, wipeSession } from './app/wipeSession.ts'
import { zoomHandlers } from './app/zoomHandlers.ts'
import { operatorHandlers } from './audit/operatorHandlers.ts'
import type { composeOperators } from './composeOperators.ts'
import { composePrinting } from './composePrinting.ts'
import { composeRecord } from './composeRecord.ts'
import type { DocumentStore } from './documents/store.ts'
import { warmPdfThread } from './documents/pdfThread.ts'
import type { Handlers } from './ipc/handlers.ts'
import type { Push } from './ipc/push.ts'
import { handlersSignedOn } from './ipc/signedOn.ts'
import { Municipalities } from './municipality/municipalities.ts'
import { createMunicipality, type Municipality, type MunicipalityDeps } from './municipality/municipality.ts'
import type { PersonClipboard } from './platform/clipboard.ts'
import { systemClock as clock } from './platform/clock.ts'
import { openExternally, reportOpener, systemBrowser } from './platform/desktop.ts'
import { noSaveDialog, saveDialog } from './platform/dialogs.ts'
import { stderrLog as log } from './platform/log.ts'
import { logindEvents } from './platform/logind.ts'
import { systemHandlers } from './platform/systemHandlers.ts'
import { configuredOrigins } from './settings/configuredOrigins.ts'
import type { Settings } from './settings/load.ts'
import { esquemaDe, type Perfil } from './settings/perfil.ts'
import { describeStation, type Station } from './settings/station.ts'

/** What is there before anybody can be served: the machine as it is set up, who works at it, and its window. */
export interface Machine {
  station: Station
  settings: Settings
  people: ReturnType<typeof composeOperators>
  window: MainWindow
  look: WindowLook
  push: Push
  documents: DocumentStore
  clipboard: PersonClipboard
  /** Emptied pages' sessions, to be looked at once more when an attendance ends. */
  verifyPages: () => Promise<string | null>
}

/** A municipality at work on this machine. */
export interface OpenMunicipality extends Omit<Municipality, 'handlers' | 'signInStopped'> {
  handlers: Handlers
  /** That of its redirect address. */
  scheme: string
  /** Where a page of its sign-in may go; null when the page is not one. */
  signInMay: (contents: WebContents, url: string) => boolean | null
  /** A page of its sign-in was kept from going there. */
  signInStopped: (contents: WebContents, url: string) => void
  receiveLink: (url: string) => void
}

/** What serves people, or would: the first of `perfis` is at work from here on, and the machine's events reach it. */
export function composeServices(machine: Machine, perfil: Perfil) {
  const { station, settings, people, window, look, push, documents, clipboard } = machine
  const { operators, isFree, leave } = people
  const { modo } = station.config
  const networks = new Networks(log)
  const active = () => municipalities.active
  const record = composeRecord(station, operators, () => active().attendance.documento ?? null)
  const inAttendance = <T>(work: () => Promise<T>) => active().attendance.guard(work)
  const doors = {
    requireStaff: () => operators.requireStaff(),
    requireTrusted: () => operators.requireSupervisorWherePins(),
  }
  const { papers, handlers: printing } = composePrinting(station, documents, push, record, inAttendance, doors)
  const save = modo === 'totem' ? noSaveDialog : saveDialog
  const shared = {
    inatividadeSegundos: station.config.inatividadeSegundos,
    push,
    window,
    documents,
    papers: {
      disown: (rest: FimDosPapeis) => papers.disown(rest),
      // Asked once more where an attendance begins: whoever works here may have left while something was waited for.
      mayServe: async () => {
        await papers.mayServe()
        operators.requireSomebody()
        // Whoever looked after a kiosk is not the one who serves the public there.
        if (modo === 'totem') operators.signOff()
      },
    },
    traces: {
      'print jobs': () => papers.over.then(() => null),
      'last page': machine.verifyPages,
      windows: otherWindows,
      papers: async () => (documents.size > 0 ? `${documents.size} papers` : null),
      clipboard: () => clipboard.trace.wipe(),
    },
    conformance: {
      allowed: modo !== 'totem',
      openReport: reportOpener(join(app.getPath('userData'), 'conformidade')),
    },
    save,
    look,
    clipboard,
    record: record.note,
  }
  const municipalities: Municipalities<OpenMunicipality> = new Municipalities(perfil, {
    perfis: settings.perfis,
    open: (perfil, switching) => {
      const opened = openMunicipality(perfil, networks, shared)
      const { fuso } = perfil
      const saveInAttendance = (name: string, bytes: Uint8Array) =>
        opened.attendance.guard((ended) => save(name, bytes, ended))
      const estacao = describeStation(station.config, settings, perfil, app.getVersion())
      const handlers = {
        ...opened.handlers,
        ...systemHandlers({ estacao, copy: clipboard.copy, openExternally }),
        ...printing,
        ...switching,
        ...operatorHandlers(operators, () => record.summary(fuso), { free: isFree, changed: () => window.homeAnew() }),
        ...record.handlers({ fuso, save: saveInAttendance }),
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

  const locked = () => void active().abandon('bloqueio').then(leave)
  const asleep = () => void active().abandon('suspensao').then(leave)
  powerMonitor.on('lock-screen', locked)
  powerMonitor.on('suspend', asleep)
  if (process.platform === 'linux') logindEvents(log).hear({ locked, asleep })
  return {
    municipalities,
    record,
    papers,
    /** What can wait until the window is there and nobody asks for anything. */
    atRest() {
      warmPdfThread()
      record.lookAfter()
    },
  }
}

interface OfTheMachine extends Omit<MunicipalityDeps, 'perfil' | 'clock' | 'log' | 'fetch' | 'browser' | 'traces'> {
  traces: Omit<MunicipalityDeps['traces'], 'network session'>
  look: WindowLook
  clipboard: PersonClipboard
}

function openMunicipality(perfil: Perfil, networks: Networks, { look, clipboard, ...machine }: OfTheMachine) {
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
