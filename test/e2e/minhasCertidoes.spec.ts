import type { Locator } from '@playwright/test'
import { expect, pessoas, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { abrirCertidoes } from './support/certidoes.ts'
import { chamadasA } from './support/chamadas.ts'

/** A church of the sandbox with four certificates. Newest first: two valid, one cancelled, one expired. */
const IGREJA = 'AA345678000114'
const [ATIVA, OUTRA_ATIVA, CANCELADA, VENCIDA] = [0, 1, 2, 3] as const
const LISTA = '/contribuinte/certidoes'
const PAPEL = /^\/contribuinte\/certidoes\/\d+\/pdf$/

/** The certificates already issued, without the heading. */
function linhas({ tela }: Balcao): Locator {
  return tela
    .getByRole('grid', { name: 'Certidões já emitidas' })
    .getByRole('row')
    .filter({ has: tela.getByRole('gridcell') })
}

async function abrirMinhas(balcao: Balcao): Promise<Locator> {
  await balcao.atenderComEntrada(IGREJA)
  await abrirCertidoes(balcao)
  await expect(linhas(balcao)).toHaveCount(4)
  return linhas(balcao)
}

test('cada certidão diz se vale; a ativa se reimprime com Enter', async ({ balcao }) => {
  const certidoes = await abrirMinhas(balcao)
  await expect(certidoes).toHaveText([/ativa$/, /ativa$/, /cancelada$/, /vencida$/])
  const numero = await certidoes.nth(ATIVA).getByRole('gridcell').nth(1).innerText()
  await certidoes.nth(ATIVA).focus()
  await balcao.teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.texto).toContain(numero)
  expect(papel?.nome).toContain(numero.replace('/', '-'))
})

test('a cancelada não se reemite nem se pede; a vencida pergunta antes, e voltar não imprime', async ({
  balcao,
  sandbox,
}) => {
  const { teclado, tela } = balcao
  const certidoes = await abrirMinhas(balcao)
  await certidoes.nth(OUTRA_ATIVA).focus()
  await teclado.tecla('ArrowDown')
  await teclado.tecla('Enter')
  await expect(tela.getByText(/foi cancelada e não pode ser reemitida/)).toBeVisible()
  await certidoes.nth(CANCELADA).focus()
  await teclado.tecla('ArrowDown')
  await teclado.tecla('Enter')
  const pergunta = tela.getByRole('alertdialog', { name: 'Reimprimir uma certidão vencida?' })
  await expect(pergunta.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await teclado.tecla('Enter')
  await expect(pergunta).toHaveCount(0)
  expect(chamadasA(sandbox, PAPEL)).toEqual([])
  await certidoes.nth(VENCIDA).focus()
  await teclado.tecla('Enter')
  await expect(pergunta).toBeVisible()
  await teclado.tecla('F9')
  await balcao.esperarPapeis(1)
  expect(chamadasA(sandbox, PAPEL)).toHaveLength(1)
})

test('várias de uma vez: a cancelada não se marca, a vencida vem dita na pergunta', async ({ balcao, sandbox }) => {
  const { teclado, tela } = balcao
  const certidoes = await abrirMinhas(balcao)
  await certidoes.nth(ATIVA).focus()
  for (const tecla of ['Space', 'ArrowDown', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await teclado.tecla(tecla)
  await expect(tela.getByRole('button', { name: 'Imprimir as 2 certidões marcadas' })).toBeVisible()
  await teclado.tecla('F9')
  const lote = tela.getByRole('dialog', { name: 'Imprimir certidões' })
  await expect(lote.getByRole('listitem')).toHaveText([/^Certidão \S+$/, /\(vencida\)$/])
  await teclado.tecla('Enter')
  await expect(lote).toContainText('2 documentos: tudo foi para a impressão.')
  await balcao.esperarPapeis(2)
  expect(chamadasA(sandbox, PAPEL)).toHaveLength(2)
})

test('cancelada por outro setor neste meio tempo: o motivo da prefeitura aparece e nada se imprime', async ({
  balcao,
  sandbox,
}) => {
  const motivo = 'A certidão foi cancelada e não pode ser emitida de novo.'
  const certidoes = await abrirMinhas(balcao)
  sandbox.faults.set({ path: PAPEL, kind: 'status', status: 422, description: motivo })
  await certidoes.nth(ATIVA).focus()
  await balcao.teclado.tecla('Enter')
  await expect(balcao.tela.getByRole('alert')).toContainText(motivo)
  expect(await balcao.papeis()).toEqual([])
})

test('a lista recusada diz por quê; a de quem não tem nenhuma diz isso', async ({ balcao, sandbox }) => {
  const { tela } = balcao
  sandbox.faults.set({ path: LISTA, kind: 'status', status: 403, description: 'Sem permissão.', times: 1 })
  sandbox.faults.set({ path: LISTA, kind: 'silencio', ms: 500, times: 1 })
  await balcao.atenderComEntrada(pessoas.semDebitos)
  await abrirCertidoes(balcao)
  const minhas = tela.getByRole('region', { name: 'Certidões já emitidas' })
  await expect(minhas.getByRole('alert')).toContainText('Sem permissão.')
  await minhas.getByRole('button', { name: 'Tentar de novo' }).focus()
  await balcao.teclado.tecla('Enter')
  await expect(minhas).toContainText('Nenhuma certidão emitida.')
})
