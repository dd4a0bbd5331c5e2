import type { Locator } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import { openCertidoes } from './support/certidoes.ts'
import { askForOverdueGuia } from './support/guia.ts'
import { resize } from './support/resize.ts'

/** Window sizes in CSS pixels: the usual ones, and 1366x768 at 150 % zoom. */
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 1024, height: 576 },
  { width: 911, height: 512 },
]

const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const bottom = ({ y, height }: { y: number; height: number }) => y + height

test('a linha e as barras da guia estão à vista em qualquer janela, e “Código grande” é maior que as da tela', async ({
  balcao,
}) => {
  const { keyboard, screen } = balcao
  await askForOverdueGuia(balcao, people.withOverdue)
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  const bars = screen.getByRole('img', { name: 'Código de barras da guia' })
  await expect(bars).toBeVisible()
  for (const size of sizes) {
    await resize(screen, size)
    const at = `${size.width}x${size.height}`
    const tray = screen.getByRole('region', { name: 'Impressões', exact: true })
    const onScreen = await boxOf(bars)
    expect.soft(bottom(onScreen), at).toBeLessThanOrEqual((await boxOf(tray)).y)
    await keyboard.key('B')
    const dialog = screen.getByRole('dialog', { name: 'Código grande' })
    const large = dialog.getByRole('img', { name: 'Código de barras da guia' })
    await expect(large).toBeVisible()
    const { width, height } = await boxOf(large)
    expect.soft(width, at).toBeGreaterThanOrEqual(1.4 * onScreen.width)
    expect.soft(height, at).toBeGreaterThan(1.2 * onScreen.height)
    await keyboard.key('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('certidões: a validade acaba onde o cartão acaba, e os botões da emitida também; a 150 % o trilho inteiro está à vista', async ({
  balcao,
}) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  const ends = async (texts: Locator) => {
    const boxes = await texts.evaluateAll((all) =>
      all.map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return Math.round(range.getBoundingClientRect().right)
      }),
    )
    return [...new Set(boxes)]
  }
  const validity = await ends(screen.getByText(/^vale \d+ dias$/))
  expect(validity).toEqual(await ends(screen.getByText('3 modelos', { exact: true })))
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  const panel = screen.getByRole('region', { name: 'Certidão emitida' })
  for (const size of sizes) {
    await resize(screen, size)
    const boxes = await Promise.all((await panel.getByRole('button').all()).map(boxOf))
    expect(boxes).toHaveLength(4)
    const rows = Map.groupBy(boxes, ({ y }) => Math.round(y))
    const edges = [...rows.values()].map((row) => [
      Math.round(Math.min(...row.map(({ x }) => x))),
      Math.round(Math.max(...row.map(({ x, width }) => x + width))),
    ])
    expect(new Set(edges.map(String)).size, `${size.width}: ${JSON.stringify(edges)}`).toBe(1)
  }
  const rail = screen.getByRole('navigation', { name: 'Serviços' })
  expect(await rail.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})

test('o documento digitado tem a letra da tela; com letras, uma em que zero e O são diferentes', async ({ balcao }) => {
  const font = () => balcao.search.evaluate((field) => getComputedStyle(field).fontFamily)
  await balcao.keyboard.type('529982')
  await expect.poll(font).toMatch(/^"?Inter/)
  await balcao.search.fill('')
  await balcao.keyboard.type('12ABC')
  await expect.poll(font).toMatch(/Mono/)
})
