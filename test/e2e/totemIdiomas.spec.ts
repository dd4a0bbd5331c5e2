import type { Sandbox } from '../sandbox/index.ts'
import { expect, people } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { test } from './support/kioskFixture.ts'
import { Citizen } from './support/totem.ts'
import { TotemLooks } from './support/totemLooks.ts'

/* The kiosk in Spanish and English. The municipality's own texts stay in Portuguese. */

test.beforeEach(() => test.slow())

test('a kiosk speaks the citizen’s language, and Portuguese to the next one', async ({ totem, sandbox }) => {
  const { screen } = totem
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(screen)
  const language = () => screen.evaluate(() => document.documentElement.lang)
  await citizen.free()
  await citizen.touch('English')
  await expect(citizen.heading('What do you need?')).toBeVisible()
  expect(await language()).toBe('en')
  await citizen.touch(/^Certificate/)
  await citizen.type(people.withOverdue.slice(0, 6))
  await test.step('trocar de língua no meio não muda o passo nem o que já se digitou', async () => {
    for (const [other, title] of [
      ['Português', 'Digite o CPF ou CNPJ'],
      ['Español', 'Escriba el CPF o CNPJ'],
      ['English', 'Type the CPF or CNPJ'],
    ] as const) {
      await citizen.touch(other)
      await expect(citizen.heading(title)).toBeVisible()
      await expect(screen.getByRole('textbox')).toHaveValue('529.982')
    }
  })
  await citizen.type(people.withOverdue.slice(6))
  await expect(screen.getByText('The number is right. Touch Continue.')).toBeVisible()
  await looks.look('document')
  await citizen.touch('Continue')
  await expect(citizen.heading('Which certificate?')).toBeVisible()
  await citizen.touch(/^Certidão de Débitos/)
  await expect(citizen.heading('Take the paper')).toBeVisible()
  const [paper] = await totem.waitForPapers(1)
  expect(paper?.text).toContain(people.withOverdue)
  await citizen.touch('Leave')
  await citizen.free()
  expect(await language()).toBe('pt-BR')
  await test.step('em espanhol o que deu errado', () => refusedInSpanish(totem, looks, sandbox))
})

/** The failure is in Spanish; the municipality's own reason stays as it was written. */
async function refusedInSpanish({ screen }: Balcao, looks: TotemLooks, sandbox: Sandbox): Promise<void> {
  const citizen = new Citizen({ screen })
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
}
