import { expect, it } from 'vitest'
import { trustIn } from '../../../../../main/printing/drivers/cups-ipp/deviceUri.ts'

it.each([
  [null, 'handover'],
  ['', 'handover'],
  ['file:///dev/null', 'none'],
  ['ipp://10.0.0.7/ipp/print', 'device'],
  ['ipp://10.0.0.7/ipp/print?de=ipp://servidor/printers/laser', 'device'],
  ['ipp://servidor/printers/laser', 'handover'],
  ['dnssd://Laser%20Sala%202._ipp._tcp.local/?uuid=1', 'device'],
  ['dnssd://Laser._pdl-datastream._tcp.local/', 'handover'],
  ['socket://10.0.0.7:9100', 'handover'],
  // CUPS' retrying backend: its end is its own report.
  ['beh:/1/3/5/ipp://10.0.0.7/ipp/print', 'handover'],
])('the end of a job sent to %s is trusted on this level: %s', (uri, trust) => {
  expect(trustIn(uri)).toBe(trust)
})
