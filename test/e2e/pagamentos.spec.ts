import { expect, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { Geometry } from './support/geometry.ts'
import { takeClock } from './support/pageClock.ts'
import { touch } from './support/touch.ts'

/** A condominium of the sandbox that has payments; only payments of fees have a receipt. */
const PAGADORA = '9Z8Y7X6W5V4U29'
const COMPROVANTE = /^\/contribuinte\/pagamentos\/\d+\/comprovante$/
const EXTRATO = '/contribuinte/pagamentos/extrato-pdf'

const list = ({ screen }: Balcao) => screen.getByLabel(/^Pagamentos do contribuinte/)

async function openPagamentos(balcao: Balcao): Promise<void> {
  await balcao.serveWithSignIn(PAGADORA)
  await balcao.keyboard.key('F7')
  await expect(list(balcao)).toBeFocused()
}

// @row error.receipt-404
test('a payment receipt is printed once by Enter, and again only by F9', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const first = list(balcao).getByRole('row').nth(2)
  await openPagamentos(balcao)
  await new Geometry(screen).look('pagamentos')
  await keyboard.key('Enter')
  await expect(screen.getByText(/não tem lançamento de taxa vinculado/)).toBeVisible()
  await expect(first).toContainText('não há')
  for (const key of ['Enter', 'F9', 'F4', 'F7']) await keyboard.key(key)
  await expect(first).toContainText('não há')
  await keyboard.key('Enter')
  expect(callsTo(sandbox, COMPROVANTE)).toHaveLength(1)
  expect(await balcao.papers()).toEqual([])

  for (const key of ['End', 'Enter', 'Enter']) await keyboard.key(key)
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain('Comprovante de Pagamento')
  await expect(screen.getByText('O comprovante já foi para a impressão. F9 imprime de novo.')).toBeVisible()
  await keyboard.key('Enter')
  await keyboard.key('F9')
  await balcao.waitForPapers(2)

  await keyboard.key('E')
  const papers = await balcao.waitForPapers(3)
  const firstPage = screen.getByRole('region', { name: /^Página 1/ })
  await expect(firstPage.locator('canvas')).toBeVisible()
  await expect(firstPage).toContainText('Extrato')
  // A second Enter prints no second document.
  await keyboard.key('Enter')
  expect(papers.map(({ name }) => name).join()).toContain('extrato-de-pagamentos')
  expect(callsTo(sandbox, EXTRATO)).toMatchObject([
    { status: 200, body: { codTributo: 'Diversos', descricaoTributo: '-', periodoPagamentosFim: '-' } },
  ])
})

test('a batch of receipts is not stopped by a second Enter', async ({ open, sandbox }) => {
  const balcao = await open()
  const { keyboard, screen } = balcao
  await takeClock(balcao)
  await openPagamentos(balcao)
  sandbox.faults.set({ path: COMPROVANTE, kind: 'silencio', ms: 300, times: 1 })
  for (const key of ['Space', 'End', 'Space', 'ArrowUp', 'Space', 'F9', 'Enter', 'Enter']) await keyboard.key(key)
  const batch = screen.getByRole('dialog', { name: 'Imprimir comprovantes' })
  await expect(batch).toContainText('2 de 3 documentos foram para a impressão.')
  const items = batch.getByRole('listitem')
  await expect(items).toHaveText([/lançamento de taxa/, /Salvo na pasta/, /Salvo na pasta/])
  await expect(batch.getByRole('button', { name: /que falta/ })).toHaveCount(0)
  await balcao.waitForPapers(2)
  await keyboard.key('Escape')
  await test.step('depois de dois minutos um filtro ainda oferece tudo, e um dedo deixa o campo errado', async () => {
    await keyboard.key('Alt+f')
    const menu = screen.getByLabel('Tributo', { exact: true })
    const all = await menu.locator('option').count()
    await menu.selectOption({ index: 1 })
    await expect(screen.getByText('Atualizando…')).toHaveCount(0)
    await screen.clock.fastForward(120_000)
    await screen.getByLabel('Ano do pagamento').selectOption({ index: 2 })
    await expect(menu.locator('option')).toHaveCount(all)
    await screen.getByLabel('Pago de').fill('31/02/2026')
    await touch(screen.getByLabel('Período de'))
    await expect(screen.getByText('Use dd/mm/aaaa.')).toBeVisible()
  })
})
