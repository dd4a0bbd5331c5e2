import { readFileSync } from 'node:fs'
import { createWinspoolDriver } from '../../../../../main/printing/drivers/winspool/driver.ts'
import { startPdfium } from '../../../../../main/printing/drivers/raster/pages.ts'
import { serve, type SpoolReply, type SpoolRequest } from '../../../../../main/printing/drivers/winspool/serve.ts'
import type { SpoolProcess } from '../../../../../main/printing/drivers/winspool/spoolLine.ts'
import { processSpooler } from '../../../../../main/printing/drivers/winspool/spooler.ts'
import { FakeWindows, PRINTER } from './fakeWindows.ts'

const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
const pdfium = startPdfium(wasm)

/** The driver over a spooler of the test, whose process is the test’s own. */
export function winspoolBench(windows = new FakeWindows()) {
  const start = (): SpoolProcess => {
    let heardByMain: (reply: SpoolReply) => void = () => undefined
    let heardByProcess: (request: SpoolRequest) => void = () => undefined
    let exited: () => void = () => undefined
    let alive = true
    const kill = () => {
      alive = false
      exited()
    }
    serve(
      {
        post: (message) => queueMicrotask(() => alive && heardByMain(structuredClone(message))),
        onMessage: (heard) => (heardByProcess = heard),
      },
      () => windows,
      () => pdfium,
    )
    return {
      post: (request) => queueMicrotask(() => alive && heardByProcess(structuredClone(request))),
      onMessage: (heard) => (heardByMain = heard),
      onExit: (heard) => (exited = heard),
      kill,
    }
  }
  // As after a restart of the program, without any memory.
  const spooler = processSpooler(start)
  const driver = () => createWinspoolDriver(spooler, 'Atendente')
  return {
    windows,
    spooler,
    driver: driver(),
    restarted: driver,
    impressora: `winspool:${PRINTER}`,
  }
}
