import { expect, people, test } from './fixtures.ts'
import { debitosList, guiasList, numeroIn, openDebitos } from './support/guia.ts'

test('Shift with arrow keys or a click ticks a range of debts', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withThreeHundred)
  await openDebitos(balcao)
  const selected = screen.getByRole('region', { name: 'Totais' }).getByText('Marcados').locator('..')
  await keyboard.key('Shift+ArrowDown')
  await keyboard.key('Shift+ArrowDown')
  await keyboard.key('Shift+ArrowDown')
  await expect(selected).toContainText('4')
  await keyboard.key('l')
  const rows = debitosList(balcao)
    .getByRole('row')
    .filter({ hasNot: screen.getByRole('columnheader') })
  const items = rows.and(screen.locator('[aria-selected]'))
  await items.nth(0).click()
  await items.nth(4).click({ modifiers: ['Shift'] })
  await expect(selected).toContainText('5')
  expect(await screen.evaluate(() => getSelection()?.toString())).toBe('')
})

test('Shift ticks guides, and a number copied by Ctrl+C is gone after the end', async ({ balcao }) => {
  const { keyboard, screen, app } = balcao
  await balcao.serveWithSignIn(people.withGuias)
  await keyboard.key('F6')
  await expect(guiasList(balcao).locator(':focus')).toBeVisible()
  await keyboard.key('Shift+ArrowDown')
  await expect(screen.getByRole('button', { name: /^Imprimir as 2 marcadas/ })).toBeVisible()
  await expect(guiasList(balcao)).toBeVisible()
  const row = guiasList(balcao).locator(':focus')
  await expect(row).toBeVisible()
  const numero = await numeroIn(row)
  await keyboard.key('Control+c')
  await expect(screen.getByText(`Número ${numero} copiado.`).first()).toBeVisible()
  expect(await app.clipboard()).toBe(numero)
  await keyboard.key('ArrowDown')
  await expect(screen.getByRole('region', { name: 'Atendimento em curso' }).getByText('copiado')).toHaveCount(0)
  await screen.evaluate(() => {
    const heading = document.querySelector('h1')
    if (heading) getSelection()?.selectAllChildren(heading)
  })
  await keyboard.key('Control+c')
  await expect.poll(() => app.clipboard()).toBe('Guias emitidas')
  await balcao.end()
  expect(await app.clipboard()).toBe('')
})
