import { expect, test } from './fixtures.ts'

test('a clerk at a station without operators is asked for no name', async ({ balcao }) => {
  await expect(balcao.search).toBeFocused()
  await expect(balcao.screen.getByRole('button', { name: 'Operador' })).toHaveCount(0)
})
