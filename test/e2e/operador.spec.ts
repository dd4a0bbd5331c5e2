import { expect, people, test } from './fixtures.ts'
import { openCertidoes } from './support/certidoes.ts'

test('quem atende escolhe o seu nome uma vez, e ele vale também para o atendimento seguinte', async ({ open }) => {
  const balcao = await open({ estacao: { operadores: ['Ana Souza', 'Bruno Lima'] } })
  const { screen, keyboard } = balcao
  await expect(balcao.search).toBeFocused()
  const operador = screen.getByRole('banner').getByRole('button', { name: 'Operador' })
  await expect(operador).toHaveText('Operador▾')

  await operador.focus()
  await keyboard.key('Enter')
  await expect(screen.getByRole('menu')).toBeFocused()
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

test('resumo do dia: os papéis de quem atende, por tipo, e ninguém de quem foi atendido', async ({ open }) => {
  const balcao = await open({ estacao: { operadores: ['Ana Souza', 'Bruno Lima'] } })
  const { screen, keyboard } = balcao
  const operador = screen.getByRole('banner').getByRole('button', { name: 'Operador' })
  const choose = async (name: string) => {
    await operador.click()
    await screen.getByRole('menuitemradio', { name }).click()
    await expect(operador).toContainText(name)
    await balcao.search.focus()
  }
  await choose('Ana Souza')
  await keyboard.key('Alt+d')
  const summary = screen.getByRole('dialog', { name: 'Resumo do dia · Ana Souza' })
  await expect(summary).toContainText('Nada impresso hoje.')
  await keyboard.key('Escape')
  await expect(balcao.search).toBeFocused()

  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await keyboard.key('Alt+d')
  await expect(summary.getByRole('row')).toHaveText(['DocumentoPapéisPáginas', 'Certidão11', 'Total11'])
  await expect(summary).not.toContainText(/529|982|Maria|Aparecida/)
  await keyboard.key('Escape')
  await balcao.end()

  await choose('Bruno Lima')
  await operador.click()
  await screen.getByRole('menuitem', { name: 'Resumo do dia' }).click()
  await expect(screen.getByRole('dialog', { name: 'Resumo do dia · Bruno Lima' })).toContainText('Nada impresso hoje.')
})
