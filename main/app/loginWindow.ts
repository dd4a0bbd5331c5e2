import { BrowserWindow, type Session } from 'electron'
import type { LoginBrowser } from '../ports.ts'
import type { Partitions } from './partitions.ts'
import { loginTitle, loginWindowOptions } from './windowOptions.ts'

/** A sign-in that is shown. */
interface OpenSignIn {
  window: BrowserWindow
  session: Session
  /** Settles once the page is gone, and can write nothing any more. */
  gone: Promise<void>
}

/**
 * The sign-in page in a window with an empty in-memory session per attempt, which no other had at once and which was found empty
 * if one had it before: cookies of one person never meet the next. The answer on our scheme is caught inside that session, so
 * no other program can see it.
 */
export class LoginWindow implements LoginBrowser {
  readonly #scheme: string
  readonly #partitions: Partitions<Session>
  readonly #onActivity: () => void
  #open: OpenSignIn | null = null

  /** @param onActivity the taxpayer typed or clicked here: the station is not idle */
  constructor(scheme: string, partitions: Partitions<Session>, onActivity: () => void) {
    this.#scheme = scheme
    this.#partitions = partitions
    this.#onActivity = onActivity
  }

  async open(url: string, on: { callback(url: string): void; closed(): void }): Promise<void> {
    await this.close()
    const session = this.#partitions.take()
    session.protocol.handle(this.#scheme, (request) => {
      on.callback(request.url)
      return new Response(null, { status: 204 })
    })
    const window = new BrowserWindow(loginWindowOptions(session, url))
    window.removeMenu()
    const gone = new Promise<void>((resolve) => window.webContents.on('destroyed', () => resolve()))
    window.webContents.on('before-input-event', this.#onActivity)
    window.webContents.on('before-mouse-event', this.#onActivity)
    window.webContents.on('did-navigate', (_event, now) => window.setTitle(loginTitle(now)))
    window.on('page-title-updated', (event) => event.preventDefault())
    const current = { window, session, gone }
    this.#open = current
    window.on('closed', () => {
      if (this.#open !== current) return
      this.#open = null
      void this.#giveBack(current)
      on.closed()
    })
    try {
      await window.loadURL(url)
    } catch (cause) {
      // The person closing it while it loads is not a failure of the provider.
      if (this.#open !== current) return
      await this.close()
      throw cause
    }
  }

  async close(): Promise<void> {
    const open = this.#open
    this.#open = null
    if (!open) return
    open.window.destroy()
    await this.#giveBack(open)
  }

  async #giveBack({ session, gone }: OpenSignIn): Promise<void> {
    await gone
    session.protocol.unhandle(this.#scheme)
    await this.#partitions.giveBack(session)
  }

  /** The page was kept from going there. */
  blocked(url: string): void {
    const { window } = this.#open ?? {}
    window?.setTitle(loginTitle(window.webContents.getURL(), url))
  }

  /** Whether a page belongs to the sign-in under way. */
  owns(session: Session): boolean {
    return this.#open?.session === session
  }
}
