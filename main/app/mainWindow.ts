import {
  BaseWindow,
  screen,
  type ProgressBarOptions,
  type Rectangle,
  type Session,
  type View,
  type WebContents,
} from 'electron'
import type { Tecla } from '../../shared/model/tecla.ts'
import { SETTLES_MS } from '../../shared/model/vidro.ts'
import type { Shift } from '../operators/shift.ts'
import type { PersonClipboard } from '../platform/clipboard.ts'
import type { Clock, Log } from '../ports.ts'
import { NextPage } from './nextPage.ts'
import type { Partitions } from './partitions.ts'
import { onPointer } from './pointerInput.ts'
import { TypedAhead } from './typedAhead.ts'
import { mainWindowOptions, type WindowLook } from './windowOptions.ts'
import type { WindowPage } from './windowPage.ts'

interface Deps {
  look: WindowLook
  clock: Clock
  log: Log
  clipboard: Pick<PersonClipboard, 'struck'>
  shift: Pick<Shift, 'activity'>
  /** While an operator has to sign on, the typed keys are a PIN: the next page does not get them. */
  operators: { readonly missing: boolean }
}

interface PageSource {
  /** Creates an unloaded page in its own partition. */
  makePage: () => WindowPage
  partitions: Pick<Partitions<Session>, 'giveBack'>
}

/** Delay after which a kiosk's window takes back the focus or its size. */
const COME_BACK_MS = 500

/** The counter's window. One per program; every attendance has its own page in it. */
export class MainWindow {
  readonly #deps: Deps
  readonly #window: BaseWindow
  readonly #next: NextPage
  readonly typedAhead: TypedAhead
  #source: PageSource | null = null
  #page: WindowPage | null = null
  /** The view over the page ({@link cover}); null while there is none. */
  #cover: { view: View; arrange: (bounds: Rectangle) => void; focus: () => void } | null = null
  #covering: NodeJS.Timeout | undefined
  /** True once staff or the system ends the program: then a kiosk's window may close. */
  #leaving = false
  #whenCrashed: (page: WindowPage) => void = () => undefined

  constructor(deps: Deps) {
    this.#deps = deps
    this.#window = new BaseWindow(mainWindowOptions(deps.look, screen.getPrimaryDisplay().bounds))
    this.#window.removeMenu()
    this.#window.on('focus', () => this.#cover ?? this.openContents?.focus())
    this.#window.on('resize', () => {
      const bounds = this.#window.getContentBounds()
      this.#next.resize(bounds)
      this.#cover?.arrange(bounds)
    })
    if (deps.look.kiosk) this.#stay()
    this.typedAhead = new TypedAhead(deps.clock, () => deps.operators.missing)
    this.#next = new NextPage(
      () => this.#make(),
      (page) => this.#end(page),
      deps.log,
    )
  }

  /** Must be called before the first page is made. It is no constructor parameter, because the page source needs this window. */
  takePagesFrom(source: PageSource): void {
    this.#source = source
  }

  /** Ends the page in the window and wipes its session. Settles once the fresh page has loaded. */
  async home(): Promise<void> {
    if (this.#window.isDestroyed()) return
    this.typedAhead.keep()
    const before = this.#page
    const page = this.#next.take()
    this.#page = page
    this.#cover = null
    // A page receives keys only after it has begun to load. Shown earlier, it would lose keys.
    const loaded = page.load()
    page.begin(this.#window)
    if (before) this.#end(before)
    await loaded.catch((error: unknown) => {
      // If the window was closed while its page loaded, nothing has failed.
      if (!this.closed) throw error
    })
    if (page === this.#page && !this.#window.isDestroyed()) this.#next.begin()
  }

  /** Like `home`, but discards the preloaded page, which was made for another municipality or operator. */
  async reloadHome(): Promise<void> {
    this.#next.forget()
    await this.home()
  }

  /** Whether this session belongs to the page in the window. */
  shows(session: Session): boolean {
    return this.#page?.session === session
  }

  get closed(): boolean {
    return this.#window.isDestroyed()
  }

  /**
   * Shows the progress of long work on the program's taskbar button.
   * @param part from 0 to 1; below 0 removes the progress bar
   */
  progress({ part, mode }: { part: number; mode: ProgressBarOptions['mode'] }): void {
    if (!this.#window.isDestroyed()) this.#window.setProgressBar(part, { mode })
  }

  zoom(percent: number): void {
    this.#page?.zoom(percent)
    this.#next.zoom(percent)
  }

  /** Reports the key that ended the attendance, before its page is replaced by the next ({@link TypedAhead.endedBy}). */
  endedBy(tecla: string, before?: readonly Tecla[]): void {
    this.typedAhead.endedBy(tecla, before)
  }

  begun(): void {
    this.typedAhead.begun()
  }

  /** The page's contents; null once the window or the page is closed. */
  get openContents(): WebContents | null {
    return this.#window.isDestroyed() || !this.#page || this.#page.contents.isDestroyed() ? null : this.#page.contents
  }

  /** Shows the window and gives it the focus. A second start or a link may call this while the program is already closing. */
  focus(): void {
    if (this.#window.isDestroyed()) return
    this.#window.show()
    this.#window.focus()
  }

  /**
   * Covers the page with another view, a moment later: a trembling hand's second touch would act on the view. The page stays
   * loaded, hidden.
   * @param arrange called with the content's bounds now and whenever they change
   * @param focus gives the view the keyboard focus
   * @returns restores the page, unless another page has replaced it meanwhile
   */
  readonly cover = (view: View, arrange: (bounds: Rectangle) => void, focus: () => void): (() => void) => {
    const cover = { view, arrange, focus }
    this.#cover = cover
    this.uncover(false)
    return () => {
      if (this.#window.isDestroyed() || this.#cover !== cover) return
      this.#cover = null
      this.#page?.fill(this.#window)
    }
  }

  /** Shows the page in front of a cover, e.g. for a question that the person must see; or the cover again. */
  uncover(isUncovered: boolean): void {
    clearTimeout(this.#covering)
    if (this.closed || !this.#cover) return
    const isCovered = this.#window.getContentView() === this.#cover.view
    if (isUncovered && isCovered) this.#page?.fill(this.#window)
    if (!isUncovered && !isCovered) this.#covering = setTimeout(() => this.#showCover(), SETTLES_MS).unref()
  }

  #showCover(): void {
    if (this.closed || !this.#cover) return
    const { view, arrange, focus } = this.#cover
    this.#window.setContentView(view)
    arrange(this.#window.getContentBounds())
    // A physical keypad types into the page with the focus.
    if (this.#window.isFocused()) focus()
  }

  /** Lets the window close at a kiosk too, because the program is about to end. */
  mayLeave(): void {
    this.#leaving = true
  }

  close(): void {
    this.mayLeave()
    if (!this.closed) this.#window.close()
  }

  /**
   * Runs `end` before the window closes, and when its page crashes. At a kiosk the window closes only after {@link mayLeave}:
   * anybody can press a window manager's key (Alt+F4).
   */
  onEnd(end: (reason: 'fechamento' | 'queda') => Promise<void>): void {
    let ended = false
    this.#window.on('close', (event) => {
      if (ended) return
      event.preventDefault()
      if (this.#deps.look.kiosk && !this.#leaving) return
      void end('fechamento').finally(() => {
        ended = true
        // The handler runs again and lets this second `close` pass. The window may be destroyed by now.
        if (!this.closed) this.#window.close()
      })
    })
    // Windows ends the program at log-off without asking its windows to close.
    this.#window.on('query-session-end', () => void end('fechamento'))
    // Views outlive their window, so their pages are ended here. Their sessions are not wiped: they lie in memory, and
    // `Session.clearData` crashes while Electron shuts down (seen on 33).
    this.#window.on('closed', () => {
      this.#next.stop()
      for (const page of [this.#next.drop(), this.#page]) void page?.end()
    })
    this.#whenCrashed = (page) => {
      if (this.#next.crashed(page)) return
      // The end of the attendance may already have loaded another page.
      void end('queda').then(() => (page === this.#page ? this.home() : undefined))
    }
  }

  /**
   * Restores a kiosk's window that a window manager minimized, covered or took out of full screen, which anybody can do by keys.
   * On X11 Electron reports none of these, only the loss of focus and the new size.
   */
  #stay(): void {
    const comeBack = () => {
      if (this.closed || this.#leaving || this.#window.isFocused()) return
      this.#window.restore()
      this.focus()
    }
    const fill = () => {
      if (this.closed || this.#leaving || fillsDisplay(this.#window.getBounds())) return
      this.#window.setKiosk(false)
      this.#window.setKiosk(true)
    }
    let resized: NodeJS.Timeout | undefined
    this.#window.on('blur', () => setTimeout(comeBack, COME_BACK_MS).unref())
    this.#window.on('resize', () => {
      clearTimeout(resized)
      resized = setTimeout(fill, COME_BACK_MS).unref()
    })
  }

  #make(): WindowPage {
    if (!this.#source) throw new Error('no pages')
    const page = this.#source.makePage()
    page.resize(this.#window.getContentBounds())
    page.contents.on('before-input-event', (event, input) => {
      if (this.typedAhead.hear(input)) event.preventDefault()
      this.#next.struck()
      this.#deps.clipboard.struck(input)
      if (!input.isAutoRepeat) this.#deps.shift.activity()
    })
    onPointer(page.contents, () => this.#deps.shift.activity())
    page.contents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit' || page.turn === 'over') return
      this.#deps.log.error('page crashed', { reason })
      this.#whenCrashed(page)
    })
    return page
  }

  #end(page: WindowPage): void {
    void this.#source?.partitions.giveBack(page.session, page.end())
  }
}

function fillsDisplay({ width, height }: Rectangle): boolean {
  return screen.getAllDisplays().some(({ bounds }) => bounds.width === width && bounds.height === height)
}
