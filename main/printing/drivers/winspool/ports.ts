import type { Ligacao } from '../../../../shared/model/impressao.ts'
import { ippTarget } from '../ipp/address.ts'
import type { SpoolPrinter } from './windowsApi.ts'

/** Queues on these ports are hidden: a job opens a dialog or, on `nul:`, is discarded. */
export const PORTS_THAT_ASK = /^(PORTPROMPT:|FILE:|XPSPort:|SHRFAX:|nul:)/i

/** Paths of the queues of a print server: CUPS, or another Windows. */
const OF_SERVER = /^\/(printers|classes)\//i

/**
 * The IPP address of the printer behind a port, where the port's name reveals it: Windows names an IPP port by its address, and
 * a raw port `IP_10.0.0.7`. Null for others (USB, WSD), and for a print server, whose word is not a printer's.
 */
export function ippUriOf(port: string): string | null {
  const url = urlOf(port)
  if (url) {
    const uri = port.replace(/^\w+:/, url.protocol.endsWith('s:') ? 'ipps:' : 'ipp:')
    return OF_SERVER.test(url.pathname) || !ippTarget(uri) ? null : uri
  }
  const address = addressIn(port)
  return address === null ? null : `ipp://${address}/ipp/print`
}

/** The IP address in the name of a raw port; null for other names. */
export function addressIn(port: string): string | null {
  return /^(?:IP_)?(\d{1,3}(?:\.\d{1,3}){3})(?:_\d+)?$/i.exec(port)?.[1] ?? null
}

/**
 * The IPP address of a queue's printer where it is certain. The name of a raw port stays when a technician changes its address, so
 * it may name another printer by now. Null also for a queue on another machine.
 */
export function certainUriOf({ name, port, host }: Pick<SpoolPrinter, 'name' | 'port' | 'host'>): string | null {
  if (isElsewhere(name)) return null
  const address = addressIn(port)
  return address === null || address === host ? ippUriOf(port) : null
}

function urlOf(port: string): URL | null {
  const url = URL.parse(port)
  return url && /^(https?|ipps?):$/.test(url.protocol) ? url : null
}

/** Whether the queue belongs to another machine to which this one is connected: `\\server\printer`. */
function isElsewhere(printer: string): boolean {
  return printer.startsWith('\\\\')
}

/** A printer's connection type, derived from its port's name; undefined for names that reveal none. */
export function ligacaoOf(printer: string, port: string): Ligacao | undefined {
  if (isElsewhere(printer) || OF_SERVER.test(urlOf(port)?.pathname ?? '')) return 'servidor'
  if (/^(USB|DOT4_)\d/i.test(port)) return 'usb'
  if (/^WSD-/i.test(port)) return 'wsd'
  if (/^LPT\d/i.test(port)) return 'paralela'
  return ippUriOf(port) === null ? undefined : 'rede'
}
