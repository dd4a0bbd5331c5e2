import type { Page } from '@playwright/test'
import { expect, people } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { makeUpright, test } from './support/kioskFixture.ts'
import { Citizen, keyboardOf } from './support/totem.ts'
import { fingerOn, touchCorner } from './support/touch.ts'

/* The kiosk's glass: a touch anywhere begins an attendance, and no gesture leads out of the kiosk. */

test('a touch anywhere begins an attendance, and no gesture leaves the kiosk', async ({ totem }) => {
  await test.step('o vidro todo, menos o canto da equipe; e os serviços cabem na primeira tela', () => glass(totem))
  await makeUpright(totem)
  await test.step('nenhum gesto leva para fora, em tela nenhuma', () => gestures(totem))
})

async function glass(totem: Balcao): Promise<void> {
  const { screen } = totem
  const citizen = new Citizen(totem)
  await screen.mouse.click(20, 20)
  // Where no PIN is asked for, the staff's gesture and Alt+E open nothing.
  await touchCorner(screen)
  await screen.keyboard.press('Alt+e')
  await citizen.free()
  await expect(screen.getByRole('heading', { name: 'Quem cuida deste posto?' })).toHaveCount(0)
  await screen.mouse.click(540, 420)
  const tiles = screen.getByRole('list', { name: 'Do que você precisa?' }).getByRole('button')
  await expect(tiles).toHaveCount(10)
  await expect(citizen.button('Mais')).toHaveCount(0)
  const lefts = await tiles.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size)
  expect(lefts).toBe(2)
  await citizen.leave()
}

async function gestures(totem: Balcao): Promise<void> {
  const { app, screen } = totem
  const citizen = new Citizen(totem)
  const escapes: string[] = []
  const main = await app.page()
  watch(main, escapes)
  await citizen.touch('Toque para começar')
  await expect(citizen.heading('Do que você precisa?')).toBeVisible()
  await handle(main, { x: 540, y: 100 })
  await expect(citizen.heading('Do que você precisa?')).toBeVisible()
  await citizen.touch(/^Pagar o que venceu/)
  await citizen.type(people.withOverdue)
  await handle(main, { x: 540, y: 100 })
  await expect(screen.getByRole('textbox')).toHaveValue('529.982.247-25')
  await citizen.touch('Continuar')
  await citizen.touch(/^Entrar com a senha aqui/)
  await test.step('na página do provedor e no teclado embaixo dela', async () => {
    const login = await app.loginPage()
    await expect(login.getByLabel('Senha')).toBeVisible()
    const address = login.url()
    for (const page of [login, await keyboardOf(totem)]) {
      watch(page, escapes)
      await handle(page, { x: 5, y: 5 })
    }
    expect(login.url()).toBe(address)
  })
  await totem.typePassword()
  await citizen.touch('Gerar a guia e imprimir')
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await handle(main, { x: 540, y: 100 })
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await stayed(totem, escapes)
  await citizen.touch('Já peguei o papel')
  await citizen.free()
  await stayed(totem, escapes)
}

function watch(page: Page, escapes: string[]): void {
  page.on('pageerror', (error) => escapes.push(`erro na página: ${error.message}`))
  page.on('dialog', (dialog) => void (escapes.push(`diálogo: ${dialog.type()}`), dialog.dismiss()))
  page.on('download', () => escapes.push('arquivo baixado'))
  page.on('filechooser', () => escapes.push('escolha de arquivo'))
  page.on('popup', (opened) => escapes.push(`outra janela: ${opened.url()}`))
}

/**
 * Does everything that hands can do besides a short touch: holds, drags in both directions, moves two fingers apart, clicks the
 * right button of a mouse, and makes the staff's gesture.
 * @param free a spot without a button
 */
async function handle(page: Page, free: { x: number; y: number }): Promise<void> {
  const finger = await fingerOn(page)
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  await finger.hold(free, 700)
  await finger.drag({ x: 2, y: free.y }, { x: width - 2, y: free.y })
  await finger.drag({ x: free.x, y: 2 }, { x: free.x, y: height - 2 })
  await finger.pinch(free)
  await page.mouse.click(free.x, free.y, { button: 'right' })
  await touchCorner(page)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
}

async function stayed({ app }: Balcao, escapes: string[]): Promise<void> {
  expect(escapes).toEqual([])
  expect(app.pages()).toHaveLength(1)
  expect(await app.bounds()).toHaveLength(1)
  expect(await app.openedExternally()).toEqual([])
}
