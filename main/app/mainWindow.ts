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
import type { Shift } from '../audit/shift.ts'
import type { PersonClipboard } from '../platform/clipboard.ts'
import type { Clock, Log } from '../ports.ts'
import { NextPage } from './nextPage.ts'
import type { Partitions } from './partitions.ts'
import { TypedAhead } from './typedAhead.ts'
import { mainWindowOptions, type WindowLook } from './windowOptions.ts'
import type { WindowPage } from './windowPage.ts'

interface Deps {
  look: WindowLook
  clock: Clock
  log: Log
  clipboard: Pick<PersonClipboard, 'struck'>
  /** Learns of every key and of the mouse. */
  shift: Pick<Shift, 'activity'>
  /** While somebody has to sign on, the keys are a PIN's: the next page does not get them. */
  operators: { readonly missing: boolean }
}

/** The source of the window's pages. */
interface PageSource {
  /** Creates an unloaded page in its own partition. */
  makePage: () => WindowPage
  /** Takes the pages' sessions back. */
  partitions: Pick<Partitions<Session>, 'giveBack'>
}

/** A kiosk's window that lost the focus, or its size, has it back after this long. */
const COME_BACK_MS = 500

/** The counter's window. One per program; every attendance has its own page in it. */
export class MainWindow {
  readonly #deps: Deps
  readonly #window: BaseWindow
  readonly #next: NextPage
  /** Keys typed while one page is replaced by the next. */
  readonly typedAhead: TypedAhead
  #source: PageSource | null = null
  #page: WindowPage | null = null
  /** The view over the page ({@link cover}); null while the page itself is seen. */
  #cover: { arrange: (bounds: Rectangle) => void } | null = null
  /** Staff or the system ends the program: a kiosk's window may close. */
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

  /** Call it before the first page is made: the source of the pages needs this window, and the window needs the source. */
  takePagesFrom(source: PageSource): void {
    this.#source = source
  }

  /** Puts a fresh page in the window: the old one, its process and its partition end with this. Settles once it has loaded. */
  async home(): Promise<void> {
    if (this.#window.isDestroyed()) return
    this.typedAhead.keep()
    const before = this.#page
    const page = this.#next.take()
    this.#page = page
    this.#cover = null
    page.begin(this.#window)
    if (before) this.#end(before)
    await page.load().catch((error: unknown) => {
      // The window was closed while its page loaded: nothing has failed.
      if (!this.closed) throw error
    })
    if (page === this.#page && !this.#window.isDestroyed()) this.#next.begin()
  }

  /** Loads the first page as `home` does, but drops the waiting page, which was made for another municipality. */
  async homeAnew(): Promise<void> {
    this.#next.forget()
    await this.home()
  }

  /** Whether this partition is that of the page in the window. */
  shows(session: Session): boolean {
    return this.#page?.session === session
  }

  /** Whether the window is gone, and the program about to end. */
  get closed(): boolean {
    return this.#window.isDestroyed()
  }

  /** Draws a long work on the program's button of the task bar. @param part from 0 to 1; below 0 there is none */
  progress({ part, mode }: { part: number; mode: ProgressBarOptions['mode'] }): void {
    if (!this.#window.isDestroyed()) this.#window.setProgressBar(part, { mode })
  }

  zoom(percent: number): void {
    this.#page?.zoom(percent)
    this.#next.zoom(percent)
  }

  /** The key that ends the attendance, received before its page is replaced by the next. */
  endedBy(tecla: string, before?: readonly Tecla[]): void {
    this.typedAhead.endedBy(tecla, before)
  }

  /** The page, or null once the window is closed. */
  get openContents(): WebContents | null {
    return this.#window.isDestroyed() || !this.#page || this.#page.contents.isDestroyed() ? null : this.#page.contents
  }

  /** Shows the window; a second start, or a link, may call it while the program is already closing. */
  focus(): void {
    if (this.#window.isDestroyed()) return
    this.#window.show()
    this.#window.focus()
  }

  /**
   * Covers the page with another view; the page stays loaded, hidden.
   * @param arrange called with the content's bounds now and whenever they change
   * @returns restores the page, unless another page has replaced it meanwhile
   */
  readonly cover = (view: View, arrange: (bounds: Rectangle) => void): (() => void) => {
    const cover = { arrange }
    this.#cover = cover
    this.#window.setContentView(view)
    arrange(this.#window.getContentBounds())
    return () => {
      if (this.#window.isDestroyed() || this.#cover !== cover) return
      this.#cover = null
      this.#page?.fill(this.#window)
    }
  }

  /** The program is to end: from now on the window closes at a kiosk too. */
  mayLeave(): void {
    this.#leaving = true
  }

  /** Closes the window as the person would. */
  close(): void {
    this.mayLeave()
    if (!this.closed) this.#window.close()
  }

  /**
   * Runs `end` before the window really closes, and when the window's page crashes. At a kiosk the window closes only once it
   * {@link mayLeave}: a key of a window manager (Alt+F4) is anybody's.
   */
  onEnd(end: (reason: 'fechamento' | 'queda') => Promise<void>): void {
    let ended = false
    this.#window.on('close', (event) => {
      if (ended) return
      event.preventDefault()
      if (this.#deps.look.kiosk && !this.#leaving) return
      void end('fechamento').finally(() => {
        ended = true
        // A window closed twice would end twice, and a window that is gone cannot be closed.
        if (!this.closed) this.#window.close()
      })
    })
    // Windows ends the program at log-off without asking its windows to close.
    this.#window.on('query-session-end', () => void end('fechamento'))
    // A window's views outlive it. Their sessions lie in memory and end with the program: emptying one while Electron
    // shuts down is a crash (`Session.clearData`, seen on 33).
    this.#window.on('closed', () => {
      this.#next.stop()
      for (const page of [this.#next.drop(), this.#page]) void page?.end()
    })
    this.#whenCrashed = (page) => {
      if (this.#next.crashed(page)) return
      // The end of an attendance has already loaded another page.
      void end('queda').then(() => (page === this.#page ? this.home() : undefined))
    }
  }

  /**
   * Brings the window back after a window manager minimized it, covered it or left full screen, which anybody can do by keys. On
   * X11 Electron reports none of these, only the loss of focus and the new size.
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
      this.#deps.shift.activity()
    })
    page.contents.on('before-mouse-event', () => this.#deps.shift.activity())
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
