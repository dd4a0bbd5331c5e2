import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { findElectron, projectFolder } from '../../electron/electron.ts'
import type { AppUnderTest, LaunchOptions } from './api.ts'
import { inputOn, titlesOn } from './display.ts'
import { electronKey } from './electronKeys.ts'
import { loaded, mainPage, ownPages, PATIENCE, secondScreenPage, seenPages, waitingPage, websitePage } from './pages.ts'
import { alive, end, watch } from './processEnd.ts'
import { standingPage } from './standing.ts'

/** Replacements for Electron's dialogs and desktop calls, within main. */
interface Desk {
  savePaths: (string | null)[]
  opened: string[]
  held: Promise<string | null> | null
  answer: (path: string | null) => void
  /** ms by which the clock is ahead. */
  offBy: number
  /** Electron's own functions, while `keepStores` replaces them so that sessions keep their data. */
  emptying?: unknown[]
  /** Sessions made since the dialogs were replaced: Electron keeps each session until the program ends. */
  sessions: Electron.Session[]
  /** Ends the wait of the wipes that `holdWipes` holds. */
  releaseWipes: () => void
}
type WithDesk = typeof globalThis & { testDesk: Desk }

/** Starts the program on Electron's own binary through Playwright. */
export async function launchOnElectron(
  options: LaunchOptions & { args: string[] },
  userData: string,
  forget: () => void,
): Promise<AppUnderTest> {
  const executablePath = findElectron() ?? ''
  const args = [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    options.project ?? projectFolder(),
    ...options.args,
  ]
  const temporary = ownTemp()
  const env: Record<string, string> = {
    ...(process.env as Record<string, string>),
    ...ownDisplay(options.env),
    ...temporary.env,
    // On a machine with voices Chromium would start the speech service, which outlives the program by seconds.
    SPEECHD_CMD: '/bin/false',
    ...options.env,
  }
  const electron = await _electron.launch({
    executablePath,
    args,
    env,
    timeout: PATIENCE,
    ...(options.colorScheme ? { colorScheme: options.colorScheme } : {}),
  })
  const child = electron.process()
  const watched = watch(child)
  const ask = askingOnce(electron)
  await ask(layDesk, sep)
  const { pages, windowKnown } = pagesInOrder(electron)
  const living = () => (alive(child, watched), pages())
  const secondInstance = async (argv: string[]) => {
    // A link that started the first one is not delivered again.
    const given = [...args.filter((word) => !word.startsWith('balcao:')), ...argv]
    const second = watch(spawn(executablePath, given, { stdio: ['ignore', 'pipe', 'pipe'], env }))
    const code = await second.exited
    return { code, stdout: second.stdout() }
  }
  const finish = async (stop: () => void): Promise<void> => {
    await end(child, watched.exited, stop)
    temporary.remove()
    forget()
  }
  /** Sends keys as the system does, so that main gets `before-input-event`. Playwright's keys do not reach main. */
  const strike = async (...names: string[]): Promise<void> => {
    const hand = ({ BaseWindow, BrowserWindow }: typeof Electron, keys: ReturnType<typeof electronKey>[]) => {
      const others: unknown[] = BrowserWindow.getAllWindows()
      const bare = BaseWindow.getAllWindows().filter((one) => !others.includes(one))
      // The counter's window is the oldest; the second display has a younger window.
      const window = bare.toSorted((a, b) => a.id - b.id)[0]
      const { webContents } = (window?.contentView ?? {}) as { webContents?: Electron.WebContents }
      for (const { keyCode, modifiers, writes } of keys) {
        const types = writes ? (['keyDown', 'char', 'keyUp'] as const) : (['keyDown', 'keyUp'] as const)
        for (const type of types) webContents?.sendInputEvent({ type, keyCode, modifiers })
      }
      return webContents !== undefined
    }
    const taken = await ask(hand, names.map(electronKey))
    const [now] = ownPages(pages())
    if (!taken) for (const name of names) await now?.keyboard.press(name)
    if (!taken) return
    // Main answers before the page has received the key. Chromium confirms only keys sent by Playwright, so an extra key follows
    // and its confirmation is awaited. A page that the key closed confirms nothing.
    await now?.keyboard.up('Shift').catch(() => undefined)
  }
  let known: Promise<void> | undefined
  const page = async () => {
    await (known ??= windowKnown())
    return loaded('a janela principal', living, mainPage, options.viewport)
  }
  return {
    page,
    screen: async () => standingPage(await page(), pages, strike),
    loginPage: async () => {
      const page = await loaded('a janela de entrada', living, websitePage)
      // A kiosk shows the page a moment later. Until then the page takes no keys.
      while (!page.isClosed() && (await ask(isUncovered))) await new Promise((resolve) => setTimeout(resolve, 20))
      return page
    },
    pages: () => seenPages(pages()),
    waitingPage: () => waitingPage(pages()),
    secondInstance,
    deliverLink: (url) =>
      process.platform === 'darwin'
        ? ask(({ app }, link) => void app.emit('open-url', { preventDefault: () => undefined }, link), url)
        : secondInstance([url]).then(() => undefined),
    emitPower: (event) => ask(({ powerMonitor }, name) => void powerMonitor.emit(name), event),
    nextSavePath: (path) =>
      ask((_electron, given) => void (globalThis as WithDesk).testDesk.savePaths.push(given), path),
    holdDialog: () =>
      ask(() => {
        const { testDesk } = globalThis as WithDesk
        const { promise, resolve } = Promise.withResolvers<string | null>()
        Object.assign(testDesk, { held: promise, answer: resolve })
      }),
    answerDialog: (path) =>
      ask((_electron, given) => {
        const { testDesk } = globalThis as WithDesk
        testDesk.answer(given)
      }, path),
    turnClock: (offBy) =>
      ask((_electron, ms) => {
        const now = Date.now.bind(Date)
        const before = (globalThis as WithDesk).testDesk.offBy
        Date.now = () => now() - before + ms
        ;(globalThis as WithDesk).testDesk.offBy = ms
      }, offBy),
    passTime: (ms) =>
      ask((_electron, more) => {
        const before = performance.now.bind(performance)
        performance.now = () => before() + more
      }, ms),
    keepStores: (kept) =>
      ask(({ session }, keep) => {
        const sessions = Object.getPrototypeOf(session.fromPartition('teste')) as object
        const { testDesk } = globalThis as WithDesk
        const names = ['clearData', 'clearStorageData']
        const own = (testDesk.emptying ??= names.map((name) => Reflect.get(sessions, name) as unknown))
        for (const [at, name] of names.entries()) Reflect.set(sessions, name, keep ? async () => undefined : own[at])
      }, kept),
    holdWipes: (held) =>
      ask(({ session }, hold) => {
        const { testDesk } = globalThis as WithDesk
        if (!hold) return testDesk.releaseWipes()
        const sessions = Object.getPrototypeOf(session.fromPartition('teste')) as Electron.Session
        const own = Reflect.get(sessions, 'clearData')
        const { promise, resolve } = Promise.withResolvers<void>()
        testDesk.releaseWipes = () => {
          sessions.clearData = own
          resolve()
        }
        sessions.clearData = async function clearData(this: Electron.Session) {
          await promise
          await own.call(this)
        }
      }, held),
    census: () =>
      ask(({ BaseWindow }) => {
        process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
        ;(process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void)()
        const { heapUsed } = process.memoryUsage()
        const partitions = (globalThis as WithDesk).testDesk.sessions.length
        return { windows: BaseWindow.getAllWindows().length, partitions, heapUsed }
      }),
    writeHeap: (file) =>
      ask((_electron, path) => {
        ;(globalThis as WithDesk).testDesk.opened.length = 0
        process.getBuiltinModule('node:v8').writeHeapSnapshot(path)
      }, file),
    openedExternally: () => ask(() => (globalThis as WithDesk).testDesk.opened),
    clipboard: () => ask(({ clipboard }) => clipboard.readText()),
    selection: () => ask(({ clipboard }) => (process.platform === 'linux' ? clipboard.selection.readText() : '')),
    copyElsewhere: (text) => ask(({ clipboard }, given) => clipboard.writeText(given), text),
    secondScreen: () => loaded('a tela do contribuinte', living, secondScreenPage),
    bounds: () =>
      ask(({ BaseWindow }) => BaseWindow.getAllWindows().map((one) => ({ title: one.getTitle(), ...one.getBounds() }))),
    repeatKey: () =>
      ask(({ webContents }) => {
        for (const page of webContents.getAllWebContents())
          page.sendInputEvent({ type: 'keyDown', keyCode: 'Shift', modifiers: ['isautorepeat'] })
      }),
    covered: () =>
      ask(({ BaseWindow }) => BaseWindow.getAllWindows().some(({ contentView }) => !('webContents' in contentView))),
    // Closes the window as a window manager does: `close` is emitted, and may be refused.
    closeWindow: () =>
      ask(({ BaseWindow, BrowserWindow }) => {
        const others: unknown[] = BrowserWindow.getAllWindows()
        const bare = BaseWindow.getAllWindows().filter((one) => !others.includes(one))
        bare.toSorted((a, b) => a.id - b.id)[0]?.close()
      }),
    secondStartOnceClosed: () =>
      ask(({ app, BaseWindow }) => {
        app.once('before-quit', () => {
          if (BaseWindow.getAllWindows().length === 0) console.error('second start without a window')
          app.emit('second-instance', {}, ['balcao'], '/', {})
        })
      }),
    closeSignIn: () => ask(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
    titles: () => ask(({ BaseWindow }) => BaseWindow.getAllWindows().map((one) => one.getTitle())),
    titlesShown: () => titlesOn(env['DISPLAY']),
    realInput: (words) => inputOn(env['DISPLAY'], words),
    stdout: watched.stdout,
    stderr: () => early(userData, watched.stderr()) + watched.stderr(),
    userData,
    pid: child.pid ?? -1,
    exited: watched.exited,
    kill: (signal) => finish(() => child.kill(signal)),
    close: () => finish(() => void electron.close().catch(() => undefined)),
  }
}

/** Whether a kiosk shows its own page. The main window is the first one; a second display shows nothing else. */
const isUncovered = ({ BaseWindow }: typeof Electron) => {
  const [main] = BaseWindow.getAllWindows().toSorted((one, other) => one.id - other.id)
  return main !== undefined && main.isKiosk() && 'webContents' in main.contentView
}

/** The worker's own virtual display (`test/electron/screens.ts`), if there are any: a large one for a test of several displays. */
function ownDisplay(env: LaunchOptions['env']): Record<string, string> {
  const { BALCAO_TESTE_XVFB: usual = '', BALCAO_TESTE_XVFB_LARGO: large = '' } = process.env
  const displays = (env?.['BALCAO_TESTE_TELAS'] ? large : usual).split(',').filter(Boolean)
  const own = displays[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % displays.length]
  return own === undefined ? {} : { DISPLAY: own }
}

/**
 * Gives the program its own temporary folder. `remove` throws if the program left files; a killed Chromium's lock
 * (`scoped_dir*`) is allowed. Only on Linux: the longer folder name of other systems would make a socket's path too long.
 */
export function ownTemp(): { env: Record<string, string>; remove: () => void } {
  if (process.platform !== 'linux') return { env: {}, remove: () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'tmp-'))
  const remove = () => {
    const left = existsSync(folder)
      ? readdirSync(folder).filter((name) => !/^(scoped_dir|\.org\.chromium)/.test(name))
      : []
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    if (left.length > 0) throw new Error(`o programa deixou na pasta temporária: ${left.join(', ')}`)
  }
  return { env: { TMPDIR: folder }, remove }
}

/** Lines of the log that the program wrote before Playwright made its stderr readable. */
function early(userData: string, heard: string): string {
  const file = join(userData, 'log', 'balcao.log')
  if (!existsSync(file)) return ''
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !heard.includes(line)).join('\n')
}

/**
 * Lists the pages in the order in which main made them; `windowKnown` waits until the window's page has its place. Playwright's
 * own order is unreliable: on a busy machine the preloaded page may come before the window's page.
 */
function pagesInOrder(electron: ElectronApplication) {
  const order = new WeakMap<Page, number>()
  const at = (page: Page) => order.get(page) ?? Infinity
  const place = async (page: Page): Promise<void> => {
    const devtools = await electron.context().newCDPSession(page)
    const { targetId } = (await devtools.send('Target.getTargetInfo')).targetInfo
    await devtools.detach()
    const numberOf = () =>
      electron.evaluate(({ webContents }, to) => webContents.fromDevToolsTargetId(to)?.id, targetId)
    const id = await untilAnswered(numberOf)
    if (id !== undefined) order.set(page, id)
  }
  // A page that closes before its id is known needs no place in the order.
  const heard = (page: Page) => void place(page).catch(() => undefined)
  electron.on('window', heard)
  electron.windows().forEach(heard)
  const shown = () =>
    electron.evaluate(({ BaseWindow, BrowserWindow }) => {
      const framed = BrowserWindow.getAllWindows()
      // The counter's window is the oldest that is no `BrowserWindow`.
      const [counter] = BaseWindow.getAllWindows()
        .filter((one) => !framed.some(({ id }) => id === one.id))
        .toSorted((a, b) => a.id - b.id)
      const { webContents } = (counter?.contentView ?? {}) as { webContents?: Electron.WebContents }
      return (webContents ?? framed[0]?.webContents)?.id
    })
  const windowKnown = async (): Promise<void> => {
    const deadline = Date.now() + PATIENCE
    while (Date.now() < deadline) {
      const id = await untilAnswered(shown)
      if (electron.windows().some((page) => at(page) === id)) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { pages: () => electron.windows().toSorted((a, b) => at(a) - at(b) || 0), windowKnown }
}

/**
 * Runs a function in main once and returns its result. If the result is lost with its execution context, it is fetched again
 * without a second run.
 */
function askingOnce(electron: ElectronApplication) {
  let asked = 0
  return async <Given, Answer>(
    act: (electron: typeof Electron, given: Given) => Answer,
    ...[given]: unknown extends Given ? [] : [Given]
  ): Promise<Awaited<Answer>> => {
    const question = { number: ++asked, source: String(act), given }
    return (await untilAnswered(() => electron.evaluate(answer, question as never))) as Awaited<Answer>
  }
}

/** Repeats a query whose answer was lost: V8 may collect a promise that Playwright still waits for. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask()
    } catch (cause) {
      if (!/garbage collected|context was destroyed/i.test(String(cause))) throw cause
    }
}

function answer(electron: unknown, { number, source, given }: { number: number; source: string; given: unknown }) {
  const world = globalThis as { lastAnswer?: { number: number; value: unknown } }
  if (world.lastAnswer?.number !== number) {
    const act = process.getBuiltinModule('node:vm').runInThisContext(`(${source})`) as (...all: unknown[]) => unknown
    world.lastAnswer = { number, value: act(electron, given) }
  }
  return world.lastAnswer.value
}

/**
 * Replaces native dialogs, which cannot be answered from outside, by the test's answers. Records calls to the desktop instead of
 * making them.
 */
function layDesk({ dialog, shell, app }: typeof Electron, folderEnd: string): void {
  const desk: Desk = {
    savePaths: [],
    opened: [],
    held: null,
    answer: () => undefined,
    offBy: 0,
    sessions: [],
    releaseWipes: () => undefined,
  }
  // The next program would be a child of none of the tests.
  app.relaunch = () => undefined
  app.on('session-created', (session) => {
    desk.sessions.push(session)
  })
  const heldAnswer = async () => {
    const { held } = desk
    desk.held = null
    return held ? held : undefined
  }
  Object.assign(globalThis, { testDesk: desk })
  dialog.showSaveDialog = async (...given: unknown[]) => {
    const { defaultPath = 'documento' } = given.at(-1) as Electron.SaveDialogOptions
    const answered = await heldAnswer()
    const prepared = answered === undefined ? desk.savePaths.shift() : answered
    return prepared === null
      ? { canceled: true, filePath: '' }
      : { canceled: false, filePath: prepared ?? app.getPath('temp') + folderEnd + defaultPath }
  }
  dialog.showOpenDialog = async () => {
    const answered = await heldAnswer()
    return answered ? { canceled: false, filePaths: [answered] } : { canceled: true, filePaths: [] }
  }
  shell.openExternal = async (url: string) => void desk.opened.push(url)
}
