import { readFile } from 'node:fs/promises'
import type { DriverId } from '../../../../../shared/model/impressao.ts'
import { accountName } from '../../../../../main/platform/account.ts'
import { printerId, type PrinterDriver } from '../../../../../main/printing/driver.ts'
import { createCupsDriver } from '../../../../../main/printing/drivers/cups-ipp/driver.ts'
import { createCupsServerDriver, serverTrial } from '../../../../../main/printing/drivers/cups-ipp/server.ts'
import { startVirtualPrinters, type VirtualPrinters } from '../../../../sandbox/printer/virtualPrinters.ts'
import type { DriverBench, OpenBench } from '../driverContract.ts'

export const openCups: OpenBench = () =>
  cupsBench('cups-ipp', 'printed', async ({ socket }) => createCupsDriver(accountName(), { socketPath: socket }))

/**
 * A print server: the same CUPS, reached as another machine's, over TLS with an accepted certificate. It runs on the loopback,
 * which the program does not check: the settings decide that it is remote.
 */
export const openCupsServer: OpenBench = () =>
  cupsBench('cups-server', 'sent', async ({ server }) => {
    const uri = `ipps://127.0.0.1:${server.port}`
    const { certificado } = await serverTrial(accountName())({ uri })
    const configured = { uri, ...(certificado !== null && { certificado }) }
    return createCupsServerDriver(accountName(), () => configured)
  })

/** A real CUPS with printers that can break, and a driver that reaches it. */
async function cupsBench(
  id: DriverId,
  end: DriverBench['end'],
  reach: (printers: VirtualPrinters) => Promise<PrinterDriver | null>,
): ReturnType<OpenBench> {
  const printers = await startVirtualPrinters()
  if ('ausente' in printers) return printers
  const driver = await reach(printers)
  if (!driver) throw new Error('no driver')
  const printer = printers.printer('eve-pdf')
  const sheets = () => printers.received('eve-pdf')
  return {
    driver,
    impressora: printerId(id, 'eve-pdf'),
    end,
    impossible: [{ media: 'iso_a3_297x420mm' }, { tray: 'tray-99' }, { copies: 10_000 }],
    // CUPS' filters rewrite the document.
    exact: false,
    papers: async () => Promise.all((await sheets()).map(({ file }) => readFile(file))),
    traces: async () => JSON.stringify((await sheets()).map(({ env }) => env)),
    hold: () => printer.mode('hang'),
    letGo: () => printer.mode('ok'),
    down: () => printers.server.stop(),
    up: () => printers.server.start(),
    close: () => printers.close(),
  }
}
