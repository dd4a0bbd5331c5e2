import type { Page } from '@playwright/test'
import { theBrowser } from './browser.ts'
import { emitPreventable, eventWith, GuardedEmitter } from './standIn.ts'
import type { StandInWebContents } from './webContents.ts'
import { View } from './view.ts'
import type { WebContentsView } from './webContentsView.ts'
import { addWindow, focusWindow, hasFocus, removeWindow } from './windows.ts'

type WindowMembers =
  | 'show'
  | 'showInactive'
  | 'focus'
  | 'isFocused'
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
  | 'getContentBounds'
  | 'setBounds'
  | 'restore'
  | 'setProgressBar'

/** Only a test resizes or covers a window here, and no session ends. */
const events = ['close', 'closed', 'focus', 'resize', 'blur', 'query-session-end'] as const

/** The available screen size in CSS pixels. Only a page knows it, and one between two documents has to be queried again. */
async function screenOf(page: Page): Promise<{ width: number; height: number }> {
  for (;;)
    try {
      return await page.evaluate(() => ({ width: screen.availWidth, height: screen.availHeight }))
    } catch (cause) {
      if (page.isClosed() || !String(cause).includes('navigation')) throw cause
    }
}

/** A window of the program. Its content is a Chromium page, visible wherever there is a screen, whatever `show` says. */
export class BaseWindow extends GuardedEmitter implements Pick<Electron.BaseWindow, WindowMembers> {
  /** The contents that fill the window; null while there are none. */
  contents: StandInWebContents | null = null
  private view: WebContentsView | null = null
  private bounds: Electron.Rectangle
  /** True for a window without a given position: it is centred once the screen's size is known. */
  private centered: boolean
  private title: string
  private kiosk: boolean
  private fullScreen: boolean
  private destroyed = false

  constructor(options: Electron.BaseWindowConstructorOptions = {}) {
    super('BaseWindow', events)
    this.bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 }
    this.centered = options.x === undefined || options.y === undefined
    this.title = options.title ?? ''
    this.kiosk = options.kiosk ?? false
    this.fullScreen = this.kiosk || (options.fullscreen ?? false)
    addWindow(this, options.show !== false)
  }

  /** The view replaces the previous one, which becomes invisible; it takes over that one's current size. */
  setContentView(view: WebContentsView | View): void {
    this.view?.attachTo(null)
    this.view = view instanceof View ? null : view
    this.view?.attachTo(this)
    if (this.view) this.fillWith(this.view.contents)
    else this.contents = null
  }

  /** Fills the window. */
  protected fillWith(contents: StandInWebContents): void {
    const before = this.contents
    this.contents = contents
    void this.place(before).catch((cause: unknown) => this.destroyed || console.error(cause))
  }

  show(): void {
    this.focus()
  }

  /** The keyboard focus stays where it is. */
  showInactive(): void {}

  focus(): void {
    this.contents?.focus()
    focusWindow(this)
  }

  isFocused(): boolean {
    return hasFocus(this)
  }

  /** The focus has come to this window. */
  focused(): void {
    this.emit('focus', eventWith({}))
  }

  /** Asks the program first (`close` may be prevented), then destroys the window. */
  close(): void {
    if (this.mayClose()) this.destroy()
  }

  /** False when the program prevents the closing. */
  mayClose(): boolean {
    return !this.destroyed && !emitPreventable(this, 'close')
  }

  /** As in Electron, the pages of its views live on until they are closed themselves. */
  destroy(): void {
    if (this.destroyed) return
    this.destroyed = true
    this.view?.attachTo(null)
    this.emit('closed')
    removeWindow(this)
  }

  isDestroyed(): boolean {
    return this.destroyed
  }

  /**
   * The person closed the window: its page is already gone. If the program prevents the closing, the window may still close
   * later, or load something. If it does neither, the window comes back on the same address.
   */
  pageClosed(): void {
    const { contents } = this
    if (this.destroyed || !contents) return
    const url = contents.getURL()
    contents.life.forget()
    if (!emitPreventable(this, 'close')) return this.destroy()
    setTimeout(() => {
      const gone = contents === this.contents && !contents.life.current
      if (!this.destroyed && gone) void contents.loadURL(url).catch(() => undefined)
    }, 1000).unref()
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
  restore(): void {}
  /** No task bar shows it. */
  setProgressBar(): void {}
  /** Chromium draws no menu in its windows. */
  removeMenu(): void {}

  setFullScreen(flag: boolean): void {
    this.fullScreen = flag
    void this.place(null).catch(() => undefined)
  }

  setKiosk(flag: boolean): void {
    this.kiosk = flag
    this.setFullScreen(flag)
  }

  getBounds(): Electron.Rectangle {
    return { ...this.bounds }
  }

  /** Our Chromium windows have no frame that would take up room. */
  getContentBounds(): Electron.Rectangle {
    return this.getBounds()
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    this.bounds = { ...this.bounds, ...bounds }
    if (bounds.x !== undefined) this.centered = false
    void this.place(null).catch(() => undefined)
  }

  /**
   * Places the real window as the program requires; headless, the page takes the size.
   * @param before the former content: the person left it with the size and place to keep
   */
  private async place(before: StandInWebContents | null): Promise<void> {
    const { contents } = this
    if (!contents) return
    const left = before?.life.current?.catch(() => null)
    const { visible } = await theBrowser()
    const whole = visible && (await left?.then((link) => link?.command('Browser.getWindowForTarget')).catch(() => null))
    const { page, command } = await contents.life.open()
    const { width, height } = this.bounds
    if (!visible) {
      const size = (await left)?.page.viewportSize()
      // A page that was loaded before any window had it has no size yet.
      const isSized = (page.viewportSize()?.width ?? 0) > 1
      return this.fullScreen && !size && isSized ? undefined : contents.resize(size ?? contents.cssSize)
    }
    const { windowId } = await command('Browser.getWindowForTarget')
    // Chromium refuses a size together with a state, and a change between two states other than normal.
    await command('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } })
    if (whole) return void (await command('Browser.setWindowBounds', { windowId, bounds: boundsOrState(whole.bounds) }))
    if (this.centered) {
      const screen = await screenOf(page)
      this.bounds = {
        ...this.bounds,
        x: Math.max(0, Math.round((screen.width - width) / 2)),
        y: Math.max(0, Math.round((screen.height - height) / 2)),
      }
    }
    await command('Browser.setWindowBounds', {
      windowId,
      bounds: this.fullScreen
        ? { windowState: 'fullscreen' }
        : { left: this.bounds.x, top: this.bounds.y, width: this.bounds.width, height: this.bounds.height },
    })
  }
}

interface Place {
  windowState?: 'normal' | 'minimized' | 'maximized' | 'fullscreen'
  left?: number
  top?: number
  width?: number
  height?: number
}

/** Either the window's bounds or its state: Chromium accepts only one of them. */
function boundsOrState({ windowState, ...bounds }: Place): Place {
  return windowState === 'normal' || windowState === undefined ? bounds : { windowState }
}
