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

/** The events that the program may listen to. Only tests cause `resize` and `blur`; `query-session-end` never comes. */
const events = ['close', 'closed', 'focus', 'resize', 'blur', 'query-session-end'] as const

/** The available screen size in CSS pixels. Only a page knows it; a query between two documents is retried. */
async function screenOf(page: Page): Promise<{ width: number; height: number }> {
  for (;;)
    try {
      return await page.evaluate(() => ({ width: screen.availWidth, height: screen.availHeight }))
    } catch (cause) {
      if (page.isClosed() || !String(cause).includes('navigation')) throw cause
    }
}

/** A window of the program. Its content is a Chromium page. On a screen the page is visible even if `show` is false. */
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

  /** Replaces the window's view; the new view gets the size of the previous one, which becomes invisible. */
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

  /** Does nothing: the window is visible already, and the focus must not change. */
  showInactive(): void {}

  focus(): void {
    this.contents?.focus()
    focusWindow(this)
  }

  isFocused(): boolean {
    return hasFocus(this)
  }

  /** Called when this window gets the focus. */
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

  /** Destroys the window. As in Electron, the pages of its views stay until they are closed themselves. */
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
   * Called when a person has closed the window, whose page no longer exists. If the program prevents the closing and neither
   * closes the window nor loads a page within a second, the page is loaded again.
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
  /** Does nothing: no task bar shows the progress. */
  setProgressBar(): void {}
  /** Does nothing: Chromium's windows have no menu. */
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

  /** The window's own bounds, because the stand-in's windows have no frame. */
  getContentBounds(): Electron.Rectangle {
    return this.getBounds()
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    this.bounds = { ...this.bounds, ...bounds }
    if (bounds.x !== undefined) this.centered = false
    void this.place(null).catch(() => undefined)
  }

  /**
   * Gives Chromium's window the program's bounds; without a screen, resizes the page.
   * @param before the previous content, whose current bounds the new content gets
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
      // A page that was loaded outside a window has no size yet.
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
