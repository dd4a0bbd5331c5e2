import type { Locator } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { Geometry } from './support/geometry.ts'
import { guiasList, numeroIn } from './support/guia.ts'

const LIST = /^\/contribuinte\/guias$/

/**
 * The issued guides of the person who has one of every kind. Newest first: one not processed, four active (another
 * value in the line, wrong digit, no line, all right), one past due, one cancelled, twelve paid.
 */
const [OTHER_VALUE, WRONG_DIGIT, NO_ROW, EVERYTHING_RIGHT] = [1, 2, 3, 4] as const

async function openGuias(balcao: Balcao): Promise<Locator> {
  await balcao.serveWithSignIn(people.withGuias)
  await balcao.keyboard.key('F6')
  await expect(rows(balcao)).toHaveCount(15)
  return rows(balcao)
}

function rows(balcao: Balcao): Locator {
  return guiasList(balcao)
    .getByRole('row')
    .filter({ has: balcao.screen.getByRole('gridcell') })
}

async function lineOf({ screen }: Balcao): Promise<string> {
  return (await screen.getByRole('list', { name: 'Linha de pagamento' }).innerText()).replace(/\D/g, '')
}

// @row endpoint.guias.listar
test('the issued guides are found by page, by arrow keys and by a typed number', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const guias = await openGuias(balcao)
  const numero = await numeroIn(guias.nth(EVERYTHING_RIGHT))
  await expect(screen.getByText('Página 1 de 2')).toBeVisible()
  await expect(screen.getByText('19 guias')).toBeVisible()
  await test.step('cada linha diz primeiro o que a guia paga', async () => {
    await expect(guias.filter({ hasText: /[A-Z]+ \d{4}, .*\d\d\/\d{4}/ })).toHaveCount(15)
    expect(callsTo(sandbox, /^\/contribuinte\/guias\/\d+$/)).toHaveLength(15)
  })
  const geometry = new Geometry(screen)
  await geometry.lookAndScan('guias')
  await guias.nth(EVERYTHING_RIGHT).focus()
  await keyboard.key('Space')
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog')).toBeVisible()
  await geometry.lookAtStates('imprimir guias')
  await keyboard.key('Escape')
  await test.step('um 404 depois da última página não é uma falha, e há por onde voltar', async () => {
    sandbox.faults.set({ path: LIST, kind: 'status', status: 404, description: 'Página inexistente', times: 1 })
    await keyboard.key('ArrowRight')
    await expect(screen.getByText('Não há mais linhas depois desta página.')).toBeVisible()
    await expect(screen.getByRole('alert')).toHaveCount(0)
    await screen.getByRole('button', { name: /^Anterior/ }).click()
    await expect(guias).toHaveCount(15)
  })
  await keyboard.key('ArrowRight')
  await expect(screen.getByText('Página 2 de 2')).toBeVisible()
  await expect(guias).toHaveCount(4)
  const pages = callsTo(sandbox, LIST).map(({ query }) => [query['page'], query['size']])
  expect(pages.at(-1)).toEqual(['1', '15'])
  await keyboard.key('ArrowLeft')
  await expect(guias).toHaveCount(15)

  await keyboard.key('F2')
  await keyboard.type('2026999999999')
  await keyboard.key('Enter')
  await expect(screen.getByRole('search').getByRole('status')).toContainText(/guia/)
  await balcao.search.fill('')
  await keyboard.type(numero)
  await keyboard.key('Enter')
  await expect(screen.getByRole('region', { name: `Guia ${numero}` })).toBeVisible()
  expect(await balcao.papers()).toEqual([])
})

test('F5 requests again the guide details that failed or have not come, and no others', async ({ balcao, sandbox }) => {
  const DETAIL = /^\/contribuinte\/guias\/\d+$/
  const lift = sandbox.faults.set({ path: DETAIL, kind: 'status', status: 400, ms: 60_000 })
  const guias = await openGuias(balcao)
  const named = guias.filter({ hasText: /[A-Z]+ \d{4}, .*\d\d\/\d{4}/ })
  const isAsked = () => expect.poll(() => callsTo(sandbox, DETAIL).length).toBeGreaterThan(0)
  await isAsked()
  sandbox.limparChamadas()
  await balcao.keyboard.key('F5')
  await isAsked()
  await expect(named).toHaveCount(0)
  lift()
  await balcao.keyboard.key('F5')
  await expect(named).toHaveCount(15)
  const asked = callsTo(sandbox, DETAIL).length
  const lists = callsTo(sandbox, LIST).length
  await balcao.keyboard.key('F5')
  await expect.poll(() => callsTo(sandbox, LIST).length).toBeGreaterThan(lists)
  expect(callsTo(sandbox, DETAIL)).toHaveLength(asked)
})

test('a filter is told only once it applies, and F5 keeps the focused guide', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const guias = await openGuias(balcao)
  const focused = () => numeroIn(guiasList(balcao).locator(':focus'))
  await keyboard.key('Alt+f')
  await keyboard.type('99999')
  await keyboard.key('Escape')
  await expect(screen.getByRole('button', { name: /^Filtros/ })).not.toContainText('em uso')
  await keyboard.key('Alt+f')
  await keyboard.key('Enter')
  await expect(screen.getByText('Nenhuma guia')).toBeVisible()
  const answer = sandbox.faults.set({ path: LIST, kind: 'silencio', times: 1 })
  await keyboard.key('Alt+f')
  await screen.getByLabel('Número').fill('')
  await screen.getByLabel('Situação').selectOption('ativa')
  await expect(screen.getByText('Nenhuma guia')).toHaveCount(0)
  answer()
  await expect(guias).toHaveCount(5)
  await guias.nth(2).focus()
  const [paid, , chosen, next] = await Promise.all([0, 1, 2, 3].map((at) => numeroIn(guias.nth(at))))
  for (const [numero = '', left, expected] of [
    [paid, 4, chosen],
    [chosen, 3, next],
  ] as const) {
    sandbox.pagarGuia(numero)
    await keyboard.key('F5')
    await expect(guias).toHaveCount(left)
    expect(await focused()).toBe(expected)
  }
})

// @row endpoint.guias.detalhar @row endpoint.guias.pdf
test('Enter reprints an issued guide, but a guide past due only after F9', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const guias = await openGuias(balcao)
  await expect(guias.nth(OTHER_VALUE)).toBeFocused()
  await guias.nth(EVERYTHING_RIGHT).focus()
  const numero = await numeroIn(guias.nth(EVERYTHING_RIGHT))
  await keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain(`Guia nº ${numero}`)
  expect(paper?.name).toContain(numero)
  expect(callsTo(sandbox, /^\/contribuinte\/guias\/\d+\/pdf$/)).toHaveLength(1)
  expect(sandbox.guiasGeradas()).toBe(0)

  await expect(screen.getByText('Dígitos e valor conferem.')).toBeVisible()
  await expect(screen.getByRole('img', { name: 'Código de barras da guia' })).toBeVisible()
  const items = screen.getByRole('region', { name: 'O que esta guia paga' })
  await expect(items.getByRole('row').nth(1)).toContainText(/IPTU \d{4}/)
  await keyboard.key('C')
  await expect(screen.getByText('Linha copiada.').first()).toBeVisible()
  const copied = await balcao.app.clipboard()
  expect(copied).toMatch(/^\d{48}$/)
  expect(paper?.text.replace(/\D/g, '')).toContain(copied)

  await keyboard.key('F6')
  await expect(guias.nth(EVERYTHING_RIGHT)).toBeFocused()
  const overdue = guias.filter({ hasText: 'vencida' })
  await expect(overdue).toHaveCount(1)
  await overdue.focus()
  await keyboard.key('Enter')
  await expect(screen.getByText(/Esta guia já venceu e o banco não a recebe/)).toBeVisible()
  await expect(screen.getByRole('button', { name: /^Imprimir/ })).toBeEnabled()
  await keyboard.key('Enter')
  expect(await balcao.papers()).toHaveLength(1)
  await keyboard.key('F9')
  await balcao.waitForPapers(2)
})

/** Wrong or missing payment lines, and the notice about the line read from the PDF instead; null if the two differ. */
const faults = [
  { index: WRONG_DIGIT, beside: 'A linha que o sistema enviou está errada: esta foi lida do papel da guia.' },
  { index: OTHER_VALUE, beside: null },
  { index: NO_ROW, beside: 'O sistema não enviou a linha de pagamento: esta foi lida do papel da guia.' },
]

test('a guide’s payment line is shown only if it is the one on the guide’s paper', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  const guias = await openGuias(balcao)
  for (const [printed, { index, beside }] of faults.entries()) {
    await guias.nth(index).focus()
    await keyboard.key('a')
    await expect(screen.getByText(beside ?? 'A linha que o sistema enviou não é a do papel da guia.')).toBeVisible()
    expect(await balcao.papers()).toHaveLength(printed)
    const line = beside && (await lineOf(balcao))
    if (line !== null) {
      expect(line).toMatch(/^\d{48}$/)
      await keyboard.key('c')
      await expect.poll(() => balcao.app.clipboard()).toBe(line)
    }
    if (line === null) await expect(screen.getByRole('list', { name: 'Linha de pagamento' })).toHaveCount(0)
    await keyboard.key('F9')
    const papers = await balcao.waitForPapers(printed + 1)
    if (line !== null) expect(papers.at(-1)?.text.replace(/\D/g, '')).toContain(line)
    await keyboard.key('F6')
    await expect(guias).toHaveCount(15)
  }
})
