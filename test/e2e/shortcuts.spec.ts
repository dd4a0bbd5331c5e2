import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { chosenModelo, openCertidoes } from './support/certidoes.ts'
import { dayInMunicipio } from './support/dates.ts'
import { debitosList, guiasList, requestedSum, requestsDebitos, singleRequest } from './support/guia.ts'

test('certidão: os 11 dígitos, F3 e Enter; F3 depois de emitir começa outra', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await expect(balcao.search).toBeFocused()
  await keyboard.type(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain('Certidão Positiva de Débitos')
  expect(paper?.text).toContain('Maria Aparecida de Souza Lima')
  await expect(screen.getByRole('heading', { name: 'Certidão emitida' })).toBeVisible()
  await openCertidoes(balcao)
  await keyboard.key('ArrowDown')
  await keyboard.key('Enter')
  await balcao.waitForPapers(2)
})

test('com documento errado ou pela metade, F3, F4, F6 e F8 dizem o que há de errado e não abrem nada', async ({
  balcao,
  sandbox,
}) => {
  const { keyboard, screen, search, app } = balcao
  for (const [typed, shown, problem, keys] of [
    ['52998224726', '529.982.247-26', 'não conferem', ['F3', 'F4', 'F6']],
    ['529982', '529.982', 'faltam 5 dígitos', ['F8']],
  ] as const) {
    await search.fill('')
    await keyboard.type(typed)
    for (const key of keys) {
      await keyboard.key(key)
      await expect(screen.getByRole('alert')).toContainText(problem)
      await expect(search).toHaveValue(shown)
      await expect(search).toBeFocused()
    }
  }
  await expect(balcao.banner).toHaveCount(0)
  expect(app.pages()).toHaveLength(1)
  expect(sandbox.chamadas().filter(({ query }) => 'documento' in query)).toEqual([])
})

test('guia do que venceu: F8 leva aos débitos; H, D, +, M e «Vence em» põem o vencimento, e o papel traz a soma', async ({
  balcao,
  sandbox,
}) => {
  const { keyboard, screen } = balcao
  const due = screen.getByLabel('Vence em')
  const question = screen.getByRole('dialog', { name: 'Gerar a guia?' })
  await balcao.serveWithSignIn(people.withOverdue)
  await expect(debitosList(balcao)).toBeFocused()
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
  await expect(screen.getByRole('region', { name: 'Totais' })).toContainText(/Marcados\s*[1-9]/)
  await keyboard.key('F10')
  await expect(question).toContainText(seen[3] ?? '')
  await keyboard.key('Escape')
  await due.fill('31/02/2027')
  await keyboard.key('Enter')
  await expect(due).toBeFocused()
  await expect(screen.getByRole('dialog')).toHaveCount(0)
  await due.fill(dayInMunicipio(40))
  await keyboard.key('Enter')
  await expect(question).toContainText(dayInMunicipio(40))
  await keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toMatch(/Guia nº \d+/)
  expect(requestsDebitos(singleRequest(sandbox))).toHaveLength(3)
  expect(paper?.text).toContain(`Total a pagar: ${requestedSum(singleRequest(sandbox))}`)
})

test('2ª via, com Enter no serviço fechado: a entrada leva à lista, Enter imprime, e a guia aberta só imprime com Enter ou F9', async ({
  balcao,
  sandbox,
}) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withGuias)
  await keyboard.key('F6')
  await expect(screen.getByRole('heading', { name: /o contribuinte precisa entrar/ })).toBeVisible()
  await keyboard.key('Enter')
  await balcao.typePassword()
  await printChosen(balcao)
  await test.step('aberta com A: Enter Enter põe uma no papel, e as letras da guia continuam', async () => {
    await keyboard.key('F6')
    await expect(guiasList(balcao).locator(':focus')).toBeVisible()
    await keyboard.key('A')
    await expect(screen.getByRole('button', { name: /^Imprimir/ })).toBeFocused()
    await keyboard.key('Enter')
    await keyboard.key('Enter')
    await balcao.waitForPapers(2)
    await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
    await keyboard.key('Enter')
    await keyboard.key('F9')
    await balcao.waitForPapers(3)
  })
  expect(sandbox.guiasGeradas()).toBe(0)
})

/** Strikes Enter on the list of guides: the focus starts on the newest guide that can still be paid. */
async function printChosen(balcao: Balcao): Promise<void> {
  const chosen = guiasList(balcao).getByRole('row').and(balcao.screen.locator(':focus'))
  await expect(chosen).toContainText('ativa')
  const numero = await chosen.getByRole('gridcell').first().innerText()
  await balcao.keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain(`Guia nº ${numero}`)
}

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

test('tecla que não pode agir diz por quê: serviço sem documento, F9 sem papel, V sem vencidos', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await keyboard.key('F9')
  await expect(screen.getByText('Sem efeito aqui: F9.')).toBeVisible()
  await keyboard.key('F4')
  await expect(screen.getByText('Digite o CPF ou CNPJ para abrir Débitos.')).toBeVisible()
  await screen.getByRole('button', { name: 'Depois, Débitos' }).click()
  await expect(screen.getByText(/para abrir Débitos/)).toHaveCount(0)
  await keyboard.key('F4')
  await expect(balcao.search).toBeFocused()
  // The program remembers F4: after the document, Enter opens the debts directly.
  await keyboard.type(people.withThreeHundred)
  await keyboard.key('Enter')
  await balcao.typePassword()
  await expect(debitosList(balcao)).toBeFocused()
  await keyboard.key('F9')
  await expect(balcao.banner).toContainText('Sem efeito aqui: F9.')
})
