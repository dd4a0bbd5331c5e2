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
 * A file field, or a script that asks for a file or a folder, opens nothing: it is as if the person had given up at once.
 * Electron has no word for it but the DevTools protocol's, which only main speaks.
 */
export async function refuseFileDialogs({ debugger: devtools }: WebContents): Promise<void> {
  devtools.attach()
  await devtools.sendCommand('Page.enable')
  await devtools.sendCommand('Page.setInterceptFileChooserDialog', { enabled: true, cancel: true })
}
