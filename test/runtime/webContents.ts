import type { Page } from '@playwright/test'
import { app } from './app.ts'
import type { StandInFrame } from './frames.ts'
import { inputOf, keyOf } from './sentKeys.ts'
import { Gate } from './gate.ts'
import { StandInIpc } from './ipc.ts'
import { loadErrorFrom } from './loadErrors.ts'
import { codec } from './messages.ts'
import { PageLife } from './pageLife.ts'
import type { PageLink } from './pageLink.ts'
import { toChromium } from './schemes.ts'
import { sharpenPage, zoomed, zoomPage } from './zoom.ts'
import type { StandInSession } from './session.ts'
import { emitPreventable, eventWith, Guarded, GuardedEmitter } from './standIn.ts'
import type { Front } from './windows.ts'

type ContentsMembers =
  | 'loadURL'
  | 'send'
  | 'focus'
  | 'close'
  | 'getURL'
  | 'isDestroyed'
  | 'setWindowOpenHandler'
  | 'forcefullyCrashRenderer'
  | 'sendInputEvent'
  | 'setVisualZoomLevelLimits'
  | 'setWebRTCIPHandlingPolicy'
  | 'setZoomFactor'
  | 'getZoomFactor'
  | 'getOSProcessId'

/** Every event that can be listened to. `will-attach-webview` is never sent: the stand-in has no webview. */
const events = [
  'will-navigate',
  'will-frame-navigate',
  'will-redirect',
  'did-navigate',
  'render-process-gone',
  'before-input-event',
  'before-mouse-event',
  'content-bounds-updated',
  'will-attach-webview',
  'destroyed',
] as const

/** The window of the contents, as the contents see it. */
export interface ContentsOwner {
  size(): { width: number; height: number }
  /** Whether these contents are in a window. */
  isSeen(): boolean
  /** The contents that fill the window now. */
  front(): Front | null
  /** Called once the page's document and its resources have loaded. */
  loaded(title: string): void
  /** Called when a person or the page itself has closed the page. */
  pageClosed(): void
  /** Asks whether a window that a person closes may close; false = it must stay. */
  mayClose(): boolean
}

/**
 * `webContents.debugger`: sends commands to the page's DevTools session. As in Electron, a command is answered only once the first
 * load has begun, and rejected if the contents are destroyed before.
 */
class StandInDebugger extends Guarded implements Pick<Electron.Debugger, 'attach' | 'sendCommand'> {
  private readonly open: () => Promise<PageLink>
  private readonly begun = Promise.withResolvers<void>()
  private readonly closed = Promise.withResolvers<never>()
  private attached = false

  constructor(open: () => Promise<PageLink>) {
    super('webContents.debugger')
    this.open = open
    this.closed.promise.catch(() => undefined)
  }

  attach(): void {
    this.attached = true
  }
  async sendCommand(method: string, params?: object): Promise<unknown> {
    if (!this.attached) throw new Error('No target available')
    return Promise.race([this.closed.promise, this.command(method, params)])
  }

  /** Called when a load begins: from then on the renderer answers commands. */
  loadBegins(): void {
    this.begun.resolve()
  }
  /** Called when the contents are destroyed. */
  close(): void {
    this.closed.reject(new Error('target closed while handling command'))
  }

  private async command(method: string, params?: object): Promise<unknown> {
    await this.begun.promise
    const { command } = await this.open()
    return command(method as 'Page.enable', params as undefined)
  }
}

/** The contents of one window. */
export class StandInWebContents extends GuardedEmitter implements Pick<Electron.WebContents, ContentsMembers> {
  readonly ipc = new StandInIpc('webContents.ipc')
  readonly session: StandInSession
  readonly gate: Gate
  readonly owner: ContentsOwner
  readonly life: PageLife
  lastStatus = { code: 200, text: 'OK' }
  readonly debugger = new StandInDebugger(() => this.life.open())
  private zoom: number
  /** The end of the zoom steps so far; each step begins with the size that the previous one left. */
  private zooming: Promise<unknown> = Promise.resolve()
  /** The end of the keys sent so far; keys are sent one after the other. */
  private striking: Promise<unknown> = Promise.resolve()
  /** The page whose device pixels are set; a new page needs that again. */
  private sharp: Page | null = null
  private loading = false
  /** The time at which the page last began to navigate, ms since the epoch. */
  private leavingSince = 0
  private crashed = false
  private destroyed = false

  constructor(session: StandInSession, preferences: Electron.WebPreferences, owner: ContentsOwner) {
    super('webContents', events)
    this.session = session
    this.owner = owner
    this.zoom = preferences.zoomFactor ?? 1
    this.gate = new Gate(this)
    this.life = new PageLife(this, preferences, () => this.cssSize)
    session.admit(this)
    app.emit('web-contents-created', eventWith({}), this)
  }

  get mainFrame(): StandInFrame {
    return this.life.mainFrame
  }

  /** Loads an address, in a new page if the renderer is dead. */
  async loadURL(url: string): Promise<void> {
    const target = toChromium(url)
    this.loading = true
    try {
      const link = await this.life.open()
      const { page } = link
      this.debugger.loadBegins()
      this.crashed = false
      if (this.zoom !== 1 && this.sharp !== page) await sharpenPage(link, this.cssSize, this.zoom)
      this.sharp = page
      await this.session.applyPermissions(this as unknown as Electron.WebContents, url)
      await this.gate.whileLoading(target, () => page.goto(target, { waitUntil: 'load', timeout: 0 }))
    } catch (cause) {
      const { code, description } = loadErrorFrom(String(cause))
      throw Object.assign(new Error(`${description} (${code}) loading '${url}'`), {
        code: description,
        errno: code,
        url,
      })
    } finally {
      this.loading = false
    }
  }

  send(channel: string, ...args: unknown[]): void {
    const payload = codec.encode(args)
    this.withPage((link) => link.send(channel, payload))
  }

  setWindowOpenHandler(handler: Gate['openHandler']): void {
    this.gate.openHandler = handler
  }

  /** Crashes the page, also one in an endless loop, which receives the command only after the loop. */
  forcefullyCrashRenderer(): void {
    this.withPage((link) => {
      for (const word of ['Runtime.terminateExecution', 'Page.crash'] as const)
        void link.command(word).catch(() => undefined)
    })
  }

  /** Sends keys (and no mouse events) in order; main gets each before the page. */
  sendInputEvent(event: Electron.KeyboardInputEvent): void {
    const input = inputOf(event)
    if (input && emitPreventable(this, 'before-input-event', {}, input)) return
    this.withPage(
      ({ command }) =>
        void (this.striking = this.striking.then(() =>
          command('Input.dispatchKeyEvent', keyOf(event)).catch(() => undefined),
        )),
    )
  }

  /** Called when the renderer has died: the window stays, and the next load opens a new page. */
  rendererGone(): void {
    if (this.crashed || this.destroyed) return
    this.crashed = true
    this.life.bury()
    this.emit('render-process-gone', eventWith({}), { reason: 'crashed', exitCode: 5 })
  }

  /** Called when a page has closed; informs the window if it was the current page. */
  pageClosed(page: Page): void {
    this.withPage((link) => link.page === page && !this.destroyed && this.owner.pageClosed())
  }

  /** Called when the page navigates by itself, so that its unloading does not count as a closed window. */
  leaving(): void {
    this.leavingSince = Date.now()
  }

  /** Whether the page may unload. If a person closes the window, the program decides. */
  mayUnload(): boolean {
    return this.destroyed || this.loading || Date.now() - this.leavingSince < 1000 || this.owner.mayClose()
  }

  /** Destroys the contents without waiting for a `beforeunload`, which the stand-in's pages do not have. */
  close(): void {
    if (this.destroyed) return
    this.destroyed = true
    this.debugger.close()
    const ended = this.life.end()
    this.session.dismiss(this, ended)
    void ended.then(() => this.emit('destroyed'))
  }

  /** Called when the contents are put into a window, or removed from it. */
  show(seen: boolean): void {
    this.withPage((link) => link.show(seen))
  }

  /** Brings the page to the front. */
  focus(): void {
    this.withPage(({ page }) => void page.bringToFront().catch(() => undefined))
  }

  /** Does nothing: Chromium under test control has no pinch zoom. */
  async setVisualZoomLevelLimits(): Promise<void> {}

  /** Does nothing: on the stand-in a header of the documents restricts WebRTC. */
  setWebRTCIPHandlingPolicy(): void {}

  setZoomFactor(factor: number): void {
    const before = this.zoom
    if (factor === before) return
    this.zoom = factor
    this.withPage(
      (link) => void (this.zooming = this.zooming.then(() => zoomPage(link, before, factor)).catch(() => undefined)),
    )
  }
  /** Gives the page a size in CSS pixels. */
  async resize(size: { width: number; height: number }): Promise<void> {
    const link = await this.life.open()
    const now = link.page.viewportSize()
    if (now?.width === size.width && now.height === size.height) return
    await link.page.setViewportSize(size)
    if (this.zoom !== 1) await sharpenPage(link, size, this.zoom)
  }
  /** The window's size in the page's CSS pixels. */
  get cssSize(): { width: number; height: number } {
    return zoomed(this.owner.size(), this.zoom)
  }

  getZoomFactor(): number {
    return this.zoom
  }

  /** Always 0, because the DevTools protocol does not report a page's process. */
  getOSProcessId(): number {
    return 0
  }

  getURL(): string {
    return this.mainFrame.url === 'about:blank' ? '' : this.mainFrame.url
  }
  isDestroyed(): boolean {
    return this.destroyed
  }

  /** The current page; null if none was opened. */
  livingPage(): Promise<Page> | null {
    return this.life.current?.then(({ page }) => page) ?? null
  }

  private withPage(act: (link: PageLink) => unknown): void {
    void this.life.current?.then(act).catch(() => undefined)
  }
}
