import { expect, people, test } from '../fixtures.ts'
import { Geometry, heading } from '../support/geometry.ts'
import { debitosList, openDebitos, requestOverdueGuia } from '../support/guia.ts'

test.slow()

test('débitos de quem tem trezentos e um nome de 71 letras', async ({ open }) => {
  const balcao = await open()
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen, 'débitos')
  await balcao.serveWithSignIn(people.withThreeHundred)
  await keyboard.key('Alt+N')
  await expect(
    screen.getByRole('region', { name: 'Resumo' }).or(heading(balcao, 'O que vamos fazer?')).first(),
  ).toBeVisible()
  await geometry.look('painel')
  await openDebitos(balcao)
  await geometry.look('débitos')
  await screen.setViewportSize({ width: 1024, height: 576 })
  const list = await debitosList(balcao).boundingBox()
  const bottom = (list?.y ?? 0) + (list?.height ?? 0)
  const boxes = await Promise.all(
    (await debitosList(balcao).locator('[role="row"][aria-selected], [role="row"][aria-disabled]').all()).map((row) =>
      row.boundingBox(),
    ),
  )
  const inSight = boxes.filter((box) => box && box.y >= (list?.y ?? 0) && box.y + box.height <= bottom)
  expect.soft(inSight.length, 'linhas de débito a 1024x576').toBeGreaterThanOrEqual(8)
  await screen.setViewportSize({ width: 1366, height: 768 })
  await keyboard.key('V')
  await geometry.look('débitos marcados')
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog', { name: 'Por que este valor?' })).toBeVisible()
  await geometry.look('detalhe do débito')
  await keyboard.key('Escape')
  await requestOverdueGuia(balcao)
  await geometry.look('confirmação da guia')
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await expect(screen.getByRole('img', { name: 'Código de barras da guia' })).toBeVisible()
  await geometry.look('guia emitida')
  await keyboard.key('B')
  await expect(screen.getByRole('dialog', { name: 'Código grande' })).toBeVisible()
  await geometry.look('código de barras grande')
  await keyboard.key('Escape')
  await openDebitos(balcao)
  await screen.getByRole('button', { name: 'Abrir a lista de impressões' }).click()
  await geometry.look('débitos, bandeja aberta')
  await debitosList(balcao).focus()
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
  expect(geometry.flaws()).toEqual([])
})
