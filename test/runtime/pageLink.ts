import type { CDPSession, Page } from '@playwright/test'
import { theBrowser } from './browser.ts'
import { FrameTree, type StandInFrame } from './frames.ts'
import type { PageMessage } from './inPage.ts'
import { bindingName, pageKey, preloadScript, seenKey, unseenScript } from './preload.ts'
import { fromChromium, toChromium } from './schemes.ts'

/** Receives the events of a page. */
export interface PageListener {
  onMessage(message: PageMessage, frame: StandInFrame | null, reply: (ok: boolean, payload: string) => void): void
  /** Called before the page navigates by itself. */
  onLeaving(): void
  onNavigated(frame: StandInFrame): void
  /** Called for a document's redirect; true = do not follow. */
  onRedirect(url: string, isMainFrame: boolean): boolean
  /** Handles a document's response; returns the headers that replace its own, or null. */
  onAnswer(
    url: string,
    isMainFrame: boolean,
    headers: Record<string, string[]>,
  ): Promise<Record<string, string | string[]> | null>
  /** Called for a redirect to a scheme that is not the web's; returns the session's answer, or null. */
  onForeignScheme(url: string): Promise<Response | null>
  onPopup(url: string, frameName: string, features: string): void
}

/** A page with the DevTools session that controls it. */
export class PageLink {
  readonly page: Page
  readonly frames: FrameTree
  private readonly cdp: CDPSession
  /** Chromium's id of the script that hides the page; null once the page has been in a window. */
  private unseen: string | null = null
  private seen = false

  private constructor(page: Page, cdp: CDPSession, main: StandInFrame) {
    this.page = page
    this.cdp = cdp
    this.frames = new FrameTree(cdp, main)
  }

  /**
   * Attaches to a page that has loaded nothing yet.
   * @param seen whether it is in a window
   */
  static async attach(
    page: Page,
    main: StandInFrame,
    preferences: Electron.WebPreferences,
    listener: PageListener,
    seen: boolean,
  ): Promise<PageLink> {
    const cdp = await page.context().newCDPSession(page)
    const link = new PageLink(page, cdp, main)
    cdp.on(
      'Runtime.bindingCalled',
      ({ name, payload, executionContextId }) =>
        name === bindingName && link.receive(payload, executionContextId, listener),
    )
    cdp.on('Fetch.requestPaused', (paused) => void link.followOrNot(paused, listener).catch(() => undefined))
    cdp.on('Page.frameRequestedNavigation', ({ url, frameId }) => {
      if (link.frames.ofId(frameId) !== link.frames.main) return
      listener.onLeaving()
      if (!isWebsite(url)) void listener.onForeignScheme(url)
    })
    cdp.on('Page.windowOpen', ({ url, windowName, windowFeatures }) =>
      listener.onPopup(fromChromium(url), windowName, windowFeatures.join(',')),
    )
    const { visible, userAgent } = await theBrowser()
    await link.frames.start((frame) => {
      listener.onNavigated(frame)
      // A document that began to load while the page was shown may have missed the notice.
      if (frame === main && link.seen) link.tellSeen()
    })
    await cdp.send('Emulation.setUserAgentOverride', { userAgent })
    await cdp.send('Runtime.addBinding', { name: bindingName })
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: preloadScript(preferences, visible) })
    if (!seen) {
      const { identifier } = await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: unseenScript })
      link.unseen = identifier
    }
    await cdp.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Response' }] })
    return link
  }

  /** Sends a message to the listeners of the page's top frame. As in Electron, a message between documents is lost. */
  send(channel: string, payload: string): void {
    if (this.frames.main.context !== null) this.call(this.frames.main.context, 'emit', channel, payload)
  }

  /** Called when the page is put into a window, or removed from it. */
  show(seen: boolean): void {
    const { unseen } = this
    this.seen = seen
    if (seen && unseen !== null) {
      this.unseen = null
      this.cdp.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: unseen }).catch(() => undefined)
    }
    this.tellSeen()
  }

  private tellSeen(): void {
    this.cdp.send('Runtime.evaluate', { expression: `globalThis.${seenKey}?.(${this.seen})` }).catch(() => undefined)
  }

  /** Disconnects from the page and removes the scripts from it, without waiting: a crashed page never answers. */
  detach(): void {
    this.frames.end()
    this.cdp.detach().catch(() => undefined)
  }

  /** A raw DevTools command. */
  readonly command: CDPSession['send'] = (method, params) => this.cdp.send(method, params)

  private receive(payload: string, context: number, listener: PageListener): void {
    const message = JSON.parse(payload) as PageMessage
    listener.onMessage(message, this.frames.ofContext(context), (ok, answer) =>
      this.call(context, 'settle', message.id, ok, answer),
    )
  }

  private call(contextId: number, member: 'settle' | 'emit', ...args: unknown[]): void {
    const expression = `globalThis.${pageKey}?.${member}(${args.map((arg) => JSON.stringify(arg)).join(',')})`
    this.cdp.send('Runtime.evaluate', { expression, contextId }).catch(() => undefined)
  }

  /** Handles every answer to a document request: a redirect may be refused, or lead to a scheme that is not the web's. */
  private async followOrNot(paused: Paused, listener: PageListener): Promise<void> {
    const { requestId, responseStatusCode = 0 } = paused
    const location = paused.responseHeaders?.find(({ name }) => name.toLowerCase() === 'location')?.value
    if (responseStatusCode < 300 || responseStatusCode > 399 || location === undefined)
      return this.answerWith(paused, listener)
    const target = fromChromium(new URL(location, paused.request.url).href)
    if (!isWebsite(target)) {
      const answer = await listener.onForeignScheme(target)
      if (!answer) return void (await this.cdp.send('Fetch.continueRequest', { requestId }))
      const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
      return void (await this.cdp.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: answer.status || 204,
        responseHeaders: [...answer.headers].map(([name, value]) => ({ name, value })),
        body,
      }))
    }
    if (listener.onRedirect(target, this.frames.ofId(paused.frameId) === this.frames.main))
      return void (await this.cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }))
    await this.cdp.send('Fetch.continueRequest', { requestId })
  }

  private async answerWith(
    { requestId, responseStatusCode, responseHeaders = [], request, frameId }: Paused,
    listener: PageListener,
  ): Promise<void> {
    const own: Record<string, string[]> = {}
    for (const { name, value } of responseHeaders) (own[name] ??= []).push(value)
    const isMainFrame = this.frames.ofId(frameId) === this.frames.main
    const given = responseStatusCode ? await listener.onAnswer(request.url, isMainFrame, own) : null
    if (!given || !responseStatusCode) return void (await this.cdp.send('Fetch.continueRequest', { requestId }))
    // Chromium reads a response's policies on arrival, so a response with other headers is served again as a whole.
    const { body, base64Encoded } = await this.cdp.send('Fetch.getResponseBody', { requestId })
    const headers = Object.entries(given)
      .filter(([name]) => !/^content-(encoding|length)$/i.test(name))
      .flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })))
    await this.cdp.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: headers,
      body: base64Encoded ? body : Buffer.from(body).toString('base64'),
    })
  }
}

/** An answer to a document request, paused by Chromium. */
interface Paused {
  requestId: string
  responseStatusCode?: number
  responseHeaders?: { name: string; value: string }[]
  request: { url: string }
  frameId: string
}

/** Addresses that Chromium itself loads. */
function isWebsite(url: string): boolean {
  return (
    /^(https?|about|data|blob|javascript|file|chrome[a-z-]*|view-source|devtools):/i.test(url) ||
    toChromium(url) !== url
  )
}
