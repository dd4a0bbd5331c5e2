/*
 * The process beside main that calls Windows' spooler and draws pages: a faulty printer driver then crashes this process, not
 * the program. Started by `main/start/startPrinting.ts`.
 */
import { serveSpoolRequests } from './serve.ts'
import { koffiApi } from './koffiApi.ts'
import { startPdfium } from '../raster/pages.ts'
import { checkedResource } from './resources.ts'

const [koffi = '', pdfium = ''] = process.argv.slice(2)
const port = process.parentPort
serveSpoolRequests(
  { post: (message) => port.postMessage(message), onMessage: (heard) => port.on('message', ({ data }) => heard(data)) },
  () => koffiApi(checkedResource(koffi)),
  async () => startPdfium(checkedResource(pdfium).bytes),
)
