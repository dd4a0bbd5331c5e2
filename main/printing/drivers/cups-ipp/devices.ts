import type { DeviceAnswer } from './probe.ts'
import { PRINTER_STATE } from '../ipp/states.ts'
import type { CupsPrinter } from './records.ts'

/** An answer this old still serves for a list. */
const FRESH_MS = 2_000
/** A list that somebody waits for is not held up by a printer that is off. */
const LIST_MS = 100
const LATE = Symbol('no answer yet')

/** What the printers behind the queues said of themselves. */
export interface Devices {
  /** Asks; null for a printer that cannot be asked now. */
  readonly now: (queue: CupsPrinter) => Promise<DeviceAnswer | null>
  /** Within 100 ms: what it says if it is that quick, else what it said last; null when it never said anything. */
  readonly lately: (queue: CupsPrinter) => Promise<{ readonly answer: DeviceAnswer | null; readonly late: boolean }>
}

/** @param ask asks the printer at a device-uri; never rejects */
export function createDevices(ask: (deviceUri: string) => Promise<DeviceAnswer | null>): Devices {
  const last = new Map<string, { readonly at: number; readonly answer: DeviceAnswer | null }>()
  const asking = new Map<string, Promise<DeviceAnswer | null>>()

  async function askOnce(uri: string): Promise<DeviceAnswer | null> {
    try {
      const answer = await ask(uri)
      last.set(uri, { at: performance.now(), answer })
      return answer
    } finally {
      asking.delete(uri)
    }
  }

  function now(queue: CupsPrinter): Promise<DeviceAnswer | null> {
    const uri = queue.deviceUri
    if (uri === null || isTaken(queue, uri)) return Promise.resolve(null)
    const underWay = asking.get(uri) ?? askOnce(uri)
    asking.set(uri, underWay)
    return underWay
  }

  return {
    now,
    async lately(queue) {
      const known = last.get(queue.deviceUri ?? '')
      if (known && performance.now() - known.at < FRESH_MS) return { answer: known.answer, late: false }
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<typeof LATE>((resolve) => {
        timer = setTimeout(() => resolve(LATE), LIST_MS)
      })
      const said = await Promise.race([now(queue), limit])
      clearTimeout(timer)
      return said === LATE ? { answer: known?.answer ?? null, late: true } : { answer: said, late: false }
    },
  }
}

/** A plain socket serves one at a time, and CUPS is talking to it. */
function isTaken({ state }: CupsPrinter, uri: string): boolean {
  return state === PRINTER_STATE.processing && uri.startsWith('socket:')
}
