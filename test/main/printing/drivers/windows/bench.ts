import type { OpenBench } from '../driverContract.ts'
import { KEPT } from './fixture/fakeSpool.ts'
import { windowsBench } from './windowsBench.ts'

const PRINTING = 0x10

export const openWindows: OpenBench = async () => {
  const bench = await windowsBench()
  return {
    driver: bench.driver,
    impressora: bench.impressora,
    end: 'sent',
    impossible: [{ tray: 'bandeja,10x' }],
    exact: true,
    papers: async () => bench.papers(),
    traces: async () => bench.argv() + JSON.stringify(bench.jobs()),
    hold: async () => bench.status(PRINTING),
    letGo: async () => {
      bench.status(KEPT)
      bench.every(KEPT)
    },
    down: async () => bench.powershell('down'),
    up: async () => bench.powershell('ok'),
    close: async () => bench.close(),
  }
}
