import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import type { RegraDeImpressao } from '../../../shared/model/regrasDeImpressao.ts'
import { startVirtualPrinters, type Queue, type VirtualPrinters } from '../../sandbox/printer/virtualPrinters.ts'
import { expect, test as base } from '../fixtures.ts'
import type { Balcao } from './balcao.ts'
import { pdfText } from './pdfText.ts'

/** Printers of real CUPS that can run out of paper, hang and lose their power. */
export interface Impressoras extends VirtualPrinters {
  /** What each page says that came out of a printer since the test began, sheet by sheet. */
  papeisDe: (fila: Queue) => Promise<string[]>
  /** How many papers came out since the test began. */
  quantosDe: (fila: Queue) => Promise<number>
}

interface Posto {
  impressora?: Queue
  regras?: RegraDeImpressao[]
  modo?: 'balcao' | 'escritorio' | 'totem'
  colorScheme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
}

interface PorTeste {
  impressoras: Impressoras
  /** A counter that prints on these printers. */
  abrirCom: (posto?: Posto) => Promise<Balcao>
}

export const test = base.extend<PorTeste, { cups: Awaited<ReturnType<typeof startVirtualPrinters>> }>({
  cups: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const cups = await startVirtualPrinters()
      await use(cups)
      if (!('ausente' in cups)) await cups.close()
    },
    { scope: 'worker' },
  ],
  impressoras: async ({ cups }, use) => {
    test.skip('ausente' in cups, 'ausente' in cups ? cups.ausente : '')
    if ('ausente' in cups) return
    const antes = new Map<Queue, number>()
    for (const fila of ['eve-pdf', 'eve-ras'] as const) antes.set(fila, (await cups.received(fila)).length)
    const novos = async (fila: Queue) => (await cups.received(fila)).slice(antes.get(fila) ?? 0)
    await use({
      ...cups,
      papeisDe: async (fila) =>
        Promise.all((await novos(fila)).map(async ({ file }) => pdfText(new Uint8Array(await readFile(file))))),
      quantosDe: async (fila) => (await novos(fila)).length,
    })
    await cups.printer('eve-pdf').mode('ok')
    await cups.printer('eve-ras').mode('ok')
  },
  abrirCom: async ({ abrir, impressoras }, use) => {
    await use(async ({ impressora = 'eve-pdf', regras = [], modo = 'balcao', colorScheme = 'light', viewport } = {}) =>
      abrir({
        env: { CUPS_SERVER: impressoras.socket },
        colorScheme,
        ...(viewport && { viewport }),
        estacao: { modo, nome: 'Guichê 3', impressao: { impressora: idDe(impressora), regras } },
      }),
    )
  },
})

export const idDe = (fila: Queue) => `cups-ipp:${fila}`

export const bandeja = ({ tela }: Balcao): Locator => tela.getByRole('region', { name: 'Impressões' })
export const faixaDeImpressao = ({ tela }: Balcao): Locator =>
  tela.getByRole('region', { name: 'A impressora pede atenção' })

/** The tray with its list open. */
export async function abrirBandeja(balcao: Balcao): Promise<Locator> {
  await expect(bandeja(balcao)).toBeVisible()
  // A question may have opened it already.
  const fechada = bandeja(balcao).getByRole('button', { name: 'Abrir a lista de impressões' })
  if (await fechada.isVisible()) await fechada.click()
  await expect(bandeja(balcao).getByRole('listitem').first()).toBeVisible()
  return bandeja(balcao)
}

/** A certificate of the person served, up to its issue; it goes to paper by itself. */
export async function emitirCertidao(balcao: Balcao, documento: string): Promise<void> {
  await balcao.atender(documento)
  await balcao.teclado.tecla('F3')
  await expect(balcao.tela.getByRole('option', { selected: true })).toBeFocused()
  await balcao.teclado.tecla('Enter')
}

/** A booklet of several pages. */
export async function pedirCarne(balcao: Balcao, documento: string): Promise<void> {
  await balcao.atender(documento)
  await balcao.teclado.tecla('Alt+I')
  await expect(balcao.tela.getByRole('listbox', { name: 'Imóveis' }).getByRole('option').first()).toBeFocused()
  await balcao.teclado.tecla('Enter')
}

/** The screen of printers and rules, from the empty search. */
export async function abrirAjustes(balcao: Balcao): Promise<void> {
  await expect(balcao.busca).toBeFocused()
  await balcao.teclado.tecla('Alt+j')
  await expect(balcao.tela.getByRole('heading', { name: 'Ajustes de impressão' })).toBeVisible()
}
