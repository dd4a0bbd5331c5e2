import type { Page } from '@playwright/test'
import { app } from './app.ts'
import { theBrowser } from './browser.ts'
import { session, type StandInSession } from './session.ts'
import { emitPreventable, eventWith, GuardedEmitter } from './standIn.ts'
import { StandInWebContents } from './webContents.ts'
import { addWindow, openWindows, removeWindow } from './windows.ts'

type WindowMembers =
  | 'id'
  | 'loadURL'
  | 'reload'
  | 'show'
  | 'showInactive'
  | 'hide'
  | 'focus'
  | 'blur'
  | 'isFocused'
  | 'close'
  | 'destroy'
  | 'isDestroyed'
  | 'isVisible'
  | 'isMinimized'
  | 'minimize'
  | 'restore'
  | 'setTitle'
  | 'getTitle'
  | 'removeMenu'
  | 'setMenu'
  | 'setMenuBarVisibility'
  | 'setAutoHideMenuBar'
  | 'setContentProtection'
  | 'setKiosk'
  | 'isKiosk'
  | 'setFullScreen'
  | 'isFullScreen'
  | 'maximize'
  | 'unmaximize'
  | 'isMaximized'
  | 'getBounds'
  | 'setBounds'
  | 'getSize'
  | 'setSize'
  | 'getContentBounds'
  | 'center'
  | 'setAlwaysOnTop'
  | 'isAlwaysOnTop'
  | 'setBackgroundColor'
  | 'moveTop'
  | 'flashFrame'
  | 'setClosable'
  | 'setMinimizable'
  | 'setResizable'
  | 'setSkipTaskbar'
  | 'setVisibleOnAllWorkspaces'
  | 'setProgressBar'

const events = [
  'ready-to-show',
  'close',
  'closed',
  'focus',
  'blur',
  'show',
  'hide',
  'page-title-updated',
  'maximize',
  'unmaximize',
  'minimize',
  'restore',
  'resize',
  'resized',
  'move',
  'moved',
  'enter-full-screen',
  'leave-full-screen',
  'enter-html-full-screen',
  'leave-html-full-screen',
  'unresponsive',
  'responsive',
  'session-end',
  'query-session-end',
  'app-command',
  'always-on-top-changed',
] as const

type State = 'normal' | 'minimized' | 'maximized' | 'fullscreen'

let lastId = 0
const byContents = new WeakMap<object, BrowserWindow>()

/** The room on the screen, in CSS pixels. Only a page knows it, and one that is between documents has to be asked again. */
async function screenOf(page: Page): Promise<{ width: number; height: number }> {
  for (;;)
    try {
      return await page.evaluate(() => ({ width: screen.availWidth, height: screen.availHeight }))
    } catch (cause) {
      if (page.isClosed() || !String(cause).includes('navigation')) throw cause
    }
}

/** A window of the program: one Chromium page, seen where there is a screen. */
export class BrowserWindow extends GuardedEmitter implements Pick<Electron.BrowserWindow, WindowMembers> {
  readonly id = ++lastId
  readonly webContents: StandInWebContents
  private bounds: Electron.Rectangle
  /** Where nobody said where: in the middle of the screen, once it is known. */
  private centered: boolean
  private title: string
  private state: State = 'normal'
  private visible: boolean
  private kiosk: boolean
  private onTop = false
  private destroyed = false

  constructor(
    options: Electron.BrowserWindowConstructorOptions = {},
    popup: { page: Page; session: StandInSession } | null = null,
  ) {
    super('BrowserWindow', events)
    const preferences = options.webPreferences ?? {}
    const owner = preferences.session as unknown as StandInSession | undefined
    this.bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 }
    this.centered = options.x === undefined || options.y === undefined
    this.title = options.title ?? app.getName()
    this.visible = options.show ?? true
    this.kiosk = options.kiosk ?? false
    addWindow(this)
    this.webContents = new StandInWebContents(
      popup?.session ?? owner ?? session.fromPartition(preferences.partition ?? ''),
      preferences,
      {
        size: () => this.bounds,
        close: () => this.close(),
        pageClosed: () => this.closedByPerson(),
        mayClose: () => !emitPreventable(this, 'close'),
        adopt: (page) =>
          this.webContents.emit(
            'did-create-window',
            new BrowserWindow({ width: 800, height: 600 }, { page, session: this.webContents.session }),
            {},
          ),
      },
      popup?.page ?? null,
    )
    byContents.set(this.webContents, this)
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'))
    this.webContents.on('page-title-updated', (_event, title: string) => {
      if (!emitPreventable(this, 'page-title-updated', {}, title, true)) this.title = title
    })
    app.emit('browser-window-created', eventWith({}), this)
    if (this.kiosk || options.fullscreen) this.state = 'fullscreen'
    void this.place().catch((cause: unknown) => this.destroyed || console.error(cause))
  }

  static getAllWindows(): BrowserWindow[] {
    return openWindows() as BrowserWindow[]
  }
  static fromWebContents(contents: object): BrowserWindow | null {
    return byContents.get(contents) ?? null
  }
  static fromId(id: number): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.id === id) ?? null
  }
  static getFocusedWindow(): BrowserWindow | null {
    return BrowserWindow.getAllWindows().findLast((window) => window.visible) ?? null
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }
  reload(): void {
    this.webContents.reload()
  }

  show(): void {
    this.visible = true
    if (this.state === 'minimized') this.setState('normal')
    this.emit('show')
    this.focus()
  }

  showInactive(): void {
    this.show()
  }

  hide(): void {
    this.visible = false
    this.setState('minimized')
    this.emit('hide')
  }

  focus(): void {
    this.webContents.focus()
    this.emit('focus')
    app.emit('browser-window-focus', eventWith({}), this)
  }

  blur(): void {
    this.emit('blur')
  }

  /** Asks first (`close` may be prevented), then destroys. */
  close(): void {
    if (!this.destroyed && !emitPreventable(this, 'close')) this.destroy()
  }

  destroy(): void {
    if (this.destroyed) return
    this.destroyed = true
    this.webContents.dispose()
    this.emit('closed')
    removeWindow(this)
  }

  /**
   * The page is already gone. Where the program prevents the closing it may still close later, or load something;
   * where it does neither, the window comes back on the same address.
   */
  private closedByPerson(): void {
    if (this.destroyed) return
    const url = this.webContents.getURL()
    this.webContents.life.forget()
    if (!emitPreventable(this, 'close')) return this.destroy()
    setTimeout(() => {
      if (!this.destroyed && !this.webContents.life.current) void this.webContents.loadURL(url).catch(() => undefined)
    }, 1000).unref()
  }

  setTitle(title: string): void {
    this.title = title
  }
  getTitle(): string {
    return this.title
  }
  isDestroyed(): boolean {
    return this.destroyed
  }
  isVisible(): boolean {
    return this.visible && !this.destroyed
  }
  isFocused(): boolean {
    return BrowserWindow.getFocusedWindow() === this
  }
  isMinimized(): boolean {
    return this.state === 'minimized'
  }
  isMaximized(): boolean {
    return this.state === 'maximized'
  }
  isFullScreen(): boolean {
    return this.state === 'fullscreen'
  }
  isKiosk(): boolean {
    return this.kiosk
  }
  isAlwaysOnTop(): boolean {
    return this.onTop
  }
  minimize(): void {
    this.setState('minimized')
  }
  restore(): void {
    this.setState('normal')
  }
  maximize(): void {
    this.setState('maximized')
  }
  unmaximize(): void {
    this.setState('normal')
  }
  setFullScreen(flag: boolean): void {
    this.setState(flag ? 'fullscreen' : 'normal')
  }

  setKiosk(flag: boolean): void {
    this.kiosk = flag
    this.setFullScreen(flag)
  }

  getBounds(): Electron.Rectangle {
    return { ...this.bounds }
  }
  getContentBounds(): Electron.Rectangle {
    return { ...this.bounds }
  }
  getSize(): number[] {
    return [this.bounds.width, this.bounds.height]
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    this.bounds = { ...this.bounds, ...bounds }
    if (bounds.x !== undefined) this.centered = false
    void this.place().catch(() => undefined)
  }

  center(): void {
    this.centered = true
    void this.place().catch(() => undefined)
  }

  setAlwaysOnTop(flag: boolean): void {
    this.onTop = flag
  }
  // What follows belongs to the desktop's window frame, which Chromium draws or has not.
  moveTop(): void {
    this.focus()
  }
  removeMenu(): void {}
  setMenu(): void {}
  setMenuBarVisibility(): void {}
  setAutoHideMenuBar(): void {}
  setContentProtection(): void {}
  setBackgroundColor(): void {}
  flashFrame(): void {}
  setClosable(): void {}
  setMinimizable(): void {}
  setResizable(): void {}
  setSkipTaskbar(): void {}
  setVisibleOnAllWorkspaces(): void {}
  setProgressBar(): void {}

  private setState(state: State): void {
    this.state = state
    void this.place().catch(() => undefined)
  }

  /** Puts the real window where and how the program wants it; headless, the page takes the size. */
  private async place(): Promise<void> {
    const { page, command } = await this.webContents.life.open()
    if (!(await theBrowser()).visible)
      return this.state === 'normal'
        ? page.setViewportSize({ width: this.bounds.width, height: this.bounds.height })
        : undefined
    if (this.centered) {
      const { width, height } = await screenOf(page)
      this.bounds = {
        ...this.bounds,
        x: Math.max(0, Math.round((width - this.bounds.width) / 2)),
        y: Math.max(0, Math.round((height - this.bounds.height) / 2)),
      }
    }
    const { windowId } = await command('Browser.getWindowForTarget')
    // Chromium refuses a size together with a state, and a state change from another than normal.
    await command('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } })
    await command('Browser.setWindowBounds', {
      windowId,
      bounds:
        this.state === 'normal'
          ? { left: this.bounds.x, top: this.bounds.y, width: this.bounds.width, height: this.bounds.height }
          : { windowState: this.state },
    })
  }
}
