import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { askForOverdueGuia, openDebitos, requestedSum, requestOverdueGuia, CREATE_GUIA } from './support/guia.ts'
import { callsTo } from './support/calls.ts'
import { comingWeekend } from './support/dates.ts'

const lineOf = async ({ screen }: Balcao) =>
  (await screen.getByRole('list', { name: 'Linha de pagamento' }).innerText()).replace(/\D/g, '')

/** A guide for everything overdue, on paper. */
async function createGuia(balcao: Balcao) {
  await askForOverdueGuia(balcao, people.withOverdue)
  const [paper] = await balcao.waitForPapers(1)
  return paper
}

for (const habit of ['idDaListaDiferente', 'idDaListaDeOutraGuia', 'numeroDaGuiaComBarra', 'longosGrandes'] as const) {
  test(`a linha na tela é a da guia no papel, e não a de outra (${habit})`, async ({ open, openSandbox }) => {
    const sandbox = await openSandbox({ habitos: { [habit]: true } })
    const balcao = await open({ perfil: sandbox.perfil() })
    const { keyboard, screen } = balcao
    await askForOverdueGuia(balcao, people.withOverdue)
    await balcao.waitForPapers(1)
    // A second, of another sum: with neighbours' ids exchanged each is the other's.
    await openDebitos(balcao)
    await keyboard.key('Control+a')
    await keyboard.key('F10')
    await screen.getByRole('dialog').getByRole('button', { name: 'Gerar nova guia' }).click()
    const papers = await balcao.waitForPapers(2)
    const [first, second] = callsTo(sandbox, CREATE_GUIA)
    if (!first || !second) throw new Error('duas guias foram pedidas')
    expect(requestedSum(second)).not.toBe(requestedSum(first))
    const guia = screen.getByRole('region', { name: /^Guia \d/ })
    await expect(guia).toContainText(requestedSum(second).replace(' ', '\u00a0'))
    const line = await lineOf(balcao)
    expect(papers[1]?.text.replace(/\D/g, '')).toContain(line)
    expect(papers[0]?.text.replace(/\D/g, '')).not.toContain(line)
    await screen.getByRole('button', { name: /^Copiar linha/ }).click()
    await expect(screen.getByText('Linha copiada.').first()).toBeVisible()

    // Picked from the list, each is again itself.
    await keyboard.key('F6')
    await keyboard.key('Enter')
    const copies = await balcao.waitForPapers(3)
    expect(copies[2]?.text.replace(/\D/g, '')).toContain(await lineOf(balcao))
  })
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
  // Struck as soon as the paper is out, whether or not its line has been read by then.
  await keyboard.key('c')
  await expect(
    screen.getByText('O sistema enviou outra linha de pagamento: esta foi lida do papel da guia.'),
  ).toBeVisible()
  const line = await lineOf(balcao)
  expect(paper?.text.replace(/\D/g, '')).toContain(line)
  await expect(screen.getByText('Linha copiada.').first()).toBeVisible()
  expect(await balcao.app.clipboard()).toBe(line)
  // The code came with that line: whose it is nobody knows.
  await expect(screen.getByRole('button', { name: /^Pix QR/ })).toHaveCount(0)
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
