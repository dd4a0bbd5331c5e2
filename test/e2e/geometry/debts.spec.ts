import type { Locator } from '@playwright/test'
import { expect, people, test } from '../fixtures.ts'
import { Geometry, heading } from '../support/geometry.ts'
import { debitosList, openDebitos, requestOverdueGuia } from '../support/guia.ts'
import { resize } from '../support/resize.ts'

test('no screen of a person with three hundred debts and a long name is cut off or covered', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen)
  await balcao.serveWithSignIn(people.withThreeHundred)
  await keyboard.key('Alt+N')
  await expect(screen.getByRole('region', { name: 'Resumo' }).getByRole('link').first()).toBeVisible()
  await geometry.lookAndScan('painel')
  await openDebitos(balcao)
  await geometry.lookAndScan('débitos')
  await resize(screen, { width: 1024, height: 576 })
  expect.soft(await rowsInSight(debitosList(balcao)), 'linhas de débito a 1024x576').toBeGreaterThanOrEqual(8)
  await resize(screen, { width: 1366, height: 768 })
  await keyboard.key('V')
  await geometry.lookAtStates('débitos marcados')
  // In a low window the filters would stand behind Alt+F, and their menu over the rows.
  await resize(screen, { width: 1920, height: 1080 })
  await screen.getByLabel('Tributo', { exact: true }).focus()
  await keyboard.key('ArrowDown')
  await keyboard.key('ArrowDown')
  await expect(screen.locator('[data-combobox-selected]')).toHaveCount(1)
  await expect(screen.locator('[data-active]')).toHaveCount(1)
  await geometry.lookAtStates('débitos, menu do tributo')
  await resize(screen, { width: 1366, height: 768 })
  await keyboard.key('Escape')
  await debitosList(balcao).focus()
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog', { name: 'Por que este valor?' })).toBeVisible()
  await geometry.lookAndScan('detalhe do débito')
  await keyboard.key('Escape')
  await requestOverdueGuia(balcao)
  await geometry.lookAndScan('confirmação da guia')
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await expect(screen.getByRole('img', { name: 'Código de barras da guia' })).toBeVisible()
  await geometry.lookAndScan('guia emitida')
  await keyboard.key('B')
  await expect(screen.getByRole('dialog', { name: 'Código grande' })).toBeVisible()
  await geometry.look('código de barras grande')
  await keyboard.key('Escape')
  await openDebitos(balcao)
  await keyboard.key('V')
  await keyboard.key('F10')
  await expect(screen.getByRole('dialog', { name: /Já há guia|Talvez já haja/ })).toBeVisible()
  await geometry.look('guia repetida')
  await keyboard.key('Escape')
  await keyboard.key('E')
  await expect(heading(balcao, 'Extrato de débitos')).toBeVisible()
  await geometry.look('extrato de débitos')
  await keyboard.key('Alt+C')
  await expect(heading(balcao, 'Endereço')).toBeVisible()
  await geometry.look('cadastro')
})

/** The number of a grid's rows that lie whole within it. */
async function rowsInSight(grid: Locator): Promise<number> {
  const frame = await grid.boundingBox()
  const rows = await grid.locator('[role="row"][aria-selected], [role="row"][aria-disabled]').all()
  const boxes = await Promise.all(rows.map((row) => row.boundingBox()))
  const top = frame?.y ?? 0
  const bottom = top + (frame?.height ?? 0)
  return boxes.filter((box) => box && box.y >= top && box.y + box.height <= bottom).length
}
