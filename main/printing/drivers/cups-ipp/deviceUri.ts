/**
 * How reliable the end of a job is, by its queue's device address. `device`: a printer with IPP. `handover`: the bytes were
 * sent, to a port without answers, to some printer of a class, or to another print server. `none`: a file, for which CUPS
 * reports success without writing.
 */
export function trustIn(deviceUri: string | null): 'device' | 'handover' | 'none' {
  if (deviceUri === null) return 'handover'
  if (deviceUri.startsWith('file:')) return 'none'
  if (/^dnssd:.*\._ipps?\._tcp/.test(deviceUri)) return 'device'
  return /^ipps?:/.test(deviceUri) && !/^ipps?:\/\/[^/]+\/(printers|classes)\//.test(deviceUri) ? 'device' : 'handover'
}
