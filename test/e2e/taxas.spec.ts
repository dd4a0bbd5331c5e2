import type { Locator } from '@playwright/test'
import { expect, pessoas, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { chamadasA } from './support/chamadas.ts'

/** A company of the sandbox with 18 fees. Newest first: issued, past due, paid with and without document, cancelled. */
const FESTAS = 'A0000000000113'
const [EMITIDA, VENCIDA, PAGA_COM_DOCUMENTO, PAGA_SEM_DOCUMENTO, CANCELADA] = [0, 1, 2, 3, 4] as const
const TAXAS = '/contribuinte/taxas'
const PAPEL = /^\/contribuinte\/taxas\/\d+\/\w+$/

/** The rows of fees, without the heading. */
function linhas({ tela }: Balcao): Locator {
  const lista = tela.getByRole('grid', { name: 'Taxas emitidas a este contribuinte' })
  return lista.getByRole('row').filter({ has: tela.getByRole('gridcell') })
}

const verbos = ({ tela }: Balcao) =>
  tela.getByRole('region', { name: 'Papéis da taxa' }).getByRole('button', { name: /^Imprimir (a|o) / })

async function abrirTaxas(balcao: Balcao): Promise<Locator> {
  await balcao.atenderComEntrada(FESTAS)
  await balcao.teclado.tecla('Alt+T')
  await expect(linhas(balcao).first()).toBeFocused()
  return linhas(balcao)
}

async function descer({ teclado }: Balcao, linhasAbaixo: number): Promise<void> {
  for (let linha = 0; linha < linhasAbaixo; linha += 1) await teclado.tecla('ArrowDown')
}

test('as taxas vêm de 15 em 15, e os filtros perguntam à prefeitura', async ({ balcao, sandbox }) => {
  const { teclado, tela } = balcao
  const taxas = await abrirTaxas(balcao)
  const ultima = () => chamadasA(sandbox, TAXAS).at(-1)?.query
  await expect(taxas).toHaveCount(15)
  await expect(tela.getByText('18 taxas')).toBeVisible()
  await teclado.tecla('ArrowRight')
  await expect(tela.getByText('Página 2 de 2')).toBeVisible()
  await expect(taxas).toHaveCount(3)
  expect(ultima()).toEqual({ page: '1', size: '15' })
  await teclado.tecla('ArrowRight')
  await expect(tela.getByText('Página 2 de 2')).toBeVisible()

  await tela.getByLabel('Situação').selectOption('cancelada')
  await expect(taxas).toHaveCount(1)
  expect(ultima()).toEqual({ status: '3', page: '0', size: '15' })
  await tela.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(taxas).toHaveCount(15)

  await tela.getByLabel('Número do protocolo').fill('12358')
  await teclado.tecla('Enter')
  await expect(taxas).toHaveCount(1)
  await expect(taxas.first()).toBeFocused()
  expect(ultima()).toMatchObject({ numeroProtocolo: '12358' })
  await tela.getByLabel('Número do protocolo').fill('não existe')
  await teclado.tecla('Enter')
  await expect(tela.getByText('Nenhuma taxa com estes filtros.')).toBeVisible()
})

test('emitida: Enter imprime a guia uma vez, e a que já venceu avisa antes', async ({ balcao, sandbox }) => {
  const { teclado, tela } = balcao
  const taxas = await abrirTaxas(balcao)
  const protocolo = await taxas.nth(EMITIDA).getByRole('gridcell').nth(1).innerText()
  await expect(verbos(balcao)).toHaveText([/Imprimir a guia/])
  await teclado.tecla('Enter')
  await teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.nome).toContain(protocolo.replace('/', '-'))
  expect(papel?.texto).toMatch(/Guia nº \d+/)
  await taxas.nth(EMITIDA).focus()
  await descer(balcao, VENCIDA - EMITIDA)
  await expect(taxas.nth(VENCIDA)).toContainText('vencida')
  await expect(tela.getByText('Esta taxa já venceu: o banco pode não receber a guia.')).toBeVisible()
  expect(chamadasA(sandbox, PAPEL).map(({ path }) => path.split('/').at(-1))).toEqual(['guia'])
})

test('paga: recibo sempre, autorização só com documento comprobatório; cancelada: nada', async ({
  balcao,
  sandbox,
}) => {
  const { teclado, tela } = balcao
  const taxas = await abrirTaxas(balcao)
  await descer(balcao, PAGA_COM_DOCUMENTO)
  await expect(taxas.nth(PAGA_COM_DOCUMENTO)).toBeFocused()
  await expect(verbos(balcao)).toHaveText([/Imprimir o recibo/, /Imprimir a autorização/])
  await teclado.tecla('A')
  await balcao.esperarPapeis(1)
  await expect(tela.getByText(/^Salva na pasta:/).first()).toBeVisible()

  await taxas.nth(PAGA_COM_DOCUMENTO).focus()
  await descer(balcao, PAGA_SEM_DOCUMENTO - PAGA_COM_DOCUMENTO)
  await expect(verbos(balcao)).toHaveText([/Imprimir o recibo/])
  await teclado.tecla('A')
  await teclado.tecla('Enter')
  await balcao.esperarPapeis(2)

  await taxas.nth(PAGA_SEM_DOCUMENTO).focus()
  await descer(balcao, CANCELADA - PAGA_SEM_DOCUMENTO)
  await expect(tela.getByText('Taxa cancelada: não há papel para imprimir.')).toBeVisible()
  await expect(verbos(balcao)).toHaveCount(0)
  await teclado.tecla('Enter')
  await teclado.tecla('A')
  await teclado.tecla('F9')
  expect(chamadasA(sandbox, PAPEL).map(({ path }) => path.split('/').at(-1))).toEqual(['autorizacao', 'recibo'])
})

test('papel recusado: o motivo da prefeitura aparece, nada se imprime, e a nova tentativa imprime', async ({
  balcao,
  sandbox,
}) => {
  const motivo = 'Só há guia de taxa emitida e ainda não paga.'
  sandbox.faults.set({ path: PAPEL, kind: 'status', status: 422, description: motivo, times: 1 })
  await abrirTaxas(balcao)
  await balcao.teclado.tecla('Enter')
  await expect(balcao.tela.getByRole('alert')).toContainText(motivo)
  expect(await balcao.papeis()).toEqual([])
  await balcao.tela.getByRole('button', { name: 'Tentar de novo' }).focus()
  await balcao.teclado.tecla('Enter')
  await balcao.esperarPapeis(1)
})

test('lista demorada, recusada ou vazia: a tela diz o que há', async ({ balcao, sandbox }) => {
  const { teclado, tela } = balcao
  sandbox.faults.set({ path: TAXAS, kind: 'status', status: 403, description: 'Sem permissão para taxas.', times: 1 })
  await balcao.atenderComEntrada(pessoas.semDebitos)
  await teclado.tecla('Alt+T')
  await expect(tela.getByRole('alert')).toContainText('Sem permissão para taxas.')
  sandbox.faults.set({ path: TAXAS, kind: 'silencio', ms: 800, times: 1 })
  await teclado.tecla('F4')
  await teclado.tecla('Alt+T')
  await expect(tela.getByText('Buscando as taxas…')).toBeAttached()
  await expect(tela.getByText('Nenhuma taxa emitida.')).toBeVisible()
})
