import { expect, test } from './fixtures.ts'

test('quem atende escolhe o seu nome uma vez, e ele vale também para o atendimento seguinte', async ({ abrir }) => {
  const balcao = await abrir({ estacao: { operadores: ['Ana Souza', 'Bruno Lima'] } })
  const { tela, teclado } = balcao
  await expect(balcao.busca).toBeFocused()
  const operador = tela.getByRole('banner').getByRole('button', { name: 'Operador' })
  await expect(operador).toHaveText('Operador▾')

  await operador.focus()
  await teclado.tecla('Enter')
  await expect(tela.getByRole('menu').locator(':focus')).toBeAttached()
  await teclado.tecla('ArrowDown')
  await teclado.tecla('ArrowDown')
  await expect(tela.getByRole('menuitemradio', { name: 'Bruno Lima' })).toBeFocused()
  await teclado.tecla('Enter')
  await expect(operador).toHaveText('OperadorBruno Lima▾')

  await balcao.busca.focus()
  await balcao.atender('52998224725')
  await balcao.encerrar()
  await expect(operador).toHaveText('OperadorBruno Lima▾')
  await operador.click()
  await expect(tela.getByRole('menuitemradio', { name: 'Bruno Lima' })).toBeChecked()
})

test('onde o posto não tem nomes, ninguém é perguntado', async ({ balcao }) => {
  await expect(balcao.busca).toBeFocused()
  await expect(balcao.tela.getByRole('button', { name: 'Operador' })).toHaveCount(0)
})
