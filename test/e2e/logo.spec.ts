import { expect, people, test } from './fixtures.ts'
import { renderersOf } from './support/browserProcess.ts'
import { filters, neverDrawn } from './support/hostileLogos.ts'
import { installed, switchTo } from './support/installed.ts'

const names = ['Lagoa das Garças', 'Serra do Ipê'] as const

test('a logo too costly to draw is not shown, and leaves no process behind', async ({ open, sandbox }) => {
  test.slow()
  const [serra, lagoa] = sandbox.perfis
  if (!serra || !lagoa) throw new Error('one municipality is not two')
  const balcao = await open(installed([serra, lagoa]))
  const { app, screen } = balcao
  const logo = screen.locator('img[src="/municipio/logo"]')
  const refusals = () => app.stderr().split('logo not drawn').length - 1
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(90)
  const type = await screen.evaluate(async () => (await fetch('/municipio/logo')).headers.get('content-type'))
  expect(type).toBe('image/png')

  // A municipality's logo is fetched again whenever the counter switches to it.
  for (const [at, [name, figura]] of neverDrawn.entries())
    await test.step(name, async () => {
      sandbox.faults.set({ path: '/arquivos/', kind: 'figura-outra', figura: figura() })
      await switchTo(balcao, names[at % 2] ?? '')
      await balcao.serve(people.withOverdue)
      await expect.poll(refusals).toBe(at + 1)
      await expect(logo).toHaveCount(0)
      await balcao.end()
      sandbox.faults.clear()
      // No hung renderer is left: at most those of the page in the window and of the preloaded page exist.
      await expect.poll(async () => (await renderersOf(app.pid)).length).toBeLessThanOrEqual(2)
    })

  await test.step('filtros e animações sem fim', async () => {
    sandbox.faults.set({ path: '/arquivos/', kind: 'figura-outra', figura: filters() })
    await switchTo(balcao, names[neverDrawn.length % 2] ?? '')
    await balcao.serve(people.withOverdue)
    await balcao.end()
    await expect.poll(async () => (await renderersOf(app.pid)).length).toBeLessThanOrEqual(2)
  })
  expect(app.stderr()).not.toContain('page hangs')
})
