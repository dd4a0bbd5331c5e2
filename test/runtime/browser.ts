import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './findBrowser.ts'
import { mayNest } from './nesting.ts'
import { createTempFolder, removeTempFolder } from './tempFolder.ts'
import { userAgentOf } from './userAgent.ts'

/** The Chromium of this process. */
export interface RunningBrowser {
  browser: Browser
  /** Whether windows are visible on a screen; false if Chromium is headless. */
  visible: boolean
  /** The `User-Agent` of pages and sessions. */
  userAgent: string
  /** A separate, in-memory store of cookies, storage and cache. */
  newContext(): Promise<BrowserContext>
}

/** A size in CSS pixels. */
interface Size {
  width: number
  height: number
}

const quietFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--test-type',
  '--lang=pt-BR',
]
/**
 * The stand-in serves documents whose headers main inspects, so Chromium knows no network source of them and would ask before they
 * may request local addresses. Electron's documents come from their real source.
 */
const FEATURE_OF_RELAYED_DOCUMENTS = 'LocalNetworkAccessChecks:LocalNetworkAccessChecksWarn/true'
/** Time after which a page that has not closed is closed again, ms. */
const CLOSING_MS = 250
const appWindow = 'data:text/html;charset=utf-8,'

let running: Promise<RunningBrowser> | null = null
let folder: string | null = null
let closing = false
/** Chromium's own context, which lives as long as Chromium does. */
let own: BrowserContext | null = null
let parked: Page | null = null
const switches: string[] = []
const features = [FEATURE_OF_RELAYED_DOCUMENTS]

/** Adds a command line switch for Chromium (`app.commandLine.appendSwitch`); without effect once Chromium runs. */
export function addSwitch(name: string, value?: string): void {
  if (name === 'enable-features' && value) features.push(value)
  else switches.push(value ? `--${name}=${value}` : `--${name}`)
}

/** Starts Chromium once; `onGone` runs when it ends without a request. */
export function startBrowser(onGone: () => void): Promise<RunningBrowser> {
  running ??= launch(onGone)
  return running
}

/** The running Chromium; a caller before `app` is ready is refused as Electron refuses it. */
export function theBrowser(): Promise<RunningBrowser> {
  return running ?? Promise.reject(new Error('Cannot use a window or session before app is ready'))
}

/** Whether the program has begun to become ready. */
export function isStarted(): boolean {
  return running !== null
}

/** Closes Chromium and removes its folder. */
export async function stopBrowser(): Promise<void> {
  closing = true
  const { browser } = await (running ?? Promise.reject(new Error('não iniciado'))).catch(() => ({ browser: null }))
  await browser?.close().catch(() => undefined)
  if (folder) removeTempFolder(folder)
}

async function launch(onGone: () => void): Promise<RunningBrowser> {
  const found = await findChromium()
  if (!found)
    throw new Error(
      'Nem o binário do Electron nem um Chromium, Chrome ou Edge foi encontrado. Instale um deles ou aponte-o com CHROME_PATH.',
    )
  const visible = hasScreen() && !found.headlessOnly && !process.env['BALCAO_SEM_TELA']
  // Playwright is loaded only here, because a second start ends before it needs a browser and must be fast.
  const { chromium } = await import('@playwright/test')
  folder = createTempFolder('chromium')
  process.once('exit', () => folder && removeTempFolder(folder))
  writePreferences(folder)
  // The Chromium from npm shows no window: only tests run on it, without personal data.
  const boxed = process.getuid?.() !== 0 && (!found.headlessOnly || mayNest())
  const first = await chromium.launchPersistentContext(folder, {
    executablePath: found.path,
    headless: !visible,
    env: { ...(process.env as Record<string, string>), ...found.env, ...ownTemp(folder) },
    args: [
      ...quietFlags,
      ...switches,
      `--enable-features=${features.join()}`,
      ...(boxed ? [] : ['--no-sandbox']),
      ...(visible ? [`--app=${appWindow}`] : []),
    ],
    chromiumSandbox: boxed,
    // Without "automation" there is no yellow bar over the program's window.
    ignoreDefaultArgs: visible ? ['--enable-automation'] : [],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ...contextOptions(visible),
  })
  own = first
  const browser = first.browser()
  if (!browser) throw new Error('O Playwright não entregou o navegador que iniciou.')
  browser.once('disconnected', () => closing || onGone())
  process.stderr.write(`Runtime: Chromium ${browser.version().split('.')[0]} em lugar do Electron (binário ausente)\n`)
  await offerToTests(browser)
  // Only Chromium's own context has windows without tabs and address bar (--app). On a screen the first partition that
  // opens a window gets this context. Headless, every partition is an in-memory context.
  let spare: BrowserContext | null = visible ? first : null
  return {
    browser,
    visible,
    userAgent: userAgentOf(browser.version()),
    newContext: async () => {
      const context = spare ?? (await browser.newContext(contextOptions(visible)))
      spare = null
      return context
    },
  }
}

/**
 * Puts Chromium's temporary files (`.org.chromium.Chromium.*`) into its profile folder, so that they are removed with it. Only on
 * Linux: the longer folder name of other systems would make a socket's path too long.
 */
function ownTemp(folder: string): Record<string, string> {
  return process.platform === 'linux' ? { TMPDIR: folder } : {}
}

/** Switches off Chromium's offers to translate a page and to remember passwords. */
function writePreferences(profile: string): void {
  mkdirSync(join(profile, 'Default'))
  writeFileSync(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({
      translate: { enabled: false },
      credentials_enable_service: false,
      profile: { password_manager_enabled: false },
    }),
  )
}

function contextOptions(visible: boolean): BrowserContextOptions {
  const colorScheme =
    process.env['BALCAO_CORES'] === 'dark' ? 'dark' : process.env['BALCAO_CORES'] === 'light' ? 'light' : null
  return {
    viewport: visible ? null : { width: 1280, height: 800 },
    serviceWorkers: 'block',
    acceptDownloads: true,
    colorScheme,
    locale: 'pt-BR',
  }
}

function hasScreen(): boolean {
  return (
    process.platform === 'darwin' ||
    process.platform === 'win32' ||
    Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
  )
}

/**
 * Sends the test that started this process the address of the browser, so that it can use the same pages (Playwright's
 * `connect`).
 */
async function offerToTests(browser: Browser): Promise<void> {
  if (!process.send || !folder) return
  process.env['PWTEST_SERVER_REGISTRY'] = join(folder, 'servers')
  const { endpoint } = await browser.bind('balcao', { host: '127.0.0.1', port: 0 })
  process.send({ type: 'browser', endpoint, version: browser.version() })
}

let turn: Promise<unknown> = Promise.resolve()

/** Runs a step after all earlier ones: windows on a screen open and close one after the other. */
function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const next = turn.then(step)
  turn = next.catch(() => undefined)
  return next
}

/** Opens a window of `context`, on a screen one without tabs. `beside` finds an open window of the same context. */
export async function openPage(context: BrowserContext, size: Size, beside: () => Page | null): Promise<Page> {
  if ((await theBrowser()).visible) return inTurn(() => openOnScreen(context, size, beside()))
  const page = await context.newPage()
  await page.setViewportSize(size)
  return page
}

async function openOnScreen(context: BrowserContext, size: Size, beside: Page | null): Promise<Page> {
  const free = context.pages().find((page) => parked === page || page.url().startsWith(appWindow))
  if (free) {
    parked = null
    await free.goto('about:blank')
    return free
  }
  // A popup has no tabs, and no address bar if its opener has none.
  const opener = beside ?? (await context.newPage())
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    opener.evaluate(
      ({ width, height }) =>
        void window.open('about:blank', '_blank', `noopener,popup,width=${width},height=${height}`),
      size,
    ),
  ])
  if (!beside) await opener.close()
  await parked?.close()
  parked = null
  return page
}

/** Closes a page. On a screen the last page is emptied and used for the next window: without a window Chromium ends. */
export async function closePage(page: Page): Promise<void> {
  if (!(await theBrowser()).visible) return closeForGood(page)
  return inTurn(() => closeOnScreen(page))
}

/**
 * Closes a page, and repeats the command until the page is closed: Chromium drops a command that arrives together with the page's
 * first document.
 */
async function closeForGood(page: Page): Promise<void> {
  const closed = page.close().catch(() => undefined)
  while (!(await isWithin(closed, CLOSING_MS))) {
    const again = await page
      .context()
      .newCDPSession(page)
      .catch(() => null)
    await again?.send('Page.close').catch(() => undefined)
  }
}

function isWithin(done: Promise<unknown>, ms: number): Promise<boolean> {
  return Promise.race([done.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, ms, false))])
}

async function closeOnScreen(page: Page): Promise<void> {
  const { browser } = await theBrowser()
  const alone = browser.contexts().every((context) => context.pages().every((other) => other === page))
  if (!alone || closing) return closeForGood(page)
  parked = page
  await page.goto('about:blank').catch(() => undefined)
}

/** Closes a context and deletes its data. Returns false without effect if the context has pages or is Chromium's own. */
export async function disposeContext(context: BrowserContext): Promise<boolean> {
  if (context.pages().length > 0 || context === own) return false
  await context.close().catch(() => undefined)
  return true
}
