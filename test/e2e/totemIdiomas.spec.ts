import { expect, people, test } from './fixtures.ts'
import { readQr } from './support/qr.ts'
import { Citizen } from './support/totem.ts'
import { TotemLooks } from './support/totemLooks.ts'

/* The kiosk in Spanish and English. The municipality's own texts stay in Portuguese. */

const TOTEM = { estacao: { modo: 'totem' }, viewport: { width: 1080, height: 1920 } }

test.beforeEach(() => test.slow())

test('em inglês, do primeiro toque ao papel; quem vem depois encontra o português', async ({ open }) => {
  const totem = await open(TOTEM)
  const { screen } = totem
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(screen)
  const language = () => screen.evaluate(() => document.documentElement.lang)
  await citizen.free()
  await citizen.touch('English')
  await expect(citizen.heading('What do you need?')).toBeVisible()
  expect(await language()).toBe('en')
  await looks.look('services')
  await citizen.touch(/^Certificate/)
  await citizen.type(people.withOverdue)
  await expect(screen.getByText('The number is right. Touch Continue.')).toBeVisible()
  await looks.look('document')
  await citizen.touch('Continue')
  await expect(citizen.heading('Which certificate?')).toBeVisible()
  await looks.look('certificates')
  await citizen.touch(/^Certidão de Débitos/)
  await expect(citizen.heading('Take the paper')).toBeVisible()
  await looks.look('paper')
  const [paper] = await totem.waitForPapers(1)
  expect(paper?.text).toContain(people.withOverdue)
  await citizen.touch('Leave')
  await citizen.free()
  expect(await language()).toBe('pt-BR')
  expect(looks.flaws()).toEqual([])
})

test('trocar de língua no meio não muda o passo nem o que já se digitou', async ({ open }) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  const field = totem.screen.getByRole('textbox')
  await citizen.touch('Toque para começar')
  await citizen.touch(/^Certidão/)
  await citizen.type('529982')
  for (const [language, title] of [
    ['Español', 'Escriba el CPF o CNPJ'],
    ['English', 'Type the CPF or CNPJ'],
    ['Português', 'Digite o CPF ou CNPJ'],
  ] as const) {
    await citizen.touch(language)
    await expect(citizen.heading(title)).toBeVisible()
    await expect(field).toHaveValue('529.982')
  }
  await citizen.leave()
})

test('em espanhol o que deu errado também se diz, e o motivo da prefeitura como ela o escreveu', async ({
  open,
  sandbox,
}) => {
  const totem = await open(TOTEM)
  const { screen } = totem
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(screen)
  sandbox.faults.set({
    path: '/publico/certidao/modelos',
    kind: 'status',
    status: 422,
    description: 'Documento em análise.',
  })
  await citizen.touch('Español')
  await citizen.touch(/^Certificado/)
  await citizen.type(people.noDebitos)
  await citizen.touch('Continuar')
  await expect(citizen.heading('El sistema de la municipalidad rechazó el pedido.')).toBeVisible()
  await expect(screen.getByRole('alert')).toContainText('La municipalidad dijo: Documento em análise.')
  await looks.look('rechazo')
  sandbox.faults.clear()
  await citizen.touch('Volver')
  await citizen.touch(/^Copia de una boleta/)
  await expect(citizen.heading('Ahora, su contraseña')).toBeVisible()
  await looks.look('contraseña')
  await citizen.touch('Salir')
  await citizen.free()
  expect(looks.flaws()).toEqual([])
})

test('a central de Libras que o perfil diz vem num código QR, e a tela por trás fica como estava', async ({
  open,
  sandbox,
}) => {
  const libras = 'https://libras.serradoipe.example/atendimento'
  const { parametros, ...perfil } = sandbox.perfil()
  const totem = await open({ ...TOTEM, perfil: { ...perfil, parametros: { ...parametros, libras } } })
  const { screen } = totem
  const citizen = new Citizen(totem)
  await citizen.touch('Toque para começar')
  await citizen.touch(/^Certidão/)
  await citizen.type('529')
  await citizen.touch('Libras')
  const code = screen.getByRole('img', { name: 'Código QR do atendimento em Libras' })
  await expect(code).toBeVisible()
  expect(await readQr(await code.screenshot())).toBe(libras)
  await citizen.touch('Fechar')
  await expect(code).toHaveCount(0)
  await expect(screen.getByRole('textbox')).toHaveValue('529')
  await citizen.leave()
})

test('sem central no perfil, o quiosque não fala em Libras', async ({ open }) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  await citizen.touch('Toque para começar')
  await expect(citizen.button('Alto contraste')).toBeVisible()
  await expect(citizen.button('Libras')).toHaveCount(0)
  await citizen.leave()
})
