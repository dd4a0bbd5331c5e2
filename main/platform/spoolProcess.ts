import { join } from 'node:path'
import { utilityProcess } from 'electron'
import type { ResourcePaths } from '../printing/drivers/winspool/resources.ts'
import type { SpoolReply } from '../printing/drivers/winspool/serve.ts'
import type { SpoolProcess } from '../printing/drivers/winspool/spoolLine.ts'

/** Starts the process that talks to Windows' spooler; its script lies beside the bundle's entry. */
export function startSpoolProcess({ koffi, pdfium }: ResourcePaths): SpoolProcess {
  const child = utilityProcess.fork(join(import.meta.dirname, 'spoolProcess.js'), [koffi, pdfium], {
    serviceName: 'Balcão: impressão',
    // A printer driver's output may quote the document.
    stdio: 'ignore',
  })
  // Electron emits `error` for a fatal error besides `exit`, and throws it without a listener.
  child.on('error', () => undefined)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process has no origin
    post: (request) => child.postMessage(request),
    onMessage: (heard) => void child.on('message', (reply: SpoolReply) => heard(reply)),
    onExit: (heard) => void child.on('exit', () => heard()),
    kill: () => void child.kill(),
  }
}
