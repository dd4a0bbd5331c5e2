import { expect, people, test } from './fixtures.ts'
import { callsTo } from './support/calls.ts'
import { nextPage } from './support/nextPage.ts'
import { Citizen } from './support/totem.ts'
import { TotemLooks } from './support/totemLooks.ts'

/* A citizen pays a guide by phone in front of the kiosk, which notices the payment. */

const TOTEM = { estacao: { modo: 'totem' }, viewport: { width: 1080, height: 1920 } }
const LIST = '/contribuinte/guias'
const PAID = 'Esta guia foi paga.'

test.beforeEach(() => test.slow())

test('no totem, a guia paga é dita na tela dela, e um toque leva à certidão', async ({ open, sandbox }) => {
  const totem = await open(TOTEM)
  const { screen } = totem
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(screen)
  await nextPage(totem)
  await expect(() => screen.clock.install()).toPass()
  await citizen.come(/^Pagar o que venceu/, people.withOverdue)
  await citizen.touch(/^Entrar com a senha aqui/)
  await totem.typePassword()
  await citizen.touch('Gerar a guia e imprimir')
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await expect(screen.getByText('Números para pagar no banco')).toBeVisible()
  await screen.clock.pauseAt((await screen.evaluate(() => Date.now())) + 1_000)
  const numero = (await screen.getByRole('definition').first().innerText()).trim()
  const left = async () => screen.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value)
  sandbox.pagarGuia(numero)
  const before = await left()
  await screen.clock.runFor(30_000)
  await expect(screen.getByText(PAID)).toBeVisible()
  await expect(screen.getByText('Números para pagar no banco')).toHaveCount(0)
  // The kiosk's own queries do not reset the citizen's time limit.
  expect(await left()).toBe(before - 30)
  const asked = callsTo(sandbox, LIST).length
  await screen.clock.runFor(60_000)
  expect(callsTo(sandbox, LIST)).toHaveLength(asked)
  await citizen.touch('Preciso de mais tempo')
  await screen.clock.resume()
  await looks.look('guia paga')
  await citizen.touch('Pedir a certidão')
  await citizen.chooseCertidao()
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  const [, certidao] = await totem.waitForPapers(2)
  expect(certidao?.text).toMatch(/certidão/i)
  expect(looks.flaws()).toEqual([])
})

test('no totem, a guia paga não segura a tela: sem toque, ela volta ao começo na mesma hora', async ({
  open,
  sandbox,
}) => {
  const totem = await open(TOTEM)
  const { screen } = totem
  const citizen = new Citizen(totem)
  await nextPage(totem)
  await expect(() => screen.clock.install()).toPass()
  await citizen.come(/^Pagar o que venceu/, people.withOverdue)
  await citizen.touch(/^Entrar com a senha aqui/)
  await totem.typePassword()
  await citizen.touch('Gerar a guia e imprimir')
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await expect(screen.getByText('Números para pagar no banco')).toBeVisible()
  await screen.clock.pauseAt((await screen.evaluate(() => Date.now())) + 1_000)
  sandbox.pagarGuia((await screen.getByRole('definition').first().innerText()).trim())
  await screen.clock.runFor(60_000)
  await expect(screen.getByText(PAID)).toBeVisible()
  await screen.clock.runFor(61_000)
  await citizen.free()
})
