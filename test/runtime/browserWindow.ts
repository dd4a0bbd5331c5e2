import type { Page } from '@playwright/test'
import { theBrowser } from './browser.ts'
import { session, type StandInSession } from './session.ts'
import { emitPreventable, GuardedEmitter } from './standIn.ts'
import { StandInWebContents } from './webContents.ts'
import { addWindow, openWindows, removeWindow } from './windows.ts'

type WindowMembers =
  | 'loadURL'
  | 'show'
  | 'focus'
  | 'close'
  | 'destroy'
  | 'isDestroyed'
  | 'setTitle'
  | 'getTitle'
  | 'removeMenu'
  | 'setKiosk'
  | 'isKiosk'
  | 'setFullScreen'
  | 'isFullScreen'
  | 'getBounds'
  | 'setBounds'

const events = ['ready-to-show', 'close', 'closed', 'page-title-updated'] as const

/** The room on the screen, in CSS pixels. Only a page knows it, and one that is between documents has to be asked again. */
async function screenOf(page: Page): Promise<{ width: number; height: number }> {
  for (;;)
    try {
      return await page.evaluate(() => ({ width: screen.availWidth, height: screen.availHeight }))
    } catch (cause) {
      if (page.isClosed() || !String(cause).includes('navigation')) throw cause
    }
}

/** A window of the program: one Chromium page, seen where there is a screen, whatever `show` says. */
export class BrowserWindow extends GuardedEmitter implements Pick<Electron.BrowserWindow, WindowMembers> {
  readonly webContents: StandInWebContents
  private bounds: Electron.Rectangle
  /** Where nobody said where: in the middle of the screen, once it is known. */
  private centered: boolean
  private title: string
  private kiosk: boolean
  private fullScreen: boolean
  private loadedOnce = false
  private destroyed = false

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super('BrowserWindow', events)
    const preferences = options.webPreferences ?? {}
    const owner = preferences.session as unknown as StandInSession | undefined
    this.bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 }
    this.centered = options.x === undefined || options.y === undefined
    this.title = options.title ?? ''
    this.kiosk = options.kiosk ?? false
    this.fullScreen = this.kiosk || (options.fullscreen ?? false)
    addWindow(this)
    this.webContents = new StandInWebContents(
      owner ?? session.fromPartition(preferences.partition ?? ''),
      preferences,
      {
        size: () => this.bounds,
        pageClosed: () => this.closedByPerson(),
        mayClose: () => !emitPreventable(this, 'close'),
        loaded: (title) => this.loaded(title),
      },
    )
    void this.place().catch((cause: unknown) => this.destroyed || console.error(cause))
  }

  static getAllWindows(): BrowserWindow[] {
    return openWindows() as BrowserWindow[]
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.load(url)
  }

  show(): void {
    this.focus()
  }

  focus(): void {
    this.webContents.bringToFront()
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

  isDestroyed(): boolean {
    return this.destroyed
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
      if (!this.destroyed && !this.webContents.life.current) void this.webContents.load(url).catch(() => undefined)
    }, 1000).unref()
  }

  private loaded(title: string): void {
    if (!emitPreventable(this, 'page-title-updated', {}, title, true)) this.title = title
    if (!this.loadedOnce) this.emit('ready-to-show')
    this.loadedOnce = true
  }

  setTitle(title: string): void {
    this.title = title
  }
  getTitle(): string {
    return this.title
  }
  isFullScreen(): boolean {
    return this.fullScreen
  }
  isKiosk(): boolean {
    return this.kiosk
  }
  /** Chromium draws no menu in its windows. */
  removeMenu(): void {}

  setFullScreen(flag: boolean): void {
    this.fullScreen = flag
    void this.place().catch(() => undefined)
  }

  setKiosk(flag: boolean): void {
    this.kiosk = flag
    this.setFullScreen(flag)
  }

  getBounds(): Electron.Rectangle {
    return { ...this.bounds }
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    this.bounds = { ...this.bounds, ...bounds }
    if (bounds.x !== undefined) this.centered = false
    void this.place().catch(() => undefined)
  }

  /** Puts the real window where and how the program wants it; headless, the page takes the size. */
  private async place(): Promise<void> {
    const { page, command } = await this.webContents.life.open()
    const { width, height } = this.bounds
    if (!(await theBrowser()).visible)
      return this.fullScreen ? undefined : page.setViewportSize(this.webContents.cssSize)
    if (this.centered) {
      const screen = await screenOf(page)
      this.bounds = {
        ...this.bounds,
        x: Math.max(0, Math.round((screen.width - width) / 2)),
        y: Math.max(0, Math.round((screen.height - height) / 2)),
      }
    }
    const { windowId } = await command('Browser.getWindowForTarget')
    // Chromium refuses a size together with a state, and a state change from another than normal.
    await command('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } })
    await command('Browser.setWindowBounds', {
      windowId,
      bounds: this.fullScreen
        ? { windowState: 'fullscreen' }
        : { left: this.bounds.x, top: this.bounds.y, width: this.bounds.width, height: this.bounds.height },
    })
  }
}
