import { PRINTER_STATE } from '../ipp/states.ts'
import { Answers, type Lately } from '../answers.ts'
import type { DeviceAnswer } from './probe.ts'
import type { CupsPrinter } from './records.ts'

/** Cached answers of the printers behind the queues. */
export interface Devices {
  /** Queries the printer behind a queue; null if it cannot be queried now. */
  readonly now: (queue: CupsPrinter) => Promise<DeviceAnswer | null>
  /** The device's answer for a list (`Answers`). */
  readonly lately: (queue: CupsPrinter) => Promise<Lately<DeviceAnswer | null>>
}

/** @param ask queries the printer at a device-uri; never rejects */
export function createDevices(ask: (deviceUri: string) => Promise<DeviceAnswer | null>): Devices {
  const answers = new Answers(ask)
  const addressToAsk = ({ deviceUri: uri, state }: CupsPrinter) =>
    // A plain socket serves one connection at a time, and CUPS is using it.
    uri !== null && !(state === PRINTER_STATE.processing && uri.startsWith('socket:')) ? uri : null
  return {
    now: async (queue) => {
      const uri = addressToAsk(queue)
      return uri === null ? null : answers.now(uri)
    },
    lately: async (queue) => {
      const uri = addressToAsk(queue)
      return uri === null ? { answer: null, late: false } : answers.lately(uri)
    },
  }
}
