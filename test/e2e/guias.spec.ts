import type { Locator } from '@playwright/test'
import { expect, pessoas, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { chamadasA } from './support/chamadas.ts'
import { listaDeGuias } from './support/guia.ts'

/**
 * The issued guides of the person who has one of every kind. Newest first: one not processed, four active (another
 * value in the line, wrong digit, no line, all right), one past due, one cancelled, twelve paid.
 */
const [OUTRO_VALOR, DIGITO_ERRADO, SEM_LINHA, TUDO_CERTO] = [1, 2, 3, 4] as const

async function abrirGuias(balcao: Balcao): Promise<Locator> {
  await balcao.atenderComEntrada(pessoas.comGuias)
  await balcao.teclado.tecla('F6')
  await expect(linhas(balcao)).toHaveCount(15)
  return linhas(balcao)
}

/** The rows of guides, without the heading. */
function linhas(balcao: Balcao): Locator {
  return listaDeGuias(balcao)
    .getByRole('row')
    .filter({ has: balcao.tela.getByRole('gridcell') })
}

function guiaAberta({ tela }: Balcao): Locator {
  return tela.getByRole('region', { name: /^Guia \d+$/ })
}

test('as guias vêm de 15 em 15, e as setas mudam de página', async ({ balcao, sandbox }) => {
  await abrirGuias(balcao)
  await expect(balcao.tela.getByText('Página 1 de 2')).toBeVisible()
  await expect(balcao.tela.getByText('19 guias')).toBeVisible()
  await balcao.teclado.tecla('ArrowRight')
  await expect(balcao.tela.getByText('Página 2 de 2')).toBeVisible()
  await expect(linhas(balcao)).toHaveCount(4)
  const paginas = chamadasA(sandbox, '/contribuinte/guias').map(({ query }) => [query['page'], query['size']])
  expect(paginas.at(-1)).toEqual(['1', '15'])
  await balcao.teclado.tecla('ArrowLeft')
  await expect(linhas(balcao)).toHaveCount(15)
})

test('a 2ª via da guia que ainda se paga sai com um Enter, igual à da prefeitura', async ({ balcao, sandbox }) => {
  const guias = await abrirGuias(balcao)
  await expect(guias.nth(OUTRO_VALOR)).toBeFocused()
  await guias.nth(TUDO_CERTO).focus()
  const numero = await guias.nth(TUDO_CERTO).getByRole('gridcell').nth(1).innerText()
  await balcao.teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.texto).toContain(`Guia nº ${numero}`)
  expect(papel?.nome).toContain(numero)
  expect(chamadasA(sandbox, /^\/contribuinte\/guias\/\d+\/pdf$/)).toHaveLength(1)
  expect(sandbox.guiasGeradas()).toBe(0)
})

test('a linha de pagamento se copia inteira e é a do papel', async ({ balcao }) => {
  const guias = await abrirGuias(balcao)
  await guias.nth(TUDO_CERTO).focus()
  await balcao.teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  await expect(balcao.tela.getByText('Dígitos e valor conferem.')).toBeVisible()
  await expect(balcao.tela.getByRole('img', { name: 'Código de barras da guia' })).toBeVisible()
  await balcao.teclado.tecla('C')
  await expect(balcao.tela.getByText('Linha copiada.').first()).toBeVisible()
  const copiada = await balcao.app.clipboard()
  expect(copiada).toMatch(/^\d{48}$/)
  expect(papel?.texto.replace(/\D/g, '')).toContain(copiada)
})

const defeitos = [
  { indice: DIGITO_ERRADO, nome: 'com dígito errado', aviso: 'os dígitos não conferem' },
  { indice: OUTRO_VALOR, nome: 'de outro valor', aviso: 'o valor dela não é o da guia' },
  { indice: SEM_LINHA, nome: 'que não veio', aviso: 'A linha de pagamento está no papel.' },
]
for (const { indice, nome, aviso } of defeitos) {
  test(`linha de pagamento ${nome}: o programa diz e não a oferece de forma alguma`, async ({ balcao }) => {
    const guias = await abrirGuias(balcao)
    await guias.nth(indice).focus()
    await balcao.teclado.tecla('a')
    await expect(balcao.tela.getByText(aviso)).toBeVisible()
    await expect(balcao.tela.getByRole('button', { name: 'Copiar linha' })).toHaveCount(0)
    await expect(balcao.tela.getByRole('list', { name: 'Linha de pagamento' })).toHaveCount(0)
    await expect(balcao.tela.getByRole('img', { name: 'Código de barras da guia' })).toHaveCount(0)
    await balcao.teclado.tecla('C')
    expect(await balcao.app.clipboard()).toBe('')
    await expect(guiaAberta(balcao).getByRole('button', { name: 'Imprimir', exact: true })).toBeEnabled()
    expect(await balcao.papeis()).toEqual([])
  })
}

test('guia ativa que já venceu vem marcada, avisa e não sai sozinha no papel', async ({ balcao }) => {
  const guias = await abrirGuias(balcao)
  const vencida = guias.filter({ hasText: 'vencida' })
  await expect(vencida).toHaveCount(1)
  await vencida.focus()
  await balcao.teclado.tecla('Enter')
  await expect(balcao.tela.getByText(/Esta guia já venceu e o banco não a recebe/)).toBeVisible()
  expect(await balcao.papeis()).toEqual([])
})

test('os filtros dizem à prefeitura o que procurar; o que está errado não é perguntado', async ({
  balcao,
  sandbox,
}) => {
  const { tela, teclado } = balcao
  const guias = await abrirGuias(balcao)
  const numero = await guias.nth(TUDO_CERTO).getByRole('gridcell').nth(1).innerText()
  const ultima = () => chamadasA(sandbox, '/contribuinte/guias').at(-1)?.query

  await tela.getByLabel('Situação').selectOption('paga')
  await expect(tela.getByText('12 guias')).toBeVisible()
  expect(ultima()).toEqual({ status: '2', page: '0', size: '15' })
  await tela.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(linhas(balcao)).toHaveCount(15)

  await tela.getByLabel('Número da guia').fill(numero)
  await teclado.tecla('Enter')
  await expect(linhas(balcao)).toHaveCount(1)
  expect(ultima()).toMatchObject({ numeroGuia: numero })
  await tela.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(linhas(balcao)).toHaveCount(15)

  const antes = chamadasA(sandbox, '/contribuinte/guias').length
  await tela.getByLabel('Vencimento de').fill('31/02/2026')
  await teclado.tecla('Enter')
  await expect(tela.getByText('Use dd/mm/aaaa.')).toBeVisible()
  await tela.getByLabel('Vencimento de').fill('01012099')
  await tela.getByLabel('Valor de R$').fill('1,5,0')
  await teclado.tecla('Enter')
  await expect(tela.getByText('Use reais, como 80,50.')).toBeVisible()
  expect(chamadasA(sandbox, '/contribuinte/guias')).toHaveLength(antes)
  await tela.getByLabel('Valor de R$').fill('1.000,50')
  await teclado.tecla('Enter')
  await expect(tela.getByText('Nenhuma guia com estes filtros.')).toBeVisible()
  expect(ultima()).toMatchObject({ dataVencimentoInicio: '2099-01-01', valorMinimo: '1000.5' })
})

test('o detalhe mostra o que a guia paga, e a volta cai na mesma guia da lista', async ({ balcao }) => {
  const guias = await abrirGuias(balcao)
  await guias.nth(TUDO_CERTO).focus()
  await balcao.teclado.tecla('a')
  const itens = balcao.tela.getByRole('region', { name: 'O que esta guia paga' })
  await expect(itens.getByRole('row').nth(1)).toContainText(/IPTU \d{4}/)
  await balcao.teclado.tecla('F6')
  await expect(linhas(balcao).nth(TUDO_CERTO)).toBeFocused()
})

test('o número de uma guia, digitado na busca durante o atendimento, abre a guia', async ({ balcao }) => {
  const { teclado, tela } = balcao
  const guias = await abrirGuias(balcao)
  const numero = await guias.nth(TUDO_CERTO).getByRole('gridcell').nth(1).innerText()
  await teclado.tecla('F2')
  await teclado.digitar('2026999999999')
  await teclado.tecla('Enter')
  await expect(tela.getByRole('search').getByRole('status')).toContainText(/guia/)
  await balcao.busca.fill('')
  await teclado.digitar(numero)
  await teclado.tecla('Enter')
  await expect(tela.getByRole('region', { name: `Guia ${numero}` })).toBeVisible()
  expect(await balcao.papeis()).toEqual([])
})

test('quem nunca teve guia lê que não há nenhuma e onde se gera', async ({ balcao }) => {
  await balcao.atenderComEntrada(pessoas.semDebitos)
  await balcao.teclado.tecla('F6')
  await expect(balcao.tela.getByText('Nenhuma guia emitida.')).toBeVisible()
  await balcao.teclado.tecla('F4')
  await expect(balcao.tela.getByText('Nenhum débito em aberto.')).toBeVisible()
})
