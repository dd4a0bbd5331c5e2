import { expect, people, test } from './fixtures.ts'
import { debitosList, guiasList } from './support/guia.ts'

/* The screen invents nothing: a failure is not shown as an empty list, and a state that the backend leaves out is not guessed. */

const DEBITOS = '/contribuinte/debitos'

test('um não com status 200 no lugar dos débitos: a tela diz o motivo, e não que o contribuinte está em dia', async ({
  balcao,
  sandbox,
}) => {
  sandbox.faults.set({ path: DEBITOS, kind: 'status', status: 200, description: 'Base de dados fora do ar.' })
  await balcao.serveSignedIn(people.withOverdue)
  await balcao.keyboard.key('F4')
  const alert = balcao.screen.getByRole('alert')
  await expect(alert).toContainText('O sistema da prefeitura recusou o pedido.')
  await expect(alert).toContainText('Base de dados fora do ar.')
  await expect(balcao.screen.getByText('está em dia')).toHaveCount(0)
})

test('lista de débitos vazia ao lado de um painel com dívida: a tela diz as duas coisas', async ({
  balcao,
  sandbox,
}) => {
  sandbox.faults.set({ path: /^\/contribuinte\/debitos(\?|$)/, kind: 'lista-vazia' })
  await balcao.serveSignedIn(people.withOverdue)
  await balcao.keyboard.key('F4')
  const alert = balcao.screen.getByRole('alert')
  await expect(alert).toContainText('A lista de débitos veio vazia, mas a prefeitura informa dívida.')
  await expect(alert).toContainText(/O painel mostra R\$\s[\d.,]+ em débitos/)
  await expect(balcao.screen.getByText('está em dia')).toHaveCount(0)
  sandbox.faults.clear()
  await alert.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(debitosList(balcao)).toBeVisible()
})

test('guia paga só em palavras: a linha de pagamento não é oferecida', async ({ open, openSandbox }) => {
  const sandbox = await openSandbox({ habitos: { estadoSoEmPalavras: true } })
  const balcao = await open({ perfil: sandbox.perfil() })
  await balcao.serveSignedIn(people.withGuias)
  await balcao.keyboard.key('F6')
  await guiasList(balcao).getByRole('row').filter({ hasText: 'paga' }).first().click()
  await expect(balcao.screen.getByText('Esta guia já foi paga.')).toBeVisible()
  await expect(balcao.screen.getByText('Para pagar')).toHaveCount(0)
})
