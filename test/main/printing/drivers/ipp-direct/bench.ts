import { readFile } from 'node:fs/promises'
import { accountName } from '../../../../../main/platform/account.ts'
import { createIppDirectDriver } from '../../../../../main/printing/drivers/ipp-direct/driver.ts'
import { startVirtualPrinters } from '../../../../sandbox/printer/virtualPrinters.ts'
import type { DriverBench } from '../driverContract.ts'

export const openNetworkPrinter = () =>
  openQueue('eve-pdf', true, [{ media: 'iso_a3_297x420mm' }, { tray: 'tray-99' }, { copies: 10_000 }])

/** A printer that reads no PDF, so its pages are drawn, and any number of copies. */
export const openRasterPrinter = () => openQueue('eve-ras', false, [{ media: 'iso_a3_297x420mm' }, { tray: 'tray-99' }])

async function openQueue(
  queue: 'eve-pdf' | 'eve-ras',
  exact: boolean,
  impossible: DriverBench['impossible'],
): Promise<(DriverBench & { readonly uri: string }) | { readonly ausente: string }> {
  const printers = await startVirtualPrinters()
  if ('ausente' in printers) return printers
  const printer = printers.printer(queue)
  const sheets = () => printers.received(queue)
  const rede = [{ nome: 'Laser', uri: printer.uri }]
  return {
    driver: createIppDirectDriver(
      accountName(),
      () => rede,
      () => undefined,
    ),
    impressora: 'ipp-direct:Laser',
    uri: printer.uri,
    // Ippeveprinter completes its jobs and counts no pages.
    end: 'sent',
    impossible,
    exact,
    papers: async () => Promise.all((await sheets()).map(({ file }) => readFile(file))),
    traces: async () => JSON.stringify((await sheets()).map(({ env }) => env)),
    hold: () => printer.mode('hang'),
    letGo: () => printer.mode('ok'),
    down: () => printer.off(),
    up: () => printer.on(),
    close: () => printers.close(),
  }
}
