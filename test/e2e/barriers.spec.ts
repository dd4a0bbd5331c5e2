import { expect, people, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { openCertidoes } from './support/certidoes.ts'
import { debitosList, requestOverdueGuia } from './support/guia.ts'

/** Fictional people of the sandbox: one has fees of every kind and a permit, the other certificates of every state. */
const [FESTAS, IGREJA] = ['A0000000000113', 'AA345678000114'] as const

/* The screens that a clerk sees only sometimes; the everyday ones are in accessibility.spec.ts. */

// Each screen is scanned in two themes, which makes the test slow; the program is not.
test.beforeEach(() => test.slow())

/** Checks a screen in the dark and the light theme for WCAG 2.2 violations, and the window's title for personal data. */
async function check({ screen }: Balcao, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await test.step(`${name}, ${colorScheme === 'dark' ? 'escuro' : 'claro'}`, async () => {
      await screen.emulateMedia({ colorScheme })
      await expect(screen.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      expect.soft(await violations(screen), name).toEqual([])
    })
  }
  expect(await screen.title()).toBe('Balcão')
}

test('a verificação de acessibilidade acusa um botão sem nome, posto de propósito', async ({ balcao }) => {
  await balcao.screen.evaluate(() => document.body.append(document.createElement('button')))
  expect(await violations(balcao.screen)).toEqual([expect.stringContaining('button-name (critical)')])
})

test('bandeja aberta, visualizador e troca de contribuinte, sem barreira para ninguém', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await screen.getByRole('region', { name: 'Impressões' }).getByRole('button').click()
  await check(balcao, 'bandeja aberta')
  await screen.getByRole('button', { name: 'Visualizar' }).click()
  await expect(screen.getByRole('dialog').getByText('Maria Aparecida de Souza Lima').first()).toBeAttached()
  await check(balcao, 'visualizador')
  await keyboard.key('Escape')
  await keyboard.key('F2')
  await keyboard.type(people.noDebitos)
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog', { name: 'Encerrar o atendimento atual?' })).toBeVisible()
  await check(balcao, 'troca de contribuinte')
})

test('quem não deve nada, e o código Pix na tela, sem barreira para ninguém', async ({ openSandbox, open }) => {
  const sandbox = await openSandbox({ pixNaGuia: true })
  const balcao = await open({ perfil: sandbox.perfil() })
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.noDebitos)
  await expect(screen.getByText('Nenhum débito em aberto.')).toBeVisible()
  await check(balcao, 'sem débitos')
  await balcao.end()
  await balcao.serveWithSignIn(people.withOverdue)
  await expect(debitosList(balcao)).toBeFocused()
  await requestOverdueGuia(balcao)
  await keyboard.key('Enter')
  await screen.getByRole('button', { name: 'QR do Pix' }).click()
  await expect(screen.getByRole('img', { name: 'Código QR do Pix desta guia' })).toBeVisible()
  await check(balcao, 'código Pix')
})

test('painel de quem entrou, taxas, alvarás, certidões já emitidas e situação fiscal, sem barreira para ninguém', async ({
  balcao,
}) => {
  const { keyboard, screen } = balcao
  await balcao.serve(FESTAS)
  await openCertidoes(balcao)
  await balcao.startSignIn()
  await expect(screen.getByRole('region', { name: 'Resumo' }).getByRole('link')).toHaveCount(4)
  await check(balcao, 'painel')
  await keyboard.key('Alt+T')
  await expect(screen.getByRole('grid')).toBeVisible()
  await check(balcao, 'taxas')
  await keyboard.key('Alt+A')
  await expect(screen.getByText('com exigência').first()).toBeVisible()
  await check(balcao, 'alvarás')
  await balcao.end()
  await balcao.serveWithSignIn(IGREJA)
  await openCertidoes(balcao)
  await keyboard.key('F5')
  await expect(screen.getByRole('grid')).toContainText('cancelada')
  await expect(screen.getByText('Não constam débitos.')).toBeVisible()
  await check(balcao, 'certidões já emitidas e situação fiscal')
})

test('município desconhecido, sem barreira para ninguém', async ({ open, sandbox }) => {
  const balcao = await open({ perfil: { ...sandbox.perfil(), dominio: 'outra-cidade.example' } })
  await expect(balcao.screen.getByRole('alert')).toContainText('Município desconhecido')
  await check(balcao, 'município desconhecido')
})
