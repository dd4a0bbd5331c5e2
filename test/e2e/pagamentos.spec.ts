import { expect, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { chamadasA } from './support/chamadas.ts'

/** A condominium of the sandbox that pays: of its payments, only those of fees have a receipt. */
const PAGADORA = '9Z8Y7X6W5V4U29'
const COMPROVANTE = /^\/contribuinte\/pagamentos\/\d+\/comprovante$/
const EXTRATO = '/contribuinte/pagamentos/extrato-pdf'

const lista = ({ tela }: Balcao) => tela.getByLabel(/^Pagamentos do contribuinte/)

async function abrirPagamentos(balcao: Balcao): Promise<void> {
  await balcao.atenderComEntrada(PAGADORA)
  await balcao.teclado.tecla('F7')
  await expect(lista(balcao)).toBeFocused()
}

test('pagamento sem lançamento de taxa: dito em palavras, lembrado na linha e não perguntado de novo', async ({
  balcao,
  sandbox,
}) => {
  const { teclado, tela } = balcao
  await abrirPagamentos(balcao)
  await teclado.tecla('Enter')
  await expect(tela.getByText(/não tem lançamento de taxa vinculado/)).toBeVisible()
  await expect(lista(balcao).getByRole('row').nth(2)).toContainText('não há')
  await teclado.tecla('Enter')
  await teclado.tecla('F9')
  await teclado.tecla('F4')
  await teclado.tecla('F7')
  await expect(lista(balcao).getByRole('row').nth(2)).toContainText('não há')
  await teclado.tecla('Enter')
  expect(chamadasA(sandbox, COMPROVANTE)).toHaveLength(1)
  expect(await balcao.papeis()).toEqual([])
})

test('Enter imprime o comprovante uma vez; só F9 o repete', async ({ balcao }) => {
  const { teclado, tela } = balcao
  await abrirPagamentos(balcao)
  await teclado.tecla('End')
  await teclado.tecla('Enter')
  await teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.texto).toContain('Comprovante de Pagamento')
  await expect(tela.getByText('O comprovante já foi para a impressão. F9 imprime de novo.')).toBeVisible()
  await teclado.tecla('Enter')
  await teclado.tecla('F9')
  await balcao.esperarPapeis(2)
})

test('vários de uma vez: cada um com o seu resultado, e um segundo Enter não para o que o primeiro começou', async ({
  balcao,
  sandbox,
}) => {
  const { teclado, tela } = balcao
  await abrirPagamentos(balcao)
  sandbox.faults.set({ path: COMPROVANTE, kind: 'silencio', ms: 300, times: 1 })
  for (const tecla of ['Space', 'End', 'Space', 'ArrowUp', 'Space', 'F9', 'Enter', 'Enter']) await teclado.tecla(tecla)
  const lote = tela.getByRole('dialog', { name: 'Imprimir comprovantes' })
  await expect(lote).toContainText('2 de 3 documentos foram para a impressão.')
  const itens = lote.getByRole('listitem')
  await expect(itens).toHaveText([/lançamento de taxa/, /Salvo na pasta/, /Salvo na pasta/])
  await expect(lote.getByRole('button', { name: /que falta/ })).toHaveCount(0)
  await balcao.esperarPapeis(2)
})

test('o sistema cai no meio do lote: os outros esperam, e seguir não imprime nada duas vezes', async ({
  balcao,
  sandbox,
}) => {
  const { teclado, tela } = balcao
  await abrirPagamentos(balcao)
  for (const tecla of ['End', 'Space', 'ArrowUp', 'Space']) await teclado.tecla(tecla)
  // The first receipt comes; after it the system is gone.
  sandbox.faults.set({ path: COMPROVANTE, kind: 'silencio', ms: 50, times: 1 })
  sandbox.faults.set({ path: COMPROVANTE, kind: 'status', status: 503, description: 'Em manutenção.' })
  await teclado.tecla('F9')
  await teclado.tecla('Enter')
  const lote = tela.getByRole('dialog')
  await expect(lote.getByRole('alert')).toContainText('Em manutenção.')
  await expect(lote).toContainText('1 de 2')
  sandbox.faults.clear()
  await lote.getByRole('button', { name: 'Tentar o que falta' }).click()
  await expect(lote).toContainText('2 documentos: tudo foi para a impressão.')
  await balcao.esperarPapeis(2)
})

test('extrato: E o busca com os grupos inteiros e as palavras dos filtros, Enter o imprime', async ({
  balcao,
  sandbox,
}) => {
  const { teclado, tela } = balcao
  await abrirPagamentos(balcao)
  await teclado.tecla('E')
  await expect(tela.getByRole('button', { name: /^Imprimir/ })).toBeFocused()
  await teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.nome).toContain('extrato-de-pagamentos')
  await teclado.tecla('F7')
  const ano = new Date().getFullYear() - 1
  await tela.getByLabel('Ano do pagamento').selectOption(String(ano))
  await expect(lista(balcao).getByRole('row')).toHaveCount(3)
  await lista(balcao).focus()
  await teclado.tecla('E')
  await expect(tela.getByRole('button', { name: /^Imprimir/ })).toBeFocused()

  const [todos, doAno] = chamadasA(sandbox, EXTRATO).map(({ status, body }) => ({ status, ...(body as object) }))
  expect(todos).toMatchObject({ status: 200, codTributo: 'Diversos', descricaoTributo: '-', periodoPagamentosFim: '-' })
  expect(doAno).toMatchObject({
    status: 200,
    periodoPagamentosInicio: `01/01/${ano}`,
    periodoPagamentosFim: `31/12/${ano}`,
    periodoDebitosInicio: '-',
  })
})
