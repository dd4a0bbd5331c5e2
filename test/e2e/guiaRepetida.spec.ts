import { expect, pessoas, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { chamadasA } from './support/chamadas.ts'
import { abrirDebitos, GERAR_GUIA, listaDeDebitos, pedirGuiaDasVencidas } from './support/guia.ts'

const GUIAS = '/contribuinte/guias'

/** A guide for everything overdue, and back at the debits. */
async function gerarEVoltar(balcao: Balcao): Promise<string> {
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await abrirDebitos(balcao)
  await pedirGuiaDasVencidas(balcao)
  await balcao.teclado.tecla('Enter')
  await balcao.esperarPapeis(1)
  const guia = balcao.tela.getByRole('region', { name: /^Guia \d+$/ })
  const numero = (await guia.getAttribute('aria-label'))?.replace(/\D/g, '') ?? ''
  await abrirDebitos(balcao)
  return numero
}

function pergunta({ tela }: Balcao) {
  return tela.getByRole('dialog', { name: 'Já há guia para estes débitos' })
}

test('os mesmos débitos outra vez: o programa diz qual guia já os cobra, e Enter imprime a 2ª via dela', async ({
  balcao,
  sandbox,
}) => {
  const numero = await gerarEVoltar(balcao)
  await balcao.teclado.tecla('V')
  await balcao.teclado.tecla('F10')
  await expect(pergunta(balcao)).toContainText(`Guia ${numero} cobra os 3 débitos`)
  await expect(pergunta(balcao).getByRole('button').first()).toHaveText(new RegExp(`2ª via da guia ${numero}`))
  await balcao.teclado.tecla('Enter')
  const papeis = await balcao.esperarPapeis(2)
  expect(papeis[1]?.texto).toContain(`Guia nº ${numero}`)
  expect(sandbox.guiasGeradas()).toBe(1)
})

test('quem quer outra guia mesmo assim a tem, com a tecla de quem escolhe e não com a do costume', async ({
  balcao,
  sandbox,
}) => {
  await gerarEVoltar(balcao)
  await balcao.teclado.tecla('V')
  await balcao.teclado.tecla('F10')
  await pergunta(balcao).getByRole('button', { name: 'Gerar nova guia' }).click()
  await balcao.esperarPapeis(2)
  expect(sandbox.guiasGeradas()).toBe(2)
})

test('a guia que se perdeu no caminho é achada antes de se pedir outra', async ({ balcao, sandbox }) => {
  const { teclado, tela } = balcao
  sandbox.faults.set({ path: GERAR_GUIA, kind: 'derrubar', depois: true, times: 1 })
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await abrirDebitos(balcao)
  await pedirGuiaDasVencidas(balcao)
  await teclado.tecla('Enter')
  await expect(tela.getByRole('alertdialog', { name: 'Não sabemos se a guia foi criada' })).toBeVisible()
  await teclado.tecla('Escape')
  await teclado.tecla('F10')
  await expect(pergunta(balcao)).toContainText('cobra os 3 débitos')
  await teclado.tecla('Enter')
  await balcao.esperarPapeis(1)
  expect(sandbox.guiasGeradas()).toBe(1)
})

test('sem conseguir olhar, o programa diz e não atrapalha; desistir enquanto ele olha não gera nada', async ({
  balcao,
  sandbox,
}) => {
  const { teclado, tela } = balcao
  sandbox.faults.set({ path: GUIAS, kind: 'silencio', ms: 10_000 })
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await abrirDebitos(balcao)
  await pedirGuiaDasVencidas(balcao)
  await teclado.tecla('Enter')
  await expect(tela.getByText('Conferindo se já há guia para estes débitos…')).toBeVisible()
  await teclado.tecla('Escape')
  await expect(listaDeDebitos(balcao)).toBeFocused()
  await teclado.tecla('F10')
  await expect(tela.getByText('Não deu para conferir se já há guia para estes débitos.')).toBeVisible()
  expect(chamadasA(sandbox, GERAR_GUIA)).toEqual([])
  await teclado.tecla('Enter')
  await balcao.esperarPapeis(1)
  expect(sandbox.guiasGeradas()).toBe(1)
})
