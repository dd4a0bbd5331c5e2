import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { people } from '../e2e/fixtures.ts'
import { openBalcao } from '../e2e/support/balcao.ts'
import { openCertidoes } from '../e2e/support/certidoes.ts'
import { expect } from '../e2e/support/patience.ts'
import { samplePdf } from '../main/printing/paper/samplePdf.ts'
import { startSandbox } from '../sandbox/index.ts'
import { judged, type Measure, type Numbers } from './measure.ts'
import { hasChromium, openChromium } from './rivals/chromium.ts'
import { openWatchedPrinter } from './rivals/printer.ts'

/** Papers of each way. */
export const numbers = { papers: 15 }
export const needs = ['navegador'] as const

/** The time from the key that prints a paper on the screen, or from the start of `lp`, to the first byte at the printer. */
export async function bench({ papers }: Numbers<typeof numbers> = numbers): Promise<Measure[]> {
  if (!hasChromium()) return []
  const printer = await openWatchedPrinter()
  const folder = await mkdtemp(join(tmpdir(), 'balcao-rivais-'))
  const pdf = join(folder, 'papel.pdf')
  await writeFile(pdf, await samplePdf(1))
  const sandbox = await startSandbox()
  const { socket, estacao } = printer
  const balcao = await openBalcao({ perfil: sandbox.perfil(), env: { CUPS_SERVER: socket }, estacao })
  const browser = await openChromium(socket)
  try {
    const { screen } = balcao
    await balcao.serve(people.withOverdue)
    await openCertidoes(balcao)
    await printer.firstByte(() => screen.keyboard.press('Enter'))
    const page = await browser.paper('Certidão')
    const again = screen.getByRole('button', { name: 'Imprimir de novo' })
    const times: (readonly [ours: number, browser: number, lp: number])[] = []
    for (let paper = -2; paper < papers; paper += 1) {
      await expect(again).toBeEnabled()
      const one = [
        await printer.firstByte(() => screen.keyboard.press('F9')),
        await printer.firstByte(() => page.keyboard.press('F9')),
        await printer.firstByte(() => printer.lp(pdf)),
      ] as const
      if (paper >= 0) times.push(one)
    }
    const name = 'da última tecla ao primeiro byte na impressora'
    const beside = (rival: string, limit: number, at: 1 | 2) =>
      judged(
        `${name} / ${rival}`,
        limit,
        times.map((one) => [one[0], one[at]] as [number, number]),
      )
    return [beside('navegador com --kiosk-printing', 0.5, 1), beside('lp', 3, 2)]
  } finally {
    await browser.close()
    await balcao.close()
    await sandbox.close()
    await printer.close()
    await rm(folder, { recursive: true, force: true })
  }
}
