import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { codigoNaFolha, numeroDaPagina, readPagina } from '../../shared/model/paginaDeTeste.ts'
import { barcodeIn, barcodeOn, pictureOf, rasterRows } from '../main/printing/cups/printedPage.ts'
import { ROLL } from '../sandbox/printer/roll.ts'
import { expect } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { scan } from './support/device.ts'
import { idOf, test } from './support/impressoras.ts'

/* The opening check: the test pages that it prints are read from the sheets, and their codes typed like a scanner. */

const row = ({ screen }: Balcao, name: string): Locator =>
  screen.getByRole('listitem').filter({ has: screen.getByText(name, { exact: true }) })
const abertura = async ({ posto }: Balcao) => {
  const text = await readFile(join(posto.data, 'estado.json'), 'utf8').catch(() => '{}')
  return (JSON.parse(text) as { abertura?: { em: string; itens: object[] } | null }).abertura
}

async function openCheck({ screen, keyboard, search }: Balcao): Promise<void> {
  await expect(search).toBeFocused()
  await keyboard.key('Alt+h')
  await expect(screen.getByRole('heading', { name: 'Abrir o guichê' })).toBeVisible()
  await expect(screen.getByRole('list', { name: 'Impressoras e leitor' })).toBeVisible()
}

const REGRAS = [
  { tipos: ['certidao' as const], impressora: idOf('eve-ras') },
  { tipos: ['cupom' as const], impressora: idOf(ROLL) },
]

test('the opening check calls a printer «Certo» only once today’s page is read', async ({ openWith, impressoras }) => {
  test.slow()
  const roll = await impressoras.roll()
  const before = { ras: (await impressoras.received('eve-ras')).length, roll: (await roll.received()).length }
  const pdfs = (await impressoras.received('eve-pdf')).length
  const balcao = await openWith({ regras: REGRAS })
  const { screen, keyboard } = balcao
  await openCheck(balcao)
  await expect(row(balcao, 'Sistema da prefeitura')).toContainText('Responde.')
  await expect(row(balcao, 'Relógio deste computador')).toContainText('Certo')
  for (const name of ['eve-pdf', 'eve-ras', ROLL]) {
    await expect(row(balcao, name)).toContainText('Imprima a página de teste.')
    await expect(row(balcao, name)).toContainText('Por conferir')
  }
  expect(await violations(screen)).toEqual([])

  await expect(screen.getByRole('button', { name: 'Imprimir as páginas de teste' })).toBeFocused()
  await keyboard.key('Enter')
  for (const name of ['eve-pdf', 'eve-ras', ROLL])
    await expect(row(balcao, name)).toContainText('Leia com o leitor o código da página que saiu.')
  const [pdf] = (await impressoras.received('eve-pdf')).slice(pdfs)
  const [ras] = (await impressoras.received('eve-ras')).slice(before.ras)
  const [slip] = (await roll.received()).slice(before.roll)
  const onRoll = await pictureOf(slip?.file ?? '', { x: 0, y: 0, width: 227, height: 567 }, 300)
  const bars = await barcodeOn(pdf?.file ?? '')
  const codes = [
    ['eve-pdf', bars.digits],
    ['eve-ras', (await barcodeIn(await rasterRows(ras?.file ?? '', bars.top - 20, bars.bottom + 20)))?.digits ?? ''],
    [ROLL, (await barcodeIn(onRoll))?.digits ?? ''],
  ] as const

  await test.step('códigos que nada provam', () => provesNothing(balcao, codes[0][1]))
  for (const [name, code] of codes) {
    await scan(screen, code, ['Enter'])
    await expect(screen.getByText(`A página da ${name} foi lida.`)).toBeVisible()
    await expect(row(balcao, name)).toContainText('Certo')
  }
  await expect(row(balcao, 'Leitor de código de barras')).toContainText('Certo')
  await test.step('o som, pelo teclado', () => hears(balcao))
  await expect
    .poll(async () => (await abertura(balcao))?.itens)
    .toEqual(
      expect.arrayContaining([
        ...['eve-pdf', 'eve-ras', ROLL].map((name) => {
          return { parte: 'impressora', estado: 'certo', impressora: `cups-ipp:${name}` }
        }),
        { parte: 'leitor', estado: 'certo' },
        { parte: 'som', estado: 'certo' },
        { parte: 'politica', estado: 'naoSeAplica' },
      ]),
    )
  expect(Date.parse((await abertura(balcao))?.em ?? '')).toBeGreaterThan(0)

  // The result on paper, at the station's own printer.
  await screen.getByRole('button', { name: 'Imprimir ou salvar o resultado' }).click()
  await expect(screen.getByRole('button', { name: /^Salvar/ })).toBeVisible()
  await keyboard.key('F9')
  await expect
    .poll(async () => (await impressoras.papersOf('eve-pdf')).at(-1))
    .toContain('Leitor de código de barras: Certo')
})

/** Codes of other stations and days, and of a slip, leave the printers as they are. */
async function provesNothing(balcao: Balcao, code: string): Promise<void> {
  const { screen } = balcao
  const read = readPagina(code)
  if (read === null || read === 'danificado') throw new Error('no test page')
  const otherDay = numeroDaPagina({ ...read.parts, dia: '20000' })
  const otherPlace = numeroDaPagina({
    ...read.parts,
    posto: String((Number(read.parts.posto) + 1) % 10_000).padStart(4, '0'),
  })
  const earlier = numeroDaPagina({
    ...read.parts,
    sorteio: String((Number(read.parts.sorteio) + 1) % 100_000).padStart(5, '0'),
  })
  const said = [
    [codigoNaFolha(otherDay), 'Imprima e leia a página de hoje: esta é de outro dia.'],
    [codigoNaFolha(otherPlace), 'Leia a página que saiu aqui: esta é de outro posto.'],
    [codigoNaFolha(earlier), 'Leia a última página que saiu: esta é de uma impressão anterior.'],
    ['81620000001223456123420216121500000000123456', 'Os dígitos do código não conferem. Leia de novo.'],
  ] as const
  for (const [digits, words] of said) {
    await scan(screen, digits, ['Enter'])
    await expect(screen.getByText(words).first()).toBeVisible()
  }
  await expect(row(balcao, 'eve-pdf')).toContainText('Por conferir')
  await expect(row(balcao, 'Leitor de código de barras')).toContainText('Por conferir')
}

async function hears(balcao: Balcao): Promise<void> {
  const { keyboard } = balcao
  await row(balcao, 'Aviso sonoro').getByRole('button', { name: 'Ouvir', exact: true }).focus()
  await keyboard.key('Enter')
  await keyboard.key('Tab')
  await keyboard.key('Tab')
  await keyboard.key('Enter')
  await expect(row(balcao, 'Aviso sonoro')).toContainText('Errado')
  await keyboard.key('Shift+Tab')
  await keyboard.key('Enter')
  await expect(row(balcao, 'Aviso sonoro')).toContainText('Certo')
}

test('the opening check says what to do about each part that fails', async ({ openWith, impressoras, sandbox }) => {
  test.slow()
  const regras = [
    { tipos: ['certidao' as const], impressora: idOf('eve-ras') },
    { tipos: ['guia' as const], impressora: 'cups-ipp:velha' },
  ]
  const balcao = await openWith({ regras })
  const { screen, keyboard } = balcao
  await impressoras.printer('eve-ras').mode('fail')
  sandbox.faults.set({ path: /^\//, kind: 'derrubar' })
  await openCheck(balcao)
  await expect(row(balcao, 'velha')).toContainText('Escolha outra impressora na regra, nos ajustes do posto.')
  for (const name of ['Sistema da prefeitura', 'Entrada do contribuinte'])
    await expect(row(balcao, name)).toContainText('Errado')
  // Without an answer nothing is known of the clock.
  await expect(row(balcao, 'Relógio deste computador')).toContainText('Por conferir')
  await expect(row(balcao, 'Política da prefeitura')).toContainText('Não se aplica')
  await keyboard.key('F10')
  await expect(row(balcao, 'eve-ras')).toContainText('Não saiu papel')
  await expect(row(balcao, 'eve-ras')).toContainText('Errado')
  await expect(row(balcao, 'eve-pdf')).toContainText('Leia com o leitor o código da página que saiu.')
  expect(await violations(screen)).toEqual([])
  // The municipality is back.
  sandbox.faults.clear()
  await keyboard.key('F5')
  await expect(row(balcao, 'Sistema da prefeitura')).toContainText('Certo')
  await keyboard.key('Escape')
  await expect(balcao.search).toBeVisible()
  // Elsewhere the code of a test page says what it is.
  await scan(
    screen,
    codigoNaFolha(numeroDaPagina({ posto: '0001', dia: '20786', impressora: '000', sorteio: '00000' })),
  )
  await expect(screen.getByText('Página de teste lida')).toBeVisible()
})

test('the opening check of a station that saves to a folder asks for no test page', async ({ balcao }) => {
  const useParts = async (ligada: boolean) => {
    await callBridge(balcao.screen, 'impressao.mudarSom', { ligado: ligada })
    await callBridge(balcao.screen, 'segundaTela.ligar', { ligada })
  }
  await useParts(false)
  await openCheck(balcao)
  await expect(row(balcao, 'Pasta')).toContainText('Os documentos são salvos em pasta: não há papel a conferir.')
  for (const name of ['Pasta', 'Tela do contribuinte', 'Aviso sonoro'])
    await expect(row(balcao, name)).toContainText('Não se aplica')
  await expect(balcao.screen.getByRole('button', { name: 'Imprimir as páginas de teste' })).toBeDisabled()
  await useParts(true)
})
