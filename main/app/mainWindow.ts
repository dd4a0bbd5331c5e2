import { BrowserWindow, type Session, type WebContents } from 'electron'
import type { Clock, Log } from '../ports.ts'
import { pages } from './pages.ts'
import { TypedAhead } from './typedAhead.ts'
import { mainWindowOptions, type WindowLook } from './windowOptions.ts'

/** The counter's window. One per program. */
export class MainWindow {
  readonly #window: BrowserWindow
  /** What is struck while one page gives way to the next. */
  readonly typedAhead: TypedAhead

  constructor(session: Session, preload: string, look: WindowLook, clock: Clock) {
    this.#window = new BrowserWindow(mainWindowOptions(session, preload, look))
    this.#window.removeMenu()
    this.#window.on('page-title-updated', (event) => event.preventDefault())
    this.typedAhead = new TypedAhead(clock)
    this.contents.on('before-input-event', (event, input) => {
      if (this.typedAhead.hear(input)) event.preventDefault()
    })
  }

  get contents(): WebContents {
    return this.#window.webContents
  }

  /** Loads the first page anew: whatever the old page held dies with it. */
  async home(): Promise<void> {
    this.typedAhead.keep()
    await this.#window.loadURL(pages)
  }

  zoom(percent: number): void {
    this.contents.setZoomFactor(percent / 100)
  }

  /** The key that ends the attendance, heard before the page it is for gives way to the next. */
  endedBy(tecla: string): void {
    this.typedAhead.endedBy(tecla)
  }

  /** The page, or null once the window is closed. */
  get openContents(): WebContents | null {
    return this.#window.isDestroyed() ? null : this.contents
  }

  focus(): void {
    this.#window.show()
    this.#window.focus()
  }

  /** Runs `end` before the window really closes, and when its page crashes. */
  onEnd(end: (reason: 'fechamento' | 'queda') => Promise<void>, log: Log): void {
    let ended = false
    this.#window.on('close', (event) => {
      if (ended) return
      event.preventDefault()
      void end('fechamento').finally(() => {
        ended = true
        this.#window.close()
      })
    })
    this.contents.on('render-process-gone', (_event, details) => {
      if (details.reason === 'clean-exit') return
      log.error('page crashed', { reason: details.reason })
      void end('queda').then(() => this.home())
    })
  }
}
