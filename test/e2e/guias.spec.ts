import type { Locator } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { guiasList } from './support/guia.ts'

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

/** The rows of guides, without the heading. */
function rows(balcao: Balcao): Locator {
  return guiasList(balcao)
    .getByRole('row')
    .filter({ has: balcao.screen.getByRole('gridcell') })
}

function openGuia({ screen }: Balcao): Locator {
  return screen.getByRole('region', { name: /^Guia \d+$/ })
}

test('as guias vêm de 15 em 15, e as setas mudam de página', async ({ balcao, sandbox }) => {
  await openGuias(balcao)
  await expect(balcao.screen.getByText('Página 1 de 2')).toBeVisible()
  await expect(balcao.screen.getByText('19 guias')).toBeVisible()
  await balcao.keyboard.key('ArrowRight')
  await expect(balcao.screen.getByText('Página 2 de 2')).toBeVisible()
  await expect(rows(balcao)).toHaveCount(4)
  const pages = callsTo(sandbox, '/contribuinte/guias').map(({ query }) => [query['page'], query['size']])
  expect(pages.at(-1)).toEqual(['1', '15'])
  await balcao.keyboard.key('ArrowLeft')
  await expect(rows(balcao)).toHaveCount(15)
})

test('a 2ª via da guia que ainda se paga sai com um Enter, igual à da prefeitura', async ({ balcao, sandbox }) => {
  const guias = await openGuias(balcao)
  await expect(guias.nth(OTHER_VALUE)).toBeFocused()
  await guias.nth(EVERYTHING_RIGHT).focus()
  const numero = await guias.nth(EVERYTHING_RIGHT).getByRole('gridcell').nth(1).innerText()
  await balcao.keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain(`Guia nº ${numero}`)
  expect(paper?.name).toContain(numero)
  expect(callsTo(sandbox, /^\/contribuinte\/guias\/\d+\/pdf$/)).toHaveLength(1)
  expect(sandbox.guiasGeradas()).toBe(0)
})

test('a linha de pagamento se copia inteira e é a do papel', async ({ balcao }) => {
  const guias = await openGuias(balcao)
  await guias.nth(EVERYTHING_RIGHT).focus()
  await balcao.keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  await expect(balcao.screen.getByText('Dígitos e valor conferem.')).toBeVisible()
  await expect(balcao.screen.getByRole('img', { name: 'Código de barras da guia' })).toBeVisible()
  await balcao.keyboard.key('C')
  await expect(balcao.screen.getByText('Linha copiada.').first()).toBeVisible()
  const copied = await balcao.app.clipboard()
  expect(copied).toMatch(/^\d{48}$/)
  expect(paper?.text.replace(/\D/g, '')).toContain(copied)
})

const faults = [
  {
    index: WRONG_DIGIT,
    name: 'com dígito errado',
    alone: 'os dígitos não conferem',
    beside: 'O sistema enviou outra linha de pagamento: esta foi lida do papel da guia.',
  },
  {
    index: OTHER_VALUE,
    name: 'de outro valor',
    alone: 'o valor dela não é o da guia',
    beside: 'O sistema enviou outra linha de pagamento: esta foi lida do papel da guia.',
  },
  {
    index: NO_ROW,
    name: 'que não veio',
    alone: 'A linha de pagamento está no papel.',
    beside: 'O sistema não enviou a linha de pagamento: esta foi lida do papel da guia.',
  },
]
for (const { index, name, beside } of faults) {
  test(`linha de pagamento ${name}: o programa diz, e a que mostra e copia é a do papel`, async ({ balcao }) => {
    const { keyboard, screen } = balcao
    const guias = await openGuias(balcao)
    await guias.nth(index).focus()
    await keyboard.key('a')
    await expect(screen.getByText(beside)).toBeVisible()
    expect(await balcao.papers()).toEqual([])
    await keyboard.key('c')
    await expect(screen.getByText('Linha copiada.').first()).toBeVisible()
    const copied = await balcao.app.clipboard()
    expect(copied).toMatch(/^\d{48}$/)
    await keyboard.key('F9')
    const [paper] = await balcao.waitForPapers(1)
    expect(paper?.text.replace(/\D/g, '')).toContain(copied)
  })
}

test('linha que não confere, e papel em que não há texto: o programa diz e não a oferece de forma alguma', async ({
  open,
  openSandbox,
}) => {
  const sandbox = await openSandbox({ habitos: { papelSemTexto: true } })
  const balcao = await open({ perfil: sandbox.perfil() })
  const { keyboard, screen } = balcao
  const guias = await openGuias(balcao)
  // Programs of other tests share the clipboard.
  await balcao.app.copyElsewhere('de outro programa')
  for (const { index, alone } of faults) {
    await guias.nth(index).focus()
    await keyboard.key('a')
    await expect(screen.getByText(alone)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Copiar linha' })).toHaveCount(0)
    await expect(screen.getByRole('list', { name: 'Linha de pagamento' })).toHaveCount(0)
    await expect(screen.getByRole('img', { name: 'Código de barras da guia' })).toHaveCount(0)
    await keyboard.key('c')
    expect(await balcao.app.clipboard()).toBe('de outro programa')
    await expect(openGuia(balcao).getByRole('button', { name: 'Imprimir', exact: true })).toBeEnabled()
    expect(await balcao.papers()).toEqual([])
    await keyboard.key('F6')
  }
})

test('guia ativa que já venceu vem marcada, avisa e não sai sozinha no papel', async ({ balcao }) => {
  const guias = await openGuias(balcao)
  const overdue = guias.filter({ hasText: 'vencida' })
  await expect(overdue).toHaveCount(1)
  await overdue.focus()
  await balcao.keyboard.key('Enter')
  await expect(balcao.screen.getByText(/Esta guia já venceu e o banco não a recebe/)).toBeVisible()
  expect(await balcao.papers()).toEqual([])
})

test('a guia aberta diz a situação pela palavra da lista; que já foi paga não é alerta', async ({ balcao }) => {
  const { screen, keyboard } = balcao
  await openGuias(balcao)
  for (const [situacao, notice] of [
    ['ativa', null],
    ['vencida', 'Atenção'],
    ['cancelada', 'Atenção'],
    ['paga', 'Certo'],
  ] as const) {
    await rows(balcao).filter({ hasText: situacao }).first().focus()
    await keyboard.key('a')
    await expect(openGuia(balcao).getByText(situacao, { exact: true })).toBeVisible()
    await expect(openGuia(balcao).getByRole('img', { name: /Atenção|Certo/ })).toHaveCount(notice === null ? 0 : 1)
    if (notice) await expect(openGuia(balcao).getByRole('img', { name: notice })).toBeVisible()
    await expect(screen.getByText(/EMITIDA|PAGA|CANCELADA/)).toHaveCount(0)
    await keyboard.key('F6')
    await expect(rows(balcao)).toHaveCount(15)
  }
})

test('os filtros dizem à prefeitura o que procurar; o que está errado não é perguntado', async ({
  balcao,
  sandbox,
}) => {
  const { screen, keyboard } = balcao
  const guias = await openGuias(balcao)
  const numero = await guias.nth(EVERYTHING_RIGHT).getByRole('gridcell').nth(1).innerText()
  const last = () => callsTo(sandbox, '/contribuinte/guias').at(-1)?.query

  await screen.getByLabel('Situação').selectOption('paga')
  await expect(screen.getByText('12 guias')).toBeVisible()
  expect(last()).toEqual({ status: '2', page: '0', size: '15' })
  await screen.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(rows(balcao)).toHaveCount(15)

  await screen.getByLabel('Número da guia').fill(numero)
  await keyboard.key('Enter')
  await expect(rows(balcao)).toHaveCount(1)
  expect(last()).toMatchObject({ numeroGuia: numero })
  await screen.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(rows(balcao)).toHaveCount(15)
  // The same rows as before are shown while they are fetched again.
  await expect.poll(last).toEqual({ page: '0', size: '15' })

  const before = callsTo(sandbox, '/contribuinte/guias').length
  await screen.getByLabel('Vencimento de').fill('31/02/2026')
  await keyboard.key('Enter')
  await expect(screen.getByText('Use dd/mm/aaaa.')).toBeVisible()
  await screen.getByLabel('Vencimento de').fill('01012099')
  await screen.getByLabel('Valor de R$').fill('1,5,0')
  await keyboard.key('Enter')
  await expect(screen.getByText('Use reais, como 80,50.')).toBeVisible()
  expect(callsTo(sandbox, '/contribuinte/guias')).toHaveLength(before)
  await screen.getByLabel('Valor de R$').fill('1.000,50')
  await keyboard.key('Enter')
  await expect(screen.getByText('Nenhuma guia com estes filtros.')).toBeVisible()
  expect(last()).toMatchObject({ dataVencimentoInicio: '2099-01-01', valorMinimo: '1000.5' })
})

test('o detalhe mostra o que a guia paga, e a volta cai na mesma guia da lista', async ({ balcao }) => {
  const guias = await openGuias(balcao)
  await guias.nth(EVERYTHING_RIGHT).focus()
  await balcao.keyboard.key('a')
  const items = balcao.screen.getByRole('region', { name: 'O que esta guia paga' })
  await expect(items.getByRole('row').nth(1)).toContainText(/IPTU \d{4}/)
  await balcao.keyboard.key('F6')
  await expect(rows(balcao).nth(EVERYTHING_RIGHT)).toBeFocused()
})

test('o número de uma guia, digitado na busca durante o atendimento, abre a guia', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  const guias = await openGuias(balcao)
  const numero = await guias.nth(EVERYTHING_RIGHT).getByRole('gridcell').nth(1).innerText()
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

test('quem nunca teve guia lê que não há nenhuma e onde se gera', async ({ balcao }) => {
  await balcao.serveWithSignIn(people.noDebitos)
  await balcao.keyboard.key('F6')
  await expect(balcao.screen.getByText('Nenhuma guia emitida.')).toBeVisible()
  await balcao.keyboard.key('F4')
  await expect(balcao.screen.getByText('Nenhum débito em aberto.')).toBeVisible()
})
