import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { debitosList, guiasList, openDebitos } from './support/guia.ts'

test('nos débitos, Shift com as setas e com o clique marca em sequência; A marca os do mesmo ano, T os do mesmo tributo', async ({
  balcao,
}) => {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withThreeHundred)
  await openDebitos(balcao)
  const selected = screen.getByRole('region', { name: 'Totais' }).getByText('Marcados').locator('..')
  await keyboard.key('Shift+ArrowDown')
  await keyboard.key('Shift+ArrowDown')
  await keyboard.key('Shift+ArrowDown')
  await expect(selected).toContainText('4')
  await keyboard.key('Shift+ArrowUp')
  await expect(selected).toContainText('3')
  await keyboard.key('ArrowDown')
  await expect(selected).toContainText('3')
  await keyboard.key('l')
  const rows = debitosList(balcao)
    .getByRole('row')
    .filter({ hasNot: screen.getByRole('columnheader') })
  const items = rows.and(screen.locator('[aria-selected]'))
  await items.nth(0).click()
  await items.nth(4).click({ modifiers: ['Shift'] })
  await expect(selected).toContainText('5')
  expect(await screen.evaluate(() => getSelection()?.toString())).toBe('')
  await keyboard.key('l')
  await test.step('A e T', () => tickAlike(balcao))
})

async function tickAlike(balcao: Balcao): Promise<void> {
  const { keyboard, screen } = balcao
  const selected = screen.getByRole('region', { name: 'Totais' }).getByRole('status')
  const none = (await selected.textContent()) ?? ''
  const seen: string[] = []
  for (const key of ['a', 't']) {
    await keyboard.key(key)
    await expect(selected).not.toHaveText(none)
    seen.push((await selected.textContent()) ?? '')
    const ticked = await debitosList(balcao).locator('[role=row][aria-selected=true]').count()
    expect(ticked).toBeGreaterThan(1)
    await keyboard.key(key.toUpperCase())
    await expect(selected).toHaveText(none)
  }
  expect(seen[0]).not.toBe(seen[1])
  await keyboard.key('ArrowLeft')
  await keyboard.key('a')
  await expect(screen.getByText('Leve o cursor até um débito para marcar os do mesmo ano.').first()).toBeVisible()
  await expect(selected).toHaveText(none)
  await keyboard.key('t')
  await expect(selected).toHaveText(seen[1] ?? '')
  await keyboard.key('l')
  await expect(selected).toHaveText(none)
}

test('nas guias, Shift marca em sequência sem abrir a guia, e Ctrl+C copia o número ou o texto marcado, até o fim do atendimento', async ({
  balcao,
}) => {
  const { keyboard, screen, app } = balcao
  await balcao.serveWithSignIn(people.withGuias)
  await keyboard.key('F6')
  await expect(guiasList(balcao).locator(':focus')).toBeVisible()
  await keyboard.key('Shift+ArrowDown')
  await keyboard.key('Shift+ArrowDown')
  await expect(screen.getByRole('button', { name: /^Imprimir as 3 marcadas/ })).toBeVisible()
  await keyboard.key('Shift+ArrowUp')
  await expect(screen.getByRole('button', { name: /^Imprimir as 2 marcadas/ })).toBeVisible()
  await guiasList(balcao)
    .getByRole('row')
    .nth(7)
    .click({ modifiers: ['Shift'] })
  await expect(guiasList(balcao).locator('[aria-selected=true]')).toHaveCount(6)
  await expect(guiasList(balcao)).toBeVisible()
  const row = guiasList(balcao).locator(':focus')
  await expect(row).toBeVisible()
  const numero = await row.getByRole('gridcell').nth(1).innerText()
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
