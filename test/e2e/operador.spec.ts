import { expect, test } from './fixtures.ts'

test('onde o posto não tem nomes, ninguém é perguntado', async ({ balcao }) => {
  await expect(balcao.search).toBeFocused()
  await expect(balcao.screen.getByRole('button', { name: 'Operador' })).toHaveCount(0)
})
