import { expect, people, test } from './fixtures.ts'
import { callsTo } from './support/calls.ts'
import { dayInMunicipio, nextDiaUtil, usualDay } from './support/dates.ts'
import {
  askForOverdueGuia,
  openDebitos,
  requestsDebitos,
  CREATE_GUIA,
  debitosList,
  singleRequest,
  requestedSum,
} from './support/guia.ts'

// @row endpoint.debitos.gerarGuia
test('a guide is created once, however often Enter is struck, and shows one total', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await keyboard.key('F10')
  await expect(screen.getByText(/^Nenhum débito marcado/)).toBeVisible()
  await expect(screen.getByRole('dialog')).toHaveCount(0)

  await keyboard.key('V')
  const totals = screen.getByRole('region', { name: 'Totais' })
  await expect(totals.getByRole('status')).toContainText(/Marcados\s*3/)
  const inScreen = (await totals.getByRole('status').innerText()).replace(/\s+/g, ' ').match(/R\$ [\d.,]+/)?.[0]
  const question = screen.getByRole('dialog', { name: 'Gerar a guia?' })
  await test.step('um Enter preso ou um clique duplo abre a pergunta, e não a responde', async () => {
    const button = await screen.getByRole('button', { name: /^Gerar/ }).boundingBox()
    await screen.getByLabel('Vence em').focus()
    for (let round = 0; round < 4; round += 1) await screen.keyboard.down('Enter')
    await screen.keyboard.up('Enter')
    await expect(question).toBeVisible()
    await keyboard.key('Escape')
    await screen.mouse.dblclick((button?.x ?? 0) + 40, (button?.y ?? 0) + 10)
  })
  await expect(question).toContainText('Total da guia · 3 débitos')
  expect(callsTo(sandbox, CREATE_GUIA)).toEqual([])
  sandbox.faults.set({ path: CREATE_GUIA, kind: 'silencio', ms: 300, times: 1 })
  for (let round = 0; round < 3; round += 1) await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await keyboard.key('Enter')

  const request = singleRequest(sandbox)
  expect(sandbox.guiasGeradas()).toBe(1)
  expect(await balcao.papers()).toHaveLength(1)
  const [paper] = await balcao.papers()
  expect(requestsDebitos(request)).toHaveLength(3)
  expect(inScreen).toBe(requestedSum(request))
  const guia = screen.getByRole('region', { name: /^Guia \d+$/ })
  await expect(guia).toContainText(requestedSum(request).replace(' ', '\u00a0'))
  const numero = (await guia.getAttribute('aria-label'))?.replace(/\D/g, '') ?? ''
  expect(paper?.text).toContain(`Guia nº ${numero}`)
  expect(paper?.text).toContain(`Total a pagar: ${requestedSum(request)}`)
  expect(paper?.name).toContain(numero)
  await expect(screen.getByRole('list', { name: 'Linha de pagamento' }).getByRole('listitem')).toHaveCount(4)
  const row = (await screen.getByRole('list', { name: 'Linha de pagamento' }).innerText()).replace(/\D/g, '')
  expect(paper?.text.replace(/\D/g, '')).toContain(row)
})

// @row rule.guide-due-date
test('a guide’s due date may be today or later, and is printed as chosen', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await keyboard.key('V')
  await expect(screen.getByRole('region', { name: 'Totais' })).toContainText(/Marcados\s*3/)
  const question = screen.getByRole('dialog', { name: 'Gerar a guia?' })
  const due = question.locator('dd').last()
  const vencimento = screen.getByLabel('Vence em')
  await expect(vencimento).toHaveValue(usualDay())

  await vencimento.fill(dayInMunicipio(-1))
  await keyboard.key('F10')
  await expect(screen.getByText('O vencimento não pode ser antes de hoje.')).toBeVisible()
  await expect(vencimento).toHaveAttribute('aria-invalid', 'true')
  await vencimento.fill('31/02/2027')
  await keyboard.key('F10')
  await expect(screen.getByText('Esta data não existe: use dd/mm/aaaa.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await vencimento.fill(dayInMunicipio(0))
  await keyboard.key('F10')
  await expect(due).toContainText(dayInMunicipio(0))

  await keyboard.key('D')
  await expect(due).toContainText(nextDiaUtil())
  await keyboard.key('Escape')
  await expect(vencimento).toHaveValue(nextDiaUtil())
  expect(callsTo(sandbox, CREATE_GUIA)).toEqual([])
  await keyboard.key('F10')
  await keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain(`Vencimento: ${nextDiaUtil()}`)
  singleRequest(sandbox)
})

// @row rule.guide-state-1
test('a debt that is not open gets into no guide, not even by «todas»', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withThreeHundred)
  await openDebitos(balcao)
  await keyboard.key('Alt+f')
  await screen.getByLabel('Situação').selectOption('Todas')
  const locked = screen.getByRole('row', { disabled: true }).first()
  // The click is forced, because Playwright does not click a disabled row, which a person can.
  await locked.click({ force: true })
  await expect(screen.getByText(/^Este débito não entra na guia: .*Só débitos em aberto/)).toBeVisible()
  await debitosList(balcao).focus()
  await keyboard.key('Space')
  await expect(screen.getByRole('region', { name: 'Totais' }).getByRole('status')).toContainText(/Marcados\s*0/)
  await keyboard.key('Control+a')
  await keyboard.key('F10')
  await keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  const request = singleRequest(sandbox)
  expect(requestsDebitos(request).length).toBeGreaterThan(200)
  expect(requestsDebitos(request).every(({ codigoEstadoConta }) => codigoEstadoConta === 1)).toBe(true)
  expect(paper?.text).toContain(`Total a pagar: ${requestedSum(request)}`)
})

// @row error.backend
test('a guide that fails says whether it exists, and is not created twice', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const reason = 'O débito 2026000000021 entrou em parcelamento <hoje>.'
  sandbox.faults.set({ path: CREATE_GUIA, kind: 'status', status: 422, description: reason, times: 1 })
  await askForOverdueGuia(balcao, people.withOverdue)
  await expect(screen.getByRole('dialog')).toContainText(reason)
  await expect(screen.getByRole('dialog')).toContainText('Os débitos continuam marcados.')
  await keyboard.key('Escape')
  await expect(screen.getByRole('row', { selected: true })).toHaveCount(3)

  sandbox.faults.set({
    path: /^\/contribuinte\/debitos\/guia\//,
    kind: 'status',
    status: 422,
    description: 'Papel em preparo.',
  })
  await keyboard.key('F10')
  await keyboard.key('Enter')
  await expect(screen.getByText('A guia existe, mas ainda não foi impressa.')).toBeVisible()
  await expect(screen.getByRole('alert')).toContainText('Papel em preparo.')
  await expect(screen.getByRole('list', { name: 'Linha de pagamento' })).toBeVisible()
  sandbox.faults.clear()
  await screen.getByRole('button', { name: 'Tentar de novo' }).click()
  await balcao.waitForPapers(1)
  expect(callsTo(sandbox, CREATE_GUIA)).toHaveLength(2)
  expect(sandbox.guiasGeradas()).toBe(1)
})
