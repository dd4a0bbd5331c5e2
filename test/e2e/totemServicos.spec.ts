import { expect, people } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { test } from './support/kioskFixture.ts'
import { Citizen, findTile } from './support/totem.ts'
import { TotemLooks } from './support/totemLooks.ts'
import { pause, twice } from './support/touch.ts'

/* A citizen's own services at the kiosk, behind their password: debts, payments, fees, permits. */

/** A condominium of the sandbox that has payments; only payments of fees have a receipt. */
const PAGADORA = '9Z8Y7X6W5V4U29'

/** Goes from the attract screen to a service that needs the password, and signs in. */
async function enter(totem: Balcao, errand: RegExp, documento: string): Promise<Citizen> {
  const citizen = new Citizen(totem)
  await citizen.touch('Toque para começar')
  await findTile(citizen, errand)
  if (/[A-Z]/.test(documento)) await citizen.touch('Meu CNPJ tem letras')
  await citizen.type(documento)
  await citizen.touch('Continuar')
  await citizen.touch(/^Entrar com a senha aqui/)
  await totem.typePassword()
  return citizen
}

const firstOf = ({ screen }: Balcao, list: string) =>
  screen.getByRole('list', { name: list }).getByRole('button').first()

test.beforeEach(() => test.slow())

test('a citizen pays one debt with one guide, and gets a payment’s receipt', async ({ totem, sandbox }) => {
  const looks = new TotemLooks(totem.screen)
  const citizen = await enter(totem, /^O que eu devo/, people.withOverdue)
  await expect(citizen.heading('O que você deve')).toBeVisible()
  await looks.look('dívidas')
  const value = /R\$\s[\d.,]+/.exec(await firstOf(totem, 'O que você deve').innerText())?.[0] ?? ''
  await firstOf(totem, 'O que você deve').click()
  await expect(citizen.heading('Pagar só esta conta')).toBeVisible()
  await expect(totem.screen.getByRole('definition').first()).toHaveText(value)
  await citizen.touch('Gerar a guia e imprimir')
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  const [paper] = await totem.waitForPapers(1)
  expect(paper?.text.replaceAll(/\s/g, ' ')).toContain(value.replaceAll(/\s/g, ' '))
  expect(callsTo(sandbox, '/contribuinte/debitos/gerar-guia')).toHaveLength(1)

  await citizen.touch('Outro serviço')
  await findTile(citizen, /^O que eu devo/)
  await firstOf(totem, 'O que você deve').click()
  await expect(citizen.heading('Você já tem uma guia')).toBeVisible()
  await citizen.touch('Voltar')
  await expect(citizen.heading('O que você deve')).toBeVisible()
  await citizen.leave()
  await test.step('o recibo do que se pagou', () => receipts(totem))
})

async function receipts(totem: Balcao): Promise<void> {
  const citizen = await enter(totem, /^O que eu já paguei/, PAGADORA)
  await expect(citizen.heading('Qual pagamento?')).toBeVisible()
  const payments = totem.screen.getByRole('list', { name: 'Qual pagamento?' }).getByRole('button')
  await payments.filter({ hasNotText: 'Taxa' }).first().click()
  await expect(citizen.heading('Este pagamento não tem recibo aqui')).toBeVisible()
  await citizen.touch('Voltar')
  await payments.filter({ hasText: 'Taxa' }).first().click()
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  const papers = await totem.waitForPapers(2)
  expect(papers.at(-1)?.text).toMatch(/comprovante/i)
}

test('a citizen gets a fee’s papers and reads the state of a permit request', async ({ totem }) => {
  const looks = new TotemLooks(totem.screen)
  const citizen = await enter(totem, /^Taxas/, people.withTaxas)
  await expect(citizen.heading('Qual taxa?')).toBeVisible()
  await totem.screen
    .getByRole('button', { name: /Vence em/ })
    .first()
    .click()
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await totem.waitForPapers(1)

  await citizen.touch('Outro serviço')
  await findTile(citizen, /^Taxas/)
  const paid = totem.screen.getByRole('button', { name: /Já foi paga/ })
  await paid.first().click()
  await expect(citizen.heading('O que imprimir?')).toBeVisible()
  await looks.look('papéis da taxa')
  await citizen.touch('Autorização')
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await totem.waitForPapers(2)

  // The municipality sends pages of fifteen fees, and this company has more.
  await citizen.touch('Outro serviço')
  await findTile(citizen, /^Taxas/)
  const others = citizen.button('Ver outras taxas')
  await expect(citizen.heading('Qual taxa?')).toBeVisible()
  while (!(await others.isVisible())) await citizen.touch('Mais')
  await citizen.touch('Ver outras taxas')
  await expect(others).toHaveCount(0)
  await expect(firstOf(totem, 'Qual taxa?')).toBeVisible()
  // Both pages have the same title, and «Voltar» at the same place.
  await twice(citizen.button('Voltar'), 150)
  await pause(450)
  await expect(citizen.heading('Qual taxa?')).toBeVisible()
  await citizen.leave()
  await test.step('o pedido de alvará, na tela e no papel', () => alvara(totem, looks))
})

async function alvara(totem: Balcao, looks: TotemLooks): Promise<void> {
  const citizen = await enter(totem, /^Alvarás/, people.empresa)
  await expect(citizen.heading('Qual pedido?')).toBeVisible()
  await looks.look('alvarás')
  const name = (await firstOf(totem, 'Qual pedido?').innerText()).split('\n')[0] ?? ''
  await firstOf(totem, 'Qual pedido?').click()
  await expect(citizen.heading(name)).toBeVisible()
  await citizen.touch('Imprimir')
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  const papers = await totem.waitForPapers(3)
  expect(papers.at(-1)?.text).toContain(name)
  await citizen.touch('Já peguei o papel')
  await citizen.free()
  await expect(totem.screen.getByText(name)).toHaveCount(0)
}
