import { EventEmitter } from 'node:events'
import type { App, Session, WebContents } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { closedSession, limitNetwork, lockPages } from '../../../main/app/lockdown.ts'
import { keptLog } from '../../fakes/log.ts'

/** A page: it emits events, and remembers the handler of new windows. */
class FakeContents extends EventEmitter {
  opens: (() => unknown) | null = null
  setWindowOpenHandler(handler: () => unknown): void {
    this.opens = handler
  }
  /** Tries something; answers whether it was stopped. */
  stops(event: string, url = ''): boolean {
    let stopped = false
    this.emit(event, { url, preventDefault: () => (stopped = true) })
    return stopped
  }
}
let app: EventEmitter
let log: ReturnType<typeof keptLog>
beforeEach(() => {
  app = new EventEmitter()
  log = keptLog()
})

describe('where a page may go', () => {
  let contents: FakeContents
  beforeEach(() => {
    contents = new FakeContents()
    const allowed = (asking: WebContents, url: string) =>
      (asking as unknown) === contents && url.startsWith('app://balcao/')
    lockPages(app as App, allowed, log)
    app.emit('web-contents-created', {}, contents)
  })
  test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])(
    'a page may navigate only to an address in its list: %s',
    (event) => {
      expect(contents.stops(event, 'app://balcao/portal')).toBe(false)
      for (const url of [
        'https://outro.example/?cpf=52998224725',
        'javascript:alert(1)',
        'file:///etc/passwd',
        'app://balcao.outro/',
        'm52998224725:x',
      ]) {
        expect(contents.stops(event, url)).toBe(true)
      }
      expect(log.lines).toHaveLength(5)
      expect(log.lines[0]).toBe('navigation blocked {"scheme":"https"}')
      expect(log.lines.join()).not.toMatch(/529|outro|passwd/)
    },
  )
  test('a page cannot open or move a window or embed another page', () => {
    expect(contents.opens?.()).toEqual({ action: 'deny' })
    expect(contents.stops('will-attach-webview')).toBe(true)
    expect(contents.stops('content-bounds-updated')).toBe(true)
  })
  test('a page that looks for a Bluetooth device is given none', () => {
    const chosen: unknown[] = []
    let stopped = false
    const event = { preventDefault: () => (stopped = true) }
    contents.emit('select-bluetooth-device', event, [{ deviceId: 'a' }], (id: string) => chosen.push(id))
    expect([stopped, chosen]).toEqual([true, ['']])
  })
  test('every page that is ever created is bound by the navigation rule', () => {
    const other = new FakeContents()
    app.emit('web-contents-created', {}, other)
    expect(other.stops('will-navigate', 'app://balcao/')).toBe(true)
    expect(other.opens?.()).toEqual({ action: 'deny' })
  })
})

// @promise 6
test('a session may request only the addresses in its list, and each refused request is reported', () => {
  type Ask = (details: { url: string; resourceType: string }, answer: (verdict: object) => void) => void
  let ask: Ask = () => undefined
  const session = { webRequest: { onBeforeRequest: (listener: Ask) => (ask = listener) } }
  const heard: string[] = []
  const allowed = (url: string) => url.startsWith('https://sso.example/')
  limitNetwork(session as unknown as Session, allowed, (url) => heard.push(url))
  const verdictOn = (url: string) => {
    let verdict = {}
    ask({ url, resourceType: 'script' }, (said) => (verdict = said))
    return verdict
  }
  for (const url of ['https://sso.example/a.js', 'data:image/png;base64,x', 'blob:https://sso.example/1'])
    expect(verdictOn(url), url).toEqual({ cancel: false })
  const refused = ['https://outro.example/a.js', 'wss://sso.example.outro/', 'file:///etc/passwd', 'ftp://sso.example/']
  for (const url of refused) expect(verdictOn(url), url).toEqual({ cancel: true })
  expect(heard).toEqual(refused)
})

test('a page gets no permission, and its downloads do not start', () => {
  const asked: Record<string, (...args: never[]) => unknown> = {}
  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: (handler: never) => (asked['request'] = handler),
    setPermissionCheckHandler: (handler: never) => (asked['check'] = handler),
    setDevicePermissionHandler: (handler: never) => (asked['device'] = handler),
  })
  const opened: string[] = []
  const fromPartition = (partition: string) => (opened.push(partition), session as unknown as Session)
  expect(closedSession({ fromPartition }, 'login-1')).toBe(session)
  expect(opened).toEqual(['login-1'])
  const answers: boolean[] = []
  for (const permission of ['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'usb']) {
    asked['request']?.(null as never, permission as never, ((granted: boolean) => answers.push(granted)) as never)
    answers.push(asked['check']?.(null as never, permission as never) as boolean)
  }
  answers.push(asked['device']?.() as boolean)
  expect(answers).toEqual(Array.from({ length: 13 }, () => false))
  let stopped = false
  session.emit('will-download', { preventDefault: () => (stopped = true) })
  expect(stopped).toBe(true)
  const chosen: unknown[] = []
  const choose = (...device: unknown[]) => void chosen.push(device[0] || null)
  const [event, device] = [{ preventDefault: () => chosen.push('stopped') }, { deviceId: 'a' }]
  session.emit('select-hid-device', event, { deviceList: [device] }, choose)
  session.emit('select-serial-port', event, [device], null, choose)
  session.emit('select-usb-device', event, { deviceList: [device] }, choose)
  expect(chosen).toEqual(['stopped', null, 'stopped', null, 'stopped', null])
})

describe('certificates and passwords', () => {
  /** The answer to whoever asks for this; null where Electron would decide. */
  function given(event: string, ...asked: unknown[]): unknown[] | null {
    let [got, stopped]: [unknown[] | null, boolean] = [null, false]
    app.emit(event, { preventDefault: () => (stopped = true) }, null, ...asked, (...args: unknown[]) => (got = args))
    return stopped ? got : null
  }
  beforeEach(() => lockPages(app as App, () => true, log))

  test('the clerk’s client certificate is never sent to a server, whoever requests it', () => {
    expect(given('select-client-certificate', 'https://x', [{ subject: 'e-CPF' }])).toEqual([])
  })
  test('a server’s bad certificate is never accepted', () => {
    expect(given('certificate-error', 'https://x/?cpf=52998224725', 'net::ERR_CERT', {})).toEqual([false])
    expect(log.lines).toEqual(['certificate refused {"error":"net::ERR_CERT"}'])
  })
  test.each([true, false])('no password is given to a proxy or a site that requests one (proxy: %s)', (isProxy) => {
    const asked = { isProxy, scheme: 'basic', host: 'proxy.example', realm: 'Maria', port: 8080 }
    expect(given('login', { url: 'https://x/?cpf=52998224725' }, asked)).toEqual([])
    expect(log.lines).toEqual([`password refused {"proxy":${isProxy},"scheme":"basic"}`])
  })
})
