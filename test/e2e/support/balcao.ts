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

export interface Opening extends Pick<LaunchOptions, 'colorScheme' | 'viewport' | 'env' | 'args'> {
  /** The municipality's profile, as in its file; null if none is given on the command line. */
  perfil: object | null
  estacao?: Record<string, unknown>
  /** The station of an earlier counter, with the files that it left. */
  posto?: Station
  /** Whether the machine has a key store, which belongs to the station. */
  cofre?: boolean
  /** Runs once the station's files are there and before the program starts. */
  before?: (posto: Station) => Promise<unknown>
}

/** A printed sheet: the file's name, its bytes and its readable text. */
export interface Paper {
  name: string
  bytes: Buffer
  text: string
}

/** A running counter with a clerk at its keyboard: the actions that most tests need. */
export class Balcao {
  readonly app: AppUnderTest
  readonly screen: Page
  readonly posto: Station
  readonly keyboard: Keyboard
  /** True for the program that all tests of a worker use. */
  isShared = false

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

  /** The banner with the person being served; absent outside an attendance. */
  get banner(): Locator {
    return this.screen.getByRole('region', { name: 'Atendimento em curso' })
  }

  /** Types the document and Enter, which begins an attendance. */
  async serve(documento: string): Promise<void> {
    await expect(this.search).toBeFocused()
    await this.keyboard.type(documento)
    await this.keyboard.key('Enter')
    await expect(this.banner).toBeVisible()
  }

  /** Pastes a text into the search box, as from the system's clipboard. */
  async paste(text: string): Promise<void> {
    await this.search.focus()
    await this.search.evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  /** The taxpayer signs in, in the sign-in window. The taxpayer's keys do not count as the clerk's. */
  async startSignIn(password = PASSWORD): Promise<void> {
    await this.keyboard.key('F8')
    await this.typePassword(password)
    await this.authenticated()
  }

  /** Strikes F8 and waits until the sign-in page is open and the clerk's window says so. */
  async openSignIn(): Promise<Page> {
    await this.keyboard.key('F8')
    const page = await this.app.loginPage()
    await expect(page.getByLabel('Senha')).toBeVisible()
    await expect(this.screen.getByRole('dialog')).toBeVisible()
    return page
  }

  /**
   * Waits until the taxpayer is signed in and the window shows the screen after the sign-in; from then on this screen takes
   * keys.
   */
  async authenticated(): Promise<void> {
    await expect(this.banner).toContainText('contribuinte autenticado')
    await expect(this.screen.getByRole('status').filter({ hasText: 'Contribuinte autenticado.' })).toBeAttached()
  }

  /** Types the password and Enter in the sign-in page; waits for the page. */
  async typePassword(password = PASSWORD): Promise<void> {
    const page = await this.app.loginPage()
    await page.getByLabel('Senha').fill(password)
    // Chromium drops keys until a page has drawn; a hidden page never draws, so the wait ends after 2 s.
    await page.evaluate(() => new Promise((go) => (requestAnimationFrame(() => setTimeout(go)), setTimeout(go, 2_000))))
    await pressEnter(page)
  }

  async serveWithSignIn(documento: string): Promise<void> {
    await this.serve(documento)
    await this.startSignIn()
  }

  /** Serves a person who signs in, up to the list of services; only the contact data may have been loaded. */
  async serveSignedIn(documento: string): Promise<void> {
    await this.serve(documento)
    // A sign-in requested on the start screen would open the debts.
    await this.keyboard.key('Alt+c')
    await this.startSignIn()
    await this.keyboard.key('Alt+n')
    await expect(this.screen.getByRole('heading', { name: 'O que vamos fazer?' })).toBeFocused()
  }

  /** Strikes F12, expects the question about what would be lost, and strikes F12 again. */
  async endAnyway(): Promise<void> {
    await this.keyboard.key('F12')
    await expect(this.endQuestion).toBeVisible()
    await this.end()
  }

  get endQuestion(): Locator {
    return this.screen.getByRole('alertdialog', { name: 'Encerrar assim mesmo?' })
  }

  /** The message that the attendance ends by itself once a document, still being made, is sent to its printer. */
  get endWait(): Locator {
    return this.screen.getByRole('alertdialog', { name: 'O papel ainda está sendo feito' })
  }

  /** Strikes F12 and waits until the next person can be served. */
  async end(): Promise<void> {
    await this.keyboard.key('F12')
    await this.free()
  }

  /** Waits until the last attendance is wiped and the search has the focus. */
  async free(): Promise<void> {
    await expect.poll(() => this.phase()).toBe('livre')
    await expect(this.banner).toHaveCount(0)
    await expect(this.search).toBeFocused()
    await this.ready()
  }

  /** Waits until React's screen has replaced the document's first screen. Keys need no such wait. */
  async ready(): Promise<void> {
    await expect(this.screen.locator('#inicio')).toHaveCount(0)
  }

  /** The phase of the attendance in main; null while the window changes its page. */
  async phase(): Promise<string | null> {
    const answer = await callBridge(this.screen, 'atendimento.ler').catch(() => null)
    return (answer as { valor?: { fase: string } } | null)?.valor?.fase ?? null
  }

  async papers(): Promise<Paper[]> {
    const names = (await readdir(this.posto.folder)).filter((name) => name.endsWith('.pdf'))
    const sheets = names.map(async (name) => {
      const file = join(this.posto.folder, name)
      const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)])
      return { name, bytes, mtimeMs, text: (await pdfText(bytes)).replaceAll('\u00a0', ' ') }
    })
    return (await Promise.all(sheets)).sort((a, b) => a.mtimeMs - b.mtimeMs)
  }

  async waitForPapers(count: number): Promise<Paper[]> {
    await expect
      .poll(async () => (await readdir(this.posto.folder)).filter((name) => name.endsWith('.pdf')).length)
      .toBe(count)
    return this.papers()
  }

  async emptyOutImpressora(): Promise<void> {
    const names = await readdir(this.posto.folder)
    await Promise.all(names.map((name) => rm(join(this.posto.folder, name), { force: true })))
  }

  /** Ends the attendance; strikes F12 again if the program asks about what would be lost. */
  async endWhateverIsLost(): Promise<void> {
    await this.#endWhateverIsLost()
    await this.free()
  }

  /** Resets what a test left open: nobody served, no message, no paper. */
  async tidy(): Promise<void> {
    // The end of an attendance loads a new page.
    if ((await this.phase()) === 'livre') await this.screen.goto(new URL('/', this.screen.url()).href)
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
    const ends = async () => !/^(anonimo|identificado|autenticado)$/.test((await this.phase()) ?? '')
    await expect.poll(async () => (await asks()) || (await ends())).toBe(true)
    // F12 is struck again only while the question or the wait is shown.
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

/** Creates a station, unless an earlier one is given, and starts the program on it. */
export async function openBalcao(opening: Opening): Promise<Balcao> {
  const { perfil, estacao, posto: previous, before, cofre = false, ...options } = opening
  const posto = previous ?? (await createStation(perfil ?? {}, estacao))
  await before?.(posto)
  const vault = cofre && { BALCAO_TESTE_COFRE: join(posto.data, '..', 'cofre') }
  const files = perfil === null ? { data: posto.data } : posto
  const usual = { colorScheme: 'light', viewport: { width: 1366, height: 768 } } as const
  const app = await launchApp({ ...usual, ...options, env: { ...options.env, ...vault }, ...files })
  return new Balcao(app, await app.screen(), posto)
}

/** Sends a sign-in page's form. The answer may close the page before Playwright reports the key. */
export async function pressEnter(page: Page): Promise<void> {
  await page.keyboard.press('Enter').catch((cause: unknown) => {
    if (!page.isClosed()) throw cause
  })
}
