import { readFile } from 'node:fs/promises'
import { accountName } from '../../../../../main/platform/account.ts'
import { createCupsDriver } from '../../../../../main/printing/drivers/cups-ipp/driver.ts'
import { startVirtualPrinters } from '../../../../sandbox/printer/virtualPrinters.ts'
import type { OpenBench } from '../driverContract.ts'

export const openCups: OpenBench = async () => {
  const printers = await startVirtualPrinters()
  if ('ausente' in printers) return printers
  const driver = createCupsDriver(accountName(), { socketPath: printers.socket })
  if (!driver) throw new Error('no driver')
  const printer = printers.printer('eve-pdf')
  const sheets = () => printers.received('eve-pdf')
  return {
    driver,
    impressora: 'cups-ipp:eve-pdf',
    end: 'printed',
    impossible: [{ media: 'iso_a3_297x420mm' }, { tray: 'tray-99' }, { copies: 10_000 }],
    // CUPS' filters write the document anew.
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
