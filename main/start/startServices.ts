import { hostname } from 'node:os'
import { app, powerMonitor } from 'electron'
import { todayIn } from '../../shared/model/data.ts'
import { isTerminal, mayBeFound, type FimDosPapeis } from '../../shared/model/impressao.ts'
import { endInOrder } from '../app/endInOrder.ts'
import { Networks } from '../app/networks.ts'
import { otherWindows } from '../app/otherWindows.ts'
import { zoomHandlers } from '../app/zoomHandlers.ts'
import { TestPages } from '../fleet/testPages.ts'
import { startAccounts } from './startAccounts.ts'
import { startRecord } from './startRecord.ts'
import { createMailWay } from '../correio/mailHandlers.ts'
import { warmPdfThread } from '../documents/pdfThread.ts'
import { startFleet } from './startFleet.ts'
import { startLista } from './startLista.ts'
import type { Machine } from './machine.ts'
import { Municipalities, switchingHandlers } from './municipalities.ts'
import { kioskSignIn, startMunicipality } from './startMunicipality.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { serieHandlers } from '../operators/serie.ts'
import { openExternally } from '../platform/desktop.ts'
import { saveDialog } from '../platform/dialogs.ts'
import { stderrLog as log } from '../platform/log.ts'
import { logindEvents } from '../platform/logind.ts'
import { systemHandlers } from '../platform/systemHandlers.ts'
import type { Save } from '../ports.ts'
import { startPrinting } from './startPrinting.ts'
import { segundaTelaHandlers } from '../segundaTela/segundaTelaHandlers.ts'
import { startSecondScreen } from './startSecondScreen.ts'
import type { Perfil } from '../settings/perfil.ts'
import { describeStation } from '../settings/station.ts'
import { startRestarts } from './startRestarts.ts'
import { startSetup } from './startSetup.ts'
import { startUpdates } from './startUpdates.ts'

/** Delay in ms before the PDF thread starts, counted from the identification of a person. */
const THREAD_LATER_MS = 1_000

/** Starts the services, with `perfil` as the active municipality. From here on the machine's events reach it. */
export function startServices(machine: Machine, perfil: Perfil) {
  const { station, installed, atWork, operators, window, look, push, documents, clipboard, bundles } = machine
  const { modo, inatividadeSegundos } = station.config

  // 1. The parts of the machine, whichever municipality is active.
  const networks = new Networks(log)
  const kiosk = modo === 'totem' ? kioskSignIn(bundles, window) : null
  const accounts = startAccounts(machine, networks, kiosk)
  const record = startRecord(machine)
  const today = () => todayIn(atWork.municipality.perfil.fuso, clock.now())
  const pages = new TestPages(`${hostname()} ${app.getPath('userData')}`, today)
  const printing = startPrinting(machine, record, pages)
  const { papers, queue } = printing
  const lista = startLista(machine, record.note, printing)
  // Not awaited: the window works meanwhile, and a print call waits until the queue is restored.
  void queue.restore()
  endInOrder(app, async () => {
    await lista.end().catch(() => undefined)
    await printing.end()
    await record.end()
  })
  const { secondScreen, partitions: secondPartitions } = startSecondScreen(machine)
  const isIdle = () =>
    atWork.isFree &&
    !lista.working() &&
    queue.jobs().every(({ estado }) => isTerminal(estado)) &&
    !queue.semDono().some(mayBeFound)
  const updates = startUpdates(machine, isIdle)
  const restarts = startRestarts(machine, isIdle, updates.maintain)
  const fleet = startFleet(machine, printing, record, {
    pages,
    segundaTela: () => secondScreen.state,
    versao: async () => updates.handlers['atualizacao.ler'].run(),
  })

  // 2. The active municipality, and its handlers.
  const shared = {
    inatividadeSegundos,
    push,
    window,
    secondScreen,
    documents,
    mayServe: async () => {
      await papers.mayServe()
      restarts.mayServe()
      // Checked last: the operator may have signed off while print jobs were awaited.
      operators.mayServe()
      // The PDF thread starts before the first document is requested, but after the first screen is drawn.
      setTimeout(warmPdfThread, THREAD_LATER_MS).unref()
    },
    releaseJobs: (rest: FimDosPapeis) => {
      // The work list ends first, so that it submits no further document.
      lista.attendanceEnded()
      papers.releaseJobs(rest)
    },
    traces: {
      'print jobs': () => papers.over.then(() => null),
      'work list': async () => lista.left(),
      'last page': () => machine.partitions.verify(),
      'last second screen': () => secondPartitions.verify(),
      windows: otherWindows,
      papers: async () => (documents.size > 0 ? `${documents.size} papers` : null),
      clipboard: () => clipboard.trace.wipe(),
    },
    save: saveDialog,
    sizes: printing.sizes,
    mail: createMailWay(station, record.hashOf, () => machine.policy.waiting?.endsMail === true),
    look,
    kiosk,
    clipboard,
    record: (...noted: Parameters<typeof record.note>) => {
      if (noted[0].fato === 'atendimento') station.countAttendance()
      record.note(...noted)
    },
  }
  const municipalities = new Municipalities(perfil, {
    atWork,
    installed,
    open: (perfil, switching) => {
      const opened = startMunicipality(perfil, networks, shared)
      const save: Save = (name, bytes) => opened.attendance.guard((ended) => saveDialog(name, bytes, ended))
      const estacao = () => describeStation(station.config, installed.now, perfil, app.getVersion())
      const handlers = {
        ...opened.handlers,
        ...systemHandlers({
          estacao: () => ({ ...estacao(), ...(installed.added && { recemInstalada: true }) }),
          links: estacao().perfil.links,
          copy: clipboard.copy,
          openExternally,
          clock,
        }),
        ...printing.handlers,
        ...lista.handlers,
        ...switchingHandlers(switching),
        ...record.handlers(opened, save),
        ...updates.handlers,
        ...segundaTelaHandlers({ station, display: secondScreen }),
        ...startSetup(machine, ({ dominio }) => switching.switchTo(dominio)),
        ...fleet.handlers(save, perfil.fuso, {
          impressao: () => printing.handlers['impressao.avisos'].run(),
          registro: () => record.situation(),
        }),
        ...serieHandlers(operators.serie, opened.attendance),
        ...zoomHandlers(station, (zoom) => window.zoom(zoom)),
        ...machine.handlers,
      }
      return { ...opened, handlers }
    },
    fetchFor: (perfil) => networks.of(perfil).fetch,
    remember: (perfilPadrao) => {
      lista.wake()
      operators.serie.change(null)
      return station.isDefined('perfilPadrao') || station.change({ perfilPadrao })
    },
    home: () => {
      secondScreen.changed()
      return window.reloadHome()
    },
    log,
  })

  // 3. Background work.
  secondScreen.arrange()
  lista.start()
  const locked = () => void municipalities.active.abandon('bloqueio').then(() => machine.leave())
  const asleep = () => void municipalities.active.abandon('suspensao').then(() => machine.leave())
  powerMonitor.on('lock-screen', locked)
  powerMonitor.on('suspend', asleep)
  if (process.platform === 'linux') logindEvents(log).hear({ locked, asleep })
  return {
    secondScreen,
    /** The operators' sign-on window; null where they have no accounts. */
    accountWindow: accounts?.loginWindow ?? null,
    /** Settles once no session of a sign-in or second display is being wiped, and provider sessions are ended. */
    settled: () => Promise.all([secondPartitions.settled(), municipalities.active.settled(), accounts?.end()]),
    startIdleWork() {
      record.startMaintenance()
      fleet.startMaintenance()
      updates.startMaintenance()
    },
  }
}
