import type { Dialog, Page } from '@playwright/test'
import { app } from './app.ts'
import { desk } from './desktop.ts'
import type { StandInFrame } from './frames.ts'
import { keyFrom, mouseFrom } from './input.ts'
import type { StandInIpc } from './ipc.ts'
import { loadErrorFrom } from './loadErrors.ts'
import { dispatchInvoke } from './messages.ts'
import type { PageListener } from './pageLink.ts'
import type { GatedPage } from './popups.ts'
import type { StandInSession } from './session.ts'
import { hearStruckKeys } from './struckKeys.ts'
import { emitPreventable, eventWith, guarded, type GuardedEmitter } from './standIn.ts'
import type { Front } from './windows.ts'

/** The parts of a window's contents that the events of its page use. */
export interface PageContents extends GuardedEmitter, GatedPage {
  readonly session: StandInSession
  readonly ipc: StandInIpc
  readonly mainFrame: StandInFrame
  /** The window of these contents. */
  readonly owner: { loaded(title: string): void; front(): Front | null; isSeen(): boolean }
  /** The HTTP status of the last navigation. */
  lastStatus: { code: number; text: string }
  send(channel: string, ...args: unknown[]): void
  rendererGone(): void
  pageClosed(page: Page): void
  leaving(): void
  mayUnload(): boolean
}

/**
 * Translates a page's events into those of its `webContents`.
 * @param onScreen whether a person strikes the keys, not a test
 */
export function listenToPage(contents: PageContents, page: Page, onScreen: boolean): void {
  if (!onScreen)
    hearStruckKeys(page, (input) => {
      const front = contents.owner.front()
      const prevented = front !== null && emitPreventable(front, 'before-input-event', {}, input)
      return prevented ? null : (front?.livingPage() ?? null)
    })
  page.on(
    'load',
    () =>
      void page.title().then(
        (title) => contents.owner.loaded(title),
        () => undefined,
      ),
  )
  page.on('download', (download) => {
    contents.session.emit('will-download', eventWith({}), guarded('downloadItem', {}), contents)
    void download.cancel()
  })
  page.on('dialog', (dialog) => void answerDialog(contents, dialog).catch(() => undefined))
  page.on('crash', () => contents.rendererGone())
  page.on('close', () => contents.pageClosed(page))
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame())
      contents.lastStatus = { code: response.status(), text: response.statusText() }
  })
  page.on('requestfailed', (request) => {
    if (!request.isNavigationRequest()) return
    if (request.failure()?.errorText.includes('ERR_INVALID_AUTH_CREDENTIALS')) tellOfPassword(contents, request.url())
    const { description } = loadErrorFrom(`net::${(request.failure()?.errorText ?? '').replace(/^net::/, '')}`)
    if (!description.startsWith('ERR_CERT_')) return
    const isMainFrame = request.frame() === page.mainFrame()
    const refuse = (): void => undefined
    app.emit(
      'certificate-error',
      eventWith({}),
      contents,
      request.url(),
      `net::${description}`,
      {},
      refuse,
      isMainFrame,
    )
  })
}

/** Reports a site's password request to the program. Chromium abandons such a page. */
function tellOfPassword(contents: PageContents, url: string): void {
  const { hostname: host, port, protocol } = new URL(url)
  const authInfo = {
    isProxy: false,
    scheme: '',
    host,
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    realm: '',
  }
  app.emit('login', eventWith({}), contents, { url }, authInfo, () => undefined)
}

/** Translates the reports of the DevTools session into the events and calls of a `webContents`. */
export function pageListener(contents: PageContents): PageListener {
  return {
    onMessage: (message, frame, reply) => {
      if (message.kind === 'invoke') void dispatchInvoke(message, frame, contents, reply)
      else if (message.kind === 'copied') desk.clipboard = message.payload
      else if (message.kind === 'marked') desk.selection = message.payload
      else if (message.kind === 'key')
        contents.emit('before-input-event', eventWith({}), keyFrom(message.channel, message.payload))
      else contents.emit('before-mouse-event', eventWith({}), mouseFrom(message.channel, message.payload))
    },
    onLeaving: () => contents.leaving(),
    onNavigated: (frame) => {
      contents.session.visited(frame.url)
      if (frame === contents.mainFrame)
        contents.emit('did-navigate', eventWith({}), frame.url, contents.lastStatus.code, contents.lastStatus.text)
    },
    onAnswer: (url, isMainFrame, responseHeaders) => {
      const resourceType = isMainFrame ? 'mainFrame' : 'subFrame'
      return contents.session.webRequest.askAnswer({ url, resourceType, responseHeaders })
    },
    onRedirect: (url, isMainFrame) =>
      emitPreventable(
        contents,
        'will-redirect',
        { url, isMainFrame, isSameDocument: false, frame: contents.mainFrame, initiator: contents.mainFrame },
        url,
        false,
        isMainFrame,
      ),
    onForeignScheme: async (url) =>
      contents.session.protocol.answers(url) ? contents.session.protocol.answer(url) : null,
    onPopup: (url, frameName, features) => contents.gate.refusePopup(url, frameName, features),
  }
}

/** Dismisses a page's own dialogs; for the dialog before closing the program decides (`close`). */
async function answerDialog(contents: PageContents, dialog: Dialog): Promise<void> {
  if (dialog.type() === 'beforeunload' && contents.mayUnload()) await dialog.accept()
  else await dialog.dismiss()
}
