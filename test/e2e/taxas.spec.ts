import type { Locator } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'

/** A company of the sandbox with 18 fees. Newest first: issued, past due, paid with and without document, cancelled. */
const FESTAS = 'A0000000000113'
const [ISSUED, OVERDUE, PAID_WITH_DOCUMENTO, PAID_NO_DOCUMENTO, CANCELLED] = [0, 1, 2, 3, 4] as const
const TAXAS = '/contribuinte/taxas'
const PAPER = /^\/contribuinte\/taxas\/\d+\/\w+$/

/** The rows of fees, without the heading. */
function rows({ screen }: Balcao): Locator {
  const list = screen.getByRole('grid', { name: 'Taxas emitidas a este contribuinte' })
  return list.getByRole('row').filter({ has: screen.getByRole('gridcell') })
}

const verbs = ({ screen }: Balcao) =>
  screen.getByRole('region', { name: 'Papéis da taxa' }).getByRole('button', { name: /^Imprimir (a|o) / })

async function openTaxas(balcao: Balcao): Promise<Locator> {
  await balcao.serveWithSignIn(FESTAS)
  await balcao.keyboard.key('Alt+T')
  await expect(rows(balcao).first()).toBeFocused()
  return rows(balcao)
}

async function moveDown({ keyboard }: Balcao, linhasAbaixo: number): Promise<void> {
  for (let row = 0; row < linhasAbaixo; row += 1) await keyboard.key('ArrowDown')
}

test('as taxas vêm de 15 em 15, e os filtros perguntam à prefeitura', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const taxas = await openTaxas(balcao)
  const last = () => callsTo(sandbox, TAXAS).at(-1)?.query
  await expect(taxas).toHaveCount(15)
  await expect(screen.getByText('18 taxas')).toBeVisible()
  await keyboard.key('ArrowRight')
  await expect(screen.getByText('Página 2 de 2')).toBeVisible()
  await expect(taxas).toHaveCount(3)
  expect(last()).toEqual({ page: '1', size: '15' })
  await keyboard.key('ArrowRight')
  await expect(screen.getByText('Página 2 de 2')).toBeVisible()

  await screen.getByLabel('Situação').selectOption('cancelada')
  await expect(taxas).toHaveCount(1)
  expect(last()).toEqual({ status: '3', page: '0', size: '15' })
  await screen.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(taxas).toHaveCount(15)

  await screen.getByLabel('Número do protocolo').fill('12358')
  await keyboard.key('Enter')
  await expect(taxas).toHaveCount(1)
  await expect(taxas.first()).toBeFocused()
  expect(last()).toMatchObject({ numeroProtocolo: '12358' })
  await screen.getByLabel('Número do protocolo').fill('não existe')
  await keyboard.key('Enter')
  await expect(screen.getByText('Nenhuma taxa com estes filtros.')).toBeVisible()
})

test('taxa emitida: Enter imprime a guia uma vez, e a que já venceu avisa antes', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const taxas = await openTaxas(balcao)
  const protocolo = await taxas.nth(ISSUED).getByRole('gridcell').nth(1).innerText()
  await expect(verbs(balcao)).toHaveText([/Imprimir a guia/])
  await keyboard.key('Enter')
  await keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.name).toContain(protocolo.replace('/', '-'))
  expect(paper?.text).toMatch(/Guia nº \d+/)
  await taxas.nth(ISSUED).focus()
  await moveDown(balcao, OVERDUE - ISSUED)
  await expect(taxas.nth(OVERDUE)).toContainText('vencida')
  await expect(screen.getByText('Esta taxa já venceu: o banco pode não receber a guia.')).toBeVisible()
  expect(callsTo(sandbox, PAPER).map(({ path }) => path.split('/').at(-1))).toEqual(['guia'])
})

test('taxa paga: recibo sempre, autorização só com documento comprobatório; taxa cancelada: nada', async ({
  balcao,
  sandbox,
}) => {
  const { keyboard, screen } = balcao
  const taxas = await openTaxas(balcao)
  await moveDown(balcao, PAID_WITH_DOCUMENTO)
  await expect(taxas.nth(PAID_WITH_DOCUMENTO)).toBeFocused()
  await expect(verbs(balcao)).toHaveText([/Imprimir o recibo/, /Imprimir a autorização/])
  await keyboard.key('A')
  await balcao.waitForPapers(1)
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()

  await taxas.nth(PAID_WITH_DOCUMENTO).focus()
  await moveDown(balcao, PAID_NO_DOCUMENTO - PAID_WITH_DOCUMENTO)
  await expect(verbs(balcao)).toHaveText([/Imprimir o recibo/])
  await keyboard.key('A')
  await keyboard.key('Enter')
  await balcao.waitForPapers(2)

  await taxas.nth(PAID_NO_DOCUMENTO).focus()
  await moveDown(balcao, CANCELLED - PAID_NO_DOCUMENTO)
  await expect(screen.getByText('Taxa cancelada: não há papel para imprimir.')).toBeVisible()
  await expect(verbs(balcao)).toHaveCount(0)
  await keyboard.key('Enter')
  await keyboard.key('A')
  await keyboard.key('F9')
  expect(callsTo(sandbox, PAPER).map(({ path }) => path.split('/').at(-1))).toEqual(['autorizacao', 'recibo'])
})

test('papel de taxa recusado: o motivo da prefeitura aparece, nada se imprime, e a nova tentativa imprime', async ({
  balcao,
  sandbox,
}) => {
  const reason = 'Só há guia de taxa emitida e ainda não paga.'
  sandbox.faults.set({ path: PAPER, kind: 'status', status: 422, description: reason, times: 1 })
  await openTaxas(balcao)
  await balcao.keyboard.key('Enter')
  await expect(balcao.screen.getByRole('alert')).toContainText(reason)
  expect(await balcao.papers()).toEqual([])
  await balcao.screen.getByRole('button', { name: 'Tentar de novo' }).focus()
  await balcao.keyboard.key('Enter')
  await balcao.waitForPapers(1)
})

test('lista de taxas demorada, recusada ou vazia: a tela diz o que há', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  sandbox.faults.set({ path: TAXAS, kind: 'status', status: 403, description: 'Sem permissão para taxas.', times: 1 })
  await balcao.serveWithSignIn(people.noDebitos)
  await keyboard.key('Alt+T')
  await expect(screen.getByRole('alert')).toContainText('Sem permissão para taxas.')
  const answer = sandbox.faults.set({ path: TAXAS, kind: 'silencio', ms: 60_000, times: 1 })
  await keyboard.key('F4')
  await keyboard.key('Alt+T')
  await expect(screen.getByText('Buscando as taxas…')).toBeAttached()
  answer()
  await expect(screen.getByText('Nenhuma taxa emitida.')).toBeVisible()
})
