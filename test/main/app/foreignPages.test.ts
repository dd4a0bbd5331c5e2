import type { Session, WebContents } from 'electron'
import { expect, test } from 'vitest'
import { confineDocuments, loadWithoutFileDialogs } from '../../../main/app/foreignPages.ts'

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

/** Contents as Electron has them: DevTools answers once something loads, and with an error where they close before that. */
function contentsThat(loads: 'load' | 'close') {
  const said: unknown[] = []
  const renderer = Promise.withResolvers<void>()
  const contents = {
    debugger: {
      attach: () => void said.push('attach'),
      sendCommand: (...command: unknown[]) => (said.push(command), renderer.promise),
    },
    loadURL: async (url: string) => {
      said.push(url)
      if (loads === 'load') return renderer.resolve()
      renderer.reject(new Error('target closed while handling command'))
      throw new Error('ERR_ABORTED')
    },
  }
  return { said, contents: contents as unknown as WebContents }
}

test('file dialogs are refused before the page is asked for, without waiting for a renderer that only the load brings', async () => {
  const { said, contents } = contentsThat('load')
  await loadWithoutFileDialogs(contents, 'https://idp.example/')
  expect(said).toEqual([
    'attach',
    ['Page.enable'],
    ['Page.setInterceptFileChooserDialog', { enabled: true, cancel: true }],
    'https://idp.example/',
  ])
})

test('a sign-in page that closes while it loads fails once, by its load', async () => {
  await expect(loadWithoutFileDialogs(contentsThat('close').contents, 'https://idp.example/')).rejects.toThrow(
    'ABORTED',
  )
})
