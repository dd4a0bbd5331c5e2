/**
 * How far the end of a job can be believed, by where the queue sends it. `device`: a printer that speaks IPP.
 * `handover`: the bytes went out, to a port that answers nothing, to some printer of a class, or to another
 * print server. `none`: a file, to which CUPS reports success without writing.
 */
export function trustIn(deviceUri: string | null): 'device' | 'handover' | 'none' {
  if (deviceUri === null) return 'handover'
  if (deviceUri.startsWith('file:')) return 'none'
  if (/^dnssd:.*\._ipps?\._tcp/.test(deviceUri)) return 'device'
  return /^ipps?:/.test(deviceUri) && !/^ipps?:\/\/[^/]+\/(printers|classes)\//.test(deviceUri) ? 'device' : 'handover'
}
