import { startVirtualPrinters } from './virtualPrinters.ts'

// Starts the virtual printers and keeps them until Ctrl+C.
const printers = await startVirtualPrinters()
if ('ausente' in printers) {
  console.error(printers.ausente)
  process.exit(1)
}
console.log(`CUPS_SERVER=${printers.socket}`)
const stop = () => void printers.close().then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
// Without this timer the process would end.
setInterval(() => undefined, 60_000)
