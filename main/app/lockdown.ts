import type { App, session, Session, WebContents } from 'electron'
import type { Log } from '../ports.ts'

/**
 * Restricts every page: no navigation to other addresses, no new or moved windows, no embedded webviews. No page gets a
 * certificate or password of the machine's ({@link refuseCredentials}).
 * @param allowed whether the page may open the address
 * @param onBlocked called with each address that was blocked
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
      // A page may invent a scheme, and put a person's number into it.
      log.warn('navigation blocked', { scheme: /^[a-z]{1,10}(?=:)/.exec(url)?.[0] })
      onBlocked(contents, url)
    }
    contents.on('will-navigate', (event) => check(event, event.url))
    contents.on('will-frame-navigate', (event) => check(event, event.url))
    contents.on('will-redirect', (event) => check(event, event.url))
    contents.on('will-attach-webview', (event) => event.preventDefault())
    // `moveTo` and `resizeTo` could lay a sign-in page over the clerk's display.
    contents.on('content-bounds-updated', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    // Without a listener Electron takes the first device that it finds.
    contents.on('select-bluetooth-device', (event, _devices, choose) => {
      event.preventDefault()
      choose('')
    })
  })
}

type Sessions = Pick<typeof session, 'fromPartition'>

/**
 * Makes a browser session that grants no permission, the only kind in this program (`build/lint/useTable.ts`). No page needs
 * camera, microphone, notifications, devices or downloads, and Electron grants them by default.
 */
export function closedSession(sessions: Sessions, partition: string): Session {
  const session = sessions.fromPartition(partition)
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
  session.on('select-hid-device', (event, _details, choose) => {
    event.preventDefault()
    choose(null)
  })
  session.on('select-serial-port', (event, _ports, _contents, choose) => {
    event.preventDefault()
    choose('')
  })
  session.on('select-usb-device', (event, _details, choose) => {
    event.preventDefault()
    choose()
  })
  return session
}

/** Addresses of data inside the page: loading them uses no network. */
const WITHIN_THE_PAGE = /^(data|blob|about):/

/**
 * Limits a session's requests of every kind to allowed addresses: page, image, script or socket. {@link lockPages} refuses a
 * navigation earlier, where main knows the page.
 * @param onBlocked called with each blocked address
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

/** A {@link closedSession} that reaches only allowed addresses. @param log gets a line for each blocked request */
export function limitedSession(
  sessions: Sessions,
  partition: string,
  allowed: (url: string) => boolean,
  log: Pick<Log, 'warn'>,
): Session {
  const session = closedSession(sessions, partition)
  limitNetwork(session, allowed, () => log.warn('request blocked'))
  return session
}

/**
 * Refuses every credential that Electron would provide by itself. By default a site that asks gets the first certificate in the
 * store: on a counter's PC the clerk's e-CPF, which would sign in as the clerk.
 * No site or proxy gets a password, and no bad server certificate is accepted. The log helps a technician who wonders why nothing
 * loads. It holds no address, which may contain personal data.
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
