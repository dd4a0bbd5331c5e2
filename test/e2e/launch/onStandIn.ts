import { chromium, type Page } from '@playwright/test'
import type { ChildProcess } from 'node:child_process'
import type { ControlReply, ControlRequest } from '../../runtime/control.ts'
import type { Census } from '../../runtime/memory.ts'
import { spawnApp } from '../../runtime/run.ts'
import type { AppUnderTest, LaunchOptions } from './api.ts'
import { loaded, mainPage, secondScreenPage, seenPages, waitingPage, websitePage } from './pages.ts'
import { alive, end, watch } from './processEnd.ts'
import { standingPage } from './standing.ts'

/** Starts the program on the stand-in. The test is a second client of its browser and sees the same pages. */
export async function launchOnStandIn(
  options: LaunchOptions & { args: string[] },
  userData: string,
  forget: () => void,
): Promise<AppUnderTest> {
  const place = {
    ...(options.project ? { projeto: options.project } : {}),
    ...(options.entry ? { entrada: options.entry } : {}),
  }
  const env = {
    BALCAO_SEM_TELA: '1',
    ...(options.colorScheme ? { BALCAO_CORES: options.colorScheme } : {}),
    ...options.env,
  }
  const { process: child } = await spawnApp({
    ...place,
    args: options.args,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const watched = watch(child)
  const { endpoint, version } = await browserOf(child, watched)
  const browser = await chromium.connect(endpoint)
  const ask = asker(child)
  const pages = () =>
    browser
      .contexts()
      .flatMap((context) => context.pages())
      .filter((page) => page.url() !== 'about:blank')
  const living = () => (alive(child, watched), pages())
  const secondInstance = async (argv: string[]): Promise<void> => {
    const second = await spawnApp({
      ...place,
      args: [...options.args, ...argv],
      env,
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    await watch(second.process).exited
  }
  const finish = async (stop: () => void): Promise<void> => {
    // The test's own connection closes first, so that Playwright can save its traces; the windows stay open.
    await Promise.race([browser.close().catch(() => undefined), watched.exited])
    await end(child, watched.exited, stop)
    forget()
  }
  let { viewport } = options
  const page = async (): Promise<Page> => {
    const found = await loaded('a janela principal', living, mainPage, viewport)
    // The size is set once; later the program or the test sets it.
    viewport = undefined
    return found
  }
  return {
    runtime: { nome: 'Chromium', versao: version, standIn: true },
    page,
    screen: async () => standingPage(await page(), pages),
    loginPage: () => loaded('a janela de entrada', living, websitePage),
    pages: () => seenPages(pages()),
    waitingPage: () => waitingPage(pages()),
    secondInstance,
    deliverLink: async (url) =>
      void (process.platform === 'darwin' ? await ask('openUrl', url) : await secondInstance([url])),
    emitPower: async (event) => void (await ask('power', event)),
    nextSavePath: async (path) => void (await ask('savePath', path)),
    nextOpenPaths: async (paths) => void (await ask('openPaths', paths)),
    holdDialog: async () => void (await ask('holdDialog')),
    answerDialog: async (path) => void (await ask('answerDialog', path)),
    turnClock: async (offBy) => void (await ask('clock', offBy)),
    findNames: async (found) => void (await ask('names', found)),
    keepStores: async (kept) => void (await ask('stubborn', kept)),
    census: async () => (await ask('census')) as Census,
    writeHeap: async (file) => void (await ask('heap', file)),
    openedExternally: async () => (await ask('opened')) as string[],
    clipboard: async () => (await ask('clipboard')) as string,
    selection: async () => (await ask('selection')) as string,
    copyElsewhere: async (text) => void (await ask('copy', text)),
    secondScreen: () => loaded('a tela do contribuinte', living, secondScreenPage),
    plugDisplays: async (sizes) => void (await ask('displays', sizes)),
    bounds: async () => (await ask('bounds')) as Awaited<ReturnType<AppUnderTest['bounds']>>,
    closeSignIn: async () => websitePage(pages())?.close(),
    // Closing the page closes its window, unless the page is just being replaced: then the next page is closed as well.
    closeWindow: async () => {
      const ended = watched.exited.then(() => true)
      const soon = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 500))
      do
        void mainPage(pages())
          ?.close()
          .catch(() => undefined)
      while (!(await Promise.race([ended, soon()])))
    },
    secondStartOnceClosed: () => Promise.reject(new Error('só no Electron uma janela fechada é um objeto que se foi')),
    titles: async () => (await ask('titles')) as string[],
    invokeFromFrame: (frame, channel, ...args) =>
      frame.evaluate(
        ([name, given]) =>
          (
            globalThis as unknown as { substitutoDoElectron: { invoke(...all: unknown[]): Promise<unknown> } }
          ).substitutoDoElectron.invoke(name, ...given),
        [channel, args] as const,
      ),
    stdout: watched.stdout,
    stderr: watched.stderr,
    userData,
    pid: child.pid ?? -1,
    exited: watched.exited,
    kill: (signal) => finish(() => child.kill(signal)),
    // On every system the program ends in order when the test disconnects its channel.
    close: () => finish(() => child.connected && child.disconnect()),
  }
}

/** Waits until the process reports the address of its browser. */
function browserOf(
  child: ChildProcess,
  { stderr, exited }: { stderr: () => string; exited: Promise<number | null> },
): Promise<{ endpoint: string; version: string }> {
  return new Promise((resolve, reject) => {
    child.on(
      'message',
      (message: { type: string; endpoint: string; version: string }) => message.type === 'browser' && resolve(message),
    )
    void exited.then((code) =>
      reject(new Error(`o programa terminou (${code}) antes de abrir o navegador\n${stderr()}`)),
    )
  })
}

/** Sends numbered requests to the process, and matches answers to them by number. */
function asker(child: ChildProcess): (verb: ControlRequest['verb'], value?: unknown) => Promise<unknown> {
  let lastId = 0
  const waiting = new Map<number, (value: unknown) => void>()
  child.on('message', (reply: ControlReply) => {
    if (reply.type !== 'reply') return
    waiting.get(reply.id)?.(reply.value)
    waiting.delete(reply.id)
  })
  return (verb, value) =>
    new Promise((resolve) => {
      const id = ++lastId
      waiting.set(id, resolve)
      child.send({ id, verb, value } satisfies ControlRequest)
    })
}
