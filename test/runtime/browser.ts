import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './findBrowser.ts'
import { mayNest } from './nesting.ts'
import { createTempFolder, removeTempFolder } from './tempFolder.ts'
import { userAgentOf } from './userAgent.ts'

/** The one Chromium this process runs on. */
export interface RunningBrowser {
  browser: Browser
  /** Whether windows are really seen. */
  visible: boolean
  /** How pages and sessions name themselves. */
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
 * A document whose headers main inspects is served by us, so for Chromium it comes from no network: Chromium would ask before
 * such a page reaches this machine. Electron's document comes from its real source.
 */
const FEATURE_OF_RELAYED_DOCUMENTS = 'LocalNetworkAccessChecks:LocalNetworkAccessChecksWarn/true'
/** Ms: a page closes faster than this, unless it was not listening. */
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

/** A command line switch for Chromium, as `app.commandLine.appendSwitch` gives; in vain once it runs. */
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
  // Loaded only here: a second start, which ends before it needs a browser, is reported in a tenth of the time.
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
  // With a screen the first partition that opens a window gets Chromium's own context: only there a window without
  // tabs and address bar (--app) exists. Headless, every partition is an in-memory context.
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
 * Chromium's temporary files (`.org.chromium.Chromium.*`) lie in its folder and are removed with it, also after a kill. On other
 * systems the temporary folder has a long name, and a socket's path in it would be too long.
 */
function ownTemp(folder: string): Record<string, string> {
  return process.platform === 'linux' ? { TMPDIR: folder } : {}
}

/** A program's window offers neither to translate itself nor to remember passwords. */
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
 * A test that started this process uses the same pages: it gets the address at which they can be reached (Playwright's
 * `connect`).
 */
async function offerToTests(browser: Browser): Promise<void> {
  if (!process.send || !folder) return
  process.env['PWTEST_SERVER_REGISTRY'] = join(folder, 'servers')
  const { endpoint } = await browser.bind('balcao', { host: '127.0.0.1', port: 0 })
  process.send({ type: 'browser', endpoint, version: browser.version() })
}

let turn: Promise<unknown> = Promise.resolve()

/** Windows on a screen open and close one after the other, because each may replace another. */
function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const next = turn.then(step)
  turn = next.catch(() => undefined)
  return next
}

/** Opens a window of `context`; where there is a screen, one without tabs. `beside` finds an open window of the same context. */
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
  // A popup has no tabs, and opened from a window without an address bar it has none either.
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

/** Closes a page. The last one on a screen is kept, empty, for the next window: without any window Chromium would end. */
export async function closePage(page: Page): Promise<void> {
  if (!(await theBrowser()).visible) return closeForGood(page)
  return inTurn(() => closeOnScreen(page))
}

/**
 * Closes a page and repeats it until the page is gone: Chromium forgets a close that coincides with the arrival of its first
 * document.
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

/** Throws a context away with everything in it; false where that would end Chromium itself. */
export async function disposeContext(context: BrowserContext): Promise<boolean> {
  if (context.pages().length > 0 || context === own) return false
  await context.close().catch(() => undefined)
  return true
}
