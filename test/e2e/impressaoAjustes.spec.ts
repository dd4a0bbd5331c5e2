import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, pessoas } from './fixtures.ts'
import { abrirAjustes, abrirBandeja, emitirCertidao, idDe, test } from './support/impressoras.ts'
import { chamarPonte } from './support/ponte.ts'

const LOGO = { timeout: 20_000 }

test('a página de teste chega ao aparelho, com o nome do posto', async ({ abrirCom, impressoras }) => {
  const balcao = await abrirCom()
  const { tela } = balcao
  await abrirAjustes(balcao)
  const impressora = tela
    .getByRole('list', { name: 'Impressoras' })
    .getByRole('listitem')
    .filter({ hasText: 'eve-pdf' })
  await expect(impressora).toContainText('Em uso')
  await impressora.getByRole('button', { name: 'Página de teste: eve-pdf' }).click()
  await expect(impressora.getByRole('status')).toContainText('Impressa na eve-pdf', LOGO)
  const [papel = ''] = await impressoras.papeisDe('eve-pdf')
  expect(papel).toContain('Página de teste')
  expect(papel).toContain('Posto: Guichê 3')
})

test('uma regra feita na tela manda a certidão a outra impressora, duas cópias, e espera o Enter', async ({
  abrirCom,
  impressoras,
}) => {
  const balcao = await abrirCom()
  const { tela, teclado } = balcao
  await abrirAjustes(balcao)
  await tela.getByRole('button', { name: 'Nova regra' }).click()
  const janela = tela.getByRole('dialog', { name: 'Nova regra de impressão' })
  await expect(janela.getByLabel('Impressora', { exact: true })).toBeFocused()
  await teclado.tecla('Enter')
  await expect(janela.getByText('Escolha a impressora.')).toBeVisible()
  await janela.getByLabel('Certidão', { exact: true }).check()
  await janela.getByLabel('Impressora', { exact: true }).selectOption('eve-ras')
  await janela.getByLabel('Cópias').fill('2')
  await janela.getByLabel('Imprimir sozinha logo depois de emitir').uncheck()
  await janela.getByRole('button', { name: 'Guardar' }).click()
  const regras = tela.getByRole('list', { name: 'Regras' })
  await expect(regras.getByRole('listitem')).toHaveText([/Certidão.*eve-ras · 2 cópias · espera o Enter/])
  const guardado = JSON.parse(await readFile(join(balcao.posto.dados, 'config.json'), 'utf8')) as object
  expect(guardado).toMatchObject({
    estacao: {
      impressao: {
        impressora: idDe('eve-pdf'),
        regras: [{ tipos: ['certidao'], impressora: idDe('eve-ras'), copias: 2, imprimirAoEmitir: false }],
      },
    },
  })

  await teclado.tecla('F2')
  await emitirCertidao(balcao, pessoas.comVencidas)
  const imprimir = tela.getByRole('button', { name: 'Imprimir', exact: true })
  await expect(imprimir).toBeFocused()
  expect(await impressoras.quantosDe('eve-ras')).toBe(0)
  await teclado.tecla('Enter')
  const aberta = await abrirBandeja(balcao)
  await expect(aberta.getByRole('listitem')).toContainText('2 cópias')
  await expect(aberta.getByRole('listitem')).toContainText('Impressa na eve-ras', LOGO)
  expect(await impressoras.quantosDe('eve-pdf')).toBe(0)
})

test('o aviso sonoro se desliga, e fica desligado', async ({ abrirCom }) => {
  const balcao = await abrirCom()
  const { tela } = balcao
  await abrirAjustes(balcao)
  const som = tela.getByLabel('Tocar um aviso curto quando uma impressora pedir atenção')
  await expect(som).toBeChecked()
  await som.uncheck()
  await expect.poll(() => chamarPonte(tela, 'impressao.som')).toMatchObject({ valor: false })
})

test('no totem o público não mexe na impressora, nem por fora da tela', async ({ abrirCom, impressoras }) => {
  const { tela } = await abrirCom({ modo: 'totem' })
  await expect(tela.getByRole('banner').getByText('eve-pdf')).toBeVisible()
  await expect(tela.getByRole('button', { name: /eve-pdf/ })).toHaveCount(0)
  for (const [chamada, dados] of [
    ['impressao.guardarRegras', { regras: [] }],
    ['impressao.escolher', { impressoraId: idDe('eve-ras') }],
    ['impressao.paginaDeTeste', { impressora: idDe('eve-pdf') }],
    ['impressao.pausar', { impressora: idDe('eve-pdf'), pausada: true }],
  ] as const) {
    expect(await chamarPonte(tela, chamada, dados)).toMatchObject({ ok: false, falha: { codigo: 'ponte.recusada' } })
  }
  expect(await impressoras.quantosDe('eve-pdf')).toBe(0)
})
