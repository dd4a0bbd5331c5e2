import type { BaseWindow, Display, Rectangle, Screen, Session, WebContents } from 'electron'
import type { EstadoDaParte } from '../../shared/model/abertura.ts'
import type { SegundaTela } from '../../shared/model/segundaTela.ts'
import type { Log } from '../ports.ts'
import type { Partitions } from './partitions.ts'
import { loginPlace } from './windowOptions.ts'
import type { WindowPage } from './windowPage.ts'

/** Pause before a crashed page is replaced: repeated crashes must not keep the machine busy. */
const AFTER_CRASH_MS = 1_000

interface Deps {
  screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay' | 'on'>
  /** Whether the system lets a program choose a window's display. Where it does not, the public page would cover the clerk's. */
  placesWindows: boolean
  isOn: () => boolean
  now: () => SegundaTela
  /** Creates a hidden window that fills the display. */
  openWindow: (display: Display) => BaseWindow
  makePage: () => WindowPage
  partitions: Pick<Partitions<Session>, 'giveBack'>
  tell: (contents: WebContents, shown: SegundaTela) => void
  /** Called when the display's window gets the focus, e.g. by a touch: the keyboard belongs to another window. */
  onFocus: () => void
  log: Log
}

/**
 * The second display, seen by the person being served: the first display that is not the system's primary one. Its page only
 * shows content from main, and can send nothing back. Each attendance has its own page there, closed first at the attendance's
 * end.
 */
export class SecondScreen {
  readonly #deps: Deps
  #open: { window: BaseWindow; display: Display } | null = null
  #page: WindowPage | null = null

  constructor(deps: Deps) {
    this.#deps = deps
    if (!deps.placesWindows && deps.isOn()) deps.log.warn('second screen not opened', { why: 'wayland' })
    deps.screen.on('display-added', () => this.arrange())
    deps.screen.on('display-removed', () => this.arrange())
    deps.screen.on('display-metrics-changed', () => this.arrange())
  }

  /** Whether a second display is plugged in, used or not. */
  get present(): boolean {
    return this.#other() !== null
  }

  get isOpen(): boolean {
    return this.#open !== null
  }

  /** State of the display for the person being served. `naoSei` without a second display: none may be wanted here. */
  get state(): EstadoDaParte {
    if (!this.#deps.isOn()) return 'naoSeAplica'
    return this.isOpen ? 'certo' : this.present ? 'errado' : 'naoSei'
  }

  /** Opens or closes the second display's window, by the current displays and settings. */
  arrange(): void {
    const display = this.#deps.isOn() ? this.#other() : null
    if (this.#open && this.#open.display.id !== display?.id) this.close()
    if (!display) return
    if (!this.#open) return this.#show(display)
    const { window, display: before } = this.#open
    this.#open = { window, display }
    // A window that still fills its display is not touched, whatever else changed about the displays.
    if (!isSamePlace(before.bounds, display.bounds)) window.setBounds(display.bounds)
  }

  changed(): void {
    if (this.#page && !this.#page.contents.isDestroyed()) this.#deps.tell(this.#page.contents, this.#deps.now())
  }

  /** Replaces the page on the display. Settles once the old page is gone; always resolves to null: nothing is left. */
  async clear(): Promise<null> {
    const before = this.#page
    if (this.#open) this.#renew(this.#open.window)
    else this.#page = null
    if (before) await this.#end(before)
    return null
  }

  /** Place of a sign-in window on this display; null if the display is not used. */
  get loginPlace(): Rectangle | null {
    return this.#open && loginPlace(this.#open.display.workArea)
  }

  /** Closes the window until {@link arrange} opens it again. */
  close(): void {
    const { window } = this.#open ?? {}
    this.#forget()
    window?.destroy()
  }

  #show(display: Display): void {
    const window = this.#deps.openWindow(display)
    this.#open = { window, display }
    window.on('focus', () => this.#deps.onFocus())
    window.on('closed', () => {
      if (this.#open?.window === window) this.#forget()
    })
    this.#renew(window)
    window.showInactive()
    window.setFullScreen(true)
  }

  #renew(window: BaseWindow): void {
    const { makePage, log } = this.#deps
    const page = makePage()
    this.#page = page
    page.contents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit' || page.turn === 'over') return
      log.error('second screen crashed', { reason })
      setTimeout(() => page === this.#page && void this.clear(), AFTER_CRASH_MS).unref()
    })
    page.begin(window)
    page.load().then(
      () => page === this.#page && this.changed(),
      (error: unknown) =>
        page.turn === 'over' ||
        log.error('second screen not loaded', { error: error instanceof Error ? error.name : 'unknown' }),
    )
  }

  /** Forgets the closed window and ends its page: a window's views outlive the window. */
  #forget(): void {
    const page = this.#page
    this.#open = null
    this.#page = null
    if (page) void this.#end(page)
  }

  #end(page: WindowPage): Promise<void> {
    const gone = page.end()
    void this.#deps.partitions.giveBack(page.session, gone)
    return gone
  }

  #other(): Display | null {
    const { screen, placesWindows } = this.#deps
    if (!placesWindows) return null
    const { id } = screen.getPrimaryDisplay()
    return screen.getAllDisplays().find((display) => display.id !== id) ?? null
  }
}

function isSamePlace(one: Rectangle, other: Rectangle): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}

/**
 * Whether the program can choose the display of a window. Wayland ignores the choice, so the second display's window would
 * cover the clerk's. Electron uses Wayland in a Wayland session, unless it is started with `--ozone-platform=x11`, as the
 * installed program is.
 * @param ozone value of that switch; empty if it was not given
 */
export function placesWindows(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, ozone: string): boolean {
  if (platform !== 'linux' || ozone === 'x11') return true
  return ozone === 'wayland' ? false : env['XDG_SESSION_TYPE'] !== 'wayland'
}
