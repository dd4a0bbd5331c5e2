import { expect } from './fixtures.ts'
import { violacoes } from './support/acessibilidade.ts'
import type { Balcao } from './support/balcao.ts'
import { idDe, test } from './support/impressoras.ts'
import { chamarPonte } from './support/ponte.ts'

const MUITOS = 120
const grade = ({ tela }: Balcao) => tela.getByRole('grid', { name: 'Trabalhos de impressão, por impressora' })
const pista = (balcao: Balcao, nome: string) => grade(balcao).getByRole('row').filter({ hasText: nome }).first()
const linhas = (balcao: Balcao) => grade(balcao).getByRole('row').filter({ hasText: 'Página de teste' })
const barra = ({ tela }: Balcao) => tela.getByRole('region', { name: 'Totais' })

/** So many jobs for a printer whose lane is held back. */
async function encher({ tela }: Balcao, quantos: number, impressora = idDe('eve-pdf')): Promise<void> {
  await chamarPonte(tela, 'impressao.pausar', { impressora, pausada: true })
  for (let n = 0; n < quantos; n += 1) await chamarPonte(tela, 'impressao.paginaDeTeste', { impressora })
}

test('o escritório abre na fila: uma faixa por impressora, pausa e retoma, e tudo pelo teclado', async ({
  abrirCom,
  impressoras,
}) => {
  const balcao = await abrirCom({ modo: 'escritorio' })
  const { tela, teclado } = balcao
  await expect(tela.getByRole('heading', { name: 'Fila de impressão' })).toBeVisible()
  await expect(pista(balcao, 'eve-pdf')).toContainText('pronta')
  await expect(pista(balcao, 'eve-ras')).toContainText('0 na fila')
  await grade(balcao).focus()
  // The lanes are empty, so the keys walk over their headings, in the order of the printers.
  while (!(await pista(balcao, 'eve-pdf').getAttribute('data-ativa'))) await teclado.tecla('ArrowDown')
  await teclado.tecla('p')
  await expect(pista(balcao, 'eve-pdf')).toContainText('em pausa neste programa')
  await encher(balcao, 3)
  await expect(linhas(balcao)).toHaveCount(3)
  await expect(linhas(balcao).first()).toContainText('Na fila da eve-pdf')
  expect(await impressoras.quantosDe('eve-pdf')).toBe(0)

  await pista(balcao, 'eve-pdf').getByRole('button', { name: 'Retomar' }).click()
  await expect(linhas(balcao).filter({ hasText: 'Impressa na eve-pdf' })).toHaveCount(3, { timeout: 30_000 })
  expect(await impressoras.quantosDe('eve-pdf')).toBe(3)
  await teclado.tecla('F2')
  await expect(balcao.busca).toBeFocused()
})

test(`${MUITOS} trabalhos: só os que se veem são desenhados; filtrar, marcar e cancelar vários`, async ({
  abrirCom,
  impressoras,
}) => {
  test.slow()
  const balcao = await abrirCom({ modo: 'escritorio' })
  const { tela, teclado } = balcao
  await encher(balcao, MUITOS)
  await expect(pista(balcao, 'eve-pdf')).toContainText(`${MUITOS} na fila`)
  await expect(barra(balcao)).toContainText(`Na fila ${MUITOS}`)
  expect(await grade(balcao).getByRole('row').count()).toBeLessThan(MUITOS / 2)

  const filtros = tela.getByRole('form', { name: 'Filtrar a fila' })
  await filtros.getByLabel('Situação').selectOption('Falharam')
  await expect(tela.getByText('Nenhum trabalho com este filtro')).toBeVisible()
  await tela.getByRole('button', { name: 'Limpar filtros' }).last().click()
  await filtros.getByLabel('Impressora').selectOption('eve-ras')
  await expect(linhas(balcao)).toHaveCount(0)
  await filtros.getByLabel('Impressora').selectOption('eve-pdf')
  await filtros.getByLabel('Procurar').fill('TESTE')
  await expect(linhas(balcao).first()).toBeVisible()

  await grade(balcao).focus()
  await teclado.tecla('Control+a')
  await expect(barra(balcao)).toContainText(`Marcados ${MUITOS}`)
  await teclado.tecla('Delete')
  const pergunta = tela.getByRole('alertdialog', { name: `Cancelar ${MUITOS} impressões?` })
  await expect(pergunta).toContainText('nenhuma folha vai sair')
  await teclado.tecla('Escape')
  await expect(pergunta).toHaveCount(0)
  await expect(pista(balcao, 'eve-pdf')).toContainText(`${MUITOS} na fila`)
  await teclado.tecla('Delete')
  await pergunta.getByRole('button', { name: `Cancelar ${MUITOS} impressões` }).click()
  await expect(pista(balcao, 'eve-pdf')).toContainText('0 na fila', { timeout: 30_000 })
  await expect(pista(balcao, 'eve-pdf')).toContainText(`${MUITOS} terminadas`)
  await chamarPonte(tela, 'impressao.pausar', { impressora: idDe('eve-pdf'), pausada: false })
  expect(await impressoras.quantosDe('eve-pdf')).toBe(0)
})

test('a que falhou é impressa de novo pela fila, com R; Enter mostra tudo o que se sabe dela', async ({
  abrirCom,
  impressoras,
}) => {
  await impressoras.printer('eve-pdf').mode('fail')
  const balcao = await abrirCom({ modo: 'escritorio' })
  const { tela, teclado } = balcao
  await chamarPonte(tela, 'impressao.paginaDeTeste', { impressora: idDe('eve-pdf') })
  await expect(linhas(balcao)).toContainText('Não saiu papel', { timeout: 20_000 })
  await impressoras.printer('eve-pdf').mode('ok')
  await grade(balcao).focus()
  while (!(await linhas(balcao).getAttribute('data-ativa'))) await teclado.tecla('ArrowDown')
  await teclado.tecla('Enter')
  const janela = tela.getByRole('dialog', { name: 'Página de teste' })
  await expect(janela).toContainText('a impressora parou no meio')
  await teclado.tecla('Escape')
  await expect(grade(balcao)).toBeFocused()
  await teclado.tecla('r')
  await expect(linhas(balcao).filter({ hasText: 'Impressa na eve-pdf' })).toHaveCount(1, { timeout: 20_000 })
  expect(await impressoras.quantosDe('eve-pdf')).toBe(1)
})

test('no balcão a fila abre pela bandeja e por Alt+P, com ou sem atendimento; no totem não há fila', async ({
  abrirCom,
}) => {
  const balcao = await abrirCom()
  const { tela, teclado } = balcao
  await expect(balcao.busca).toBeFocused()
  await teclado.tecla('Alt+p')
  await expect(tela.getByRole('heading', { name: 'Fila de impressão' })).toBeVisible()
  await teclado.tecla('F2')
  await expect(balcao.busca).toBeFocused()

  const totem = await abrirCom({ modo: 'totem' })
  await expect(totem.busca).toBeFocused()
  await totem.teclado.tecla('Alt+p')
  await expect(totem.busca).toBeFocused()
  await totem.tela.goto(new URL('/portal/impressao/ajustes', totem.tela.url()).href)
  await expect(totem.busca).toBeVisible()
  await expect(totem.tela.getByRole('heading', { name: /impressão/ })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a fila e os ajustes não têm barreiras de acessibilidade (${colorScheme})`, async ({ abrirCom }) => {
    const balcao = await abrirCom({ modo: 'escritorio', colorScheme })
    const { tela, teclado } = balcao
    await encher(balcao, 3)
    await expect(linhas(balcao)).toHaveCount(3)
    expect.soft(await violacoes(tela), 'fila').toEqual([])
    await grade(balcao).focus()
    await teclado.tecla('Control+a')
    await teclado.tecla('Delete')
    await expect(tela.getByRole('alertdialog')).toBeVisible()
    expect.soft(await violacoes(tela), 'cancelar várias').toEqual([])
    await tela.getByRole('button', { name: 'Cancelar 3 impressões' }).click()
    await teclado.tecla('Alt+j')
    await expect(tela.getByRole('list', { name: 'Impressoras' }).getByRole('listitem')).toHaveCount(6)
    expect.soft(await violacoes(tela), 'ajustes').toEqual([])
    await tela.getByRole('button', { name: 'Nova regra' }).click()
    await expect(tela.getByRole('dialog', { name: 'Nova regra de impressão' })).toBeVisible()
    expect.soft(await violacoes(tela), 'regra').toEqual([])
  })
}
