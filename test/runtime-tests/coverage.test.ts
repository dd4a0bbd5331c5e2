import { beforeAll, expect, test } from 'vitest'
import { electronUse, type ElectronUse } from './electronUse.ts'
import { standInClasses, standInExports } from './standInMembers.ts'

const kiosk = 'a kiosk fills its screen and is left only by staff'
const zoom = 'the window is enlarged by the keyboard, and at a kiosk never by fingers'
const signIn = 'the sign-in window says on which host it is, and reaches no other'
const idle = 'a station nobody touches or locks is left'
const tests = 'the tests of the stand-in and of the program'

/** Members of the stand-in that neither main, preload nor electron-store names, each with its use. */
const reasons: Record<string, string> = {
  'BaseWindow.getTitle': signIn,
  'BaseWindow.isFullScreen': kiosk,
  'BaseWindow.isKiosk': kiosk,
  'BrowserWindow.loadURL': tests,
  'BrowserWindow.on ready-to-show': tests,
  'PowerMonitor.getSystemIdleTime': idle,
  'PowerMonitor.on resume': idle,
  'PowerMonitor.on unlock-screen': idle,
  'WebContents.getZoomFactor': zoom,
}

const classes = standInClasses()
const types = [...new Set(classes.map(({ type }) => type))]
let electron: ElectronUse
/** Members that the program uses. A member that `BrowserWindow` inherits counts as `BaseWindow`'s. */
let used: Set<string>
/** All Electron members that the stand-in has, by the same names. */
let offered: string[]

beforeAll(() => {
  electron = electronUse(types)
  const ofClasses = classes.flatMap(({ type, members, events }) => [
    ...members.filter((name) => electron.members[type]?.has(name)).map((name) => `${type}.${name}`),
    ...events.map((event) => `${type}.on ${event}`),
  ])
  offered = [...new Set([...standInExports().map((name) => `electron.${name}`), ...ofClasses])].sort()
  offered = [...new Set(offered.map(ofAnyWindow))]
  used = new Set([...electron.used].map(ofAnyWindow))
})

function ofAnyWindow(name: string): string {
  const inherited = name.replace(/^BrowserWindow\./, 'BaseWindow.')
  return offered.includes(inherited) ? inherited : name
}

test('every Electron member that the program uses exists in the stand-in', () => {
  const ofPage = ['electron.contextBridge', 'electron.ipcRenderer']
  const wanted = [...used].filter((name) => ['electron', ...types].includes(name.split('.')[0] ?? ''))
  expect(wanted.length).toBeGreaterThan(50)
  // `on` is Node's own; the events that the program listens to are compared by their names.
  const missing = wanted.filter((name) => !offered.includes(name) && !ofPage.includes(name) && !name.endsWith('.on'))
  expect(missing).toEqual([])
})

test('every member of the stand-in is used by the program, or listed with its reason', () => {
  const idle = offered.filter((name) => !used.has(name))
  expect(idle).toEqual(Object.keys(reasons).sort())
})
