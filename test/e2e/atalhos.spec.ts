import { expect, pessoas, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { debitosPedidos, listaDeDebitos, listaDeGuias, pedidoUnico, somaPedida } from './support/guia.ts'

/** The document and a service's key, with no Enter between: straight at that service. */
async function digitarEIr({ busca, teclado }: Balcao, documento: string, tecla: 'F3' | 'F4' | 'F6'): Promise<void> {
  await expect(busca).toBeFocused()
  await teclado.digitar(documento)
  await teclado.tecla(tecla)
}

test('certidão: os 11 dígitos, F3 e Enter', async ({ balcao }) => {
  await digitarEIr(balcao, pessoas.comVencidas, 'F3')
  await expect(balcao.tela.getByRole('option', { selected: true })).toBeFocused()
  await balcao.teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.texto).toContain('Certidão Positiva de Débitos')
  expect(papel?.texto).toContain('Maria Aparecida de Souza Lima')
})

test('com documento errado, F3, F4 e F6 dizem o que há de errado e não abrem nada', async ({ balcao, sandbox }) => {
  const { teclado, tela, app } = balcao
  await teclado.digitar('52998224726')
  for (const tecla of ['F3', 'F4', 'F6']) {
    await teclado.tecla(tecla)
    await expect(tela.getByRole('alert')).toContainText('não conferem')
    await expect(balcao.busca).toHaveValue('529.982.247-26')
  }
  await expect(balcao.faixa).toHaveCount(0)
  expect(app.pages()).toHaveLength(1)
  expect(sandbox.chamadas().filter(({ query }) => 'documento' in query)).toEqual([])
})

test('guia de tudo o que venceu: os 11 dígitos, F4 (o contribuinte entra), V, F10 e Enter', async ({
  balcao,
  sandbox,
}) => {
  await digitarEIr(balcao, pessoas.comVencidas, 'F4')
  await balcao.digitarSenha()
  await expect(listaDeDebitos(balcao)).toBeFocused()
  await marcarEGerar(balcao)
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.texto).toMatch(/Guia nº \d+/)
  expect(debitosPedidos(pedidoUnico(sandbox))).toHaveLength(3)
  expect(papel?.texto).toContain(`Total a pagar: ${somaPedida(pedidoUnico(sandbox))}`)
})

test('guia, a partir da tela do contribuinte: F8 já leva aos débitos dele', async ({ balcao, sandbox }) => {
  await balcao.atender(pessoas.comVencidas)
  await balcao.entrar()
  await expect(listaDeDebitos(balcao)).toBeFocused()
  await marcarEGerar(balcao)
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.texto).toContain(`Total a pagar: ${somaPedida(pedidoUnico(sandbox))}`)
})

test('2ª via: os 11 dígitos, F6 (o contribuinte entra) e Enter', async ({ balcao, sandbox }) => {
  await digitarEIr(balcao, pessoas.comGuias, 'F6')
  await balcao.digitarSenha()
  await imprimirAMaisProvavel(balcao)
  expect(sandbox.guiasGeradas()).toBe(0)
})

test('2ª via, com Enter no serviço fechado: a entrada abre e leva à lista', async ({ balcao }) => {
  await balcao.atender(pessoas.comGuias)
  await balcao.teclado.tecla('F6')
  await expect(balcao.tela.getByRole('heading', { name: /o contribuinte precisa entrar/ })).toBeVisible()
  await balcao.teclado.tecla('Enter')
  await balcao.digitarSenha()
  await imprimirAMaisProvavel(balcao)
})

/** From the list of debits: the overdue ones, the question, and its answer. */
async function marcarEGerar({ teclado, tela }: Balcao): Promise<void> {
  await teclado.tecla('V')
  await teclado.tecla('F10')
  await expect(tela.getByRole('dialog', { name: 'Gerar a guia?' })).toBeVisible()
  await teclado.tecla('Enter')
}

/** From the list of guides: Enter prints the one the keys start at, the newest that can still be paid. */
async function imprimirAMaisProvavel(balcao: Balcao): Promise<void> {
  const escolhida = listaDeGuias(balcao).getByRole('row').and(balcao.tela.locator(':focus'))
  await expect(escolhida).toContainText('ativa')
  const numero = await escolhida.getByRole('gridcell').first().innerText()
  await balcao.teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.texto).toContain(`Guia nº ${numero}`)
}
