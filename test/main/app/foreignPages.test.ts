import type { Session } from 'electron'
import { expect, test } from 'vitest'
import { confineDocuments } from '../../../main/app/foreignPages.ts'

type Headers = Record<string, string[]>
type Received = (
  details: { resourceType: string; responseHeaders?: Headers },
  answer: (given: { responseHeaders?: Headers }) => void,
) => void
type Sent = (details: { requestHeaders: object }, answer: (given: { cancel: boolean }) => void) => void

/** A session of a provider that is two origins. */
function confinedSession() {
  let received: Received = () => undefined
  let sent: Sent = () => undefined
  const webRequest = {
    onHeadersReceived: (given: Received) => (received = given),
    onBeforeSendHeaders: (given: Sent) => (sent = given),
  }
  const origins = ['https://sso.example', 'http://127.0.0.1:8080']
  confineDocuments({ webRequest } as unknown as Session, origins)
  return {
    /** The fate of an answer's headers. */
    headersOf: (resourceType: string, responseHeaders?: Headers) => {
      let got: Headers | undefined
      received({ resourceType, ...(responseHeaders && { responseHeaders }) }, (given) => (got = given.responseHeaders))
      return got
    },
    refuses: (requestHeaders: object) => {
      let refused = false
      sent({ requestHeaders }, ({ cancel }) => (refused = cancel))
      return refused
    },
  }
}

const ours = {
  'content-security-policy': [
    expect.stringMatching(
      /^sandbox (?!.*allow-(modals|popups-to|downloads)).*; connect-src https:\/\/sso\.example wss:\/\/sso\.example http:\/\/127\.0\.0\.1:8080 ws:\/\/127\.0\.0\.1:8080 data: blob:$/,
    ),
  ],
  'connection-allowlist': ['("*://*:*/*");webrtc=block;redirects=allow'],
  // A small window above the kiosk's own, and devices that a page may list.
  'permissions-policy': [
    expect.stringMatching(/^(?=.*picture-in-picture=\(\))(?=.*bluetooth=\(\))(?!.*publickey-credentials-get=).*$/),
  ],
}

// @promise 6
test('every response to a foreign page gets our security headers beside its own, in any letter case', () => {
  const { headersOf } = confinedSession()
  const own = {
    'Content-Security-Policy': ["default-src 'self'"],
    'content-security-policy': ["img-src 'none'"],
    'Connection-Allowlist': ['("*://*:*/*");webrtc=allow'],
    'Permissions-Policy': ['picture-in-picture=*, (malformed'],
    'Set-Cookie': ['a=1', 'b=2'],
  }
  // A worker's script too, because the rules of its page do not apply to a worker.
  for (const type of ['mainFrame', 'subFrame', 'script', 'other'])
    expect(headersOf(type, own)).toEqual({
      'content-security-policy': ["default-src 'self'", "img-src 'none'", ...ours['content-security-policy']],
      'connection-allowlist': ours['connection-allowlist'],
      'permissions-policy': ours['permissions-policy'],
      'set-cookie': ['a=1', 'b=2'],
    })
  expect(headersOf('mainFrame')).toEqual(ours)
})

// @promise 6
test('a foreign page cannot register a service worker, which could serve pages without our security headers', () => {
  const { refuses } = confinedSession()
  expect(refuses({ Accept: '*/*', 'Service-Worker': 'script' })).toBe(true)
  expect(refuses({ 'service-worker': 'script' })).toBe(true)
  expect(refuses({ Accept: 'text/html', Referer: 'https://sso.example/service-worker' })).toBe(false)
})
