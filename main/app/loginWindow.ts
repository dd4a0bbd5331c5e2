import type { LoadURLOptions, PostBody, Rectangle, Session, WebContents } from 'electron'
import type { PersonClipboard } from '../platform/clipboard.ts'
import type { MunicipalityEvents } from '../attendance/events.ts'
import type { LoginBrowser } from '../ports.ts'
import { isWithin } from '../settings/perfil.ts'
import { confineDocuments, loadWithoutFileDialogs } from './foreignPages.ts'
import { limitNetwork } from './lockdown.ts'
import type { Partitions } from './partitions.ts'
import { onPointer } from './pointerInput.ts'
import { openSignInWindow, type KioskSignIn, type SignInWindow } from './signInWindow.ts'
import type { WindowLook } from './windowOptions.ts'

interface LoginWindowDeps {
  scheme: string
  look: WindowLook
  /** Null if the station has a physical keyboard. */
  kiosk: Omit<KioskSignIn, 'onActivity'> | null
  clipboard: Pick<PersonClipboard, 'struck' | 'watch'>
  partitions: Partitions<Session>
  /** Origins that a sign-in page may open and load from. */
  origins: ReadonlySet<string>
  /** The sign-in page's place on the second display; null where there is none. */
  secondScreen: { readonly loginPlace: Rectangle | null }
  events: MunicipalityEvents
}

interface OpenSignIn {
  window: SignInWindow
  session: Session
  /** Settles once the page is closed and can write nothing any more. */
  gone: Promise<void>
  /** Resolves to a function that notes whether anything was copied since the window opened. */
  watched: Promise<() => Promise<void>>
  isStuck: LoginBrowser['isStuck']
}

/**
 * The sign-in page in a window. Its in-memory session was verified empty, so no cookie reaches the next person. The session
 * itself catches the redirect to our scheme, so no other program can see it.
 */
export class LoginWindow implements LoginBrowser {
  readonly #deps: LoginWindowDeps
  #open: OpenSignIn | null = null
  /** Created once: a listener made in `open` would keep the person's data, because a session outlives its sign-in. */
  readonly #allowed = (address: string) => this.#mayAsk(address)
  readonly #missing = (address: string) => void this.#deps.events.emit('signInStopped', address, 'parte')

  constructor(deps: LoginWindowDeps) {
    this.#deps = deps
  }

  /** Opens the page; resolves to its HTTP status, 0 if unknown. */
  async open(url: string, on: { callback(url: string): void; closed(): void }): Promise<number> {
    const { scheme, look, kiosk, clipboard, partitions, origins, secondScreen, events } = this.#deps
    await this.close()
    const session = partitions.take()
    limitNetwork(session, this.#allowed, this.#missing)
    confineDocuments(session, origins)
    session.protocol.handle(scheme, (request) => {
      on.callback(request.url)
      return new Response(null, { status: 204 })
    })
    const watched = clipboard.watch()
    const onActivity = () => void events.emit('activity')
    const closed = () => {
      if (this.#open !== current) return
      this.#open = null
      void this.#giveBack(current)
      on.closed()
    }
    const window = openSignInWindow(
      session,
      url,
      look,
      secondScreen.loginPlace,
      kiosk && { ...kiosk, onActivity },
      closed,
    )
    const { contents } = window
    // A second lock for WebRTC, in case an engine does not know the header of `foreignPages.ts`: no UDP leaves without a proxy.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
    const gone = new Promise<void>((resolve) => contents.on('destroyed', () => resolve()))
    contents.on('before-input-event', (_event, input) => {
      if (!input.isAutoRepeat) onActivity()
      clipboard.struck(input)
    })
    onPointer(contents, onActivity)
    const place = { pages: 0, status: 0, since: 0 }
    contents.on('did-navigate', (_event, now, status) => {
      window.entitle(now)
      Object.assign(place, { pages: place.pages + 1, status, since: performance.now() })
    })
    const isStuck = () => place.pages > 1 && (place.status >= 400 || performance.now() - place.since > STILL_MS)
    contents.setWindowOpenHandler(({ url: wanted, postBody }) => {
      // A second factor that opens a window of its own continues in this one, as far as its address is listed.
      if (isWithin(origins, wanted)) void contents.loadURL(wanted, posted(postBody)).catch(() => undefined)
      else this.#refused(current, wanted, 'janela')
      return { action: 'deny' }
    })
    // A crash counts as if the person had closed the window.
    contents.on('render-process-gone', () => window.destroy())
    const current: OpenSignIn = { window, session, gone, watched, isStuck }
    this.#open = current
    try {
      await loadWithoutFileDialogs(contents, url)
      return place.status
    } catch (cause) {
      // If the person closed the window while the page loaded, the provider has not failed.
      if (this.#open !== current) return 0
      await this.close()
      throw cause
    }
  }

  async close(): Promise<string | null> {
    const open = this.#open
    this.#open = null
    if (open) {
      open.window.destroy()
      await this.#giveBack(open)
    }
    return this.#deps.partitions.verify()
  }

  #giveBack({ session, gone, watched }: OpenSignIn): Promise<void> {
    const { scheme, partitions, origins } = this.#deps
    const unused = async () => {
      await gone
      session.protocol.unhandle(scheme)
      const noteCopies = await watched
      await noteCopies()
    }
    return partitions.giveBack(session, unused(), [...origins])
  }

  /** Whether a page of the open sign-in may go to an address; null if the page belongs to no open sign-in. */
  may({ session }: WebContents, url: string): boolean | null {
    return this.#open?.session === session ? this.#mayAsk(url) : null
  }

  /** Whether a sign-in page may go to an address or load from it. */
  #mayAsk(url: string): boolean {
    return url.startsWith(`${this.#deps.scheme}:`) || isWithin(this.#deps.origins, url)
  }

  /** Reports an address that was blocked for the sign-in page, and shows it in the window's title. Other pages are ignored. */
  blocked({ session }: WebContents, url: string): void {
    if (this.#open?.session === session) this.#refused(this.#open, url, 'pagina')
  }

  #refused({ window }: OpenSignIn, url: string, what: 'pagina' | 'janela'): void {
    window.entitle(window.contents.getURL(), url)
    this.#deps.events.emit('signInStopped', url, what)
  }

  isStuck(): boolean {
    return this.#open?.isStuck() ?? false
  }

  /** Gives the sign-in page the keyboard focus. False if no sign-in is open. */
  focus(): boolean {
    this.#open?.window.focus()
    return this.#open !== null
  }
}

/** Time in ms. A sign-in past the provider's first page that shows one page this long is probably stuck. */
const STILL_MS = 20_000

/** Converts the POST body of a `window.open` into options of `loadURL`. */
function posted(body: PostBody | undefined): LoadURLOptions {
  if (!body) return {}
  const { data, contentType, boundary } = body
  const type = boundary ? `${contentType}; boundary=${boundary}` : contentType
  return { postData: data, extraHeaders: `content-type: ${type}` }
}
