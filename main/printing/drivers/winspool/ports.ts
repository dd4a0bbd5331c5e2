import type { Ligacao } from '../../../../shared/model/impressao.ts'

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

/** Whether the queue is another machine's, which this one is connected to: `\\server\printer`. */
export function isElsewhere(printer: string): boolean {
  return printer.startsWith('\\\\')
}

/** A printer's connection, as far as its port's name tells; undefined for names that say nothing to people. */
export function ligacaoOf(printer: string, port: string): Ligacao | undefined {
  if (isElsewhere(printer)) return 'servidor'
  if (/^(USB|DOT4_)\d/i.test(port)) return 'usb'
  if (/^WSD-/i.test(port)) return 'wsd'
  if (/^LPT\d/i.test(port)) return 'paralela'
  return ippUriOf(port) === null ? undefined : 'rede'
}
