import { expect, pessoas } from './fixtures.ts'
import {
  abrirBandeja,
  bandeja,
  emitirCertidao,
  faixaDeImpressao,
  idDe,
  pedirCarne,
  test,
} from './support/impressoras.ts'

/** CUPS looks at a printer about once a second, and we at CUPS twice. */
const LOGO = { timeout: 20_000 }

test('acaba o papel: a tela diz o que houve e o que fazer, toca e, com papel, a certidão sai', async ({
  abrirCom,
  impressoras,
}) => {
  await impressoras.printer('eve-pdf').mode('media-empty')
  const balcao = await abrirCom()
  const { tela } = balcao
  await tela.evaluate(() => {
    window.AudioContext = class extends AudioContext {
      override createOscillator() {
        document.documentElement.dataset['tocou'] = 'sim'
        return super.createOscillator()
      }
    }
  })
  await emitirCertidao(balcao, pessoas.comVencidas)
  await expect(faixaDeImpressao(balcao)).toContainText('eve-pdf: sem papel.', LOGO)
  await expect(faixaDeImpressao(balcao)).toContainText('Reponha o papel na bandeja')
  await expect(tela.getByRole('button', { name: /^Impressora/ })).toHaveText('eve-pdfsem papel')
  await expect(tela.locator('html')).toHaveAttribute('data-tocou', 'sim')
  const aberta = await abrirBandeja(balcao)
  await expect(aberta.getByRole('listitem')).toContainText('Sem papel')
  await expect(tela.getByRole('status').filter({ hasText: 'Sem papel' }).first()).toBeAttached()
  expect(await impressoras.quantosDe('eve-pdf')).toBe(0)

  await impressoras.printer('eve-pdf').mode('ok')
  await expect(aberta.getByRole('listitem')).toContainText('Impressa na eve-pdf', LOGO)
  await expect(faixaDeImpressao(balcao)).toHaveCount(0)
  expect(await impressoras.quantosDe('eve-pdf')).toBe(1)
})

test('cancelar o que a impressora já tem: a pergunta avisa da folha, e «Voltar» não cancela nada', async ({
  abrirCom,
  impressoras,
}) => {
  await impressoras.printer('eve-pdf').mode('hang')
  const balcao = await abrirCom()
  const { tela } = balcao
  await emitirCertidao(balcao, pessoas.comVencidas)
  const aberta = await abrirBandeja(balcao)
  await expect(aberta.getByRole('listitem')).toContainText('Imprimindo na eve-pdf', LOGO)
  const pergunta = tela.getByRole('alertdialog', { name: 'Cancelar a impressão?' })
  await aberta.getByRole('button', { name: /^Cancelar: Certidão/ }).click()
  await expect(pergunta).toContainText('uma folha ainda pode sair')
  await expect(pergunta.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await balcao.teclado.tecla('Escape')
  await expect(aberta.getByRole('listitem')).toContainText('Imprimindo na eve-pdf')

  await aberta.getByRole('button', { name: /^Cancelar: Certidão/ }).click()
  await pergunta.getByRole('button', { name: 'Cancelar a impressão' }).click()
  await expect(aberta.getByRole('listitem')).toContainText('Cancelada', LOGO)
  await expect(aberta.getByRole('listitem')).toContainText('Uma folha ainda pode sair')
})

test('imprimir de novo a página 2 do carnê: sai só ela, e a prefeitura não é chamada outra vez', async ({
  abrirCom,
  impressoras,
  sandbox,
}) => {
  const balcao = await abrirCom()
  const { tela } = balcao
  await pedirCarne(balcao, pessoas.comVencidas)
  const aberta = await abrirBandeja(balcao)
  await expect(aberta.getByRole('listitem')).toContainText('Impresso na eve-pdf', LOGO)
  const chamadas = sandbox.chamadas().length
  await aberta.getByRole('button', { name: /^Imprimir de novo…: Carnê/ }).click()
  const janela = tela.getByRole('dialog', { name: 'Imprimir de novo' })
  await expect(janela.getByLabel('Páginas')).toBeFocused()
  await balcao.teclado.digitar('2-99')
  await balcao.teclado.tecla('Enter')
  await expect(janela.getByLabel('Páginas')).toHaveAccessibleDescription(/Escreva páginas de 1 a \d+/)
  await janela.getByLabel('Páginas').fill('2-2')
  await balcao.teclado.tecla('Enter')
  await expect(janela).toHaveCount(0)
  await expect(aberta.getByRole('listitem')).toHaveCount(2)
  const parteNaBandeja = aberta.getByRole('listitem').first()
  await expect(parteNaBandeja.getByText('1 página', { exact: true })).toBeVisible()
  await expect(parteNaBandeja).toContainText('Impresso na eve-pdf', LOGO)

  const [inteiro = '', parte = ''] = await impressoras.papeisDe('eve-pdf')
  const paginas = inteiro.split('\n')
  expect(paginas.length).toBeGreaterThan(2)
  // CUPS gives a printer with its tray face up the last page first.
  expect([paginas[1], paginas.at(-2)]).toContain(parte)
  expect(sandbox.chamadas()).toHaveLength(chamadas)
})

test('impressora desligada: a reserva é oferecida, o papel sai lá, e na primeira não sai nada', async ({
  abrirCom,
  impressoras,
}) => {
  const primeira = impressoras.printer('eve-pdf')
  await primeira.off()
  try {
    const regras = [{ tipos: ['certidao' as const], impressora: idDe('eve-pdf'), reserva: idDe('eve-ras') }]
    const balcao = await abrirCom({ impressora: 'eve-ras', regras })
    await emitirCertidao(balcao, pessoas.comVencidas)
    await expect(faixaDeImpressao(balcao)).toContainText('desligada ou fora da rede', LOGO)
    const aberta = await abrirBandeja(balcao)
    await aberta.getByRole('button', { name: /^Imprimir em eve-ras: Certidão/ }).click()
    await expect(aberta.getByRole('listitem')).toContainText('Impressa na eve-ras', LOGO)
    expect(await impressoras.quantosDe('eve-ras')).toBe(1)
  } finally {
    await primeira.on()
  }
  expect(await impressoras.quantosDe('eve-pdf')).toBe(0)
})

test('ninguém sabe se saiu: a bandeja pergunta, e «Não, imprimir de novo» manda outra vez, uma só', async ({
  abrirCom,
  impressoras,
}) => {
  // CUPS calls this printer's jobs completed and prints nothing: only a person can tell.
  const balcao = await abrirCom({ impressora: 'eve-late' })
  await emitirCertidao(balcao, pessoas.comVencidas)
  const itens = bandeja(balcao).getByRole('listitem')
  await expect(itens).toContainText('Não sabemos se o papel saiu', LOGO)
  await expect(faixaDeImpressao(balcao)).toContainText('não sabemos se o papel saiu')
  await bandeja(balcao)
    .getByRole('button', { name: /^Não, imprimir de novo: Certidão/ })
    .click()
  await expect(itens).toHaveCount(2)
  await expect(itens.filter({ hasText: 'Não saiu papel' })).toHaveCount(1)
  await expect(itens.filter({ hasText: 'Não sabemos' })).toHaveCount(0)
  // The same printer again: its queue is as broken as before, and says nothing this time.
  await expect(itens.filter({ hasText: 'Imprimindo na eve-late' })).toHaveCount(1, LOGO)
  expect(await impressoras.quantosDe('eve-late')).toBe(0)
})
