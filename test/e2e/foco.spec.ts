import { expect, pessoas, test } from './fixtures.ts'
import { focoAtual, voltaComTab } from './support/acessibilidade.ts'
import { abrirDebitos, listaDeDebitos, listaDeGuias, pedirGuiaDasVencidas } from './support/guia.ts'

test('quem examina enxerga: foco sem contorno, posto de propósito, aparece', async ({ balcao }) => {
  expect(await focoAtual(balcao.tela)).toMatchObject({ problema: null })
  await balcao.tela.evaluate(() => {
    const folha = new CSSStyleSheet()
    folha.replaceSync('* { outline: none !important }')
    document.adoptedStyleSheets.push(folha)
  })
  expect(await focoAtual(balcao.tela)).toMatchObject({ problema: 'sem contorno' })
})

test('com Tab e com as setas, em qualquer tela, se vê onde o foco está', async ({ balcao }) => {
  const { teclado, tela } = balcao
  const volta = async (nome: string, noMinimo: number) => {
    const paradas = await voltaComTab(tela)
    expect(paradas.length, nome).toBeGreaterThanOrEqual(noMinimo)
    expect
      .soft(
        paradas.filter(({ problema }) => problema !== null),
        nome,
      )
      .toEqual([])
    return paradas.map(({ onde }) => onde)
  }
  const depoisDe = async (tecla: string) => {
    await teclado.tecla(tecla)
    expect.soft(await focoAtual(tela), tecla).toMatchObject({ problema: null })
  }
  await volta('início', 6)
  await balcao.busca.focus()
  await balcao.atender(pessoas.comVencidas)
  await volta('contribuinte identificado', 13)
  await teclado.tecla('F3')
  await expect(tela.getByRole('option', { selected: true })).toBeFocused()
  await depoisDe('ArrowDown')
  await volta('certidões', 13)
  await balcao.entrar()
  await abrirDebitos(balcao)
  for (const tecla of ['ArrowDown', 'End', 'Home']) await depoisDe(tecla)
  await volta('débitos', 20)
  await listaDeDebitos(balcao).focus()
  await pedirGuiaDasVencidas(balcao)
  // The keys stay inside the question.
  expect((await volta('confirmação da guia', 2)).sort()).toEqual(['Gerar guiaEnter', 'VoltarEsc'])
  await teclado.tecla('Escape')
  await expect(listaDeDebitos(balcao)).toBeFocused()
  await teclado.tecla('F6')
  await expect(listaDeGuias(balcao).getByRole('row').nth(1)).toBeVisible()
  await volta('guias', 18)
})
