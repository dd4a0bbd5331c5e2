import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { callsTo } from './support/calls.ts'
import { endedBy } from './support/endedBy.ts'
import { Citizen } from './support/totem.ts'
import { rememberedZoom, zoomOf } from './support/zoom.ts'

// @promise 8
test('no link, key, gesture or closed window leads out of a kiosk', async ({ open, sandbox }) => {
  const totem = await open({ estacao: { modo: 'totem' } })
  const citizen = new Citizen(totem)
  await test.step('sem ninguém', () => nothingLeadsOut(totem))
  expect(callsTo(sandbox, /^\/(?!publico\/(prefeitura|avisos)\/|arquivos\/)/)).toEqual([])
  await test.step('com um documento', () => nothingComesOutBut(totem))
  await citizen.leave()
  await test.step('a entrada que se fecha sozinha deixa a pessoa onde estava', () => signInClosesItself(totem))
  await citizen.leave()
  await test.step('as teclas do balcão não valem', () => deadKeys(totem))
  await test.step('mandado fechar, fica; só o sistema o encerra, com código 0', async () => {
    for (let times = 0; times < 3; times += 1) await totem.app.closeWindow()
    await citizen.free()
    expect(await totem.app.bounds()).toHaveLength(1)
    expect(totem.app.stderr()).not.toMatch(/uncaught|unhandled|page crashed|page hangs/)
    expect(await endedBy(totem.app, () => totem.app.kill('SIGTERM'))).toBe(0)
  })
})

async function nothingLeadsOut(totem: Balcao): Promise<void> {
  const { screen } = totem
  const citizen = new Citizen(totem)
  const notices = screen.getByRole('region', { name: 'Avisos da prefeitura' })
  // At a counter one notice has a link to a website, and another a link to a screen of the program.
  await expect(notices.getByRole('heading').first()).toBeVisible()
  await expect(notices.getByRole('button', { name: /Ver parcelas|Agendar/ })).toHaveCount(0)
  await expect(screen.getByRole('link')).toHaveCount(0)
  await citizen.free()
  await screen.keyboard.press('Alt+j')
  await screen.evaluate(() => history.pushState(null, '', '/portal/maquina'))
  await citizen.free()
  await expect(screen.getByRole('heading', { name: 'Este computador' })).toHaveCount(0)
}

async function deadKeys(totem: Balcao): Promise<void> {
  const citizen = new Citizen(totem)
  const before = await zoomOf(totem)
  await citizen.touch('Toque para começar')
  for (const key of ['Control+k', 'F1', 'Control++']) await totem.screen.keyboard.press(key)
  // The touch is handled after the keys, so once it shows, the palette would be open too.
  await citizen.touch('Alto contraste')
  await expect(citizen.button('Alto contraste')).toHaveAttribute('aria-pressed', 'true')
  await expect(totem.screen.getByRole('dialog')).toHaveCount(0)
  expect(await zoomOf(totem)).toEqual(before)
  expect(await rememberedZoom(totem)).toBeUndefined()
  await citizen.leave()
}

async function nothingComesOutBut(totem: Balcao): Promise<void> {
  const { screen, app } = totem
  const citizen = new Citizen(totem)
  await citizen.come(/^Certidão/, people.withOverdue)
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
  const link = { url: 'https://serra-do-ipe.example/agenda' }
  expect((await callBridge(screen, 'sistema.abrirLink', link)).falha?.codigo).toBe('link.recusado')
  expect(await app.openedExternally()).toEqual([])

  await citizen.touch(/^Certidão de Débitos/)
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await totem.waitForPapers(1)
  await expect(screen.getByRole('button', { name: /Salvar|Visualizar/ })).toHaveCount(0)
  const kept = await screen.evaluate(() => {
    const events = [
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true }),
      new DragEvent('dragstart', { bubbles: true, cancelable: true }),
      new DragEvent('drop', { bubbles: true, cancelable: true }),
      new WheelEvent('wheel', { bubbles: true, cancelable: true, ctrlKey: true }),
      new WheelEvent('wheel', { bubbles: true, cancelable: true }),
    ]
    return events.map((event) => !document.body.dispatchEvent(event))
  })
  // The last event scrolls without Ctrl, which stays allowed.
  expect(kept).toEqual([true, true, true, true, false])
  expect(await screen.evaluate(() => getComputedStyle(document.documentElement).touchAction)).toBe('pan-x pan-y')
  expect(app.pages()).toHaveLength(1)
}

async function signInClosesItself(totem: Balcao): Promise<void> {
  const citizen = new Citizen(totem)
  await citizen.come(/^Segunda via/, people.withOverdue)
  for (let time = 0; time < 2; time += 1) {
    await citizen.touch(/^Entrar com a senha aqui|^Tentar de novo/)
    const page = await totem.app.loginPage()
    await expect(page.getByLabel('Senha')).toBeVisible()
    await page.evaluate(() => window.close()).catch(() => undefined)
    await expect.poll(() => page.isClosed()).toBe(true)
  }
  await citizen.touch(/^Entrar com a senha aqui|^Tentar de novo/)
  await totem.app.loginPage()
  await totem.typePassword()
  await expect(citizen.heading(/guia/)).toBeVisible()
}
