import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { chromium, type Page } from '@playwright/test'
import { formatDocumento } from '../../../shared/model/documento.ts'
import { end, watch } from '../../e2e/launch/processEnd.ts'
import { expect } from '../../e2e/support/patience.ts'
import { personas, type Persona } from '../../sandbox/data/personas.ts'
import { inTime } from '../measure.ts'
import { hasChromium, PROGRAM } from './chromium.ts'

/**
 * A small portal at which a clerk looks up a person's debts and makes a guide. It is a careful one: no person in an address, no
 * cookie, and no answer may be stored.
 */
export async function openPortal(numeroGuia: string) {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const asked = new URLSearchParams(body).get('documento')
      const persona = personas.find(({ documento }) => documento === asked)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(pageOf(request.url ?? '/', persona, numeroGuia))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close }
}

function pageOf(path: string, persona: Persona | undefined, numeroGuia: string): string {
  const page = (title: string, rest: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>${rest}`
  if (!persona) return page('Consulta', '<form method=post action=/debitos>CPF <input name=documento autofocus></form>')
  const who = `<p>${persona.nome}, CPF ${formatDocumento(persona.documento)}</p>`
  const same = `<input type=hidden name=documento value=${persona.documento}>`
  return path === '/guia'
    ? page('Guia', `${who}<p>Guia nº ${numeroGuia}</p><a href=/ autofocus>Sair</a>`)
    : page('Débitos', `${who}<form method=post action=/guia>${same}<button autofocus>Guia</button></form>`)
}

/** A clerk's browser at the portal, as started without a test: the debugger only watches. */
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

/** Looks a person up; the portal then shows the debts. */
export async function lookUp(page: Page, documento: string): Promise<void> {
  await expect(page).toHaveTitle('Consulta')
  await page.keyboard.type(documento)
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Débitos')
}

/** Makes the guide of the person on the screen, and leaves the portal. */
export async function makeGuideAndLeave(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Guia')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Consulta')
}
