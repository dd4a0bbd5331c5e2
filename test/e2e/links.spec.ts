import { createUserAgent } from '../sandbox/userAgent.ts'
import { expect, people, PASSWORD, test } from './fixtures.ts'
import { callBridge } from './support/bridge.ts'
import { deMaria, nothingInMemory, nothingWas } from './support/nobodyLeft.ts'
import { tracesInDisk } from './support/traces.ts'

const RETURN = 'balcao://auth/callback?code=abc&state=inventado'

// @row notice.action
test('a notice’s HTML stays text, and only its https link opens in the browser', async ({ balcao, sandbox }) => {
  const { screen, app } = balcao
  const before = await app.openedExternally()
  sandbox.faults.set({ path: '/publico/avisos', kind: 'aviso-hostil' })
  await screen.reload()
  const notices = screen.getByRole('region', { name: 'Avisos da prefeitura' })
  await expect(notices.getByText('<b>Promoção</b><script>alert("aviso")</script>')).toBeVisible()
  await expect(
    notices.getByText(/<a href="javascript:alert\(1\)">aqui<\/a> <img src=x onerror=alert\(1\)>/),
  ).toBeVisible()
  await expect(notices.locator('b, script, img, a')).toHaveCount(0)
  await expect(notices.getByRole('button')).toHaveText([/Ver parcelas/, /Agendar/])

  await screen.getByRole('button', { name: /Agendar/ }).click()
  const opened = [...before, `https://${sandbox.perfil().dominio}/agenda`]
  await expect.poll(() => app.openedExternally()).toEqual(opened)
  expect(app.pages()).toHaveLength(1)
  for (const url of refused) {
    const { falha } = await callBridge(screen, 'sistema.abrirLink', { url })
    expect(falha?.codigo, url).toBe('link.recusado')
  }
  // The notice that points at a screen of the portal opens ours, in the same window.
  await screen.getByRole('button', { name: /Ver parcelas/ }).click()
  await expect(screen.getByRole('textbox', { name: 'Inscrição do imóvel' })).toBeFocused()
  await expect(balcao.banner).toContainText('Sem documento')
  expect(await app.openedExternally()).toEqual(opened)
})

const refused = [
  'http://prefeitura.example/',
  'https://sitio-alheio.example/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://a:b@sitio.example/',
  'balcao://auth/callback',
]

// @promise 5
test('with the sign-in in a window, a link from the system has no effect', async ({ balcao, sandbox }) => {
  const { app, screen } = balcao
  await app.deliverLink(RETURN)
  await expect.poll(() => app.stderr()).toContain('link ignored')
  await balcao.serve(people.withOverdue)
  await app.deliverLink(RETURN)
  await expect(balcao.banner).toContainText('sem senha')
  // Logged once: a page that sends thousands of links must leave room for other lines.
  expect(app.stderr().split('link ignored')).toHaveLength(2)
  await expect(screen.getByRole('alert')).toHaveCount(0)
  expect(sandbox.idp.pedidosToken()).toBe(0)

  await app.secondInstance([])
  await app.secondInstance([RETURN, `${RETURN}2`])
  await expect.poll(() => app.stderr()).toContain('links refused')
  await app.secondInstance(['--inspect', '--gpu-launcher=calc', '--perfil', '/outro.json'])
  expect(app.pages()).toHaveLength(1)
  await expect(balcao.banner).toContainText('sem senha')
  await balcao.startSignIn()
})

// @promise 2
// @promise 5
test('with the sign-in in the browser, only its own redirect counts, and only once', async ({ open, sandbox }) => {
  // An old link starts the program.
  const balcao = await open({ perfil: { ...sandbox.perfil(), login: 'navegador' }, args: [RETURN] })
  const { app, screen } = balcao
  await balcao.free()
  await app.deliverLink(RETURN)
  await expect.poll(() => app.stderr()).toContain('callback ignored')
  await expect(screen.getByRole('alert')).toHaveCount(0)
  await balcao.serve(people.withOverdue)
  await expect(balcao.banner).toContainText('sem senha')
  expect(sandbox.idp.pedidosToken()).toBe(0)
  await balcao.keyboard.key('F8')
  await expect(screen.getByRole('dialog', { name: 'O contribuinte está entrando no navegador' })).toBeVisible()
  await expect.poll(async () => (await app.openedExternally()).length).toBe(1)
  const [endereco = ''] = await app.openedExternally()
  expect(endereco.startsWith(sandbox.issuer)).toBe(true)

  const browser = createUserAgent()
  const end = await browser.submit(await browser.open(endereco), { login: people.withOverdue, password: PASSWORD })
  if (end.kind !== 'callback') throw new Error('a entrada não terminou')
  await app.deliverLink(end.url.href)
  await balcao.authenticated()
  await expect(balcao.banner).toContainText('Maria Aparecida')
  await app.deliverLink(end.url.href)
  await balcao.keyboard.key('F6')
  await expect(screen.getByRole('heading', { name: 'Guias emitidas' })).toBeVisible()
  await expect(balcao.banner).toContainText('contribuinte autenticado')
  expect(sandbox.idp.pedidosToken()).toBe(1)

  await balcao.end()
  await nothingWas(balcao)
  expect(await tracesInDisk(balcao, deMaria)).toEqual([])
  await nothingInMemory(balcao)
})
