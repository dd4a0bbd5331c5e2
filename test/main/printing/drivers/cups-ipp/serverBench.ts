import { accountName } from '../../../../../main/platform/account.ts'
import { createCupsServerDriver, serverTrial } from '../../../../../main/printing/drivers/cups-ipp/server.ts'
import type { OpenBench } from '../driverContract.ts'
import { cupsBench } from './bench.ts'

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
