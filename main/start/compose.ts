import { basename, join } from 'node:path'
import { app, session as sessions } from 'electron'
import { limitNetwork, lockPages } from '../app/lockdown.ts'
import { pages } from '../app/pages.ts'
import { startWindow } from './startWindow.ts'
import { startOperators } from './startOperators.ts'
import { DocumentStore } from '../documents/store.ts'
import { MachineEvents, AtWork } from './atWork.ts'
import { inTime } from '../inTime.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { OwnSettings } from '../ports.ts'
import { codeOf } from '../store/durableFile.ts'
import { windowsLibraries } from './foreignCode.ts'
import type { Ground } from './machine.ts'
import { createClipboard } from '../platform/clipboard.ts'
import { tidyDataFolder } from '../store/dataFolder.ts'
import { keepLog, stderrLog as log } from '../platform/log.ts'
import { openLogFile } from '../platform/logFile.ts'
import { machinePolicy, openSettingsStore } from './settingsStore.ts'
import { handleUncaught } from '../platform/uncaught.ts'
import { Installed } from '../settings/installed.ts'
import { loadSettings, type Settings } from '../settings/load.ts'
import type { Perfil } from '../settings/perfil.ts'
import type { Policy } from '../settings/policy/policy.ts'
import { StationPolicy, tellPolicy } from '../settings/policy/stationPolicy.ts'
import { Station } from '../settings/station.ts'
import type { startServices } from './startServices.ts'

/** Delay of the idle work (`startIdleWork`): by then the first screen is complete, and nobody has requested a document yet. */
const AT_REST_MS = 2_000
/** Limit in ms, at the end of the program, for wiping browser sessions and ending provider sessions. */
const SETTLED_MS = 5_000

const coreDumps = () => import('../platform/coreDumps.ts')

/** Reads this machine's settings while Electron gets ready. Does not throw: the window shows a mistake. */
export function readMachine(perfilFile: string | undefined) {
  const store = openSettingsStore()
  const read = machinePolicy()
  const inForce = read()
  const under = (policy: Policy) => loadSettings(store, perfilFile, app.isPackaged, policy)
  const load = () => {
    const settings = under(inForce)
    if (settings.perfil) keepKind(store, settings, perfilFile !== undefined)
    return settings
  }
  const installed = new Installed(store, load, app.isPackaged)
  const settings = installed.now
  keepLog(openLogFile(join(app.getPath('userData'), 'log')), settings.estacao.log.nivel)
  tellPolicy(settings.politica, log)
  // Without an installer the executable is Electron's own.
  if (process.platform === 'win32' && app.isPackaged)
    void coreDumps().then(({ preventReports }) => preventReports(windowsLibraries, basename(process.execPath), log))
  const watch = async (active: () => string | null) => {
    const { PolicyWatch } = await import('../settings/policy/watchPolicy.ts')
    return new PolicyWatch({ read, load: under, inForce, installed, active, log })
  }
  return { store, installed, settings, watch }
}

function keepKind(store: OwnSettings, { estacao, politica }: Settings, given: boolean): void {
  try {
    store.keep(estacao.modo, given && politica.definidos.length === 0)
  } catch (error) {
    log.warn('kind of station not kept', { error: codeOf(error) ?? 'unknown' })
  }
}

/**
 * Builds the program in dependency order: the first page's needs, the window and, while the page draws, the services
 * (startServices.ts). Events flow back through `MachineEvents`.
 * @param bundles folder of the built page and preload
 */
export async function compose(bundles: string, machine: ReturnType<typeof readMachine>): Promise<void> {
  // 1. The machine's settings and its operators.
  tidyDataFolder(app.getPath('userData'))
  const { store, installed, settings } = machine
  const events = new MachineEvents()
  const atWork = new AtWork(installed)
  const recordChange = (campos: string[]) => void events.emit('fact', { fato: 'ajuste', campos })
  const station = new Station(settings.estacao, store, recordChange, new StationPolicy(settings.politica.definidos))
  const people = startOperators(station, atWork, events)

  let services: ReturnType<typeof startServices> | null = null
  const signIns = () => [atWork.now?.loginWindow, services?.accountWindow].filter((one) => !!one)

  // 2. Restrictions for pages, before any page exists. Only a sign-in page may open other addresses than our own.
  lockPages(
    app,
    (contents, url) => {
      const answers = signIns().map((signIn) => signIn.may(contents, url))
      return answers.find((may) => may !== null) ?? url.startsWith(pages)
    },
    log,
    (contents, url) => {
      for (const signIn of signIns()) signIn.blocked(contents, url)
    },
  )
  handleUncaught(process, log, () => {
    people.accounts?.cancel()
    void atWork.now?.abandon('queda')
  })
  // No page uses Electron's default session, so every request in it is blocked.
  limitNetwork(
    sessions.defaultSession,
    () => false,
    () => log.warn('request blocked'),
  )

  // 3. The window. Calls of its pages are not answered yet.
  const clipboard = createClipboard({ shared: station.config.modo !== 'totem' })
  const documents = new DocumentStore()
  const ground: Ground = { station, installed, events, atWork, ...people, documents, clipboard, bundles }
  const shell = startWindow(ground)
  const { window, look, heartbeat } = shell
  window.onEnd(async (reason) => {
    if (reason !== 'fechamento') return atWork.now?.end(reason)
    await atWork.now?.abandon(reason)
    // The program ends with its last window. An open second display would keep it running.
    services?.secondScreen.close()
    const emptied = Promise.all([shell.partitions.settled(), services?.settled()])
    await inTime(emptied, SETTLED_MS, () => undefined)
  })
  app.on('before-quit', () => window.mayLeave())
  events.on('operatorLeft', () => void window.reloadHome())

  // 4. The first page, which is drawn before the services exist.
  const shown = window.home()
  window.focus()
  await shown
  if (window.closed) return
  log.info('started', { version: app.getVersion() })
  if (look.kiosk) heartbeat.begin()
  // Must run before any service holds personal data. It starts a process, so it waits for the first page.
  const { preventCores } = await coreDumps()
  preventCores(log)

  // 5. The services. Calls of the page wait for them.
  const policy = await machine.watch(() => atWork.now?.perfil.dominio ?? null)
  const whole = { ...ground, ...shell, policy }
  const serve = async (perfil: Perfil) => {
    const { startServices } = await import('./startServices.ts')
    services = startServices(whole, perfil)
    setTimeout(() => services?.startIdleWork(), AT_REST_MS)
  }
  let setup: HandlersOf<'instalacao'> | null = null
  if (settings.perfil) await serve(settings.perfil)
  else if (settings.instalavel) {
    const { startSetup } = await import('./startSetup.ts')
    setup = startSetup(whole, async (perfil) => {
      await serve(perfil)
      await window.reloadHome()
    })
  } else {
    const { reportStopped } = await import('./startFleet.ts')
    reportStopped(station, installed)
  }
  if (!services) {
    const { startRestarts } = await import('./startRestarts.ts')
    startRestarts(whole, () => services === null)
  }
  shell.answerCalls(setup)
  const { receiveLinks } = await import('../app/linkArrivals.ts')
  const onLink = (url: string) => atWork.now?.receiveLink(url)
  receiveLinks(app, () => atWork.now?.scheme ?? '', { link: onLink, secondStart: () => window.focus() }, log)
}
