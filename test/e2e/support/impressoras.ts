import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import type { RegraDeImpressao } from '../../../shared/model/regrasDeImpressao.ts'
import { ROLL } from '../../sandbox/printer/roll.ts'
import { startVirtualPrinters, type Queue, type VirtualPrinters } from '../../sandbox/printer/virtualPrinters.ts'
import { expect, test as base } from '../fixtures.ts'
import type { Balcao } from './balcao.ts'
import { callBridge } from './bridge.ts'
import { pdfText } from './pdfText.ts'
import { openCertidoes } from './certidoes.ts'

/** Printers of a real CUPS that can run out of paper, hang and lose power. */
export interface Impressoras extends VirtualPrinters {
  /** The text of each page printed since the test began, sheet by sheet. */
  papersOf: (queue: Queue) => Promise<string[]>
  /** The text of each slip that came out of the roll since the test began. */
  slips: () => Promise<string[]>
  countOf: (queue: Queue) => Promise<number>
}

interface Posto {
  impressora?: Queue | typeof ROLL
  regras?: RegraDeImpressao[]
  modo?: 'balcao' | 'escritorio' | 'totem'
  /** Network printers that the station's settings already contain. */
  rede?: { nome: string; uri: string; certificado?: string }[]
  colorScheme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
}

interface ByTest {
  impressoras: Impressoras
  openWith: (posto?: Posto) => Promise<Balcao>
}

export const test = base.extend<ByTest, { cups: Awaited<ReturnType<typeof startVirtualPrinters>> }>({
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
    const before = new Map<Queue, number>()
    for (const queue of ['eve-pdf', 'eve-ras'] as const) before.set(queue, (await cups.received(queue)).length)
    // The roll printer is started only if a test uses it.
    let rolled: Promise<number> | undefined
    const fresh = async (queue: Queue) => (await cups.received(queue)).slice(before.get(queue) ?? 0)
    const roll = async () => {
      const there = await cups.roll()
      rolled ??= there.received().then((sheets) => sheets.length)
      await rolled
      return there
    }
    await use({
      ...cups,
      roll,
      slips: async () => {
        const sheets = (await (await roll()).received()).slice(await rolled)
        return Promise.all(sheets.map(async ({ file }) => pdfText(new Uint8Array(await readFile(file)))))
      },
      papersOf: async (queue) =>
        Promise.all((await fresh(queue)).map(async ({ file }) => pdfText(new Uint8Array(await readFile(file))))),
      countOf: async (queue) => (await fresh(queue)).length,
    })
    await cups.printer('eve-pdf').mode('ok')
    await cups.printer('eve-ras').mode('ok')
  },
  openWith: async ({ open, impressoras }, use) => {
    await use(
      async ({
        impressora = 'eve-pdf',
        regras = [],
        modo = 'balcao',
        rede = [],
        colorScheme = 'light',
        viewport,
      } = {}) =>
        open({
          env: { CUPS_SERVER: impressoras.socket },
          colorScheme,
          ...(viewport && { viewport }),
          estacao: { modo, nome: 'Guichê 3', impressao: { impressora: idOf(impressora), regras, rede } },
        }),
    )
  },
})

export const idOf = (queue: Queue | typeof ROLL) => `cups-ipp:${queue}`

export const bandeja = ({ screen }: Balcao): Locator => screen.getByRole('region', { name: 'Impressões' })
export const printBanner = ({ screen }: Balcao): Locator =>
  screen.getByRole('region', { name: 'A impressora pede atenção' })

/** Opens the list of the print tray, if it is closed, and returns the tray. */
export async function openBandeja(balcao: Balcao): Promise<Locator> {
  await expect(bandeja(balcao)).toBeVisible()
  // The program itself opens the tray when it asks a question about a job.
  const closed = bandeja(balcao).getByRole('button', { name: 'Abrir a lista de impressões' })
  if (await closed.isVisible()) await closed.click()
  await expect(bandeja(balcao).getByRole('listitem').first()).toBeVisible()
  return bandeja(balcao)
}

export const holdFolder = ({ screen }: Balcao, pausada: boolean) =>
  callBridge(screen, 'impressao.pausar', { impressora: 'folder:pasta', pausada })

/** Issues a certificate for the document; the program prints it automatically. */
export async function issueCertidao(balcao: Balcao, documento: string): Promise<void> {
  await balcao.serve(documento)
  await openCertidoes(balcao)
  await balcao.keyboard.key('Enter')
}

export async function requestCarne(balcao: Balcao, documento: string): Promise<void> {
  await balcao.serve(documento)
  await balcao.keyboard.key('Alt+I')
  await expect(balcao.screen.getByRole('listbox', { name: 'Imóveis' }).getByRole('option').first()).toBeFocused()
  await balcao.keyboard.key('Enter')
}

export async function openPart({ screen }: Balcao, part: 'Este posto' | 'Prefeitura' | 'Suporte'): Promise<void> {
  await screen.getByRole('navigation', { name: 'Ajustes' }).getByRole('button', { name: part }).click()
}

export async function openSettings(balcao: Balcao): Promise<void> {
  await expect(balcao.search).toBeFocused()
  await balcao.keyboard.key('Alt+j')
  await expect(balcao.screen.getByRole('heading', { name: 'Ajustes', exact: true })).toBeVisible()
}
