import { expect, people, test } from './fixtures.ts'
import { chosenModelo } from './support/certidoes.ts'
import { debitosList, guiasList } from './support/guia.ts'

test('an opened guide is printed once by Enter, and again only by F9', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withGuias)
  await keyboard.key('F6')
  await expect(screen.getByRole('heading', { name: /o contribuinte precisa entrar/ })).toBeVisible()
  await keyboard.key('Enter')
  await balcao.typePassword()
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
  expect(sandbox.guiasGeradas()).toBe(0)
})

test('Esc, F12 and F3 lead from the queue back to the search, or to the person served', async ({ balcao }) => {
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

test('a key without effect is reported with the reason: «Sem efeito aqui: F9.»', async ({ balcao }) => {
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
