import { ROLL } from '../sandbox/printer/roll.ts'
import { expect, people } from './fixtures.ts'
import { callBridge } from './support/bridge.ts'
import { askForOverdueGuia } from './support/guia.ts'
import { idOf } from './support/impressoras.ts'
import { nextPage } from './support/nextPage.ts'
import { test } from './support/postos.ts'
import { Citizen, requestGuia } from './support/totem.ts'
import { TotemLooks } from './support/totemLooks.ts'

/* The payment slip of a guide, 80 mm wide, at a station whose rules name a printer for slips. */

const REGRAS = [{ tipos: ['cupom' as const], impressora: idOf(ROLL), papel: 'custom_80x200mm_80x200mm' }]
const viewport = { width: 1080, height: 1920 }

test.beforeEach(async ({ impressoras }) => {
  test.slow()
  await impressoras.roll()
})

test('one touch at a kiosk prints a guide’s slip, beside the guide itself', async ({ openWith, impressoras }) => {
  const totem = await openWith({ modo: 'totem', regras: REGRAS, viewport })
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(totem.screen)
  await nextPage(totem)
  await requestGuia(totem, citizen, people.withOverdue)
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await expect(citizen.button('Imprimir o cupom')).toBeVisible()
  const before = citizen.touches
  await citizen.touch('Imprimir o cupom')
  await expect(totem.screen.getByText('Retire o cupom. Ele não é a guia.')).toBeVisible()
  expect(citizen.touches - before).toBe(1)
  await expect(citizen.button('Imprimir o cupom')).toHaveCount(0)
  await looks.look('cupom impresso')
  await expect.poll(impressoras.slips).toHaveLength(1)
  const [slip = ''] = await impressoras.slips()
  const numero = (await totem.screen.getByRole('definition').last().innerText()).trim()
  for (const said of ['Cupom para pagar. Não é a guia.', numero, 'Números para pagar no banco'])
    expect(slip).toContain(said)
  expect(await impressoras.countOf('eve-pdf')).toBe(1)
  await citizen.leave()
})

test('a kiosk with only a roll printer prints slips, and refuses a certificate', async ({ openWith, impressoras }) => {
  const totem = await openWith({ modo: 'totem', impressora: ROLL, regras: REGRAS, viewport })
  const citizen = new Citizen(totem)
  await nextPage(totem)
  await requestGuia(totem, citizen, people.withOverdue)
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await expect(totem.screen.getByText('É um cupom para pagar. Peça a guia no balcão.')).toBeVisible()
  await expect.poll(impressoras.slips).toHaveLength(1)
  await citizen.leave()
  await citizen.issueCertidao(people.withOverdue)
  await expect(citizen.heading(/o documento não cabe no papel desta impressora/)).toBeVisible()
  await citizen.leave()
  expect(await impressoras.slips()).toHaveLength(1)
})

test('at a counter, U prints a guide’s slip on the roll printer', async ({ mesa: balcao, impressoras }) => {
  const { keyboard, screen } = balcao
  await callBridge(screen, 'impressao.guardarRegras', { regras: REGRAS })
  await askForOverdueGuia(balcao, people.withOverdue)
  await expect(screen.getByRole('button', { name: 'Imprimir cupom' })).toBeVisible()
  await keyboard.key('U')
  await expect(screen.getByText('Enviado à roll').first()).toBeVisible()
  await expect.poll(impressoras.slips).toHaveLength(1)
  expect(await impressoras.countOf('eve-pdf')).toBe(1)
})
