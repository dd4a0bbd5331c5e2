import { randomUUID } from 'node:crypto'
import { BrowserWindow, session as sessions, type Session } from 'electron'
import type { LoginBrowser } from '../ports.ts'
import { denyPermissions } from './lockdown.ts'
import { wipeSession } from './wipeSession.ts'
import { loginTitle, loginWindowOptions } from './windowOptions.ts'

/**
 * The sign-in page in a window with a fresh in-memory session per attempt: cookies of one person never
 * meet the next. The answer on our scheme is caught inside that session, so no other program can see it.
 */
export class LoginWindow implements LoginBrowser {
  readonly #scheme: string
  readonly #onActivity: () => void
  #open: { window: BrowserWindow; session: Session } | null = null

  /** @param onActivity the taxpayer typed or clicked here: the station is not idle */
  constructor(scheme: string, onActivity: () => void) {
    this.#scheme = scheme
    this.#onActivity = onActivity
  }

  async open(url: string, on: { callback(url: string): void; closed(): void }): Promise<void> {
    await this.close()
    const session = sessions.fromPartition(`login-${randomUUID()}`)
    denyPermissions(session)
    session.protocol.handle(this.#scheme, (request) => {
      on.callback(request.url)
      return new Response(null, { status: 204 })
    })
    const window = new BrowserWindow(loginWindowOptions(session, url))
    window.removeMenu()
    window.webContents.on('before-input-event', this.#onActivity)
    window.webContents.on('before-mouse-event', this.#onActivity)
    window.webContents.on('did-navigate', (_event, now) => window.setTitle(loginTitle(now)))
    window.on('page-title-updated', (event) => event.preventDefault())
    const current = { window, session }
    this.#open = current
    window.on('closed', () => {
      if (this.#open !== current) return
      this.#open = null
      void wipeSession(session)
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
    await wipeSession(open.session)
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
