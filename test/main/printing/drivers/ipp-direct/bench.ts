import { readFile } from 'node:fs/promises'
import { accountName } from '../../../../../main/platform/account.ts'
import { createIppDirectDriver } from '../../../../../main/printing/drivers/ipp-direct/driver.ts'
import { startVirtualPrinters } from '../../../../sandbox/printer/virtualPrinters.ts'
import type { OpenBench } from '../driverContract.ts'

export const openNetworkPrinter: OpenBench = async () => {
  const printers = await startVirtualPrinters()
  if ('ausente' in printers) return printers
  const printer = printers.printer('eve-pdf')
  const sheets = () => printers.received('eve-pdf')
  const rede = [{ nome: 'Laser', uri: printer.uri }]
  return {
    driver: createIppDirectDriver(
      accountName(),
      () => rede,
      () => undefined,
    ),
    impressora: 'ipp-direct:Laser',
    // Ippeveprinter completes its jobs and counts no pages.
    end: 'sent',
    impossible: [{ media: 'iso_a3_297x420mm' }, { tray: 'tray-99' }, { copies: 10_000 }],
    exact: true,
    papers: async () => Promise.all((await sheets()).map(({ file }) => readFile(file))),
    traces: async () => JSON.stringify((await sheets()).map(({ env }) => env)),
    hold: () => printer.mode('hang'),
    letGo: () => printer.mode('ok'),
    down: () => printer.off(),
    up: () => printer.on(),
    close: () => printers.close(),
  }
}
