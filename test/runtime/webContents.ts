import type { Page } from '@playwright/test'
import { app } from './app.ts'
import type { StandInFrame } from './frames.ts'
import { Gate } from './gate.ts'
import { StandInIpc } from './ipc.ts'
import { loadErrorFrom } from './loadErrors.ts'
import { codec } from './messages.ts'
import { PageLife } from './pageLife.ts'
import type { PageLink } from './pageLink.ts'
import { fromChromium, toChromium } from './schemes.ts'
import type { StandInSession } from './session.ts'
import { eventWith, GuardedEmitter } from './standIn.ts'

type ContentsMembers =
  | 'id'
  | 'send'
  | 'getURL'
  | 'getTitle'
  | 'loadURL'
  | 'reload'
  | 'isDestroyed'
  | 'isCrashed'
  | 'isLoading'
  | 'setWindowOpenHandler'
  | 'forcefullyCrashRenderer'
  | 'openDevTools'
  | 'closeDevTools'
  | 'isDevToolsOpened'
  | 'setVisualZoomLevelLimits'
  | 'setZoomFactor'
  | 'getZoomFactor'
  | 'close'
  | 'focus'
  | 'isFocused'
  | 'executeJavaScript'
  | 'getType'
  | 'setWebRTCIPHandlingPolicy'
  | 'setBackgroundThrottling'
  | 'setIgnoreMenuShortcuts'

/** Every event that may be listened to. `will-attach-webview` and the device and certificate ones never come: nothing of theirs exists here. */
const events = [
  'will-navigate',
  'will-frame-navigate',
  'will-redirect',
  'did-navigate',
  'did-frame-navigate',
  'did-navigate-in-page',
  'did-start-loading',
  'did-stop-loading',
  'did-fail-load',
  'did-finish-load',
  'dom-ready',
  'render-process-gone',
  'before-input-event',
  'before-mouse-event',
  'will-attach-webview',
  'console-message',
  'context-menu',
  'page-title-updated',
  'destroyed',
  'did-create-window',
  'certificate-error',
  'select-client-certificate',
  'login',
  'will-prevent-unload',
  'unresponsive',
  'responsive',
  'preload-error',
  'select-bluetooth-device',
  'devtools-opened',
] as const

let lastId = 0

/** What the contents tell their window, and ask it. */
export interface ContentsOwner {
  size(): { width: number; height: number }
  close(): void
  /** The page is gone without the window having asked: the person or the page closed it. */
  pageClosed(): void
  /** The person closes the window and the page is still there; false = it must stay. */
  mayClose(): boolean
  /** A popup that the program allowed. */
  adopt(popup: Page): void
}

/** The contents of one window. */
export class StandInWebContents extends GuardedEmitter implements Pick<Electron.WebContents, ContentsMembers> {
  readonly id = ++lastId
  readonly ipc = new StandInIpc('webContents.ipc')
  readonly session: StandInSession
  readonly gate: Gate
  readonly owner: ContentsOwner
  readonly life: PageLife
  lastStatus = { code: 200, text: 'OK' }
  private title = ''
  private zoom = 1
  private loading = false
  /** In ms; when the page last set out for another address. */
  private leavingSince = 0
  private crashed = false
  private destroyed = false

  constructor(session: StandInSession, preferences: Electron.WebPreferences, owner: ContentsOwner, popup: Page | null) {
    super('webContents', events)
    this.session = session
    this.owner = owner
    this.gate = new Gate(this)
    this.life = new PageLife(this, preferences, () => owner.size(), popup)
    session.admit(this)
    app.emit('web-contents-created', eventWith({}), this)
  }

  get mainFrame(): StandInFrame {
    return this.life.mainFrame
  }

  async loadURL(url: string): Promise<void> {
    const target = toChromium(url)
    try {
      const { page } = await this.life.open()
      this.crashed = false
      await this.session.applyPermissions(this as unknown as Electron.WebContents, url)
      await this.during(target, () => page.goto(target, { waitUntil: 'load', timeout: 0 }))
    } catch (cause) {
      const { code, description } = loadErrorFrom(String(cause))
      throw Object.assign(new Error(`${description} (${code}) loading '${url}'`), {
        code: description,
        errno: code,
        url,
      })
    }
  }

  /** A page whose renderer is dead is replaced by a new one on the same address. */
  reload(): void {
    const url = this.getURL()
    void this.life
      .open()
      .then(({ page }) =>
        fromChromium(page.url()) === url
          ? this.during(page.url(), () => page.reload({ timeout: 0 }))
          : this.loadURL(url),
      )
      .catch(() => undefined)
  }

  private async during(target: string, load: () => Promise<unknown>): Promise<void> {
    this.loading = true
    this.emit('did-start-loading')
    try {
      await this.gate.whileLoading(target, load)
    } finally {
      this.loading = false
      this.emit('did-stop-loading')
    }
  }

  send(channel: string, ...args: unknown[]): void {
    const payload = codec.encode(args)
    this.withPage((link) => link.send(channel, payload))
  }

  setWindowOpenHandler(handler: Gate['openHandler']): void {
    this.gate.openHandler = handler
  }

  forcefullyCrashRenderer(): void {
    this.withPage((link) => void link.command('Page.crash').catch(() => undefined))
  }

  /** The renderer died: the window stays, and the next load opens a new page in place of the dead one. */
  rendererGone(): void {
    if (this.crashed || this.destroyed) return
    this.crashed = true
    this.life.bury()
    const details = { reason: 'crashed', exitCode: 5 }
    this.emit('render-process-gone', eventWith({}), details)
    app.emit('render-process-gone', eventWith({}), this, details)
  }

  /** A page closed; only the living one matters to the window. */
  pageClosed(page: Page): void {
    this.withPage((link) => link.page === page && !this.destroyed && this.owner.pageClosed())
  }

  /** The page is going elsewhere of its own accord, which is the gate's business and no closing. */
  leaving(): void {
    this.leavingSince = Date.now()
  }

  /** Something is to take the page's place; or else the person wants to close the window, and the program is asked. */
  mayUnload(): boolean {
    return this.destroyed || this.loading || Date.now() - this.leavingSince < 1000 || this.owner.mayClose()
  }

  /** The page's document and everything in it has loaded. */
  async loaded(page: Page): Promise<void> {
    this.title = await page.title().catch(() => '')
    this.emit('page-title-updated', eventWith({}), this.title, true)
    this.emit('did-finish-load')
  }

  /** Ends the contents for good. */
  dispose(): void {
    if (this.destroyed) return
    this.destroyed = true
    this.session.dismiss(this, this.life.end())
    this.emit('destroyed')
  }

  executeJavaScript(code: string): Promise<unknown> {
    return this.life.open().then(() => this.mainFrame.executeJavaScript(code))
  }

  async setVisualZoomLevelLimits(): Promise<void> {}

  setZoomFactor(factor: number): void {
    this.zoom = factor
    this.withPage(
      (link) => void link.command('Emulation.setPageScaleFactor', { pageScaleFactor: factor }).catch(() => undefined),
    )
  }

  getURL(): string {
    return this.mainFrame.url === 'about:blank' ? '' : this.mainFrame.url
  }
  getTitle(): string {
    return this.title || this.getURL()
  }
  getZoomFactor(): number {
    return this.zoom
  }
  getType(): 'window' {
    return 'window'
  }
  isDestroyed(): boolean {
    return this.destroyed
  }
  isCrashed(): boolean {
    return this.crashed
  }
  isLoading(): boolean {
    return this.loading
  }
  isFocused(): boolean {
    return !this.destroyed
  }
  close(): void {
    this.owner.close()
  }
  focus(): void {
    this.withPage(({ page }) => void page.bringToFront().catch(() => undefined))
  }
  openDevTools(): void {
    process.stderr.write('Runtime: as ferramentas do desenvolvedor não abrem no substituto do Electron\n')
  }
  closeDevTools(): void {}
  isDevToolsOpened(): boolean {
    return false
  }
  setWebRTCIPHandlingPolicy(): void {}
  setBackgroundThrottling(): void {}
  setIgnoreMenuShortcuts(): void {}

  private withPage(act: (link: PageLink) => unknown): void {
    void this.life.current?.then(act).catch(() => undefined)
  }
}
