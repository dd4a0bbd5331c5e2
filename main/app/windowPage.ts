import { WebContentsView, type BaseWindow, type Rectangle, type Session, type WebContents } from 'electron'
import { inTime } from '../inTime.ts'
import type { PageOfATurn } from '../ipc/turns.ts'
import { pages } from './pages.ts'
import { backgroundOf, pagePreferences, type WindowLook } from './windowOptions.ts'

const LOAD_MS = 60_000

/** The page of one attendance, with its own renderer and partition, loaded in advance and closed at the end. */
export class WindowPage implements PageOfATurn {
  readonly session: Session
  /** Stored, because Electron's view returns `undefined` for a closed page, while this object still answers. */
  readonly contents: WebContents
  readonly #look: WindowLook
  readonly #address: string
  readonly #view: WebContentsView
  readonly #begun = Promise.withResolvers<void>()
  #turn: PageOfATurn['turn'] = 'ahead'
  #loaded: Promise<void> | null = null

  constructor(session: Session, preload: string, look: WindowLook, address = pages) {
    this.session = session
    this.#look = look
    this.#address = address
    this.#view = new WebContentsView({ webPreferences: pagePreferences(session, preload, look) })
    this.#view.setBackgroundColor(backgroundOf(look))
    this.contents = this.#view.webContents
  }

  get turn(): PageOfATurn['turn'] {
    return this.#turn
  }

  /** Settles once the page is shown in the window. */
  get begun(): Promise<void> {
    return this.#begun.promise
  }

  /** Loads the page at the first call; later calls return the same promise. */
  load(): Promise<void> {
    this.#loaded ??= this.#load()
    return this.#loaded
  }

  async #load(): Promise<void> {
    await inTime(this.contents.loadURL(this.#address), LOAD_MS)
    // Electron's default, set explicitly: no pinch zoom, and no zoom left over from the last person.
    await this.contents.setVisualZoomLevelLimits(1, 1).catch(() => undefined)
    // A partition remembers the zoom of its last page, and would prefer it to the preference.
    if (this.#turn !== 'over') this.zoom(this.#look.zoom)
  }

  zoom(percent: number): void {
    this.contents.setZoomFactor(percent / 100)
  }

  /** Shows the page: it fills the window. */
  begin(window: BaseWindow): void {
    this.#turn = 'now'
    this.fill(window)
    this.#begun.resolve()
  }

  /** Fills the window with this page, in the place of another view. Takes the keyboard focus if the window has it. */
  fill(window: BaseWindow): void {
    window.setContentView(this.#view)
    if (window.isFocused()) this.contents.focus()
  }

  /** Gives a preloaded page the window's size: Electron gives no size to a view outside a window. */
  resize({ width, height }: Rectangle): void {
    this.#view.setBounds({ x: 0, y: 0, width, height })
  }

  /** Closes the page; answers to its pending calls are dropped. Settles once the page can write nothing any more. */
  async end(): Promise<void> {
    this.#turn = 'over'
    const { contents } = this
    if (contents.isDestroyed()) return
    const gone = new Promise<void>((resolve) => contents.on('destroyed', () => resolve()))
    contents.close()
    await gone
  }
}
