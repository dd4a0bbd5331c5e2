import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, people } from './fixtures.ts'
import { openSettings, openBandeja, issueCertidao, idOf, test } from './support/impressoras.ts'
import { callBridge } from './support/bridge.ts'
import { Citizen } from './support/totem.ts'

test('a página de teste chega ao aparelho, com o nome do posto', async ({ openWith, impressoras }) => {
  const balcao = await openWith()
  const { screen } = balcao
  await openSettings(balcao)
  const impressora = screen
    .getByRole('list', { name: 'Impressoras' })
    .getByRole('listitem')
    .filter({ hasText: 'eve-pdf' })
  await expect(impressora).toContainText('Em uso')
  await impressora.getByRole('button', { name: 'Página de teste: eve-pdf' }).click()
  await expect(impressora.getByRole('status')).toContainText('Impressa na eve-pdf')
  const [paper = ''] = await impressoras.papersOf('eve-pdf')
  expect(paper).toContain('Página de teste')
  expect(paper).toContain('Posto: Guichê 3')
})

test('uma regra feita na tela manda a certidão a outra impressora, duas cópias, e espera o Enter', async ({
  openWith,
  impressoras,
}) => {
  const balcao = await openWith()
  const { screen, keyboard } = balcao
  await openSettings(balcao)
  await screen.getByRole('button', { name: 'Nova regra' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Nova regra de impressão' })
  await expect(dialog.getByLabel('Impressora', { exact: true })).toBeFocused()
  await keyboard.key('Enter')
  await expect(dialog.getByText('Escolha a impressora.')).toBeVisible()
  await dialog.getByLabel('Certidão', { exact: true }).check()
  await dialog.getByLabel('Impressora', { exact: true }).selectOption('eve-ras')
  await dialog.getByLabel('Cópias').fill('2')
  await dialog.getByLabel('Imprimir sozinha logo depois de emitir').uncheck()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const regras = screen.getByRole('list', { name: 'Regras' })
  await expect(regras.getByRole('listitem')).toHaveText([/Certidão.*eve-ras · 2 cópias · espera o Enter/])
  const kept = JSON.parse(await readFile(join(balcao.posto.data, 'config.json'), 'utf8')) as object
  expect(kept).toMatchObject({
    estacao: {
      impressao: {
        impressora: idOf('eve-pdf'),
        regras: [{ tipos: ['certidao'], impressora: idOf('eve-ras'), copias: 2, imprimirAoEmitir: false }],
      },
    },
  })

  await keyboard.key('F2')
  await issueCertidao(balcao, people.withOverdue)
  const print = screen.getByRole('button', { name: 'Imprimir', exact: true })
  await expect(print).toBeFocused()
  expect(await impressoras.countOf('eve-ras')).toBe(0)
  await keyboard.key('Enter')
  const open = await openBandeja(balcao)
  await expect(open.getByRole('listitem')).toContainText('2 cópias')
  await expect(open.getByRole('listitem')).toContainText('Impressa na eve-ras')
  expect(await impressoras.countOf('eve-pdf')).toBe(0)
})

test('o aviso sonoro se desliga, e fica desligado', async ({ openWith }) => {
  const balcao = await openWith()
  const { screen } = balcao
  await openSettings(balcao)
  const sound = screen.getByLabel('Tocar um aviso curto quando uma impressora pedir atenção')
  await expect(sound).toBeChecked()
  // The switch changes once main has stored it.
  await sound.click()
  await expect(sound).not.toBeChecked()
  await expect.poll(() => callBridge(screen, 'impressao.som')).toMatchObject({ valor: false })
})

test('no totem o público não mexe na impressora, nem por fora da tela', async ({ openWith, impressoras }) => {
  const totem = await openWith({ modo: 'totem' })
  const { screen } = totem
  const citizen = new Citizen(totem)
  await citizen.free()
  await screen.keyboard.press('Alt+j')
  await citizen.touch('Toque para começar')
  await expect(screen.getByText('eve-pdf')).toHaveCount(0)
  for (const [call, data] of [
    ['impressao.guardarRegras', { regras: [] }],
    ['impressao.escolher', { impressoraId: idOf('eve-ras') }],
    ['impressao.pausar', { impressora: idOf('eve-pdf'), pausada: true }],
    ['impressao.procurarNaRede', undefined],
    ['impressao.usarServidor', { endereco: 'cups' }],
  ] as const) {
    expect(await callBridge(screen, call, data)).toMatchObject({ ok: false, falha: { codigo: 'ponte.modo' } })
  }
  // Only a supervisor who has signed on by PIN may print a test page.
  expect(await callBridge(screen, 'impressao.paginaDeTeste', { impressora: idOf('eve-pdf') })).toMatchObject({
    ok: false,
    falha: { codigo: 'operador.supervisor' },
  })
  expect(await impressoras.countOf('eve-pdf')).toBe(0)
})
