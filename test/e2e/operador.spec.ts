import { expect, test } from './fixtures.ts'

test('quem atende escolhe o seu nome uma vez, e ele vale também para o atendimento seguinte', async ({ open }) => {
  const balcao = await open({ estacao: { operadores: ['Ana Souza', 'Bruno Lima'] } })
  const { screen, keyboard } = balcao
  await expect(balcao.search).toBeFocused()
  const operador = screen.getByRole('banner').getByRole('button', { name: 'Operador' })
  await expect(operador).toHaveText('Operador▾')

  await operador.focus()
  await keyboard.key('Enter')
  await expect(screen.getByRole('menu').locator(':focus')).toBeAttached()
  await keyboard.key('ArrowDown')
  await keyboard.key('ArrowDown')
  await expect(screen.getByRole('menuitemradio', { name: 'Bruno Lima' })).toBeFocused()
  await keyboard.key('Enter')
  await expect(operador).toHaveText('OperadorBruno Lima▾')

  await balcao.search.focus()
  await balcao.serve('52998224725')
  await balcao.end()
  await expect(operador).toHaveText('OperadorBruno Lima▾')
  await operador.click()
  await expect(screen.getByRole('menuitemradio', { name: 'Bruno Lima' })).toBeChecked()
})

test('onde o posto não tem nomes, ninguém é perguntado', async ({ balcao }) => {
  await expect(balcao.search).toBeFocused()
  await expect(balcao.screen.getByRole('button', { name: 'Operador' })).toHaveCount(0)
})
