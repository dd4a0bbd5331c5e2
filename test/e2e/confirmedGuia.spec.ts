import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { askForOverdueGuia, openDebitos, requestOverdueGuia } from './support/guia.ts'
import { comingWeekend } from './support/dates.ts'

const lineOf = async ({ screen }: Balcao) =>
  (await screen.getByRole('list', { name: 'Linha de pagamento' }).innerText()).replace(/\D/g, '')

/** Creates and prints a guide for everything overdue. */
async function createGuia(balcao: Balcao) {
  await askForOverdueGuia(balcao, people.withOverdue)
  const [paper] = await balcao.waitForPapers(1)
  return paper
}

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

test('a linha que o sistema manda não é a impressa: mostra-se e copia-se a do papel, e o programa diz', async ({
  open,
  openSandbox,
}) => {
  const sandbox = await openSandbox({ habitos: { linhaDeOutraNoDetalhe: true }, pixNaGuia: true })
  const balcao = await open({ perfil: sandbox.perfil() })
  const { keyboard, screen } = balcao
  const paper = await createGuia(balcao)
  // C is struck as soon as the guide is shown: the program may still be reading the payment line from the PDF.
  await keyboard.key('c')
  await expect(
    screen.getByText('O sistema enviou outra linha de pagamento: esta foi lida do papel da guia.'),
  ).toBeVisible()
  const line = await lineOf(balcao)
  expect(paper?.text.replace(/\D/g, '')).toContain(line)
  await expect(screen.getByText('Linha copiada.').first()).toBeVisible()
  expect(await balcao.app.clipboard()).toBe(line)
  // The backend's Pix code does not match the PDF either, so the QR code shows the payment line and no Pix.
  await expect(screen.getByRole('button', { name: /^QR da linha/ })).toBeVisible()
  await expect(screen.getByRole('button', { name: /^QR do Pix/ })).toHaveCount(0)
})

test('papel em que não há texto: vale a linha do sistema, e uma que não confere não se oferece', async ({
  open,
  openSandbox,
}) => {
  const sandbox = await openSandbox({ habitos: { papelSemTexto: true } })
  const balcao = await open({ perfil: sandbox.perfil() })
  const { screen } = balcao
  await createGuia(balcao)
  await expect(screen.getByText('Dígitos e valor conferem.')).toBeVisible()
  expect(await lineOf(balcao)).toMatch(/^\d{48}$/)
})

test('vencimento passado pela prefeitura para um dia útil: é a mesma guia, e o programa diz a data que vale', async ({
  open,
  openSandbox,
}) => {
  const sandbox = await openSandbox({ habitos: { vencimentoEmDiaUtil: true } })
  const balcao = await open({ perfil: sandbox.perfil() })
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
  const guia = screen.getByRole('region', { name: /^Guia \d/ })
  await expect(guia).toContainText(`A prefeitura passou o vencimento de ${saturday} para um dia útil: vale ${monday}.`)
  expect(paper?.text.replace(/\D/g, '')).toContain(await lineOf(balcao))
})
