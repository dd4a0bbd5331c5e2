import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { addSwitch, startBrowser, stopBrowser } from './browser.ts'
import { holdsLock, releaseLock, takeLock } from './instanceLock.ts'
import { findProject, usualPath } from './paths.ts'
import { emitPreventable, eventWith, Guarded, GuardedEmitter } from './standIn.ts'
import { onLastWindowClosed, openWindows } from './windows.ts'

type AppMembers =
  | 'whenReady'
  | 'isReady'
  | 'requestSingleInstanceLock'
  | 'releaseSingleInstanceLock'
  | 'hasSingleInstanceLock'
  | 'getPath'
  | 'setPath'
  | 'setAppLogsPath'
  | 'getVersion'
  | 'getName'
  | 'setName'
  | 'name'
  | 'isPackaged'
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'enableSandbox'
  | 'setAsDefaultProtocolClient'
  | 'removeAsDefaultProtocolClient'
  | 'isDefaultProtocolClient'
  | 'getLocale'
  | 'getSystemLocale'
  | 'getPreferredSystemLanguages'
  | 'getAppPath'
  | 'clearRecentDocuments'
  | 'setAppUserModelId'
  | 'setDesktopName'
  | 'disableHardwareAcceleration'
  | 'focus'
  | 'hide'
  | 'show'
  | 'userAgentFallback'
  | 'applicationMenu'
  | 'setProxy'

const events = [
  'ready',
  'will-finish-launching',
  'second-instance',
  'open-url',
  'open-file',
  'window-all-closed',
  'before-quit',
  'will-quit',
  'quit',
  'web-contents-created',
  'browser-window-created',
  'browser-window-focus',
  'browser-window-blur',
  'session-created',
  'select-client-certificate',
  'certificate-error',
  'login',
  'activate',
  'render-process-gone',
  'child-process-gone',
  'gpu-info-update',
  'accessibility-support-changed',
] as const

/** `app.commandLine`: switches given before `ready` reach Chromium. */
class StandInCommandLine
  extends Guarded
  implements
    Pick<Electron.CommandLine, 'appendSwitch' | 'hasSwitch' | 'getSwitchValue' | 'appendArgument' | 'removeSwitch'>
{
  private readonly values = new Map<string, string>()

  constructor() {
    super('app.commandLine')
    for (const argument of process.argv.slice(2)) {
      const [, name, value = ''] = /^--([^=]+)(?:=(.*))?$/s.exec(argument) ?? []
      if (name) this.values.set(name, value)
    }
  }

  appendSwitch(name: string, value?: string): void {
    this.values.set(name, value ?? '')
    addSwitch(name, value)
  }

  appendArgument(): void {}
  hasSwitch(name: string): boolean {
    return this.values.has(name)
  }
  getSwitchValue(name: string): string {
    return this.values.get(name) ?? ''
  }
  removeSwitch(name: string): void {
    this.values.delete(name)
  }
}

/** `app`: the program's life, from Chromium's start to its end. */
class StandInApp extends GuardedEmitter implements Pick<Electron.App, AppMembers> {
  readonly commandLine = new StandInCommandLine()
  readonly isPackaged = false
  userAgentFallback = ''
  applicationMenu: Electron.Menu | null = null
  name: string
  private readonly project = findProject()
  private readonly paths = new Map<string, string>()
  private readonly protocolClients = new Set<string>()
  private starting: Promise<void> | null = null
  private ready = false
  private leaving = false

  constructor() {
    super('app', events)
    this.name = this.project.name
    const given = this.commandLine.getSwitchValue('user-data-dir')
    if (given) this.paths.set('userData', given)
    onLastWindowClosed(() => this.emitLastWindowClosed())
    // As Electron becomes ready by itself once the entry has run.
    setImmediate(() => this.leaving || void this.whenReady())
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => this.quit())
    process.on('disconnect', () => this.quit())
    process.once('exit', releaseLock)
  }

  whenReady(): Promise<void> {
    this.starting ??= this.start()
    return this.starting
  }

  private async start(): Promise<void> {
    this.emit('will-finish-launching')
    try {
      await startBrowser(() => this.chromiumEnded())
    } catch (cause) {
      process.stderr.write(`Runtime: ${cause instanceof Error ? cause.message : String(cause)}\n`)
      process.exit(1)
    }
    this.ready = true
    this.emit('ready', eventWith({}), {})
  }

  isReady(): boolean {
    return this.ready
  }

  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    const message = { argv: process.argv, workingDirectory: process.cwd(), additionalData: additionalData ?? null }
    return takeLock(this.getPath('userData'), message, (second) =>
      this.emit('second-instance', eventWith({}), second.argv, second.workingDirectory, second.additionalData),
    )
  }

  releaseSingleInstanceLock(): void {
    releaseLock()
  }
  hasSingleInstanceLock(): boolean {
    return holdsLock()
  }

  getPath(kind: Parameters<Electron.App['getPath']>[0]): string {
    const given = this.paths.get(kind)
    if (given !== undefined) return given
    // Electron's own: what Chromium writes goes where the user data goes.
    const userData = this.paths.get('userData')
    if (userData !== undefined && kind === 'sessionData') return userData
    const usual = usualPath(kind, this.name)
    if (usual === null) throw new Error(`Failed to get '${kind}' path`)
    return usual
  }

  setPath(kind: string, path: string): void {
    this.paths.set(kind, path)
  }
  setAppLogsPath(path?: string): void {
    if (path !== undefined) this.paths.set('logs', path)
    mkdirSync(this.getPath('logs'), { recursive: true })
  }

  getVersion(): string {
    return this.project.version
  }
  getName(): string {
    return this.name
  }
  setName(name: string): void {
    this.name = name
  }
  getAppPath(): string {
    return this.project.folder
  }
  getLocale(): string {
    return 'pt-BR'
  }
  getSystemLocale(): string {
    return 'pt-BR'
  }
  getPreferredSystemLanguages(): string[] {
    return ['pt-BR']
  }

  setAsDefaultProtocolClient(protocol: string): boolean {
    return Boolean(this.protocolClients.add(protocol))
  }
  removeAsDefaultProtocolClient(protocol: string): boolean {
    return this.protocolClients.delete(protocol)
  }
  isDefaultProtocolClient(protocol: string): boolean {
    return this.protocolClients.has(protocol)
  }

  quit(): void {
    if (this.leaving || emitPreventable(this, 'before-quit')) return
    this.leaving = true
    for (const window of openWindows()) {
      window.close()
      if (!window.isDestroyed()) {
        this.leaving = false
        return
      }
    }
    if (emitPreventable(this, 'will-quit')) {
      this.leaving = false
      return
    }
    void this.leave(0)
  }

  exit(exitCode = 0): void {
    this.leaving = true
    for (const window of openWindows()) window.destroy()
    void this.leave(exitCode)
  }

  relaunch(options: Electron.RelaunchOptions = {}): void {
    const [node = process.execPath, entry = '', ...args] = process.argv
    process.once('exit', () =>
      spawn(options.execPath ?? node, [...process.execArgv, entry, ...(options.args ?? args)], {
        detached: true,
        stdio: 'ignore',
      }).unref(),
    )
  }

  private async leave(code: number): Promise<void> {
    this.emit('quit', eventWith({}), code)
    // Nobody waits for a Chromium that does not end: with this process gone its pipe closes and it ends too.
    await Promise.race([stopBrowser(), new Promise((resolve) => setTimeout(resolve, 5000))])
    process.exit(code)
  }

  private emitLastWindowClosed(): void {
    if (this.leaving) return
    if (this.listenerCount('window-all-closed') === 0) this.quit()
    else this.emit('window-all-closed')
  }

  /**
   * Chromium ended by itself: with its last window, which is the person's way out, or by dying under open ones. The
   * program has heard of every window's closing and is given the time to end in order.
   */
  private chromiumEnded(): void {
    setImmediate(() => this.leaving || openWindows().length > 0 || this.quit())
    setTimeout(() => this.leaving || this.exit(1), 10_000)
  }

  // What follows belongs to the operating system's side of a packaged program, or to Chromium's own command line.
  enableSandbox(): void {}
  clearRecentDocuments(): void {}
  setAppUserModelId(): void {}
  setDesktopName(): void {}
  disableHardwareAcceleration(): void {}
  focus(): void {}
  hide(): void {}
  show(): void {}
  setProxy(): Promise<void> {
    return Promise.resolve()
  }
}

export const app = new StandInApp()
