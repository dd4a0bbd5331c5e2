import { execFile } from 'node:child_process'
import { connect, createServer, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { printerId } from '../../../main/printing/driver.ts'
import { expect } from '../../e2e/support/patience.ts'
import { startVirtualPrinters } from '../../sandbox/printer/virtualPrinters.ts'

const QUEUE = 'medida'

/** A print server whose default printer stands behind a watched line, for the program and its rivals. */
export async function openWatchedPrinter() {
  const printers = await startVirtualPrinters()
  if ('ausente' in printers) throw new Error(printers.ausente)
  const line = await watchedLine(printers.printer('eve-pdf').uri)
  for (const what of [
    ['-p', QUEUE, '-E', '-v', line.uri, '-m', 'everywhere'],
    ['-d', QUEUE],
  ])
    await printers.admin('/usr/sbin/lpadmin', ...what)
  const { socket } = printers
  const cups = (program: string, ...words: string[]) =>
    promisify(execFile)(`/usr/bin/${program}`, words, { env: { ...process.env, CUPS_SERVER: socket } })
  return {
    socket,
    /** A station's settings with this printer. */
    estacao: { impressao: { impressora: printerId('cups-ipp', QUEUE) } },
    lp: (file: string) => cups('lp', '-d', QUEUE, file),
    /**
     * Prints on the free printer: else the paper would wait for the one before.
     * @returns the time until the document's first byte was on the line, ms
     */
    async firstByte(print: () => Promise<unknown>): Promise<number> {
      await expect.poll(async () => (await cups('lpstat', '-o', QUEUE)).stdout).toBe('')
      return line.firstByte(print)
    },
    async close() {
      await printers.close()
      line.close()
    },
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
