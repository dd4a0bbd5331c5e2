import { expect, people, test } from './fixtures.ts'
import { openCertidoes } from './support/certidoes.ts'

test('a 150 %, o trilho inteiro está à vista, também com a bandeja', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await screen.setViewportSize({ width: 911, height: 512 })
  const rail = screen.getByRole('navigation', { name: 'Serviços' })
  expect(await rail.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})
