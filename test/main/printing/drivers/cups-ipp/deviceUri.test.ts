import { expect, it } from 'vitest'
import { trustIn } from '../../../../../main/printing/drivers/cups-ipp/deviceUri.ts'

it.each([
  [null, 'handover'],
  ['', 'handover'],
  ['file:///dev/null', 'none'],
  ['ipp://10.0.0.7/ipp/print', 'device'],
  ['ipps://10.0.0.7:631/ipp/print?contimeout=5', 'device'],
  ['ipp://10.0.0.7/ipp/print?de=ipp://servidor/printers/laser', 'device'],
  ['ipp://servidor/printers/laser', 'handover'],
  ['ipps://servidor:631/classes/andar-2', 'handover'],
  ['dnssd://Laser%20Sala%202._ipp._tcp.local/?uuid=1', 'device'],
  ['dnssd://Laser._ipps._tcp.local/', 'device'],
  ['dnssd://Laser._pdl-datastream._tcp.local/', 'handover'],
  ['socket://10.0.0.7:9100', 'handover'],
  ['usb://HP/LaserJet?serial=1', 'handover'],
  // CUPS' retrying backend: its end is its own report.
  ['beh:/1/3/5/ipp://10.0.0.7/ipp/print', 'handover'],
  ['beh:/1/3/5/dnssd://Laser._ipp._tcp.local/', 'handover'],
])('the end of a job sent to %s is trusted on this level: %s', (uri, trust) => {
  expect(trustIn(uri)).toBe(trust)
})
