import type { BrowserContext, Page } from '@playwright/test'
import { disposeContext, theBrowser } from './browser.ts'
import { Connections } from './connections.ts'
import { StandInCookies } from './cookies.ts'
import { netError } from './loadErrors.ts'
import { applyPermissions } from './permissions.ts'
import { type GatedPage, Popups } from './popups.ts'
import { StandInProtocol } from './protocol.ts'
import { routeRequest } from './routing.ts'
import { sessionFetch } from './sessionFetch.ts'
import { guarded, Guarded, GuardedEmitter } from './standIn.ts'
import { StandInWebRequest } from './webRequest.ts'
import { wipeCache, wipeContext } from './wipe.ts'

type SessionMembers =
  | 'fetch'
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'clearData'
  | 'clearStorageData'
  | 'clearCache'
  | 'clearAuthCache'
  | 'clearHostResolverCache'
  | 'closeAllConnections'
  | 'getCacheSize'

/** A session: one browser context with its own cookies, storage and cache, in memory. */
export class StandInSession extends GuardedEmitter implements Pick<Electron.Session, SessionMembers> {
  readonly protocol = new StandInProtocol()
  readonly webRequest = new StandInWebRequest()
  readonly cookies = new StandInCookies(() => this.opened)
  readonly serviceWorkers = new StandInServiceWorkers()
  readonly popups = new Popups()
  private readonly connections = new Connections()
  private opened: Promise<BrowserContext> | null = null
  private readonly contents = new Map<Page, GatedPage>()
  private readonly living = new Set<GatedPage>()
  private readonly origins = new Set<string>()
  private readonly closing = new Set<Promise<void>>()
  private wiping: Promise<void> = Promise.resolve()
  /** True from a complete wipe until a page is opened. */
  private empty = false
  private checkHandler: Parameters<Electron.Session['setPermissionCheckHandler']>[0] = null
  private requestHandler: Parameters<Electron.Session['setPermissionRequestHandler']>[0] = null

  constructor() {
    super('session', ['will-download'])
  }

  static fromPartition(partition: string): StandInSession {
    const known = sessions.get(partition) ?? new StandInSession()
    sessions.set(partition, known)
    return known
  }

  /** The number of partitions: as in Electron, none disappears before the program ends. */
  static get count(): number {
    return sessions.size
  }

  static get defaultSession(): StandInSession {
    return StandInSession.fromPartition('')
  }

  /** The browser context behind this session, made on first use. */
  context(): Promise<BrowserContext> {
    this.opened ??= this.open()
    return this.opened
  }

  private async open(): Promise<BrowserContext> {
    const context = await (await theBrowser()).newContext()
    await context.route('**/*', (route) => routeRequest(route, this).catch(() => undefined))
    context.on('page', (page) => void this.popups.settle(page, (one) => this.contents.has(one)))
    return context
  }

  /** Registers a window's contents, with or without a page. */
  admit(contents: GatedPage): void {
    this.living.add(contents)
  }

  /** Removes a window's contents; a wipe waits until their page has closed. */
  dismiss(contents: GatedPage, closed: Promise<void>): void {
    this.living.delete(contents)
    this.closing.add(closed)
    void closed.finally(() => this.closing.delete(closed))
  }

  /** Registers the page of a window. */
  own(page: Page, contents: GatedPage): void {
    this.contents.set(page, contents)
    this.empty = false
    page.once('close', () => this.disown(page))
  }

  /** Removes a closed or crashed page. */
  disown(page: Page): void {
    this.contents.delete(page)
  }

  /** The contents of the window to which a page belongs. */
  contentsOf(page: Page): GatedPage | undefined {
    return this.contents.get(page)
  }

  /** A page of this session, from which the next can be opened; null if there is none. */
  anyPage(): Page | null {
    return [...this.contents.keys()][0] ?? null
  }

  /** Records the origin of a visited address, because it may have stored data. */
  visited(url: string): void {
    if (/^https?:/.test(url)) this.origins.add(new URL(url).origin)
  }

  /** Sets the browser's permissions by the program's handlers, before `contents` opens `url`. */
  async applyPermissions(contents: Electron.WebContents, url: string): Promise<void> {
    await applyPermissions(await this.context(), this.checkHandler, this.requestHandler, contents, url)
  }

  /** Runs wipes one after the other, after closing windows have closed. Skips a session that was never opened. */
  private wipe(how: (context: BrowserContext) => Promise<void>): Promise<void> {
    const next = this.wiping.then(async () => {
      await Promise.all(this.closing)
      if (stores.stubborn && this.origins.size > 0) return
      if (this.opened && !this.empty) await how(await this.opened)
    })
    this.wiping = next.catch(() => undefined)
    return next
  }

  /** Sends a request, which `webRequest` hooks receive like a page's. */
  fetch: Electron.Session['fetch'] = async (input, init) => {
    const { userAgent } = await theBrowser()
    const ask = async (url: string, method: string): Promise<void> => {
      const verdict = await this.webRequest.ask({ url, method, resourceType: 'other' })
      if (verdict.cancel) throw netError('ERR_BLOCKED_BY_CLIENT')
    }
    return sessionFetch(input, init, { connections: this.connections, userAgent, ask })
  }

  setPermissionRequestHandler(handler: typeof this.requestHandler): void {
    this.requestHandler = handler
  }
  setPermissionCheckHandler(handler: typeof this.checkHandler): void {
    this.checkHandler = handler
  }

  /** Does nothing: Chromium under test control offers no device. */
  setDevicePermissionHandler(): void {}

  clearData(): Promise<void> {
    return this.wipe(async (context) => {
      if (this.living.size === 0 && (await disposeContext(context))) this.opened = null
      else await this.popups.whileOpening(() => wipeContext(context, this.origins))
      this.empty = this.living.size === 0
      this.origins.clear()
      for (const page of this.contents.keys()) this.visited(page.url())
    })
  }

  clearStorageData(): Promise<void> {
    return this.clearData()
  }
  clearCache(): Promise<void> {
    return this.wipe(wipeCache)
  }
  /** Always 0, because the stand-in uses no HTTP cache. */
  getCacheSize(): Promise<number> {
    return Promise.resolve(0)
  }
  // The DevTools protocol has no command to clear credentials or the host cache.
  clearAuthCache(): Promise<void> {
    return Promise.resolve()
  }
  clearHostResolverCache(): Promise<void> {
    return Promise.resolve()
  }
  /** Closes the connections of `fetch`; the DevTools protocol cannot close those of pages. */
  closeAllConnections(): Promise<void> {
    this.connections.closeAll()
    return Promise.resolve()
  }
}

/** No service workers: under test control Chromium lets no page register one. */
class StandInServiceWorkers extends Guarded implements Pick<Electron.ServiceWorkers, 'getAllRunning'> {
  constructor() {
    super('serviceWorkers')
  }
  getAllRunning(): Record<number, Electron.ServiceWorkerInfo> {
    return {}
  }
}

/** Whether sessions that visited a website keep their data even when they are cleared; a test sets it. */
export const stores = { stubborn: false }

const sessions = new Map<string, StandInSession>()

/** The `session` module. */
export const session = guarded<typeof StandInSession>('session', StandInSession)
