import { expect, people, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { openCertidoes } from './support/certidoes.ts'
import { openDebitos } from './support/guia.ts'

/* The walks of `geometry/` scan the screens with axe. */

test('a verificação de acessibilidade acusa um botão sem nome, posto de propósito', async ({ balcao }) => {
  await balcao.screen.evaluate(() => document.body.append(document.createElement('button')))
  expect(await violations(balcao.screen)).toEqual([expect.stringContaining('button-name (critical)')])
})

test('quem anda com Tab sempre vê onde está, em alto contraste', async ({ balcao }) => {
  const { screen } = balcao
  await balcao.serve(people.withOverdue)
  // Parts that load later would push the focused card out of its picture.
  await expect(screen.getByRole('region', { name: 'Situação fiscal' })).toContainText('positiva')
  await expect(screen.getByRole('region', { name: 'Imóveis' })).toBeVisible()
  await screen.emulateMedia({ forcedColors: 'active' })
  const { seen, noSignal } = await stopsOfTab(balcao)
  await screen.emulateMedia({ forcedColors: null })
  expect(noSignal).toEqual([])
  expect(seen).toBeGreaterThan(8)
})

/** Strikes Tab twelve times; returns the number of elements that got the focus, and those whose picture it did not change. */
async function stopsOfTab({ keyboard, screen }: Balcao): Promise<{ seen: number; noSignal: string[] }> {
  const noSignal: string[] = []
  let seen = 0
  for (let asleep = 0; asleep < 12; asleep += 1) {
    await keyboard.key('Tab')
    const focus = (await screen.evaluateHandle(() => document.activeElement)).asElement()
    const checkbox = await focus?.boundingBox()
    // Between the last tab stop and the first, the focus is on the window and not on an element.
    if (!focus || !checkbox || (await focus.evaluate((element) => element === document.body))) continue
    const clip = {
      x: Math.max(0, checkbox.x - 8),
      y: checkbox.y - 8,
      width: checkbox.width + 16,
      height: checkbox.height + 16,
    }
    const withFocus = await screen.screenshot({ clip })
    await focus.evaluate((element) => (element as HTMLElement).blur())
    const noFocus = await screen.screenshot({ clip })
    if (withFocus.equals(noFocus)) noSignal.push(await focus.evaluate((element) => element.outerHTML.slice(0, 120)))
    await focus.focus()
    seen += 1
  }
  return { seen, noSignal }
}

test('o leitor de tela ouve o que muda: entrada, dados ocultos, papel salvo, marcados; e não ouve uma atualização que falhou', async ({
  balcao,
  sandbox,
}) => {
  const { screen, keyboard } = balcao
  const said = (sentence: string) =>
    expect(screen.getByRole('status').filter({ hasText: sentence }).first()).toBeAttached()
  await balcao.serveWithSignIn(people.withOverdue)
  await said('Contribuinte autenticado.')
  await keyboard.key('F11')
  await said('Dados pessoais ocultos.')
  await expect(screen.locator('html')).toHaveAttribute('data-hidden')
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await said('Certidão: Salva na pasta:')
  await openDebitos(balcao)
  await keyboard.key('V')
  await said('Marcados')
  // A refresh that fails must not be announced as new content.
  sandbox.faults.set({
    path: '/contribuinte/debitos',
    kind: 'status',
    status: 422,
    description: 'Consulta fechada.',
    times: 1,
  })
  await keyboard.key('F5')
  await expect(screen.getByText('Consulta fechada.')).toBeVisible()
  await keyboard.key('F11')
  await said('Dados pessoais visíveis.')
  await expect(screen.getByText('Dados atualizados.')).toHaveCount(0)
  await keyboard.key('F5')
  await said('Dados atualizados.')
})
