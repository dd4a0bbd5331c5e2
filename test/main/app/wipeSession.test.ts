import type { Session } from 'electron'
import { expect, test } from 'vitest'
import { wipeSession } from '../../../main/app/wipeSession.ts'
import { loginWindowOptions, mainWindowOptions, pagePreferences } from '../../../main/app/windowOptions.ts'

/** A browser session that notes what is asked of it, and keeps so many cookies whatever is asked. */
function session(stubborn = 0) {
  const asked: string[] = []
  const note = (name: string) => async () => void asked.push(name)
  const names = [
    'closeAllConnections',
    'clearData',
    'clearStorageData',
    'clearCache',
    'clearAuthCache',
    'clearHostResolverCache',
  ]
  const methods = Object.fromEntries(names.map((name) => [name, note(name)]))
  const cookies = {
    get: async () => (asked.push('cookies'), Array.from({ length: stubborn }, () => ({ value: 'segredo' }))),
  }
  return { asked, session: { ...methods, cookies } as unknown as Session, names }
}

test('a browser session is emptied of all it can hold, and then looked into', async () => {
  const { session: emptied, asked, names } = session()
  expect(await wipeSession(emptied)).toBeNull()
  expect(asked.slice(0, -1).sort()).toEqual([...names].sort())
  expect(asked[0]).toBe('closeAllConnections')
  expect(asked.at(-1)).toBe('cookies')
})

test('what survives is counted, not shown', async () => {
  expect(await wipeSession(session(2).session)).toBe('2 cookies')
})

test('no window has more power than a page of the web, and the sign-in page none of our bridge', () => {
  const { session: any } = session()
  const look = { dark: false, kiosk: true, zoom: 100 } as const
  const page = pagePreferences(any, '/preload.cjs', look)
  const login = loginWindowOptions(any, 'https://login.example/realms/a')
  for (const webPreferences of [page, login.webPreferences]) {
    expect(webPreferences).toMatchObject({
      session: any,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      spellcheck: false,
    })
  }
  expect(mainWindowOptions(look)).toMatchObject({ title: 'Balcão', kiosk: true })
  expect(page).toMatchObject({ preload: '/preload.cjs' })
  expect(login.webPreferences).not.toHaveProperty('preload')
  expect(login.title).toContain('login.example')
})
