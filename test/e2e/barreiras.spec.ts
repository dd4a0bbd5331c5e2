import { expect, pessoas, test } from './fixtures.ts'
import { violacoes } from './support/acessibilidade.ts'
import type { Balcao } from './support/balcao.ts'
import { abrirCertidoes } from './support/certidoes.ts'
import { listaDeDebitos, pedirGuiaDasVencidas } from './support/guia.ts'

/** Fictional, of the sandbox: one has fees of every kind and a permit, the other certificates of every state. */
const [FESTAS, IGREJA] = ['A0000000000113', 'AA345678000114'] as const

/*
 * The screens that a clerk meets now and then; those of every day are in acessibilidade.spec.ts.
 */

/** A screen, in the dark and in the light: nothing that WCAG 2.2 forbids, and nobody in the window's title. */
async function conferir({ tela }: Balcao, nome: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await test.step(`${nome}, ${colorScheme === 'dark' ? 'escuro' : 'claro'}`, async () => {
      await tela.emulateMedia({ colorScheme })
      await expect(tela.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      expect.soft(await violacoes(tela), nome).toEqual([])
    })
  }
  expect(await tela.title()).toBe('Balcão')
}

test('quem examina enxerga: botão sem nome, posto de propósito, aparece', async ({ balcao }) => {
  await balcao.tela.evaluate(() => document.body.append(document.createElement('button')))
  expect(await violacoes(balcao.tela)).toEqual([expect.stringContaining('button-name (critical)')])
})

test('bandeja aberta, visualizador e troca de contribuinte, sem barreira para ninguém', async ({ balcao }) => {
  const { teclado, tela } = balcao
  await balcao.atender(pessoas.comVencidas)
  await teclado.tecla('F3')
  await expect(tela.getByRole('option', { selected: true })).toBeFocused()
  await teclado.tecla('Enter')
  await expect(tela.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await tela.getByRole('region', { name: 'Impressões' }).getByRole('button').click()
  await conferir(balcao, 'bandeja aberta')
  await tela.getByRole('button', { name: 'Visualizar' }).click()
  await expect(tela.getByRole('dialog').getByText('Maria Aparecida de Souza Lima').first()).toBeAttached()
  await conferir(balcao, 'visualizador')
  await teclado.tecla('Escape')
  await teclado.tecla('F2')
  await teclado.digitar(pessoas.semDebitos)
  await teclado.tecla('Enter')
  await expect(tela.getByRole('dialog', { name: 'Encerrar o atendimento atual?' })).toBeVisible()
  await conferir(balcao, 'troca de contribuinte')
})

test('quem não deve nada, e o código Pix na tela, sem barreira para ninguém', async ({ abrirSandbox, abrir }) => {
  const sandbox = await abrirSandbox({ pixNaGuia: true })
  const balcao = await abrir({ perfil: sandbox.perfil() })
  const { teclado, tela } = balcao
  await balcao.atenderComEntrada(pessoas.semDebitos)
  await expect(tela.getByText('Nenhum débito em aberto.')).toBeVisible()
  await conferir(balcao, 'sem débitos')
  await balcao.encerrar()
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await expect(listaDeDebitos(balcao)).toBeFocused()
  await pedirGuiaDasVencidas(balcao)
  await teclado.tecla('Enter')
  await tela.getByRole('button', { name: 'Pix QR' }).click()
  await expect(tela.getByRole('img', { name: 'Código QR do Pix desta guia' })).toBeVisible()
  await conferir(balcao, 'código Pix')
})

test('painel de quem entrou, taxas, alvarás, certidões já emitidas e situação fiscal, sem barreira para ninguém', async ({
  balcao,
}) => {
  const { teclado, tela } = balcao
  await balcao.atender(FESTAS)
  await abrirCertidoes(balcao)
  await balcao.entrar()
  await expect(tela.getByRole('region', { name: 'Resumo' }).getByRole('link')).toHaveCount(4)
  await conferir(balcao, 'painel')
  await teclado.tecla('Alt+T')
  await expect(tela.getByRole('grid')).toBeVisible()
  await conferir(balcao, 'taxas')
  await teclado.tecla('Alt+A')
  await expect(tela.getByText('COM EXIGÊNCIA').first()).toBeVisible()
  await conferir(balcao, 'alvarás')
  await balcao.encerrar()
  await balcao.atenderComEntrada(IGREJA)
  await abrirCertidoes(balcao)
  await teclado.tecla('S')
  await expect(tela.getByRole('grid')).toContainText('cancelada')
  await expect(tela.getByText('Não constam débitos.')).toBeVisible()
  await conferir(balcao, 'certidões já emitidas e situação fiscal')
})

test('município desconhecido, sem barreira para ninguém', async ({ abrir, sandbox }) => {
  const balcao = await abrir({ perfil: { ...sandbox.perfil(), dominio: 'outra-cidade.example' } })
  await expect(balcao.tela.getByRole('alert')).toContainText('Município desconhecido')
  await conferir(balcao, 'município desconhecido')
})
