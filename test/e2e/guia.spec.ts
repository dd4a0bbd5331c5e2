import { expect, pessoas, test } from './fixtures.ts'
import { chamadasA } from './support/chamadas.ts'
import { diaNoMunicipio } from './support/datas.ts'
import {
  abrirDebitos,
  debitosPedidos,
  GERAR_GUIA,
  listaDeDebitos,
  listaDeGuias,
  pedidoUnico,
  pedirGuiaDasVencidas,
  somaPedida,
} from './support/guia.ts'

test('uma guia só para tudo o que venceu: a soma é a mesma na tela, no pedido e no papel', async ({
  balcao,
  sandbox,
}) => {
  const { teclado, tela } = balcao
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await abrirDebitos(balcao)
  await teclado.tecla('V')
  const totais = tela.getByRole('region', { name: 'Totais' })
  await expect(totais.getByRole('status')).toContainText(/Selecionado\s*3/)
  const naTela = (await totais.getByRole('status').innerText()).replace(/\s+/g, ' ').match(/R\$ [\d.,]+/)?.[0]
  await teclado.tecla('F10')
  await expect(tela.getByRole('dialog', { name: 'Gerar a guia?' })).toContainText('Total da guia · 3 débitos')
  await teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)

  const pedido = pedidoUnico(sandbox)
  expect(debitosPedidos(pedido)).toHaveLength(3)
  expect(naTela).toBe(somaPedida(pedido))
  const guia = tela.getByRole('region', { name: /^Guia \d+$/ })
  await expect(guia).toContainText(somaPedida(pedido).replace(' ', '\u00a0'))
  const numero = (await guia.getAttribute('aria-label'))?.replace(/\D/g, '') ?? ''
  expect(papel?.texto).toContain(`Guia nº ${numero}`)
  expect(papel?.texto).toContain(`Total a pagar: ${somaPedida(pedido)}`)
  expect(papel?.nome).toContain(numero)
  await expect(tela.getByRole('list', { name: 'Linha de pagamento' }).getByRole('listitem')).toHaveCount(4)
  const linha = (await tela.getByRole('list', { name: 'Linha de pagamento' }).innerText()).replace(/\D/g, '')
  expect(papel?.texto.replace(/\D/g, '')).toContain(linha)
  expect(sandbox.guiasGeradas()).toBe(1)
})

test('Enter batido várias vezes na confirmação gera uma guia só, e um papel só', async ({ balcao, sandbox }) => {
  sandbox.faults.set({ path: GERAR_GUIA, kind: 'silencio', ms: 300, times: 1 })
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await abrirDebitos(balcao)
  await pedirGuiaDasVencidas(balcao)
  for (let vez = 0; vez < 4; vez += 1) await balcao.teclado.tecla('Enter')
  await expect(balcao.tela.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await balcao.teclado.tecla('Enter')
  pedidoUnico(sandbox)
  expect(sandbox.guiasGeradas()).toBe(1)
  expect(await balcao.papeis()).toHaveLength(1)
})

test('sem débito marcado, o programa diz como marcar e não pergunta nada', async ({ balcao, sandbox }) => {
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await abrirDebitos(balcao)
  await balcao.teclado.tecla('F10')
  await expect(balcao.tela.getByText(/^Nenhum débito marcado/)).toBeVisible()
  await expect(balcao.tela.getByRole('dialog')).toHaveCount(0)
  expect(chamadasA(sandbox, GERAR_GUIA)).toEqual([])
})

test('vencimento no passado é recusado no campo; hoje é aceito', async ({ balcao, sandbox }) => {
  const { teclado, tela } = balcao
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await abrirDebitos(balcao)
  await teclado.tecla('V')
  const vencimento = tela.getByLabel('Vence em')
  await vencimento.fill(diaNoMunicipio(-1))
  await teclado.tecla('F10')
  await expect(tela.getByText('O vencimento não pode ser antes de hoje.')).toBeVisible()
  await expect(vencimento).toHaveAttribute('aria-invalid', 'true')
  await vencimento.fill('31/02/2027')
  await teclado.tecla('F10')
  await expect(tela.getByText('Esta data não existe: use dd/mm/aaaa.')).toBeVisible()
  await expect(tela.getByRole('dialog')).toHaveCount(0)
  expect(chamadasA(sandbox, GERAR_GUIA)).toEqual([])

  await vencimento.fill(diaNoMunicipio(0))
  await teclado.tecla('F10')
  await teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.texto).toContain(`Vencimento: ${diaNoMunicipio(0)}`)
})

test('débito que não está em aberto não se marca, e “todas” não o leva para a guia', async ({ balcao, sandbox }) => {
  const { teclado, tela } = balcao
  await balcao.atenderComEntrada(pessoas.comTrezentos)
  await abrirDebitos(balcao)
  await tela.getByLabel('Situação').selectOption('Todas')
  const fechado = tela.getByRole('row', { disabled: true }).first()
  // A person's click reaches a row that says it is disabled all the same.
  await fechado.click({ force: true })
  await expect(tela.getByText(/^Este débito não entra na guia: .*Só débitos em aberto/)).toBeVisible()
  await listaDeDebitos(balcao).focus()
  await teclado.tecla('Space')
  await expect(tela.getByRole('region', { name: 'Totais' }).getByRole('status')).toContainText(/Selecionado\s*0/)
  await teclado.tecla('Control+a')
  await teclado.tecla('F10')
  await teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  const pedido = pedidoUnico(sandbox)
  expect(debitosPedidos(pedido).length).toBeGreaterThan(200)
  expect(debitosPedidos(pedido).every(({ codigoEstadoConta }) => codigoEstadoConta === 1)).toBe(true)
  expect(papel?.texto).toContain(`Total a pagar: ${somaPedida(pedido)}`)
})

test('recusa da prefeitura (422): o motivo aparece como veio, os débitos seguem marcados e dá para tentar de novo', async ({
  balcao,
  sandbox,
}) => {
  const { teclado, tela } = balcao
  const motivo = 'O débito 2026000000021 entrou em parcelamento <hoje>.'
  sandbox.faults.set({ path: GERAR_GUIA, kind: 'status', status: 422, description: motivo, times: 1 })
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await abrirDebitos(balcao)
  await pedirGuiaDasVencidas(balcao)
  await teclado.tecla('Enter')
  await expect(tela.getByRole('dialog')).toContainText(motivo)
  await expect(tela.getByRole('dialog')).toContainText('Os débitos continuam marcados.')
  await teclado.tecla('Escape')
  await expect(tela.getByRole('row', { selected: true })).toHaveCount(3)
  await teclado.tecla('F10')
  await teclado.tecla('Enter')
  await balcao.esperarPapeis(1)
  expect(sandbox.guiasGeradas()).toBe(1)
})

test('resposta perdida: a guia pode existir, então se confere em Guias emitidas e nada é pedido de novo', async ({
  balcao,
  sandbox,
}) => {
  const { teclado, tela } = balcao
  sandbox.faults.set({ path: GERAR_GUIA, kind: 'derrubar', depois: true, times: 1 })
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await abrirDebitos(balcao)
  await pedirGuiaDasVencidas(balcao)
  await teclado.tecla('Enter')
  const pergunta = tela.getByRole('alertdialog', { name: 'Não sabemos se a guia foi criada' })
  await expect(pergunta).toContainText('pode criar outra guia')
  await expect(pergunta.getByRole('button', { name: /Tentar/ })).toHaveCount(0)
  await teclado.tecla('Enter')
  await expect(tela.getByRole('heading', { name: 'Guias emitidas' })).toBeVisible()
  await expect(listaDeGuias(balcao).getByRole('row').nth(1)).toContainText('ativa')
  pedidoUnico(sandbox)
  expect(sandbox.guiasGeradas()).toBe(1)
})

test('a guia sai mesmo quando o papel falha: o número fica na tela e o PDF se busca de novo', async ({
  balcao,
  sandbox,
}) => {
  const { teclado, tela } = balcao
  sandbox.faults.set({
    path: /^\/contribuinte\/debitos\/guia\//,
    kind: 'status',
    status: 422,
    description: 'Papel em preparo.',
  })
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await abrirDebitos(balcao)
  await pedirGuiaDasVencidas(balcao)
  await teclado.tecla('Enter')
  await expect(tela.getByText('A guia existe, mas ainda não foi impressa.')).toBeVisible()
  await expect(tela.getByRole('alert')).toContainText('Papel em preparo.')
  sandbox.faults.clear()
  await tela.getByRole('button', { name: 'Tentar de novo' }).click()
  await balcao.esperarPapeis(1)
  pedidoUnico(sandbox)
})
