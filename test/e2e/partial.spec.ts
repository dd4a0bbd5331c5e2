import { expect, people, test } from './fixtures.ts'
import { openCertidoes } from './support/certidoes.ts'
import { debitosList, guiasList, openDebitos } from './support/guia.ts'

test('a list counts its unreadable rows, and is not called empty for them', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const says = (sentence: string) => expect(screen.getByText(sentence, { exact: true })).toBeVisible()

  sandbox.mudarHabitos({ linhaDesviante: true })
  // The free screen has its notices already, so it is loaded again.
  await balcao.tidy()
  await says('1 aviso não pôde ser lido.')
  await balcao.serveWithSignIn(people.withGuias)
  await openDebitos(balcao)
  await says('1 débito não pôde ser lido.')
  await expect(screen.getByText('Fica fora da lista, dos totais e dos papéis.', { exact: false })).toBeVisible()
  await expect(screen.getByRole('region', { name: 'Totais' })).toContainText('parcial')
  await keyboard.key('ArrowDown')
  await keyboard.key('Enter')
  await says('1 movimento não pôde ser lido.')
  await keyboard.key('Escape')
  await expect(debitosList(balcao)).toBeFocused()

  await keyboard.key('F6')
  await expect(guiasList(balcao).locator(':focus')).toBeVisible()
  await says('1 guia não pôde ser lida.')
  await openCertidoes(balcao)
  await says('1 modelo não pôde ser lido.')
  await balcao.end()

  sandbox.mudarHabitos({ linhaNula: true })
  await balcao.serveWithSignIn(people.noDebitos)
  await keyboard.key('Alt+a')
  await says('Nada do que veio pôde ser lido.')
  await expect(screen.getByText('Nenhum processo de alvará.')).toHaveCount(0)
})

test('a refreshed list of debits keeps the row on which the next key acts', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const active = debitosList(balcao).locator('[data-active]')
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  for (const key of ['End', 'Enter', 'F10']) await keyboard.key(key)
  await expect(screen.getByRole('dialog', { name: 'Gerar a guia deste débito?' })).toBeVisible()
  const row = await active.innerText()
  sandbox.mudarHabitos({ linhaDesviante: true })
  await keyboard.key('Enter')
  await balcao.waitForPapers(1)
  await keyboard.key('F4')
  await expect(screen.getByText('1 débito não pôde ser lido.', { exact: true })).toBeVisible()
  expect(await active.innerText()).toBe(row)
})
