import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { printerId } from '../../main/printing/driver.ts'
import { people } from '../e2e/fixtures.ts'
import { openBalcao } from '../e2e/support/balcao.ts'
import { openCertidoes } from '../e2e/support/certidoes.ts'
import { expect } from '../e2e/support/patience.ts'
import { samplePdf } from '../main/printing/paper/samplePdf.ts'
import { startSandbox } from '../sandbox/index.ts'
import { startVirtualPrinters } from '../sandbox/printer/virtualPrinters.ts'
import { judged, type Measure, type Numbers } from './measure.ts'
import { hasChromium, openChromium } from './rivals/chromium.ts'

/** Papers of each way. */
export const numbers = { papers: 15 }
export const needs = ['navegador'] as const
/** A queue to the printer over a watched line. */
const QUEUE = 'medida'

/** The time from the key that prints a paper on the screen, or from the start of `lp`, to the first byte at the printer. */
export async function bench({ papers }: Numbers<typeof numbers> = numbers): Promise<Measure[]> {
  if (!hasChromium()) return []
  const printers = await startVirtualPrinters()
  if ('ausente' in printers) throw new Error(printers.ausente)
  const { socket } = printers
  const line = await watchedLine(printers.printer('eve-pdf').uri)
  for (const what of [
    ['-p', QUEUE, '-E', '-v', line.uri, '-m', 'everywhere'],
    ['-d', QUEUE],
  ])
    await printers.admin('/usr/sbin/lpadmin', ...what)
  const folder = await mkdtemp(join(tmpdir(), 'balcao-rivais-'))
  const pdf = join(folder, 'papel.pdf')
  await writeFile(pdf, await samplePdf(1))
  const sandbox = await startSandbox()
  const impressao = { impressora: printerId('cups-ipp', QUEUE) }
  const balcao = await openBalcao({ perfil: sandbox.perfil(), env: { CUPS_SERVER: socket }, estacao: { impressao } })
  const browser = await openChromium(socket)
  try {
    const { screen } = balcao
    await balcao.serve(people.withOverdue)
    await openCertidoes(balcao)
    await line.firstByte(() => screen.keyboard.press('Enter'))
    const page = await browser.paper('Certidão')
    const again = screen.getByRole('button', { name: 'Imprimir de novo' })
    const cups = (program: string, ...words: string[]) =>
      promisify(execFile)(`/usr/bin/${program}`, words, { env: { ...process.env, CUPS_SERVER: socket } })
    const lp = () => cups('lp', '-d', QUEUE, pdf)
    /** Measures one way on a free printer: else it would wait for the paper of the way before. */
    const alone = async (print: () => Promise<unknown>): Promise<number> => {
      await expect.poll(async () => (await cups('lpstat', '-o', QUEUE)).stdout).toBe('')
      return line.firstByte(print)
    }
    const times: (readonly [ours: number, browser: number, lp: number])[] = []
    for (let paper = -2; paper < papers; paper += 1) {
      await expect(again).toBeEnabled()
      const one = [
        await alone(() => screen.keyboard.press('F9')),
        await alone(() => page.keyboard.press('F9')),
        await alone(lp),
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
    await printers.close()
    line.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The line to a printer, which hears a PDF begin. */
async function watchedLine(uri: string) {
  const { port } = new URL(uri.replace('ipp:', 'http:'))
  let hear = () => undefined as void
  const server = createServer((client) => {
    const printer = connect(Number(port), 'localhost')
    client.on('data', (bytes) => bytes.includes('%PDF-') && hear())
    for (const [from, to] of [
      [client, printer],
      [printer, client],
    ] as const)
      from.pipe(to).on('error', () => from.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    uri: uri.replace(port, String((server.address() as AddressInfo).port)),
    /** Prints, and returns the time until the document's first byte was on the line, ms. */
    async firstByte(print: () => Promise<unknown>): Promise<number> {
      const { promise, resolve } = Promise.withResolvers<number>()
      const began = performance.now()
      hear = () => resolve(performance.now() - began)
      await print()
      return promise
    },
    close: () => server.close(),
  }
}
