import type { Locator, Page } from '@playwright/test'
import type { Balcao } from './balcao.ts'
import { expect } from './patience.ts'

/** A citizen at the kiosk, with one finger. Counts touches, and digits separately, because their number is given. */
export class Citizen {
  readonly #screen: Page
  touches = 0
  digits = 0

  constructor({ screen }: Pick<Balcao, 'screen'>) {
    this.#screen = screen
  }

  get begin(): Locator {
    return this.#screen.getByRole('button', { name: 'Toque para começar' })
  }

  heading(name: string | RegExp): Locator {
    return this.#screen.getByRole('heading', { level: 1, name })
  }

  button(name: string | RegExp): Locator {
    return this.#screen.getByRole('button', { name, exact: true })
  }

  /** Touches a button by its text, once it is there: an expectation polls more often than a click. */
  async touch(name: string | RegExp): Promise<void> {
    this.touches += 1
    await expect(this.button(name)).toBeVisible()
    await this.#settled()
    await this.button(name).click()
  }

  async type(text: string): Promise<void> {
    const keys = this.#screen.getByRole('group', { name: 'Teclado na tela' })
    await expect(keys).toBeVisible()
    await this.#settled()
    for (const sign of text) {
      this.digits += 1
      await keys.getByRole('button', { name: sign, exact: true }).click()
    }
  }

  async come(errand: RegExp, documento: string): Promise<void> {
    await this.touch('Toque para começar')
    await this.touch(errand)
    await this.type(documento)
    await this.touch('Continuar')
  }

  async issueCertidao(documento: string, modelo = /Certidão/): Promise<void> {
    await this.come(/^Certidão/, documento)
    await this.chooseCertidao(modelo)
  }

  async chooseCertidao(modelo = /Certidão/): Promise<void> {
    await expect(this.heading('Qual certidão?')).toBeVisible()
    await this.#settled()
    this.touches += 1
    await this.#screen
      .getByRole('list', { name: 'Qual certidão?' })
      .getByRole('button', { name: modelo })
      .first()
      .click()
  }

  /** Waits while a new screen ignores touches. Playwright's click would wait twice as long, because it tries again ever later. */
  async #settled(): Promise<void> {
    await this.#screen.evaluate(settled).catch(() => undefined)
  }

  async free(): Promise<void> {
    await expect(this.begin).toBeVisible()
  }

  async leave(): Promise<void> {
    await this.touch('Sair')
    await this.free()
  }
}

/** Runs in the page. The page's timers may be the test's, so the mark's end is observed. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => void (document.querySelector('[data-settling]') ?? (observer.disconnect(), resolve()))
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-settling'] })
    look()
  })
}

/** Requests the guide of everything overdue, with the sign-in before it. */
export async function requestGuia(totem: Balcao, citizen: Citizen, documento: string): Promise<void> {
  await citizen.come(/^Pagar o que venceu/, documento)
  await citizen.touch(/^Entrar com a senha aqui/)
  await totem.typePassword()
  await citizen.touch('Gerar a guia e imprimir')
}

/** Touches a service's tile, which may be on the second page of tiles. */
export async function findTile(citizen: Citizen, errand: RegExp): Promise<void> {
  await expect(citizen.heading('Do que você precisa?')).toBeVisible()
  if (!(await citizen.button(errand).isVisible())) await citizen.touch('Mais')
  await citizen.touch(errand)
}

export async function keyboardOf({ app }: Balcao): Promise<Page> {
  const find = () => app.pages().find((page) => page.url().endsWith('/teclado/index.html'))
  await expect.poll(() => find() !== undefined, { message: 'nenhum teclado' }).toBe(true)
  const page = find() as Page
  await expect(page.getByRole('group', { name: 'Teclado na tela' })).toBeVisible()
  return page
}
