import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { type AppUnderTest, launchApp, type LaunchOptions } from '../launch.ts'
import { pdfText } from './pdfText.ts'
import { createStation, type Station } from './station.ts'
import { Teclado } from './teclado.ts'

/** The password of every person of the sandbox. All fictional. */
export const SENHA = 'balcao123'

/** What a counter is opened with. */
export interface Abertura extends Pick<LaunchOptions, 'colorScheme' | 'viewport' | 'env' | 'args'> {
  /** The municipality's profile, as its file holds it. */
  perfil: object
  estacao?: Record<string, unknown>
  /** The station of a counter that was open before, with all it left behind. */
  posto?: Station
  /** Runs once the station's files are there and before the program starts. */
  antes?: (posto: Station) => Promise<unknown>
}

/** A printed sheet: the file's name, its bytes and what a person reads on it. */
export interface Papel {
  nome: string
  bytes: Buffer
  texto: string
}

/** A counter with a clerk at its keyboard: the acts that every task is made of. */
export class Balcao {
  readonly app: AppUnderTest
  readonly tela: Page
  readonly posto: Station
  readonly teclado: Teclado

  constructor(app: AppUnderTest, tela: Page, posto: Station) {
    this.app = app
    this.tela = tela
    this.posto = posto
    this.teclado = new Teclado(() => app.page())
  }

  /** The search box, on the start page or in the header. */
  get busca(): Locator {
    return this.tela.getByRole('search').getByRole('textbox')
  }

  /** Who is being served; absent when nobody is. */
  get faixa(): Locator {
    return this.tela.getByRole('region', { name: 'Atendimento em curso' })
  }

  /** The document and Enter: somebody is being served. */
  async atender(documento: string): Promise<void> {
    await expect(this.busca).toBeFocused()
    await this.teclado.digitar(documento)
    await this.teclado.tecla('Enter')
    await expect(this.faixa).toBeVisible()
  }

  /** A text pasted into the search box, as the system's clipboard hands it over. */
  async colar(texto: string): Promise<void> {
    await this.busca.focus()
    await this.busca.evaluate((campo, colado) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', colado)
      campo.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, texto)
  }

  /** The taxpayer signs in, in the other window. Their keys are not the clerk's. */
  async entrar(senha = SENHA): Promise<void> {
    await this.teclado.tecla('F8')
    await this.digitarSenha(senha)
    await this.autenticado()
  }

  /** The taxpayer is signed in and the window has gone where the sign-in leads: keys belong to that screen. */
  async autenticado(): Promise<void> {
    await expect(this.faixa).toContainText('contribuinte autenticado')
    await expect(this.tela.getByRole('status').filter({ hasText: 'Contribuinte autenticado.' })).toBeAttached()
  }

  /** The password and Enter in the sign-in page that is open, or about to be. */
  async digitarSenha(senha = SENHA): Promise<void> {
    const pagina = await this.app.loginPage()
    await pagina.getByLabel('Senha').fill(senha)
    await pagina.keyboard.press('Enter')
  }

  /** Serves somebody who signs in at once. */
  async atenderComEntrada(documento: string): Promise<void> {
    await this.atender(documento)
    await this.entrar()
  }

  /** F12, until the next person can be served. */
  async encerrar(): Promise<void> {
    await this.teclado.tecla('F12')
    await this.livre()
  }

  /** The last attendance is over to the end of its wipe, and the search waits for the next one. */
  async livre(): Promise<void> {
    await expect.poll(() => this.#fase()).toBe('livre')
    await expect(this.faixa).toHaveCount(0)
    await expect(this.busca).toBeFocused()
  }

  /** What main says of the attendance; null while a page gives way to the next. */
  async #fase(): Promise<string | null> {
    const resposta = await this.tela
      .evaluate(() => window.balcao.calls['atendimento.ler']?.(undefined))
      .catch(() => null)
    return (resposta as { valor?: { fase: string } } | null)?.valor?.fase ?? null
  }

  /** What has come out of the printer so far, oldest first. */
  async papeis(): Promise<Papel[]> {
    const nomes = (await readdir(this.posto.pasta)).filter((nome) => nome.endsWith('.pdf'))
    const folhas = nomes.map(async (nome) => {
      const arquivo = join(this.posto.pasta, nome)
      const [bytes, { mtimeMs }] = await Promise.all([readFile(arquivo), stat(arquivo)])
      return { nome, bytes, mtimeMs, texto: (await pdfText(bytes)).replaceAll('\u00a0', ' ') }
    })
    return (await Promise.all(folhas)).sort((a, b) => a.mtimeMs - b.mtimeMs)
  }

  /** The sheets, once there are `quantos` of them. */
  async esperarPapeis(quantos: number): Promise<Papel[]> {
    await expect
      .poll(async () => (await readdir(this.posto.pasta)).filter((nome) => nome.endsWith('.pdf')).length)
      .toBe(quantos)
    return this.papeis()
  }

  /** Takes the paper out of the printer. */
  async esvaziarImpressora(): Promise<void> {
    const nomes = await readdir(this.posto.pasta)
    await Promise.all(nomes.map((nome) => rm(join(this.posto.pasta, nome), { force: true })))
  }

  /** Ends whatever a test left open: nobody served, no message, no paper. */
  async arrumar(): Promise<void> {
    // The end of an attendance brings a fresh page by itself.
    if ((await this.#fase()) === 'livre') await this.tela.goto(new URL('/', this.tela.url()).href)
    else await this.teclado.tecla('F12')
    await this.livre()
    await this.esvaziarImpressora()
    this.teclado.zerar()
  }

  async fechar(): Promise<void> {
    await this.app.close()
    await this.posto.remove()
  }
}

/** Sets a station up and starts the program on it. */
export async function abrirBalcao({ perfil, estacao, posto: anterior, antes, ...opcoes }: Abertura): Promise<Balcao> {
  const posto = anterior ?? (await createStation(perfil, estacao))
  await antes?.(posto)
  const app = await launchApp({ colorScheme: 'light', viewport: { width: 1366, height: 768 }, ...opcoes, ...posto })
  return new Balcao(app, await app.page(), posto)
}
