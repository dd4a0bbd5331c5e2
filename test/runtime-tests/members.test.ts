import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { electronUse, type Limit } from './electronUse.ts'
import { faultsOf, memberTable, readRows } from './memberTable.ts'

const root = join(import.meta.dirname, '..', '..')

/** The number of rows of `members.md` without a test; lower it when you add a test. */
const WITHOUT_TEST = 31

/** How the program copes with members that `electron.d.ts` limits to some systems, or events that one system never fires. */
interface Guard {
  systems?: string
  /** A file of the program, and a text in it that proves that the guard still exists. */
  stands?: [file: string, words: string]
  why: string
}

const onLinux = 'Linux ignores it: there only the window manager decides'
const atLogOff =
  'at log-off nothing is ended in order: what is under way is found again at the next start, as after a crash'

const guards: Record<string, Guard> = {
  'App.on before-quit': { why: atLogOff },
  'App.on open-url': {
    systems: 'darwin',
    stands: ['main/app/linkArrivals.ts', `app.on('second-instance'`],
    why: 'elsewhere a link comes as an argument of a start',
  },
  'App.on will-quit': { why: atLogOff },
  'BaseWindow.on query-session-end': { systems: 'win32', why: 'elsewhere the program is asked to quit, or ends' },
  'BaseWindow.removeMenu': {
    systems: 'linux,win32',
    stands: ['main/app/applicationMenu.ts', `platform !== 'darwin'`],
    why: 'macOS has the call and does nothing by it; its menu is the program’s own',
  },
  'BaseWindowConstructorOptions.enableLargerThanScreen': {
    systems: 'darwin',
    why: 'the other systems allow it without asking',
  },
  'BaseWindowConstructorOptions.maximizable': { systems: 'darwin,win32', why: onLinux },
  'BaseWindowConstructorOptions.minimizable': { systems: 'darwin,win32', why: onLinux },
  'BaseWindowConstructorOptions.movable': { systems: 'darwin,win32', why: onLinux },
  'BaseWindowConstructorOptions.skipTaskbar': { systems: 'darwin,win32', why: onLinux },
  'Clipboard.selection': {
    systems: 'linux',
    stands: ['main/platform/clipboard.ts', `platform === 'linux' ? clipboard.selection`],
    why: 'undefined elsewhere',
  },
  'PowerMonitor.on lock-screen': {
    systems: 'darwin,win32',
    stands: ['main/startServices.ts', `process.platform === 'linux') logindEvents`],
    why: 'on Linux systemd-logind is heard instead',
  },
  'ProgressBarOptions.mode': { systems: 'win32', why: 'elsewhere the bar has one look' },
  'SafeStorage.getSelectedStorageBackend': {
    systems: 'linux',
    stands: ['main/platform/keyVault.ts', `process.platform !== 'linux') return true`],
    why: 'no such function elsewhere',
  },
}

/** Limits without a guard, guards without a limit, and deprecated members. */
function unguarded(limits: Record<string, Limit>, known: Record<string, Guard>): string[] {
  const found = Object.entries(limits)
  return [
    ...found.filter(([, { deprecated }]) => deprecated).map(([name]) => `${name}: deprecated`),
    ...found
      .filter(([name, { systems, absent }]) => systems !== known[name]?.systems || (absent && !known[name]))
      .map(([name, { systems, absent }]) => `${name}: ${systems ?? absent}`),
    ...Object.keys(known)
      .filter((name) => !limits[name])
      .map((name) => `${name}: no limit, or not used`),
  ]
}

/** Members that the program uses. A member that `BrowserWindow` inherits counts as `BaseWindow`'s, as in the table. */
let used: Set<string>
let limits: Record<string, Limit>

beforeAll(() => {
  const electron = electronUse(['BaseWindow'])
  const ofAnyWindow = (name: string) => {
    // This static member differs between the two classes: each has its own list.
    if (name === 'BrowserWindow.getAllWindows') return name
    const inherited = name.replace(/^BrowserWindow\./, 'BaseWindow.')
    const [, member = ''] = inherited.split('.')
    return electron.used.has(inherited) || electron.members['BaseWindow']?.has(member) ? inherited : name
  }
  used = new Set([...electron.used].map(ofAnyWindow))
  limits = Object.fromEntries(Object.entries(electron.limits).map(([name, limit]) => [ofAnyWindow(name), limit]))
})

describe('members.md', () => {
  test('every member and event that the program uses has a complete row in members.md', () => {
    expect(faultsOf(readRows(memberTable()), used)).toEqual([])
  })

  test(`${WITHOUT_TEST} of the rows of members.md have no test`, () => {
    expect(readRows(memberTable()).filter(({ heldBy }) => heldBy.length === 0)).toHaveLength(WITHOUT_TEST)
  })

  const row = '| `App.quit` | Quits. | `docs/api/app.md#appquit` | `runtime-tests/life.test.ts` | stand-in | |'
  test.for([
    ['a row that is whole', row, []],
    ['no row', '', ['App.quit: no row']],
    ['a row of nothing', `${row}\n${row.replace('App.quit', 'App.show')}`, ['App.show: the program does not use it']],
    ['a row twice', `${row}\n${row}`, ['App.quit: not sorted']],
    ['no promise', row.replace('Quits.', ''), ['App.quit: no promise']],
    ['no place', row.replace('docs', 'said'), ['App.quit: no place in Electron that says so']],
    [
      'a test that is not there',
      row.replace('life', 'lives'),
      ['App.quit: no such test: "runtime-tests/lives.test.ts"'],
    ],
    ['no test', row.replace('`runtime-tests/life.test.ts`', ''), ['App.quit: no such test: ""']],
    ['seen nowhere', row.replace('stand-in', ''), ['App.quit: seen on ""']],
    ['seen on what no test runs on', row.replace('stand-in', 'both'), ['App.quit: no test runs on the binary']],
    [
      'none, and yet seen',
      row.replace('`runtime-tests/life.test.ts`', 'none'),
      ['App.quit: seen where no test is, or a test seen nowhere'],
    ],
  ] as const)('the check of members.md finds every fault of its rows: %s', ([, table, faults]) => {
    expect(faultsOf(readRows(table), new Set(['App.quit']))).toEqual(faults)
  })
})

describe('what electron.d.ts says against a member', () => {
  test('the program uses nothing deprecated, and guards what one system lacks', () => {
    expect(unguarded(limits, guards)).toEqual([])
  })

  test('the guards for missing members exist in the program', () => {
    const gone = Object.entries(guards).filter(
      ([, { stands: [file, words] = ['package.json', ''] }]) => !readFileSync(join(root, file), 'utf8').includes(words),
    )
    expect(gone).toEqual([])
  })

  test('electronUse finds members limited to a system, deprecated members, and events that never fire', () => {
    const { limits } = electronUse([], sample())
    expect(unguarded(limits, { 'App.on before-quit': guards['App.on before-quit'] as Guard })).toEqual([
      'BrowserWindow.getBrowserViews: deprecated',
      'App.dock: darwin',
      'PowerMonitor.on lock-screen: darwin,win32',
      'BaseWindowConstructorOptions.skipTaskbar: darwin,win32',
    ])
    expect(unguarded(limits, {})).toContainEqual(expect.stringMatching(/^App\.on before-quit: On Windows, .*emitted/))
    expect(unguarded({}, { 'App.dock': { why: '' } })).toEqual(['App.dock: no limit, or not used'])
  })
})

/** Writes a program that uses a member with each kind of limit; returns its folder. */
function sample(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'balcao-members-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  mkdirSync(join(folder, 'main'))
  const compilerOptions = { module: 'nodenext', strict: true, noEmit: true, types: ['node'] }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'main/tsconfig.json'), JSON.stringify({ compilerOptions, include: ['./**/*'] }))
  writeFileSync(
    join(folder, 'main/index.ts'),
    `import { app, BaseWindow, powerMonitor, type BrowserWindow } from 'electron'
    app.on('before-quit', () => undefined)
    app.on('will-finish-launching', () => undefined)
    export const { dock } = app
    powerMonitor.on('lock-screen', () => undefined)
    new BaseWindow({ title: 'a', skipTaskbar: true })
    export const views = (window: BrowserWindow) => window.getBrowserViews()
    `,
  )
  return folder
}
