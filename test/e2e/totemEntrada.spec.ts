import type { Page } from '@playwright/test'
import { expect, PASSWORD, people } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { test } from './support/kioskFixture.ts'
import { Citizen, keyboardOf } from './support/totem.ts'
import { slide, touch, touchKeys } from './support/touch.ts'

/* The provider's sign-in page at the kiosk, above our keyboard of the screen. */

test('a citizen types the password by touch, and the keyboard’s page can send only keys', async ({ totem }) => {
  const citizen = new Citizen(totem)
  await citizen.come(/^Pagar o que venceu/, people.withOverdue)
  await test.step('o lugar de cada página', async () => isInPlace(totem, await enter(totem, citizen)))
  await test.step('a página do teclado só tem a sua chamada', async () => reachesNothing(await keyboardOf(totem)))
  await test.step('maiúsculas, sinais e o campo seguinte', () => otherKeys(totem))
  await test.step('quem desiste volta para onde estava', async () => {
    await slide((await keyboardOf(totem)).getByRole('button', { name: 'Cancelar a entrada' }), 40)
    await expect
      .poll(async () => (await callBridge(totem.screen, 'atendimento.ler')).valor)
      .toMatchObject({ fase: 'identificado', loginEmCurso: false })
    await expect.poll(() => totem.app.pages()).toHaveLength(1)
  })
  await test.step('a senha, com os dedos', async () => {
    const page = await enter(totem, citizen)
    const keyboard = await keyboardOf(totem)
    await touch(page.getByLabel('Senha'))
    await touchKeys(keyboard, 'x', 'Corrigir')
    await touchKeys(keyboard, PASSWORD)
    await expect(citizen.heading('O que está vencido')).toBeVisible()
    await expect.poll(() => totem.app.pages()).toHaveLength(1)
  })
})

async function enter({ app }: Balcao, citizen: Citizen): Promise<Page> {
  await citizen.touch(/^Entrar com a senha aqui|^Tentar de novo/)
  const page = await app.loginPage()
  await expect(page.getByLabel('Senha')).toBeVisible()
  return page
}

async function isInPlace(totem: Balcao, page: Page): Promise<void> {
  const keyboard = await keyboardOf(totem)
  const sizes = await Promise.all([page, keyboard].map((one) => one.evaluate(() => [innerWidth, innerHeight])))
  const [kiosk] = await totem.app.bounds()
  const { width = 0, height = 0 } = kiosk ?? {}
  expect(sizes).toEqual([
    [width, height - 348],
    [width, 348],
  ])
  expect(await keyboard.locator('#raiz').boundingBox()).toMatchObject({ y: 0, height: 348 })
  expect(await violations(keyboard)).toEqual([])
  await expect(keyboard.getByText('Digite a senha e toque OK. Esqueceu? Avise um atendente.')).toBeVisible()
  const leave = await keyboard.getByRole('button', { name: 'Cancelar a entrada' }).boundingBox()
  expect(leave?.x).toBeGreaterThan(width / 2)
}

async function reachesNothing(keyboard: Page): Promise<void> {
  const reach = await keyboard.evaluate(() => ({
    teclado: Object.keys((window as unknown as { teclado: object }).teclado),
    balcao: 'balcao' in window,
    globais: ['require', 'process', 'module', 'electron', 'ipcRenderer'].filter((name) => name in window),
  }))
  expect(reach).toEqual({ teclado: ['tecla'], balcao: false, globais: [] })
  const asked = await keyboard.evaluate(async (own) => {
    const others = ['/', '/index.html', '/municipio/logo', `${own}/.well-known/openid-configuration`]
    return Promise.all(
      others.map((address) =>
        fetch(address).then(
          ({ status }) => status,
          () => 'recusado',
        ),
      ),
    )
  }, 'https://sitio-alheio.example')
  expect(asked).toEqual(['recusado', 'recusado', 'recusado', 'recusado'])
}

async function otherKeys(totem: Balcao): Promise<void> {
  const page = await totem.app.loginPage()
  const keyboard = await keyboardOf(totem)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    addEventListener('keydown', ({ key, isTrusted }) => heard.push(`${key} ${isTrusted}`))
  })
  await touch(page.getByLabel('Senha'))
  const key = (name: string) => touch(keyboard.getByRole('button', { name, exact: true }))
  for (const name of ['Letras maiúsculas', 'A', 'ç', 'arroba', 'Mostrar sinais', 'aspas', 'Mostrar letras', 'Espaço'])
    await key(name)
  await expect(page.getByLabel('Senha')).toHaveValue('Aç@" ')
  await key('Próximo campo')
  await expect(page.getByLabel('Senha')).not.toBeFocused()
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  // Electron has key codes only for keys of an American keyboard; other letters arrive as text without a key.
  const cedilla = ' true'
  expect(heard).toEqual(['A true', cedilla, '@ true', '" true', '  true', 'Tab true'])
}
