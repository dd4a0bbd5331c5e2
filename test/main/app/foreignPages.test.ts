import type { Session, WebContents } from 'electron'
import { expect, test } from 'vitest'
import { confineDocuments, refuseFileDialogs } from '../../../main/app/foreignPages.ts'

type Headers = Record<string, string[]>
type Listener = (
  details: { resourceType: string; responseHeaders?: Headers },
  answer: (given: { responseHeaders?: Headers }) => void,
) => void

/** What becomes of an answer's headers. */
function headersOf(resourceType: string, responseHeaders?: Headers): Headers | undefined {
  let listener: Listener = () => undefined
  confineDocuments({ webRequest: { onHeadersReceived: (given: Listener) => (listener = given) } } as unknown as Session)
  let got: Headers | undefined
  listener({ resourceType, ...(responseHeaders && { responseHeaders }) }, (given) => (got = given.responseHeaders))
  return got
}

const ours = {
  'content-security-policy': [expect.stringMatching(/^sandbox (?!.*allow-(modals|popups|downloads))/)],
  'connection-allowlist': ['("*://*:*/*");webrtc=block;redirects=allow'],
}

// @promise 6
test('every document of a foreign page is held by our rules besides its own, however it writes their names', () => {
  const own = {
    'Content-Security-Policy': ["default-src 'self'"],
    'content-security-policy': ["img-src 'none'"],
    'Connection-Allowlist': ['("*://*:*/*");webrtc=allow'],
    'Set-Cookie': ['a=1', 'b=2'],
  }
  for (const frame of ['mainFrame', 'subFrame'])
    expect(headersOf(frame, own)).toEqual({
      'content-security-policy': ["default-src 'self'", "img-src 'none'", ...ours['content-security-policy']],
      'connection-allowlist': ours['connection-allowlist'],
      'set-cookie': ['a=1', 'b=2'],
    })
  expect(headersOf('mainFrame')).toEqual(ours)
})

test('what is no document stays as it came', () => {
  for (const part of ['image', 'script', 'xhr']) expect(headersOf(part, { etag: ['x'] })).toBeUndefined()
})

test('a page that asks for a file is answered before any dialog', async () => {
  const said: unknown[] = []
  const devtools = {
    attach: () => void said.push('attach'),
    sendCommand: async (...command: unknown[]) => void said.push(command),
  }
  await refuseFileDialogs({ debugger: devtools } as unknown as WebContents)
  expect(said).toEqual([
    'attach',
    ['Page.enable'],
    ['Page.setInterceptFileChooserDialog', { enabled: true, cancel: true }],
  ])
})
