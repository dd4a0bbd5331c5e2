import type { App, session, Session, WebContents } from 'electron'
import type { Log } from '../ports.ts'

/**
 * No page may leave for an address not on its list, open or move windows, or embed webviews. None gets a
 * certificate or a password of the machine's ({@link refuseCredentials}). Electron allows all of it by default.
 * @param allowed decides per page; sign-in windows may move inside the identity provider, ours nowhere else.
 * @param onBlocked hears of each address that was not let through
 */
export function lockPages(
  app: App,
  allowed: (contents: WebContents, url: string) => boolean,
  log: Log,
  onBlocked: (contents: WebContents, url: string) => void = () => undefined,
): void {
  refuseCredentials(app, log)
  app.on('web-contents-created', (_event, contents) => {
    const check = (event: { preventDefault(): void }, url: string) => {
      if (allowed(contents, url)) return
      event.preventDefault()
      log.warn('navigation blocked', { scheme: url.split(':')[0] })
      onBlocked(contents, url)
    }
    contents.on('will-navigate', (event) => check(event, event.url))
    contents.on('will-frame-navigate', (event) => check(event, event.url))
    contents.on('will-redirect', (event) => check(event, event.url))
    contents.on('will-attach-webview', (event) => event.preventDefault())
    // `moveTo` and `resizeTo` would lay a sign-in page over the clerk's display.
    contents.on('content-bounds-updated', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}

/** Electron's source of browser sessions. */
type Sessions = Pick<typeof session, 'fromPartition'>

/**
 * A browser session that grants nothing. There is no other way to one (`build/lint/useTable.ts`): camera, microphone,
 * notifications, devices, downloads are nothing that a page of this program needs, and Electron grants by default.
 */
export function closedSession(sessions: Sessions, partition: string): Session {
  const session = sessions.fromPartition(partition)
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
  return session
}

/** Addresses of data that a page already holds: loading them asks no network. */
const WITHIN_THE_PAGE = /^(data|blob|about):/

/**
 * Lets a session ask for these addresses alone, whatever asks and whatever for: a page, an image, a script, a socket.
 * Navigation is refused before it gets here ({@link lockPages}), where a page can be told.
 * @param onBlocked hears of each address that was not asked
 */
export function limitNetwork(
  session: Session,
  allowed: (url: string) => boolean,
  onBlocked: (url: string) => void,
): void {
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    const cancel = !allowed(url) && !WITHIN_THE_PAGE.test(url)
    answer({ cancel })
    if (cancel) onBlocked(url)
  })
}

/**
 * Unhandled, Electron would answer a certificate request with the first one in the store: on a counter's
 * PC that is the clerk's e-CPF, signing in as the clerk. Nor does a site or a proxy get a password, nor
 * is a server with a bad certificate believed. The log says that it happened, for a technician who
 * wonders why nothing loads. It never says at which address: an address may carry a person.
 */
function refuseCredentials(app: App, log: Log): void {
  app.on('select-client-certificate', (event, _contents, _url, _list, callback) => {
    event.preventDefault()
    log.warn('client certificate refused')
    callback()
  })
  app.on('certificate-error', (event, _contents, _url, error, _certificate, callback) => {
    event.preventDefault()
    log.warn('certificate refused', { error })
    callback(false)
  })
  app.on('login', (event, _contents, _details, { isProxy, scheme }, callback) => {
    event.preventDefault()
    log.warn('password refused', { proxy: isProxy, scheme })
    callback()
  })
}
