import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { end, watch } from '../../e2e/launch/processEnd.ts'
import { expect } from '../../e2e/support/patience.ts'
import { inTime } from '../measure.ts'

const PROGRAM = '/usr/bin/chromium'
export const hasChromium = () => existsSync(PROGRAM)

/** A browser that prints without a dialog on the print server's default printer, as print stations are set up. */
export async function openChromium(socket: string) {
  const server = await chromium.launchServer({
    executablePath: PROGRAM,
    headless: false,
    // Playwright turns off what a person's browser has: the viewer and the preview of prints are parts of it.
    ignoreDefaultArgs: ['--disable-extensions', '--disable-component-extensions-with-background-pages'],
    args: ['--kiosk-printing', '--no-sandbox'],
    env: { ...process.env, CUPS_SERVER: socket },
  })
  const browser = await chromium.connect(server.wsEndpoint())
  return {
    async open(url: string): Promise<Page> {
      const page = await browser.newPage()
      await page.goto(url)
      return page
    },
    /** Opens the page of a paper, with its key as the title. */
    async paper(chave: string): Promise<Page> {
      const page = await browser.newPage()
      await page.setContent(paperPage(chave))
      return page
    },
    async kill(): Promise<void> {
      await server.kill()
    },
    close: () => server.close(),
  }
}

/** A certificate as a city's portal shows it: a page that prints itself at a key. */
const paperPage = (chave: string) => `<!doctype html><title>${chave}</title>
<h1>Certidão Positiva de Débitos</h1>${'<p>IPTU – Exercício 2026, vencido em 10/09/2026: R$ 187,45</p>'.repeat(25)}
<script>addEventListener('keydown', ({ key }) => key === 'F9' && print())</script>`

/** A clerk's browser at a portal, as started without a test: the debugger only watches. */
export async function openBrowser(folder: string, url: string, ...flags: string[]) {
  if (!hasChromium()) throw new Error(`falta ${PROGRAM}`)
  const usual = ['--no-first-run', '--no-default-browser-check', '--password-store=basic', '--no-sandbox']
  const args = [...usual, ...flags, '--remote-debugging-port=0', `--user-data-dir=${folder}`, url]
  const child = spawn(PROGRAM, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const { stderr, exited } = watch(child)
  const address = () => /DevTools listening on (ws:\S+)/.exec(stderr())?.[1]
  await expect.poll(address, { message: 'o Chromium não abriu' }).toBeTruthy()
  const browser = await inTime('o Chromium', chromium.connectOverCDP(address() ?? ''))
  const page = (): Page | undefined =>
    browser
      .contexts()
      .flatMap((one) => one.pages())
      .find((one) => one.url() === url)
  await expect.poll(page, { message: 'a página do portal não abriu' }).toBeTruthy()
  return { pid: child.pid ?? -1, page: page() as Page, close: () => end(child, exited, () => child.kill()) }
}
