import { leastSides, type SpoolJob, type SpoolState } from '../../driver.ts'
import { ippTarget } from '../ipp/address.ts'
import { createClient } from '../ipp/client.ts'
import { printerMemory } from '../ipp/printerMemory.ts'
import { PrinterHabits } from '../ipp/printerHabits.ts'
import { testimonyOf, type Testimony } from '../ipp/testimony.ts'

/** Short: the printer answers at once or is not worth waiting for. */
const ANSWER_MS = 2_000

/** What the printer's own word makes of a job that Windows is done with; what is not here changes nothing. */
const STATES: Partial<Record<Testimony, SpoolState>> = {
  completed: { estado: 'printed' },
  underWay: { estado: 'printing' },
  gaveUp: { estado: 'failed', erro: 'impressora.falhou' },
  short: { estado: 'unknown' },
  twice: { estado: 'unknown' },
}

/** Asks printers behind Windows' ports about jobs of ours. Never rejects. */
export function printerWord(user: string): (port: string, job: SpoolJob) => Promise<SpoolState> {
  const habits = new PrinterHabits()
  return async (port, { ref, spec }) => {
    const uri = ippUriOf(port)
    const target = uri === null ? null : ippTarget(uri)
    if (uri === null || !target) return { estado: 'sent' }
    const memory = printerMemory(target, createClient(target.address, ANSWER_MS, { keep: false }), user)
    const asked = { ourId: ref.uuid, witness: undefined, impressions: leastSides(spec) }
    return STATES[await testimonyOf({ memory, name: uri, habits }, asked)] ?? { estado: 'sent' }
  }
}

/**
 * Where the printer behind a port may be asked, as far as the port's name says it: Windows names an IPP port by its address
 * and one for bytes alone `IP_10.0.0.7`. Others (USB, WSD) keep it elsewhere: null.
 */
export function ippUriOf(port: string): string | null {
  const url = URL.parse(port)
  if (url && /^(https?|ipps?):$/.test(url.protocol)) return port.replace(/^http(s?):/, 'ipp$1:')
  const [, address] = /^(?:IP_)?(\d{1,3}(?:\.\d{1,3}){3})(?:_\d+)?$/.exec(port) ?? []
  return address === undefined ? null : `ipp://${address}/ipp/print`
}
