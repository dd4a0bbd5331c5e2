import { expect, people, test } from './fixtures.ts'
import { currentFocus, violations } from './support/accessibility.ts'

test('F1 opens the manual at the current screen’s page; a search finds other pages, and the keyboard alone is enough to read them', async ({
  balcao,
}) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  await keyboard.key('F3')
  await expect(screen.getByRole('heading', { name: 'Certidões' }).first()).toBeVisible()
  await keyboard.key('F1')
  const help = screen.getByRole('dialog', { name: 'Ajuda' })
  const field = help.getByRole('combobox', { name: 'Procurar na ajuda' })
  const title = (name: string) => help.getByRole('heading', { name, level: 2 })
  await expect(field).toBeFocused()
  await expect(title('Emitir uma certidão')).toBeInViewport()
  await expect(help.getByRole('option', { selected: true })).toHaveText(/Emitir uma certidão/)
  const drawn = () => help.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(drawn).toBeGreaterThan(1000)
  expect(await violations(screen)).toEqual([])

  await keyboard.key('ArrowDown')
  await expect(title('Débitos: a guia para pagar')).toBeVisible()
  const last = help.getByText('mostra os detalhes de um débito')
  await expect(last).not.toBeInViewport()
  for (let turn = 0; turn < 4; turn += 1) await keyboard.key('PageDown')
  await expect(last).toBeInViewport()
  await expect(field).toBeFocused()

  await field.fill('emissor exato')
  await expect(title('Provedor de identidade (Keycloak)')).toBeInViewport()
  await field.fill('nada disso existe')
  await expect(help.getByText('Nada na ajuda com “nada disso existe”.')).toBeVisible()
  await field.fill('teclas')
  await expect(help.getByRole('option', { name: /Teclas do Balcão/ })).toBeVisible()
  await field.fill('comprovantes')
  await help.getByRole('option', { name: /Pagamentos e comprovantes/ }).click()
  await expect(title('Pagamentos e comprovantes')).toBeVisible()
  await keyboard.key('Escape')
  await expect(help).toHaveCount(0)
  expect(await currentFocus(screen)).toMatchObject({ problem: null })
})
