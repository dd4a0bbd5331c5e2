import { expect, people, test } from './fixtures.ts'
import { debitosList } from './support/guia.ts'

/* The screen invents nothing: a failure is not shown as an empty list. */

test('a person who owes is not called «em dia» after a refusal or an empty list', async ({ balcao, sandbox }) => {
  const { screen } = balcao
  const alert = screen.getByRole('alert')
  const upToDate = screen.getByText('está em dia')
  const refusal = { kind: 'status', status: 200, description: 'Base de dados fora do ar.' } as const
  sandbox.faults.set({ path: '/contribuinte/debitos', ...refusal })
  await balcao.serveSignedIn(people.withOverdue)
  await balcao.keyboard.key('F4')
  await expect(alert).toContainText('O sistema da prefeitura recusou o pedido.')
  await expect(alert).toContainText('Base de dados fora do ar.')
  await expect(upToDate).toHaveCount(0)

  sandbox.faults.clear()
  sandbox.faults.set({ path: /^\/contribuinte\/debitos(\?|$)/, kind: 'lista-vazia' })
  await alert.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(alert).toContainText('A lista de débitos veio vazia, mas a prefeitura informa dívida.')
  await expect(alert).toContainText(/O painel mostra R\$\s[\d.,]+ em débitos/)
  await expect(upToDate).toHaveCount(0)
  sandbox.faults.clear()
  await alert.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(debitosList(balcao)).toBeVisible()
})
