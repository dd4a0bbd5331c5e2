import type { Session, WebContents } from 'electron'

/** Chromium's names of what {@link noPeers} needs, in case a version does not have it switched on by itself. */
export const NEEDED_FEATURES = 'ConnectionAllowlists,OverrideConnectionAllowlistOriginTrial'

/**
 * No connection to another by WebRTC, which is no request and would reach whomever it likes, by UDP or TCP (a `Connection-Allowlist`,
 * WICG). Where requests may go is not its business here (`limitNetwork`): it lets all of them through,
 * and all that they are led to: without a word about redirects it would refuse those of every sign-in.
 */
export const noPeers = { 'connection-allowlist': '("*://*:*/*");webrtc=block;redirects=allow' } as const

/**
 * What a sign-in page needs, and nothing more: without `allow-modals` neither `print()` nor `alert()` opens a dialog of the
 * system's. Whatever else a document can do to itself it may.
 */
const sandbox = 'sandbox allow-forms allow-same-origin allow-scripts allow-top-navigation'

/** Every document of such a session is held by these rules besides its own. */
export function confineDocuments(session: Session): void {
  session.webRequest.onHeadersReceived(({ resourceType, responseHeaders = {} }, answer) => {
    const isDocument = resourceType === 'mainFrame' || resourceType === 'subFrame'
    answer(isDocument ? { responseHeaders: confined(responseHeaders) } : {})
  })
}

function confined(headers: Record<string, string[]>): Record<string, string[]> {
  const all = Object.entries(headers).map(([name, values]): [string, string[]] => [name.toLowerCase(), values])
  const policies = all.flatMap(([name, values]) => (name === 'content-security-policy' ? values : []))
  return {
    ...Object.fromEntries(all),
    'content-security-policy': [...policies, sandbox],
    'connection-allowlist': [noPeers['connection-allowlist']],
  }
}

/**
 * Loads a page in which a file field, or a script that asks for a file or a folder, opens nothing: the page reads it as if the
 * person had cancelled. Electron offers no API for this but the DevTools protocol, which only main speaks.
 *
 * The commands are sent before the page is requested and awaited after it has loaded: contents that have loaded nothing have no
 * renderer, and DevTools answers only once there is one (electron#14810).
 * @throws when the page cannot be loaded, or the dialogs cannot be refused
 */
export async function loadWithoutFileDialogs(contents: WebContents, url: string): Promise<void> {
  const { debugger: devtools } = contents
  devtools.attach()
  const refused = Promise.all([
    devtools.sendCommand('Page.enable'),
    devtools.sendCommand('Page.setInterceptFileChooserDialog', { enabled: true, cancel: true }),
  ])
  // Contents that close before they load leave the commands unanswered with an error; the load reports that already.
  refused.catch(() => undefined)
  await contents.loadURL(url)
  await refused
}
