import type { OpenBench } from '../driverContract.ts'
import { FakeWindows, STATUS } from './fakeWindows.ts'
import { winspoolBench } from './winspoolBench.ts'

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

export const openWinspool = opening(true)
export const openWinspoolWithoutPause = opening(false)
