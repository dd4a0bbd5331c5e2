import { expect, PASSWORD, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { Citizen, keyboardOf } from './support/totem.ts'
import { touch, touchKeys } from './support/touch.ts'
import { violations } from './support/accessibility.ts'

/** Opens a kiosk and starts an attendance up to the provider's sign-in page. */
async function atSignIn(open: (opening: object) => Promise<Balcao>, viewport = { width: 1366, height: 768 }) {
  const totem = await open({ estacao: { modo: 'totem' }, viewport })
  const citizen = new Citizen(totem)
  await citizen.come(/^Pagar o que venceu/, people.withOverdue)
  await citizen.touch(/^Entrar com a senha aqui/)
  const page = await totem.app.loginPage()
  await expect(page.getByLabel('Senha')).toBeVisible()
  return { totem, citizen, page, keyboard: await keyboardOf(totem) }
}

test('no totem alguém entra só com os dedos: o teclado embaixo da página do provedor', async ({ open }) => {
  const { totem, citizen, page, keyboard } = await atSignIn(open)
  // The page is above the keyboard, and together they fill the screen.
  const heights = await Promise.all([page, keyboard].map((one) => one.evaluate(() => [innerWidth, innerHeight])))
  const [kiosk] = await totem.app.bounds()
  const { width = 0, height = 0 } = kiosk ?? {}
  expect(heights).toEqual([
    [width, height - 348],
    [width, 348],
  ])
  const strip = await keyboard.locator('#raiz').boundingBox()
  expect(strip).toMatchObject({ y: 0, height: 348 })
  expect(await violations(keyboard)).toEqual([])

  await touch(page.getByLabel('Senha'))
  await touchKeys(keyboard, 'x', 'Corrigir')
  await touchKeys(keyboard, PASSWORD)
  await expect(citizen.heading('O que está vencido')).toBeVisible()
  await expect.poll(() => totem.app.pages()).toHaveLength(1)
})

test('em pé, a página do provedor é ampliada, e a faixa acima das teclas diz o que fazer', async ({ open }) => {
  const { page, keyboard } = await atSignIn(open, { width: 1080, height: 1920 })
  await expect(keyboard.getByText('Digite a senha e toque OK. Esqueceu? Avise um atendente.')).toBeVisible()
  const leave = await keyboard.getByRole('button', { name: 'Cancelar a entrada' }).boundingBox()
  const width = await keyboard.evaluate(() => innerWidth)
  expect(leave?.x).toBeGreaterThan(width / 2)
  await expect(page.getByLabel('Senha')).toBeVisible()
})

test('maiúsculas, sinais e o campo seguinte chegam à página do provedor como teclas', async ({ open }) => {
  const { page, keyboard } = await atSignIn(open, { width: 1080, height: 1920 })
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
})

test('a página do teclado só tem a sua chamada, e quem desiste volta para onde estava', async ({ open }) => {
  const { totem, citizen, keyboard } = await atSignIn(open)
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

  await touch(keyboard.getByRole('button', { name: 'Cancelar a entrada' }))
  await expect
    .poll(async () => (await callBridge(totem.screen, 'atendimento.ler')).valor)
    .toMatchObject({ fase: 'identificado', loginEmCurso: false })
  await expect.poll(() => totem.app.pages()).toHaveLength(1)
  await citizen.leave()
})

test('no balcão não há teclado na tela: a página do provedor tem a janela inteira', async ({ balcao }) => {
  await balcao.serve(people.withOverdue)
  await balcao.keyboard.key('F8')
  await balcao.app.loginPage()
  expect(balcao.app.pages().filter((page) => page.url().includes('/teclado/'))).toEqual([])
  await balcao.typePassword()
  await balcao.authenticated()
})
