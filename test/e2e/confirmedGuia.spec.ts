import { expect, people, test } from './fixtures.ts'
import { openDebitos, requestOverdueGuia } from './support/guia.ts'

test('a new guide missing from the issued ones is printed, but gives no payment line', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  sandbox.faults.set({ path: '/contribuinte/guias', kind: 'lista-vazia' })
  await requestOverdueGuia(balcao)
  await keyboard.key('Enter')
  await balcao.waitForPapers(1)
  const doubt = screen.getByRole('alert').filter({ hasText: 'Use só o papel desta guia.' })
  await expect(doubt).toContainText('A guia ainda não aparece em Guias emitidas (F6).')
  await expect(screen.getByRole('list', { name: 'Linha de pagamento' })).toHaveCount(0)
  await expect(screen.getByRole('button', { name: /^Copiar linha/ })).toHaveCount(0)
})
