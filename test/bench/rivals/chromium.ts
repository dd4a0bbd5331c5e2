import { existsSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'

export const PROGRAM = '/usr/bin/chromium'
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
