import { accountName } from '../../../../../main/platform/account.ts'
import { createCupsServerDriver, serverTrial } from '../../../../../main/printing/drivers/cups-ipp/server.ts'
import type { OpenBench } from '../driverContract.ts'
import { cupsBench } from './bench.ts'

/**
 * A print server: the same CUPS, reached as another machine's, over TLS with the certificate that a person accepted. It is
 * on the loopback, which the program does not look at: what is elsewhere is so by the settings.
 */
export const openCupsServer: OpenBench = () =>
  cupsBench('cups-server', 'sent', async ({ server }) => {
    const uri = `ipps://127.0.0.1:${server.port}`
    const { certificado } = await serverTrial(accountName())({ uri })
    const configured = { uri, ...(certificado !== null && { certificado }) }
    return createCupsServerDriver(accountName(), () => configured)
  })
