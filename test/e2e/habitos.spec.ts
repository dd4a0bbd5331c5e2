import { setOf } from '../sandbox/habitos/sets.ts'
import type { HabitName } from '../sandbox/habitos/table.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao, Paper } from './support/balcao.ts'
import { chosenModelo, openCertidoes } from './support/certidoes.ts'
import { guiasList, numeroIn, openDebitos, requestOverdueGuia } from './support/guia.ts'

/*
 * A clerk's day at municipalities that deviate from the sandbox's usual form of the specification: the printed documents and the
 * screens are the same.
 */

/** Another product, whose query returns rows twice, and whose gateway rewrites values in its own form. */
const names: readonly HabitName[] = [
  'debitoRepetido',
  'guiaRepetida',
  'periodosComBarra',
  'datasNoFimDoDia',
  'valoresComMoeda',
  'booleanosComoLetra',
  'paginaSemTotais',
  'pedidosDe15',
  'latin1Calado',
  'guiaGeradaSolta',
  'outrasRotas',
  'outroCabecalhoDoToken',
  'numeroDaGuiaComLetras',
  'idDaListaDiferente',
  'semEnvelope',
  'soOpenid',
  'soPorPar',
  'semIss',
  'gotas',
]

test('a clerk’s day at a municipality that deviates in many ways has the usual papers and screens', async ({
  open,
  sandbox,
}) => {
  sandbox.mudarHabitos(setOf(names))
  // Routes and headers have to be in the profile, so they need a counter of their own.
  const balcao = await open({ perfil: sandbox.perfil() })
  await test.step('certidão', () => issueCertidao(balcao))
  await test.step('duas guias', () => payTwice(balcao))
  await test.step('2ª via', () => printAgain(balcao))
  expect(sandbox.guiasGeradas()).toBe(2)
})

async function issueCertidao(balcao: Balcao): Promise<void> {
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await expect(async () => {
    if (!(await chosenModelo(balcao).innerText()).includes('Certidão de Débitos'))
      await balcao.keyboard.key('ArrowDown')
    expect(await chosenModelo(balcao).innerText()).toContain('Certidão de Débitos')
  }).toPass()
  await balcao.keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain('Certidão Positiva de Débitos')
  await expect(balcao.screen.getByText('Certidão emitida').first()).toBeVisible()
}

/**
 * Creates a guide for everything overdue, then one for all debits: two guides of different sums, each with its own number and
 * line.
 */
async function payTwice(balcao: Balcao): Promise<void> {
  const { keyboard, screen } = balcao
  await balcao.startSignIn()
  await openDebitos(balcao)
  await expect(screen.getByText(/débitos? não p(ôde|uderam) ser lidos?/)).toHaveCount(0)
  await requestOverdueGuia(balcao)
  await keyboard.key('Enter')
  const overdue = await balcao.waitForPapers(2)
  await isItsOwn(balcao, overdue[1], overdue[0])

  await openDebitos(balcao)
  await keyboard.key('Control+a')
  await keyboard.key('F10')
  await screen.getByRole('dialog').getByRole('button', { name: 'Gerar nova guia' }).click()
  const all = await balcao.waitForPapers(3)
  await isItsOwn(balcao, all[2], all[1])
}

async function printAgain(balcao: Balcao): Promise<void> {
  await balcao.keyboard.key('F6')
  const row = guiasList(balcao).locator('[role=row]:focus')
  await expect(row).toBeVisible()
  const numero = await numeroIn(row)
  await balcao.keyboard.key('Enter')
  const papers = await balcao.waitForPapers(4)
  expect(papers[3]?.text).toContain(`Guia nº ${numero}`)
  const other = papers.slice(1, 3).find(({ text }) => !text.includes(`Guia nº ${numero}`))
  await isItsOwn(balcao, papers[3], other)
}

/** Checks that the guide's data on the screen (number, total, payment line) match its own PDF, and no other guide's. */
async function isItsOwn({ screen }: Balcao, paper: Paper | undefined, other: Paper | undefined): Promise<void> {
  const numero = /Guia nº (\S+)/.exec(paper?.text ?? '')?.[1] ?? ''
  const total = /Total a pagar: (R\$ [\d.,]+)/.exec(paper?.text ?? '')?.[1] ?? ''
  const guia = screen.getByRole('region', { name: `Guia ${numero}`, exact: true })
  await expect(guia).toContainText(total.replace(' ', '\u00a0'))
  const line = screen.getByRole('list', { name: 'Linha de pagamento' })
  // The payment line has four fields even if the backend sends none: then it is read from the PDF.
  await expect(line.getByRole('listitem')).toHaveCount(4)
  await screen.getByRole('button', { name: /^Copiar linha/ }).click()
  await expect(screen.getByText('Linha copiada.').first()).toBeVisible()
  const digits = (await line.innerText()).replace(/\D/g, '')
  expect(paper?.text.replace(/\D/g, '')).toContain(digits)
  expect(other?.text.replace(/\D/g, '')).not.toContain(digits)
}
