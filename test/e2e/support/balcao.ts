import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { type AppUnderTest, launchApp, type LaunchOptions } from '../launch.ts'
import { callBridge } from './bridge.ts'
import { pdfText } from './pdfText.ts'
import { createStation, type Station } from './station.ts'
import { Keyboard } from './keyboard.ts'
import { expect } from './patience.ts'

/** The password of every person of the sandbox. All fictional. */
export const PASSWORD = 'balcao123'

/** Options with which a counter is opened. */
export interface Opening extends Pick<LaunchOptions, 'colorScheme' | 'viewport' | 'env' | 'args'> {
  /** The municipality's profile, as in its file. */
  perfil: object
  estacao?: Record<string, unknown>
  /** The station of a counter that was open before, with all it left behind. */
  posto?: Station
  /** Runs once the station's files are there and before the program starts. */
  before?: (posto: Station) => Promise<unknown>
}

/** A printed sheet: the file's name, its bytes and its readable text. */
export interface Paper {
  name: string
  bytes: Buffer
  text: string
}

/** A counter with a clerk at its keyboard: the acts that every task is made of. */
export class Balcao {
  readonly app: AppUnderTest
  readonly screen: Page
  readonly posto: Station
  readonly keyboard: Keyboard

  constructor(app: AppUnderTest, screen: Page, posto: Station) {
    this.app = app
    this.screen = screen
    this.posto = posto
    this.keyboard = new Keyboard(screen)
  }

  /** The search box, on the start page or in the header. */
  get search(): Locator {
    return this.screen.getByRole('search').getByRole('textbox')
  }

  /** The banner with the person being served; absent when nobody is. */
  get banner(): Locator {
    return this.screen.getByRole('region', { name: 'Atendimento em curso' })
  }

  /** Types the document and Enter, so that somebody is being served. */
  async serve(documento: string): Promise<void> {
    await expect(this.search).toBeFocused()
    await this.keyboard.type(documento)
    await this.keyboard.key('Enter')
    await expect(this.banner).toBeVisible()
  }

  /** A text pasted into the search box, as the system's clipboard hands it over. */
  async paste(text: string): Promise<void> {
    await this.search.focus()
    await this.search.evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  /** The taxpayer signs in, in the other window. Their keys do not count as the clerk's. */
  async startSignIn(password = PASSWORD): Promise<void> {
    await this.keyboard.key('F8')
    await this.typePassword(password)
    await this.authenticated()
  }

  /**
   * Waits until the taxpayer is signed in and the window shows the screen that the sign-in leads to: from then on it gets the
   * keys.
   */
  async authenticated(): Promise<void> {
    await expect(this.banner).toContainText('contribuinte autenticado')
    await expect(this.screen.getByRole('status').filter({ hasText: 'Contribuinte autenticado.' })).toBeAttached()
  }

  /** The password and Enter in the sign-in page that is open, or about to be. */
  async typePassword(password = PASSWORD): Promise<void> {
    const page = await this.app.loginPage()
    await page.getByLabel('Senha').fill(password)
    // Chromium drops keys until a page has drawn; a hidden one never draws.
    await page.evaluate(() => new Promise((go) => (requestAnimationFrame(() => setTimeout(go)), setTimeout(go, 2_000))))
    // The answer may close the page before the key is reported as struck.
    await page.keyboard.press('Enter').catch((cause: unknown) => {
      if (!page.isClosed()) throw cause
    })
  }

  /** Serves somebody who signs in immediately. */
  async serveWithSignIn(documento: string): Promise<void> {
    await this.serve(documento)
    await this.startSignIn()
  }

  /** Serves a person who signs in, on the panel; no service has been loaded yet. */
  async serveSignedIn(documento: string): Promise<void> {
    await this.serve(documento)
    // A sign-in requested on the start screen would open the debts.
    await this.keyboard.key('Alt+c')
    await this.startSignIn()
    await this.keyboard.key('Alt+n')
    await expect(this.screen.getByRole('heading', { name: 'O que vamos fazer?' })).toBeFocused()
  }

  /** F12 where something would be lost: the question, and F12 again. */
  async endAnyway(): Promise<void> {
    await this.keyboard.key('F12')
    await expect(this.endQuestion).toBeVisible()
    await this.end()
  }

  get endQuestion(): Locator {
    return this.screen.getByRole('alertdialog', { name: 'Encerrar assim mesmo?' })
  }

  /** The message that a paper is still being made, and that the attendance ends by itself once it is at its printer. */
  get endWait(): Locator {
    return this.screen.getByRole('alertdialog', { name: 'O papel ainda está sendo feito' })
  }

  /** F12, until the next person can be served. */
  async end(): Promise<void> {
    await this.keyboard.key('F12')
    await this.free()
  }

  /** The last attendance is over to the end of its wipe, and the search waits for the next one. */
  async free(): Promise<void> {
    await expect.poll(() => this.#phase()).toBe('livre')
    await expect(this.banner).toHaveCount(0)
    await expect(this.search).toBeFocused()
    await this.ready()
  }

  /** Waits until the window's own screen has replaced the first one painted by the document. Keys need not wait for it. */
  async ready(): Promise<void> {
    await expect(this.screen.locator('#inicio')).toHaveCount(0)
  }

  /** Main's phase of the attendance; null while a page is replaced by the next. */
  async #phase(): Promise<string | null> {
    const answer = await callBridge(this.screen, 'atendimento.ler').catch(() => null)
    return (answer as { valor?: { fase: string } } | null)?.valor?.fase ?? null
  }

  /** The papers printed so far, oldest first. */
  async papers(): Promise<Paper[]> {
    const names = (await readdir(this.posto.folder)).filter((name) => name.endsWith('.pdf'))
    const sheets = names.map(async (name) => {
      const file = join(this.posto.folder, name)
      const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)])
      return { name, bytes, mtimeMs, text: (await pdfText(bytes)).replaceAll('\u00a0', ' ') }
    })
    return (await Promise.all(sheets)).sort((a, b) => a.mtimeMs - b.mtimeMs)
  }

  /** The sheets, once there are `count` of them. */
  async waitForPapers(count: number): Promise<Paper[]> {
    await expect
      .poll(async () => (await readdir(this.posto.folder)).filter((name) => name.endsWith('.pdf')).length)
      .toBe(count)
    return this.papers()
  }

  /** Removes the paper from the printer, so that it has none. */
  async emptyOutImpressora(): Promise<void> {
    const names = await readdir(this.posto.folder)
    await Promise.all(names.map((name) => rm(join(this.posto.folder, name), { force: true })))
  }

  /** F12, and again where something would be lost by it, until the next person can be served. */
  async endWhateverIsLost(): Promise<void> {
    await this.#endWhateverIsLost()
    await this.free()
  }

  /** Resets what a test left open: nobody served, no message, no paper. */
  async tidy(): Promise<void> {
    // The end of an attendance loads a new page.
    if ((await this.#phase()) === 'livre') await this.screen.goto(new URL('/', this.screen.url()).href)
    else await this.#endWhateverIsLost()
    await this.free()
    await this.emptyOutImpressora()
    this.keyboard.reset()
  }

  async #endWhateverIsLost(): Promise<void> {
    await this.keyboard.key('F12')
    const asks = () =>
      this.endQuestion
        .or(this.endWait)
        .isVisible()
        .catch(() => false)
    const ends = async () => !/^(anonimo|identificado|autenticado)$/.test((await this.#phase()) ?? '')
    await expect.poll(async () => (await asks()) || (await ends())).toBe(true)
    // A second F12 must not be struck during a wait, only when the question is shown.
    await expect(async () => {
      if (await asks()) await this.keyboard.key('F12')
      expect(await ends()).toBe(true)
    }).toPass()
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.posto.remove()
  }
}

/** Sets a station up and starts the program on it. */
export async function openBalcao({ perfil, estacao, posto: previous, before, ...options }: Opening): Promise<Balcao> {
  const posto = previous ?? (await createStation(perfil, estacao))
  await before?.(posto)
  const app = await launchApp({ colorScheme: 'light', viewport: { width: 1366, height: 768 }, ...options, ...posto })
  return new Balcao(app, await app.screen(), posto)
}
