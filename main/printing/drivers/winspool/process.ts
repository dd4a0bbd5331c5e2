/*
 * The process beside main in which Windows' spooler is spoken to and pages are drawn: what a printer maker's driver does
 * to the process that calls it, it does to this one. Started by `main/platform/spoolProcess.ts`.
 */
import { serve } from './serve.ts'
import { koffiApi } from './koffiApi.ts'
import { startPdfium } from './pages.ts'
import { checkedResource } from './resources.ts'

const [koffi = '', pdfium = ''] = process.argv.slice(2)
const port = process.parentPort
serve(
  {
    post: (message) => port.postMessage(message),
    onMessage: (heard) => port.on('message', ({ data }) => heard(data)),
  },
  () => koffiApi(checkedResource(koffi)),
  async () => startPdfium(checkedResource(pdfium).bytes),
)
