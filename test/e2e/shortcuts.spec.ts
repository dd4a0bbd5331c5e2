import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { slowDown, strikeAhead } from './support/device.ts'
import { dayInMunicipio } from './support/dates.ts'
import { requestsDebitos, debitosList, guiasList, singleRequest, requestedSum } from './support/guia.ts'
import { chosenModelo, openCertidoes } from './support/certidoes.ts'

/** Types the document and a service's key, without Enter between them. */
async function typeAndNavigate(
  { search, keyboard }: Balcao,
  documento: string,
  key: 'F3' | 'F4' | 'F6',
): Promise<void> {
  await expect(search).toBeFocused()
  await keyboard.type(documento)
  await keyboard.key(key)
}

test('certidão: os 11 dígitos, F3 e Enter', async ({ balcao }) => {
  await typeAndNavigate(balcao, people.withOverdue, 'F3')
  await expect(chosenModelo(balcao)).toBeFocused()
  await balcao.keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain('Certidão Positiva de Débitos')
  expect(paper?.text).toContain('Maria Aparecida de Souza Lima')
})

test('com documento errado, F3, F4 e F6 dizem o que há de errado e não abrem nada', async ({ balcao, sandbox }) => {
  const { keyboard, screen, app } = balcao
  await keyboard.type('52998224726')
  for (const key of ['F3', 'F4', 'F6']) {
    await keyboard.key(key)
    await expect(screen.getByRole('alert')).toContainText('não conferem')
    await expect(balcao.search).toHaveValue('529.982.247-26')
  }
  await expect(balcao.banner).toHaveCount(0)
  expect(app.pages()).toHaveLength(1)
  expect(sandbox.chamadas().filter(({ query }) => 'documento' in query)).toEqual([])
})

test('guia de tudo o que venceu: os 11 dígitos, F4 (o contribuinte entra), V, F10 e Enter', async ({
  balcao,
  sandbox,
}) => {
  await typeAndNavigate(balcao, people.withOverdue, 'F4')
  await balcao.typePassword()
  await expect(debitosList(balcao)).toBeFocused()
  await tickAndCreate(balcao)
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toMatch(/Guia nº \d+/)
  expect(requestsDebitos(singleRequest(sandbox))).toHaveLength(3)
  expect(paper?.text).toContain(`Total a pagar: ${requestedSum(singleRequest(sandbox))}`)
})

test('guia, a partir da tela do contribuinte: F8 já leva aos débitos dele', async ({ balcao, sandbox }) => {
  await balcao.serve(people.withOverdue)
  await balcao.startSignIn()
  await expect(debitosList(balcao)).toBeFocused()
  await tickAndCreate(balcao)
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain(`Total a pagar: ${requestedSum(singleRequest(sandbox))}`)
})

test('2ª via: os 11 dígitos, F6 (o contribuinte entra) e Enter', async ({ balcao, sandbox }) => {
  await typeAndNavigate(balcao, people.withGuias, 'F6')
  await balcao.typePassword()
  await printToMoreProbable(balcao)
  expect(sandbox.guiasGeradas()).toBe(0)
})

test('2ª via, com Enter no serviço fechado: a entrada abre e leva à lista', async ({ balcao }) => {
  await balcao.serve(people.withGuias)
  await balcao.keyboard.key('F6')
  await expect(balcao.screen.getByRole('heading', { name: /o contribuinte precisa entrar/ })).toBeVisible()
  await balcao.keyboard.key('Enter')
  await balcao.typePassword()
  await printToMoreProbable(balcao)
})

/** On the list of debits: ticks the overdue ones, requests the guide, and answers the question. */
async function tickAndCreate({ keyboard, screen }: Balcao): Promise<void> {
  await keyboard.key('V')
  await keyboard.key('F10')
  await expect(screen.getByRole('dialog', { name: 'Gerar a guia?' })).toBeVisible()
  await keyboard.key('Enter')
}

/** Strikes Enter on the list of guides: the focus starts on the newest guide that can still be paid. */
async function printToMoreProbable(balcao: Balcao): Promise<void> {
  const chosen = guiasList(balcao).getByRole('row').and(balcao.screen.locator(':focus'))
  await expect(chosen).toContainText('ativa')
  const numero = await chosen.getByRole('gridcell').first().innerText()
  await balcao.keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain(`Guia nº ${numero}`)
}

test('F8 com o CPF pela metade diz o que falta e não abre a entrada', async ({ balcao, sandbox }) => {
  const { keyboard, screen, app } = balcao
  await keyboard.type('529982')
  await keyboard.key('F8')
  await expect(screen.getByRole('alert')).toContainText('faltam 5 dígitos')
  await expect(balcao.search).toHaveValue('529.982')
  await expect(balcao.search).toBeFocused()
  expect(app.pages()).toHaveLength(1)
  expect(sandbox.chamadas().filter(({ query }) => 'documento' in query)).toEqual([])
})

test('F3 depois de emitir começa outra certidão', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await typeAndNavigate(balcao, people.withOverdue, 'F3')
  await keyboard.key('Enter')
  await balcao.waitForPapers(1)
  await expect(screen.getByRole('heading', { name: 'Certidão emitida' })).toBeVisible()
  await openCertidoes(balcao)
  await keyboard.key('ArrowDown')
  await keyboard.key('Enter')
  await balcao.waitForPapers(2)
})

test('Enter em «Vence em» segue para a pergunta da guia, e com data errada fica no campo', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await expect(debitosList(balcao)).toBeFocused()
  await keyboard.key('V')
  await expect(screen.getByRole('region', { name: 'Totais' })).toContainText(/Marcados\s*[1-9]/)
  const due = screen.getByLabel('Vence em')
  await due.fill('31/02/2027')
  await keyboard.key('Enter')
  await expect(due).toBeFocused()
  await expect(screen.getByRole('dialog')).toHaveCount(0)
  await due.fill(dayInMunicipio(40))
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog', { name: 'Gerar a guia?' })).toContainText(dayInMunicipio(40))
})

test('na fila de impressão, sem ninguém em atendimento, Esc, F12 e F3 levam à busca; em atendimento, Esc volta', async ({
  balcao,
}) => {
  const { keyboard, screen } = balcao
  const queue = screen.getByRole('heading', { name: 'Fila de impressão' })
  for (const key of ['Escape', 'F12', 'F3']) {
    await keyboard.key('Alt+p')
    await expect(queue).toBeVisible()
    await keyboard.key(key)
    await expect(balcao.search, key).toBeFocused()
  }
  await expect(screen.getByText('Digite o CPF ou CNPJ para abrir Certidões.')).toBeVisible()
  await balcao.serve(people.withOverdue)
  await expect(chosenModelo(balcao)).toBeFocused()
  await keyboard.key('Alt+p')
  await expect(queue).toBeVisible()
  await keyboard.key('Escape')
  await expect(screen.getByRole('heading', { name: 'Certidões', exact: true })).toBeVisible()
})

for (const gap of [5, 60]) {
  test(`F8 logo atrás do CPF, uma tecla a cada ${gap} ms e a máquina seis vezes mais lenta, abre a entrada dele`, async ({
    balcao,
  }) => {
    await slowDown(balcao.screen, 6)
    await strikeAhead(balcao.screen, [...Array.from(people.withOverdue), 'F8'], gap)
    const login = await balcao.app.loginPage()
    await expect(login.getByLabel('Senha')).toBeVisible()
    await slowDown(balcao.screen, 1)
    await expect(balcao.banner).toContainText('***.982.247-**')
  })
}

test('tecla que não pode agir diz por quê: serviço sem documento, F9 sem papel, V sem vencidos', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await keyboard.key('F9')
  await expect(screen.getByText('Sem efeito aqui: F9.')).toBeVisible()
  await keyboard.key('F4')
  await expect(screen.getByText('Digite o CPF ou CNPJ para abrir Débitos.')).toBeVisible()
  await expect(balcao.search).toBeFocused()
  // The program remembers F4: after the document, Enter opens the debts directly.
  await keyboard.type(people.withThreeHundred)
  await keyboard.key('Enter')
  await balcao.typePassword()
  await expect(debitosList(balcao)).toBeFocused()
  await keyboard.key('F9')
  await expect(balcao.banner).toContainText('Sem efeito aqui: F9.')
})

test('na lista de débitos, H, D, + e M põem o vencimento, que a pergunta repete', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await expect(debitosList(balcao)).toBeFocused()
  const due = screen.getByLabel('Vence em')
  const seen: string[] = []
  for (const key of ['H', 'D', '+', 'M']) {
    await due.fill('')
    await debitosList(balcao).focus()
    await keyboard.key(key)
    await expect(due).not.toHaveValue('')
    seen.push(await due.inputValue())
    await expect(balcao.banner).toContainText(seen.at(-1) ?? '')
  }
  expect(seen[0]).toBe(dayInMunicipio(0))
  expect(new Set(seen).size).toBeGreaterThan(2)
  await keyboard.key('V')
  await keyboard.key('F10')
  await expect(screen.getByRole('dialog', { name: 'Gerar a guia?' })).toContainText(seen[3] ?? '')
})

test('guia aberta sem imprimir: Enter Enter põe uma no papel, e as letras da guia continuam', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withGuias)
  await keyboard.key('F6')
  await expect(guiasList(balcao).locator(':focus')).toBeVisible()
  await keyboard.key('A')
  await expect(screen.getByRole('button', { name: /^Imprimir/ })).toBeFocused()
  await keyboard.key('Enter')
  await keyboard.key('Enter')
  await balcao.waitForPapers(1)
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await keyboard.key('Enter')
  await keyboard.key('F9')
  await balcao.waitForPapers(2)
})
