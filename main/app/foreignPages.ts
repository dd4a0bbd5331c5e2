import type { Session, WebContents } from 'electron'
import { noPowers } from './pagePolicy.ts'

/** Chromium's feature names for a `Connection-Allowlist`, in case a version does not enable them by default. */
export const NEEDED_FEATURES = 'ConnectionAllowlists,OverrideConnectionAllowlistOriginTrial'

/**
 * Blocks WebRTC, which bypasses the request hooks and could reach any host by UDP or TCP (a `Connection-Allowlist`, WICG). The
 * header allows everything else, redirects included. A stricter header would refuse an unlisted origin before main sees the
 * request (seen on Chromium 153). Chromium's own error page would then replace the page, and the log could not name the origin.
 */
export const noPeers = { 'connection-allowlist': '("*://*:*/*");webrtc=block;redirects=allow' } as const

/**
 * Sandbox of sign-in pages, with the permissions that a sign-in needs. Without `allow-modals` neither `print()` nor
 * `alert()` opens a system dialog. `allow-popups` opens no window: main receives the page's request for a window and
 * refuses it.
 */
const sandbox = 'sandbox allow-forms allow-same-origin allow-scripts allow-top-navigation allow-popups'

/**
 * Adds our security headers to every response in a sign-in's session. Workers need them too: a worker follows the rules of its
 * own script, not those of its page.
 * WebTransport (QUIC) passes no request hook of Electron's, so `connect-src` blocks it. Service workers are disabled: a document
 * that a service worker makes up would have none of these headers.
 * @param origins the configured origins, as `https://sso.example`
 */
export function confineDocuments(session: Session, origins: Iterable<string>): void {
  const web = Array.from(origins).flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])
  const policy = `${sandbox}; connect-src ${web.join(' ')} data: blob:`
  session.webRequest.onHeadersReceived(({ responseHeaders = {} }, answer) =>
    answer({ responseHeaders: confined(responseHeaders, policy) }),
  )
  session.webRequest.onBeforeSendHeaders(({ requestHeaders }, answer) =>
    answer({ cancel: Object.keys(requestHeaders).some((name) => name.toLowerCase() === 'service-worker') }),
  )
}

function confined(headers: Record<string, string[]>, policy: string): Record<string, string[]> {
  const all = Object.entries(headers).map(([name, values]): [string, string[]] => [name.toLowerCase(), values])
  const policies = all.flatMap(([name, values]) => (name === 'content-security-policy' ? values : []))
  return {
    ...Object.fromEntries(all),
    'content-security-policy': [...policies, policy],
    'connection-allowlist': [noPeers['connection-allowlist']],
    // Replaces the page's own header: if that one is malformed, the browser ignores every header of this name.
    'permissions-policy': [noPowers['permissions-policy']],
  }
}

/**
 * Loads a page in which file dialogs never open: the page sees them as cancelled by the person. Electron offers this only over
 * the DevTools protocol.
 *
 * The commands are sent before the page is requested, and awaited after it has loaded. Contents that have loaded nothing have no
 * renderer, and DevTools answers only once there is one (electron#14810).
 *
 * Settles at the first navigation or at the end of the load, whichever comes first. A provider's page may redirect by a script
 * while it loads, which Electron reports as an aborted load. One of its pictures may never arrive.
 * @throws if no page loads, or the dialogs cannot be disabled
 */
export async function loadWithoutFileDialogs(contents: WebContents, url: string): Promise<void> {
  const { debugger: devtools } = contents
  devtools.attach()
  const refused = Promise.all([
    devtools.sendCommand('Page.enable'),
    devtools.sendCommand('Page.setInterceptFileChooserDialog', { enabled: true, cancel: true }),
  ])
  // If the contents close before they load, these commands reject too. `loadURL` already reports that.
  refused.catch(() => undefined)
  const came = new Promise<void>((resolve) => contents.on('did-navigate', () => resolve()))
  await Promise.race([came, contents.loadURL(url)])
  await refused
}
