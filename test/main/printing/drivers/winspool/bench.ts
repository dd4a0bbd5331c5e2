import { readFileSync } from 'node:fs'
import type { PrinterDriver } from '../../../../../main/printing/driver.ts'
import { createWindowsDriver } from '../../../../../main/printing/drivers/winspool/ippRoad.ts'
import { startPdfium } from '../../../../../main/printing/drivers/raster/pages.ts'
import {
  serveSpoolRequests,
  type SpoolReply,
  type SpoolRequest,
} from '../../../../../main/printing/drivers/winspool/serve.ts'
import { processSpooler, type SpoolProcess } from '../../../../../main/printing/drivers/winspool/spooler.ts'
import type { OpenBench } from '../driverContract.ts'
import { openNetworkPrinter, openRasterPrinter } from '../ipp-direct/bench.ts'
import { FakeWindows, PRINTER, STATUS } from './fakeWindows.ts'

const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
const pdfium = startPdfium(wasm)

/** The driver over a spooler of the test, whose process is the test’s own. */
export function winspoolBench(windows = new FakeWindows(), answerMs?: number) {
  const certificates = new Map<string, string>()
  const start = (): SpoolProcess => {
    let heardByMain: (reply: SpoolReply) => void = () => undefined
    let heardByProcess: (request: SpoolRequest) => void = () => undefined
    let exited: () => void = () => undefined
    let alive = true
    const kill = () => {
      alive = false
      exited()
    }
    serveSpoolRequests(
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
  const driver = () =>
    createWindowsDriver(
      spooler,
      'Atendente',
      { of: (impressora) => certificates.get(impressora), remember: (...one) => void certificates.set(...one) },
      answerMs,
    )
  return {
    windows,
    spooler,
    certificates,
    driver: driver(),
    restarted: driver,
    impressora: `winspool:${PRINTER}`,
  }
}

/** Waits until the driver has heard which printers answer by IPP, which no job waits for. */
export async function asked(driver: PrinterDriver): Promise<void> {
  await driver.strays({ isOurs: () => false, isKnown: () => true })
}

/** Windows with a queue at the port of a real network printer, which reads PDF or not. */
const openingByIpp =
  (open: typeof openNetworkPrinter): OpenBench =>
  async () => {
    const network = await open()
    if ('ausente' in network) return network
    const { windows, driver, impressora } = winspoolBench()
    windows.port = network.uri.replace(/^ipp:/, 'http:')
    await asked(driver)
    const down = () => {
      windows.down = true
      return network.down()
    }
    const up = () => {
      windows.down = false
      return network.up()
    }
    return { ...network, driver, impressora, down, up }
  }

/** @param pauses whether the spooler lets a job be held */
const opening =
  (pauses: boolean): OpenBench =>
  async () => {
    const windows = new FakeWindows()
    windows.pauses = pauses
    const { driver, impressora } = winspoolBench(windows)
    return {
      driver,
      impressora,
      end: 'sent',
      impossible: [{ media: 'iso_a2_420x594mm' }, { tray: 'Bandeja 9' }, { copies: 10_000 }],
      exact: false,
      papers: async () => windows.papers.map(({ document }) => Buffer.from(document)),
      traces: async () => JSON.stringify([windows.queue, windows.papers.map(({ document }) => document)]),
      hold: async () => void (windows.prints = STATUS.printing),
      letGo: async () => {
        windows.prints = STATUS.printed
        windows.all(STATUS.printed)
      },
      down: async () => void (windows.down = true),
      up: async () => void (windows.down = false),
      close: async () => undefined,
    }
  }

export const openWinspoolByPdf = openingByIpp(openNetworkPrinter)
export const openWinspoolByRaster = openingByIpp(openRasterPrinter)
export const openWinspool = opening(true)
export const openWinspoolWithoutPause = opening(false)
