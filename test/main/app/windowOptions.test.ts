import type { Session } from 'electron'
import { describe, expect, test } from 'vitest'
import { loginWindowOptions, mainWindowOptions, pagePreferences } from '../../../main/app/windowOptions.ts'

const session = {} as Session
/** A look as settings could spoil it: nothing of it but what is asked for may reach a window. */
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
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  devTools: false,
}

describe('every power of a page is stated, and nothing else gets in', () => {
  test('of ours', () => {
    const preload = '/preload.cjs'
    expect(pagePreferences(session, preload, look)).toEqual({
      ...closed,
      session,
      preload,
      autoplayPolicy: 'no-user-gesture-required',
      zoomFactor: 1,
    })
  })
  test('of a foreign one, which gets no preload', () => {
    const { title, webPreferences } = loginWindowOptions(session, 'https://sso.example/', look)
    expect(webPreferences).toEqual({ ...closed, session })
    expect(title).toContain('sso.example')
  })
  test('the developer’s tools open only where the program is being built', () => {
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

test('a kiosk fills its screen, and its sign-in window stays where it is, in front', () => {
  const kiosk = { ...look, kiosk: true }
  expect(mainWindowOptions(look).title).toBe('Balcão')
  expect([mainWindowOptions(look).kiosk, mainWindowOptions(kiosk).kiosk]).toEqual([false, true])
  expect(loginWindowOptions(session, 'https://sso.example/', kiosk)).toMatchObject({
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    resizable: false,
    movable: false,
    skipTaskbar: true,
    alwaysOnTop: true,
  })
  expect(loginWindowOptions(session, 'https://sso.example/', look)).toMatchObject({ minimizable: true, movable: true })
})
