import type { Session } from 'electron'
import { describe, expect, test } from 'vitest'
import {
  keyboardViewOptions,
  loginPlace,
  loginViewOptions,
  loginWindowOptions,
  mainWindowOptions,
  pagePreferences,
} from '../../../main/app/windowOptions.ts'

const session = {} as Session
/** A look as bad settings could define it: only known fields may reach a window. */
const look = {
  dark: false,
  kiosk: false,
  devTools: false,
  zoom: 100 as const,
  webSecurity: false,
  nodeIntegration: true,
  sandbox: false,
}
const closed = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  disableBlinkFeatures: 'EyeDropperAPI',
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  devTools: false,
}

describe('every power of a page is stated, and nothing else gets in', () => {
  test('our own page has every permission set explicitly, and no other option', () => {
    const preload = '/preload.cjs'
    expect(pagePreferences(session, preload, look)).toEqual({
      ...closed,
      session,
      preload,
      autoplayPolicy: 'no-user-gesture-required',
      zoomFactor: 1,
    })
  })
  test('a foreign page has every permission set explicitly, and no preload', () => {
    const { title, webPreferences } = loginWindowOptions(session, 'https://sso.example/', look)
    expect(webPreferences).toEqual({ ...closed, session })
    expect(title).toContain('sso.example')
  })
  test('a kiosk’s sign-in window holds our keyboard page, and the provider’s page without a preload', () => {
    expect(keyboardViewOptions(session, '/teclado.cjs', look)).toEqual({
      webPreferences: { ...closed, session, preload: '/teclado.cjs' },
    })
    expect(loginViewOptions(session, look)).toEqual({ webPreferences: { ...closed, session } })
  })
  test('the developer tools open only in a development build', () => {
    const tools = (devTools: boolean) => [
      pagePreferences(session, '', { ...look, devTools }).devTools,
      loginWindowOptions(session, 'https://sso.example/', { ...look, devTools }).webPreferences?.devTools,
    ]
    expect([tools(true), tools(false)]).toEqual([
      [true, true],
      [false, false],
    ])
  })
})

test('a kiosk’s window fills the screen, also a screen larger than a counter’s window', () => {
  const kiosk = { ...look, kiosk: true }
  const upright = { x: 0, y: 0, width: 1080, height: 1920 }
  expect(mainWindowOptions(look, upright)).toMatchObject({ title: 'Balcão', kiosk: false, width: 1366, height: 768 })
  expect(mainWindowOptions(kiosk, upright)).toMatchObject({ kiosk: true, ...upright })
})

test('a sign-in panel is placed over the page: at the right, or below on an upright display, and never larger than the display', () => {
  const lying = { x: 1366, y: 0, width: 1920, height: 1080 }
  expect(loginPlace(lying)).toEqual({ x: 2626, y: 180, width: 520, height: 720 })
  expect(loginPlace({ ...lying, width: 1080, height: 1920 })).toEqual({ x: 1646, y: 1080, width: 520, height: 720 })
  expect(loginPlace({ x: 0, y: 0, width: 480, height: 640 })).toEqual({ x: 0, y: 0, width: 480, height: 640 })
  const place = loginPlace(lying)
  expect(loginWindowOptions(session, 'https://sso.example/', look, place)).toMatchObject({
    ...place,
    alwaysOnTop: true,
  })
  expect(loginWindowOptions(session, 'https://sso.example/', look)).toMatchObject({ width: 520, alwaysOnTop: false })
})
