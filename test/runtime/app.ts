import { spawn } from 'node:child_process'
import { isAbsolute } from 'node:path'
import { addSwitch, startBrowser, stopBrowser } from './browser.ts'
import { releaseLock, takeLock } from './instanceLock.ts'
import { findProject, usualPath } from './paths.ts'
import { emitPreventable, eventWith, Guarded, GuardedEmitter } from './standIn.ts'
import { onLastWindowClosed, openWindows } from './windows.ts'

type AppMembers =
  | 'whenReady'
  | 'requestSingleInstanceLock'
  | 'getPath'
  | 'setPath'
  | 'getVersion'
  | 'isPackaged'
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'enableSandbox'
  | 'setAsDefaultProtocolClient'
  | 'getAppMetrics'

const events = [
  'second-instance',
  'open-url',
  'window-all-closed',
  'before-quit',
  'will-quit',
  'web-contents-created',
  'select-client-certificate',
  'certificate-error',
  'login',
] as const

/** `app.commandLine`: switches given before `ready` reach Chromium. */
class StandInCommandLine
  extends Guarded
  implements Pick<Electron.CommandLine, 'appendSwitch' | 'getSwitchValue' | 'hasSwitch'>
{
  private readonly names = new Set(process.argv.slice(2).map((argument) => /^--([^=]+)/.exec(argument)?.[1]))

  constructor() {
    super('app.commandLine')
  }

  appendSwitch(name: string, value?: string): void {
    this.names.add(name)
    addSwitch(name, value)
  }
  hasSwitch(name: string): boolean {
    return this.names.has(name)
  }
  getSwitchValue(name: string): string {
    const given = process.argv.find((argument) => argument.startsWith(`--${name}=`))
    return given?.slice(name.length + 3) ?? ''
  }
}

/** `app`: the life of the program, from Chromium's start to the program's end. */
class StandInApp extends GuardedEmitter implements Pick<Electron.App, AppMembers> {
  readonly commandLine = new StandInCommandLine()
  /** Set by a test (`BALCAO_TESTE_INSTALADO`); Electron decides by the name of its binary. */
  readonly isPackaged = process.env['BALCAO_TESTE_INSTALADO'] === '1'
  private readonly project = findProject()
  private readonly paths = new Map<string, string>()
  private readonly ready = Promise.withResolvers<void>()
  private leaving = false

  constructor() {
    super('app', events)
    onLastWindowClosed(() => this.emitLastWindowClosed())
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => this.quit())
    process.on('disconnect', () => this.quit())
    process.once('exit', releaseLock)
  }

  whenReady(): Promise<void> {
    return this.ready.promise
  }

  /** Called once the entry module has run, including its top-level awaits; only then the program becomes ready. */
  entryEvaluated(): void {
    if (!this.leaving) void this.start()
  }

  private async start(): Promise<void> {
    try {
      await startBrowser(() => this.chromiumEnded())
      this.ready.resolve()
    } catch (cause) {
      process.stderr.write(`Runtime: ${cause instanceof Error ? cause.message : String(cause)}\n`)
      process.exit(1)
    }
  }

  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    const message = { argv: process.argv, workingDirectory: process.cwd(), additionalData: additionalData ?? null }
    return takeLock(this.getPath('userData'), message, (second) =>
      this.emit('second-instance', eventWith({}), second.argv, second.workingDirectory, second.additionalData),
    )
  }

  getPath(kind: Parameters<Electron.App['getPath']>[0]): string {
    const given = this.paths.get(kind)
    if (given !== undefined) return given
    // As in Electron, Chromium writes into the user data folder.
    const userData = this.paths.get('userData')
    if (userData !== undefined && kind === 'sessionData') return userData
    const usual = usualPath(kind, this.project.name)
    if (usual === null) throw new Error(`Failed to get '${kind}' path`)
    return usual
  }

  setPath(kind: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    this.paths.set(kind, path)
  }

  getVersion(): string {
    return this.project.version
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
    // A program that prevents `will-quit` ends by `exit` later.
    if (emitPreventable(this, 'will-quit')) return
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
    // A Chromium that hangs is not awaited: it ends when this process closes its pipe.
    await Promise.race([stopBrowser(), new Promise((resolve) => setTimeout(resolve, 5000))])
    process.exit(code)
  }

  private emitLastWindowClosed(): void {
    if (this.leaving) return
    if (this.listenerCount('window-all-closed') === 0) this.quit()
    else this.emit('window-all-closed')
  }

  /**
   * Chromium has ended, because its last window was closed or because it crashed. The program has been informed of every closed
   * window, and may still end in order.
   */
  private chromiumEnded(): void {
    setImmediate(() => this.leaving || openWindows().length > 0 || this.quit())
    setTimeout(() => this.leaving || this.exit(1), 10_000)
  }

  /** Does nothing: browser.ts sets Chromium's switch for the renderers' sandbox. */
  enableSandbox(): void {}
  /** Changes nothing in the system: tests deliver a link by a second start. */
  setAsDefaultProtocolClient(): boolean {
    return true
  }
  /** Empty, because Chromium under test control does not report the processes of pages. */
  getAppMetrics(): Electron.ProcessMetric[] {
    return []
  }
}

export const app = new StandInApp()
