import type { ConsoleMessage, Dialog, Page } from '@playwright/test'
import { app } from './app.ts'
import { announceDownload } from './downloads.ts'
import { keyFrom, mouseFrom } from './input.ts'
import { loadErrorFrom } from './loadErrors.ts'
import { dispatchInvoke, dispatchSend } from './messages.ts'
import type { PageListener } from './pageLink.ts'
import { fromChromium } from './schemes.ts'
import { emitPreventable, eventWith } from './standIn.ts'
import type { StandInWebContents } from './webContents.ts'

const levels: Record<string, string> = { error: 'error', warning: 'warning', debug: 'debug' }

/** Turns what happens to a page into the events of its `webContents`. */
export function listenToPage(contents: StandInWebContents, page: Page): void {
  page.on('domcontentloaded', () => contents.emit('dom-ready', eventWith({})))
  page.on('load', () => void contents.loaded(page))
  page.on('console', (message) => contents.emit('console-message', consoleEvent(message, contents)))
  page.on('download', (download) => void announceDownload(contents.session, download, contents))
  page.on('dialog', (dialog) => void answerDialog(contents, dialog).catch(() => undefined))
  page.on('crash', () => contents.rendererGone())
  page.on('close', () => contents.pageClosed(page))
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame())
      contents.lastStatus = { code: response.status(), text: response.statusText() }
  })
  page.on('requestfailed', (request) => {
    if (!request.isNavigationRequest()) return
    const isMain = request.frame() === page.mainFrame()
    const { code, description } = loadErrorFrom(`net::${(request.failure()?.errorText ?? '').replace(/^net::/, '')}`)
    if (description.startsWith('ERR_CERT_'))
      app.emit(
        'certificate-error',
        eventWith({}),
        contents,
        request.url(),
        `net::${description}`,
        {},
        () => undefined,
        isMain,
      )
    contents.emit(
      'did-fail-load',
      eventWith({}),
      code,
      description,
      fromChromium(request.url()),
      isMain,
      1,
      contents.mainFrame.routingId,
    )
  })
}

/** Turns what the DevTools session reports into the events and calls of a `webContents`. */
export function pageListener(contents: StandInWebContents): PageListener {
  return {
    onMessage: (message, frame, reply) => {
      if (message.kind === 'invoke') void dispatchInvoke(message, frame, contents, reply)
      else if (message.kind === 'send') dispatchSend(message, frame, contents)
      else if (message.kind === 'key')
        contents.emit('before-input-event', eventWith({}), keyFrom(message.channel, message.payload))
      else if (message.kind === 'mouse')
        contents.emit('before-mouse-event', eventWith({}), mouseFrom(message.channel, message.payload))
      else contents.emit('context-menu', eventWith({}), JSON.parse(message.payload))
    },
    onLeaving: () => contents.leaving(),
    onNavigated: (frame) => {
      const isMain = frame === contents.mainFrame
      contents.session.visited(frame.url)
      contents.emit(
        'did-frame-navigate',
        eventWith({}),
        frame.url,
        contents.lastStatus.code,
        contents.lastStatus.text,
        isMain,
        frame.processId,
        frame.routingId,
      )
      if (isMain)
        contents.emit('did-navigate', eventWith({}), frame.url, contents.lastStatus.code, contents.lastStatus.text)
    },
    onWithinDocument: (frame) =>
      contents.emit(
        'did-navigate-in-page',
        eventWith({}),
        frame.url,
        frame === contents.mainFrame,
        frame.processId,
        frame.routingId,
      ),
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
    onPopup: (url, frameName, features) => contents.session.popups.wish(contents, url, frameName, features),
  }
}

/** A page's own dialogs are dismissed; the one before closing is how the program is asked (`close`). */
async function answerDialog(contents: StandInWebContents, dialog: Dialog): Promise<void> {
  if (dialog.type() === 'beforeunload' && contents.mayUnload()) await dialog.accept()
  else await dialog.dismiss()
}

/** Electron 35 and later put everything into the event object. */
function consoleEvent(message: ConsoleMessage, contents: StandInWebContents): object {
  const { url, lineNumber } = message.location()
  return eventWith({
    message: message.text(),
    level: levels[message.type()] ?? 'info',
    lineNumber: lineNumber + 1,
    sourceId: fromChromium(url),
    frame: contents.mainFrame,
  })
}
