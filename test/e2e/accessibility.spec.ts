import { expect, people, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import { openCertidoes } from './support/certidoes.ts'
import { openDebitos } from './support/guia.ts'

/* `Geometry` scans the screens with axe. */

test('the accessibility check reports a nameless button that the test added', async ({ balcao }) => {
  await balcao.screen.evaluate(() => document.body.append(document.createElement('button')))
  expect(await violations(balcao.screen)).toEqual([expect.stringContaining('button-name (critical)')])
})

test('a screen reader announces what changes on the screen, but no failed refresh', async ({ balcao, sandbox }) => {
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
