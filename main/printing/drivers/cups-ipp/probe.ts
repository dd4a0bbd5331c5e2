import { connect } from 'node:net'
import { inTime } from '../../../inTime.ts'
import { ippTarget } from '../ipp/address.ts'
import { number, OPERATION, texts } from '../ipp/values.ts'
import { asked, whom } from '../ipp/calls.ts'
import { createClient } from '../ipp/client.ts'
import { asIppError } from '../ipp/ippError.ts'
import { PRINTER_STATE } from '../ipp/states.ts'
import { Answers, type Lately } from '../answers.ts'
import { type CupsPrinter, trustIn } from './records.ts'

/** Short (ms), because this job and the jobs behind it wait for the answer. */
const ANSWER_MS = 1_000
/** AppSocket's port, for a queue that names none. */
const SOCKET_PORT = 9100

/** The answer of a printer that was queried directly, not through its queue. */
export interface DeviceAnswer {
  /** False only when nothing answers at the address; a printer with an invalid or late answer is reachable. */
  readonly reachable: boolean
  /** RFC 8011 §5.4.11 and §5.4.12 as the printer reports them at this moment; null when it does not. */
  readonly words: { readonly state: number | null; readonly reasons: readonly string[] } | null
}

/**
 * Queries the printer behind a queue for its state. An idle CUPS does not detect that the printer is off, or that its
 * tray was filled. An IPP printer reports its state; a plain socket can only be connected to; another print server's
 * report is as old as CUPS' own. Never rejects and takes `answerMs` at most, by default 1 s. Null for a printer that
 * cannot be queried (usb, a class, a service name).
 */
export async function probe(
  deviceUri: string | null,
  user: string,
  answerMs = ANSWER_MS,
): Promise<DeviceAnswer | null> {
  if (deviceUri === null) return null
  const url = URL.parse(deviceUri)
  if (url?.protocol === 'socket:') return { reachable: await connects(url, answerMs), words: null }
  const device = ippTarget(deviceUri)
  if (!device) return null
  try {
    const client = createClient(device.address, answerMs, { keep: false })
    const query = OPERATION.getPrinterAttributes
    const wanted = ['printer-state', 'printer-state-reasons']
    const [printer] = await asked([client, device.path], query, 'printer', whom(device.uri, user), wanted)
    if (!printer || trustIn(deviceUri) !== 'device') return { reachable: true, words: null }
    const words = { state: number(printer, 'printer-state'), reasons: texts(printer, 'printer-state-reasons') }
    return { reachable: true, words }
  } catch (error) {
    return { reachable: asIppError(error).kind !== 'unreachable', words: null }
  }
}

function connects({ hostname, port }: URL, answerMs: number): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: port === '' ? SOCKET_PORT : Number(port) })
  const connected = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  return inTime(connected, answerMs, () => false).finally(() => socket.destroy())
}

/**
 * Cached answers of the printers behind the queues; null for a printer that cannot be queried now.
 * @param ask queries the printer at a device-uri; never rejects
 */
export function createDevices(ask: (deviceUri: string) => Promise<DeviceAnswer | null>) {
  const answers = new Answers(ask)
  const addressToAsk = ({ deviceUri: uri, state }: CupsPrinter) =>
    // A plain socket serves one connection at a time, and CUPS is using it.
    uri !== null && !(state === PRINTER_STATE.processing && uri.startsWith('socket:')) ? uri : null
  return {
    now: async (queue: CupsPrinter) => {
      const uri = addressToAsk(queue)
      return uri === null ? null : answers.now(uri)
    },
    /** For a list (`Answers`). */
    lately: async (queue: CupsPrinter): Promise<Lately<DeviceAnswer | null>> => {
      const uri = addressToAsk(queue)
      return uri === null ? { answer: null, late: false } : answers.lately(uri)
    },
  }
}
