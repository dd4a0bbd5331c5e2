import type { BrowserContext, Page } from '@playwright/test'
import { app } from './app.ts'
import { disposeContext, theBrowser } from './browser.ts'
import { StandInCookies } from './cookies.ts'
import { applyPermissions } from './permissions.ts'
import { Popups } from './popups.ts'
import { StandInProtocol } from './protocol.ts'
import { routeRequest } from './routing.ts'
import { sessionFetch } from './sessionFetch.ts'
import { guarded, GuardedEmitter } from './standIn.ts'
import type { StandInWebContents } from './webContents.ts'
import { StandInWebRequest } from './webRequest.ts'
import { wipeCache, wipeContext } from './wipe.ts'

type SessionMembers =
  | 'fetch'
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'clearData'
  | 'clearStorageData'
  | 'clearCache'
  | 'clearAuthCache'
  | 'clearHostResolverCache'
  | 'clearCodeCaches'
  | 'clearSharedDictionaryCache'
  | 'closeAllConnections'
  | 'setSpellCheckerEnabled'
  | 'isSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
  | 'setCertificateVerifyProc'
  | 'setUserAgent'
  | 'getUserAgent'
  | 'isPersistent'
  | 'flushStorageData'
  | 'getStoragePath'
  | 'allowNTLMCredentialsForDomains'
  | 'setUSBProtectedClassesHandler'
  | 'setBluetoothPairingHandler'

const events = [
  'will-download',
  'select-serial-port',
  'select-hid-device',
  'select-usb-device',
  'preconnect',
  'file-system-access-restricted',
  'spellcheck-dictionary-download-begin',
] as const

/** A session: one browser context, that is, cookies, storage and cache of its own, in memory. */
export class StandInSession extends GuardedEmitter implements Pick<Electron.Session, SessionMembers> {
  readonly protocol = new StandInProtocol()
  readonly webRequest = new StandInWebRequest()
  readonly cookies = new StandInCookies(
    () => this.context(),
    () => this.opened,
  )
  readonly popups = new Popups()
  private readonly partition: string
  private opened: Promise<BrowserContext> | null = null
  private readonly contents = new Map<Page, StandInWebContents>()
  private readonly living = new Set<StandInWebContents>()
  private readonly origins = new Set<string>()
  private readonly closing = new Set<Promise<void>>()
  private wiping: Promise<void> = Promise.resolve()
  private checkHandler: Parameters<Electron.Session['setPermissionCheckHandler']>[0] = null
  private requestHandler: Parameters<Electron.Session['setPermissionRequestHandler']>[0] = null
  private spellChecker = true
  private userAgent = ''

  constructor(partition: string) {
    super('session', events)
    this.partition = partition
    app.emit('session-created', this)
  }

  /** The browser context behind this session, made on first use. */
  context(): Promise<BrowserContext> {
    this.opened ??= this.open()
    return this.opened
  }

  private async open(): Promise<BrowserContext> {
    const context = await (await theBrowser()).newContext()
    await context.route('**/*', (route) => routeRequest(route, this).catch(() => undefined))
    context.on('page', (page) => void this.popups.settle(page, (owner) => this.contents.get(owner)))
    return context
  }

  /** Registers a window's contents, with or without a page. */
  admit(contents: StandInWebContents): void {
    this.living.add(contents)
  }

  /** Forgets a window's contents; a wipe waits for their page to have closed. */
  dismiss(contents: StandInWebContents, closed: Promise<void>): void {
    this.living.delete(contents)
    this.closing.add(closed)
    void closed.finally(() => this.closing.delete(closed))
  }

  /** Registers the page of a window. */
  own(page: Page, contents: StandInWebContents): void {
    this.contents.set(page, contents)
    page.once('close', () => this.disown(page))
  }

  /** Forgets a page that is gone or dead. */
  disown(page: Page): void {
    this.contents.delete(page)
  }

  /** The window a page belongs to. */
  contentsOf(page: Page): StandInWebContents | undefined {
    return this.contents.get(page)
  }

  /** A page of this session that is on the screen, to open the next one from. */
  anyPage(): Page | null {
    return [...this.contents.keys()][0] ?? null
  }

  /** Remembers an origin that may have stored something. */
  visited(url: string): void {
    if (/^https?:/.test(url)) this.origins.add(new URL(url).origin)
  }

  /** Sets the browser's permissions by the program's handlers, before `contents` opens `url`. */
  async applyPermissions(contents: Electron.WebContents, url: string): Promise<void> {
    await applyPermissions(await this.context(), this.checkHandler, this.requestHandler, contents, url)
  }

  /** Wipes come several at once: one after the other, and after the windows that are on their way out. A store never opened is empty. */
  private wipe(how: (context: BrowserContext) => Promise<void>): Promise<void> {
    const next = this.wiping.then(async () => {
      await Promise.all(this.closing)
      if (this.opened) await how(await this.opened)
    })
    this.wiping = next.catch(() => undefined)
    return next
  }

  fetch: Electron.Session['fetch'] = (input, init) => sessionFetch(this, input, init)

  setPermissionRequestHandler(handler: typeof this.requestHandler): void {
    this.requestHandler = handler
  }
  setPermissionCheckHandler(handler: typeof this.checkHandler): void {
    this.checkHandler = handler
  }

  // Chromium under test control offers no device, no screen to share and no pairing: there is nothing to hand to these.
  setDevicePermissionHandler(): void {}
  setDisplayMediaRequestHandler(): void {}
  setUSBProtectedClassesHandler(): void {}
  setBluetoothPairingHandler(): void {}
  // Chromium's own verification stands and cannot be loosened from here.
  setCertificateVerifyProc(): void {}
  allowNTLMCredentialsForDomains(): void {}

  clearData(): Promise<void> {
    return this.wipe(async (context) => {
      if (this.living.size === 0 && (await disposeContext(context))) this.opened = null
      else await this.popups.whileOpening(() => wipeContext(context, this.origins))
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
  clearCodeCaches(): Promise<void> {
    return this.clearCache()
  }
  clearSharedDictionaryCache(): Promise<void> {
    return this.clearCache()
  }
  // Credentials, names and sockets: Chromium keeps these per context here, and the DevTools protocol has no verb for them.
  clearAuthCache(): Promise<void> {
    return Promise.resolve()
  }
  clearHostResolverCache(): Promise<void> {
    return Promise.resolve()
  }
  closeAllConnections(): Promise<void> {
    return Promise.resolve()
  }
  flushStorageData(): void {}

  setSpellCheckerEnabled(enable: boolean): void {
    this.spellChecker = enable
  }
  isSpellCheckerEnabled(): boolean {
    return this.spellChecker
  }
  setSpellCheckerLanguages(): void {}
  setUserAgent(userAgent: string): void {
    this.userAgent = userAgent
  }
  getUserAgent(): string {
    return this.userAgent
  }
  isPersistent(): boolean {
    return this.partition === '' || this.partition.startsWith('persist:')
  }
  getStoragePath(): string | null {
    return null
  }
}

const sessions = new Map<string, StandInSession>()

function fromPartition(partition: string): StandInSession {
  const known = sessions.get(partition) ?? new StandInSession(partition)
  sessions.set(partition, known)
  return known
}

/** The `session` module. */
export const session = guarded<{
  fromPartition(partition: string): StandInSession
  readonly defaultSession: StandInSession
}>('session', {
  fromPartition,
  get defaultSession() {
    return fromPartition('')
  },
})
