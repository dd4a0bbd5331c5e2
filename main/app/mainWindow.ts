import { BrowserWindow, type Session, type WebContents } from 'electron'
import type { Log } from '../ports.ts'
import { pages } from './pages.ts'
import { mainWindowOptions } from './windowOptions.ts'

/** The counter's window. One per program. */
export class MainWindow {
  readonly #window: BrowserWindow

  constructor(session: Session, preload: string, look: { dark: boolean; kiosk: boolean }) {
    this.#window = new BrowserWindow(mainWindowOptions(session, preload, look))
    this.#window.removeMenu()
    this.#window.on('page-title-updated', (event) => event.preventDefault())
  }

  get contents(): WebContents {
    return this.#window.webContents
  }

  /** Loads the first page anew: whatever the old page held dies with it. */
  async home(): Promise<void> {
    await this.#window.loadURL(pages)
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
