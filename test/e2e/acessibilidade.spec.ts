import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, pessoas, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { abrirDebitos, listaDeGuias, pedirGuiaDasVencidas } from './support/guia.ts'

const NIVEL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds grave on a screen, one line a place. */
async function graves(tela: Page): Promise<string[]> {
  // The other way of running opens a page of its own, which the program does not allow.
  const { violations } = await new AxeBuilder({ page: tela }).setLegacyMode(true).withTags(NIVEL).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    )
}

/** Every screen in the order a clerk meets them; `conferir` runs on each. */
async function percorrer(balcao: Balcao, conferir: (nome: string) => Promise<void>): Promise<void> {
  const { teclado, tela } = balcao
  await expect(tela.getByRole('region', { name: 'Avisos da prefeitura' })).toBeVisible()
  await conferir('livre')
  await teclado.digitar('52998224726')
  await teclado.tecla('Enter')
  await conferir('livre com recusa')
  await balcao.busca.fill('')
  await balcao.atender(pessoas.comVencidas)
  await conferir('painel')
  await teclado.tecla('F1')
  await expect(tela.getByRole('dialog', { name: 'Teclas do Balcão' })).toBeVisible()
  await conferir('ajuda')
  await teclado.tecla('Escape')
  await teclado.tecla('F3')
  await expect(tela.getByRole('option', { selected: true })).toBeFocused()
  await conferir('certidões')
  await teclado.tecla('Enter')
  await expect(tela.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await conferir('certidão emitida')
  await teclado.tecla('F4')
  await expect(tela.getByRole('heading', { name: /o contribuinte precisa entrar/ })).toBeVisible()
  await conferir('serviço fechado')
  await teclado.tecla('Enter')
  await balcao.app.loginPage()
  await conferir('entrada em curso')
  await balcao.digitarSenha()
  await balcao.autenticado()
  await abrirDebitos(balcao)
  await conferir('débitos')
  await teclado.tecla('Enter')
  await expect(tela.getByRole('dialog', { name: 'Por que este valor?' })).toBeVisible()
  await conferir('detalhes do débito')
  await teclado.tecla('Escape')
  await pedirGuiaDasVencidas(balcao)
  await conferir('confirmação')
  await teclado.tecla('Enter')
  await expect(tela.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await conferir('guia emitida')
  await teclado.tecla('F6')
  await expect(listaDeGuias(balcao)).toBeVisible()
  await conferir('guias emitidas')
}

for (const [colorScheme, nome] of [
  ['light', 'claro'],
  ['dark', 'escuro'],
] as const) {
  test(`nenhuma tela tem barreira grave (WCAG 2.2 AA), no tema ${nome}`, async ({ abrir }) => {
    // Thirteen screens, each looked at whole.
    test.slow()
    const balcao = await abrir({ colorScheme })
    await percorrer(balcao, async (tela) => {
      expect.soft(await graves(balcao.tela), tela).toEqual([])
    })
  })
}

test('mensagens de erro e telas sem configuração também não têm barreira grave', async ({ abrir, balcao, sandbox }) => {
  sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'html' })
  await balcao.atender(pessoas.comVencidas)
  await balcao.teclado.tecla('F3')
  await expect(balcao.tela.getByRole('alert')).toBeVisible()
  expect.soft(await graves(balcao.tela), 'erro de carga').toEqual([])
  const errado = await abrir({ perfil: { ...sandbox.perfil(), baseUrl: 'http://prefeitura.example' } })
  await expect(errado.tela.getByRole('alert')).toBeVisible()
  expect.soft(await graves(errado.tela), 'perfil inválido').toEqual([])
})

test('quem anda com Tab sempre vê onde está', async ({ balcao }) => {
  const { tela, teclado } = balcao
  await balcao.atender(pessoas.comVencidas)
  const semSinal: string[] = []
  let vistos = 0
  for (let parada = 0; parada < 12; parada += 1) {
    await teclado.tecla('Tab')
    const foco = (await tela.evaluateHandle(() => document.activeElement)).asElement()
    const caixa = await foco?.boundingBox()
    // Between the last stop and the first the focus is the window's.
    if (!foco || !caixa || (await foco.evaluate((elemento) => elemento === document.body))) continue
    const clip = { x: Math.max(0, caixa.x - 8), y: caixa.y - 8, width: caixa.width + 16, height: caixa.height + 16 }
    const comFoco = await tela.screenshot({ clip })
    await foco.evaluate((elemento) => (elemento as HTMLElement).blur())
    const semFoco = await tela.screenshot({ clip })
    if (comFoco.equals(semFoco)) semSinal.push(await foco.evaluate((elemento) => elemento.outerHTML.slice(0, 120)))
    await foco.focus()
    vistos += 1
  }
  expect(semSinal).toEqual([])
  expect(vistos).toBeGreaterThan(8)
})

test('o que muda sem que se olhe é dito a quem ouve a tela', async ({ balcao }) => {
  const { tela, teclado } = balcao
  const dito = (frase: string) => expect(tela.getByRole('status').filter({ hasText: frase }).first()).toBeAttached()
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await dito('Contribuinte autenticado.')
  await teclado.tecla('F11')
  await dito('Dados pessoais ocultos.')
  await expect(tela.locator('html')).toHaveAttribute('data-oculto')
  await teclado.tecla('F3')
  await expect(tela.getByRole('option', { selected: true })).toBeFocused()
  await teclado.tecla('Enter')
  await dito('Certidão emitida')
  await dito('Salva na pasta:')
  await abrirDebitos(balcao)
  await teclado.tecla('V')
  await dito('Selecionado')
  await teclado.tecla('F5')
  await dito('Dados atualizados.')
})
