import type { Page } from '@playwright/test'
import type { Sandbox } from '../sandbox/index.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { nextPage } from './support/nextPage.ts'
import { stopClock, takeClock } from './support/pageClock.ts'
import { Citizen, requestGuia } from './support/totem.ts'
import { TotemLooks } from './support/totemLooks.ts'

/* The kiosk's limits: a citizen who walks away, the time to take a paper, the time to pay a guide by phone in front of the kiosk. */

const LIST = '/contribuinte/guias'
const PAID = 'Esta guia foi paga.'

test.beforeEach(() => test.slow())

test('a kiosk’s paper screens end by themselves, and report a payment meanwhile', async ({ open, sandbox }) => {
  const totem = await open({ estacao: { modo: 'totem' }, viewport: { width: 1080, height: 1920 } })
  const { screen } = totem
  const citizen = new Citizen(totem)
  await takeClock(totem)
  await test.step('dois minutos para pagar com o Pix, e um toque os renova', async () => {
    await printGuia(totem, citizen)
    const code = await screen.getByRole('img', { name: /aponte a câmera/i }).boundingBox()
    expect(code?.width).toBeGreaterThanOrEqual(420)
    await stopClock(totem)
    // The clock stops well before the limit, because real time until here counts too.
    await screen.clock.runFor(60_000)
    await citizen.touch('Preciso de mais tempo')
    await expect(screen.getByRole('progressbar')).toHaveJSProperty('value', 120)
    await screen.clock.runFor(100_000)
    await expect(citizen.heading('Retire o papel')).toBeVisible()
    await over(totem, 21_000)
  })
  await test.step('a guia paga é dita, e um toque leva à certidão', () => paidGuia(totem, citizen, sandbox))
  await test.step('trinta segundos depois do papel, ou da última tecla, a tela está no começo', async () => {
    await stopClock(totem)
    await screen.clock.runFor(10_000)
    await screen.keyboard.press('ArrowDown')
    await expect(screen.getByRole('progressbar')).toHaveJSProperty('value', 30)
    await over(totem, 31_000)
    await totem.waitForPapers(3)
  })
})

/** Makes and prints the guide of what is overdue; a citizen has then two minutes to pay. */
async function printGuia(totem: Balcao, citizen: Citizen): Promise<void> {
  await requestGuia(totem, citizen, people.withOverdue)
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await expect(totem.screen.getByText('Números para pagar no banco')).toBeVisible()
}

async function paidGuia(totem: Balcao, citizen: Citizen, sandbox: Sandbox): Promise<void> {
  const { screen } = totem
  const looks = new TotemLooks(screen)
  sandbox.reset()
  await printGuia(totem, citizen)
  await stopClock(totem)
  const left = async () => screen.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value)
  sandbox.pagarGuia(await numberOf(screen))
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
  const papers = await totem.waitForPapers(3)
  expect(papers.at(-1)?.text).toMatch(/certidão/i)
}

const numberOf = async (screen: Page) => (await screen.getByRole('definition').last().innerText()).trim()

/** Lets the rest of the time pass: the kiosk is free, and the next page's clock runs. */
async function over(totem: Balcao, ms: number): Promise<void> {
  await totem.screen.clock.runFor(ms)
  await new Citizen(totem).free()
  await totem.screen.clock.resume()
  await nextPage(totem)
}
