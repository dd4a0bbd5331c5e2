import { expect, people, test } from './fixtures.ts'
import { openDebitos, requestOverdueGuia } from './support/guia.ts'
import { comingWeekend } from './support/dates.ts'

test('guia que ainda não aparece entre as emitidas: só o papel, e o programa diz por quê', async ({
  balcao,
  sandbox,
}) => {
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

test('a guia tem outra linha e outro vencimento do que o sistema e o pedido: nenhuma das duas se mostra, e o programa diz', async ({
  balcao,
  sandbox,
}) => {
  sandbox.mudarHabitos({ linhaDeOutraNoDetalhe: true, vencimentoEmDiaUtil: true })
  sandbox.mudarPix(true)
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await keyboard.key('V')
  await expect(screen.getByRole('region', { name: 'Totais' })).toContainText(/Marcados\s*3/)
  const { saturday, monday } = comingWeekend()
  await screen.getByLabel('Vence em').fill(saturday)
  await keyboard.key('F10')
  await keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain(`Vencimento: ${monday}`)
  await expect(screen.getByText('A linha que o sistema enviou não é a do papel da guia.')).toBeVisible()
  const guia = screen.getByRole('region', { name: /^Guia \d/ })
  await expect(guia).toContainText(`A prefeitura passou o vencimento de ${saturday} para um dia útil: vale ${monday}.`)
  await expect(screen.getByRole('list', { name: 'Linha de pagamento' })).toHaveCount(0)
  await expect(screen.getByRole('button', { name: /^(Copiar linha|QR d)/ })).toHaveCount(0)
})
