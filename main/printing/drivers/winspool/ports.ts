import type { Ligacao } from '../../../../shared/model/impressao.ts'

/** Ports that open a file dialog, which no person may see, when a job prints to them. */
export const PORTS_THAT_ASK = /^(PORTPROMPT:|FILE:|XPSPort:|SHRFAX:|nul:)/i

/**
 * The IPP address of the printer behind a port, where the port's name reveals it: Windows names an IPP port by its address, and
 * a raw port `IP_10.0.0.7`. Null for others (USB, WSD).
 */
export function ippUriOf(port: string): string | null {
  const url = URL.parse(port)
  if (url && /^(https?|ipps?):$/.test(url.protocol)) return port.replace(/^http(s?):/, 'ipp$1:')
  const [, address] = /^(?:IP_)?(\d{1,3}(?:\.\d{1,3}){3})(?:_\d+)?$/.exec(port) ?? []
  return address === undefined ? null : `ipp://${address}/ipp/print`
}

/** Whether the queue belongs to another machine to which this one is connected: `\\server\printer`. */
export function isElsewhere(printer: string): boolean {
  return printer.startsWith('\\\\')
}

/** A printer's connection type, derived from its port's name; undefined for names that reveal none. */
export function ligacaoOf(printer: string, port: string): Ligacao | undefined {
  if (isElsewhere(printer)) return 'servidor'
  if (/^(USB|DOT4_)\d/i.test(port)) return 'usb'
  if (/^WSD-/i.test(port)) return 'wsd'
  if (/^LPT\d/i.test(port)) return 'paralela'
  return ippUriOf(port) === null ? undefined : 'rede'
}
