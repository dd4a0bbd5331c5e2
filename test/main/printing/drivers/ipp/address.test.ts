import { expect, it } from 'vitest'
import { ippTarget } from '../../../../../main/printing/drivers/ipp/address.ts'

it.each([
  ['ipp://laser/ipp/print', { host: 'laser', port: 631, tls: false }, '/ipp/print', 'ipp://laser/ipp/print'],
  ['ipps://10.0.0.7:8443/x?contimeout=5', { host: '10.0.0.7', port: 8443, tls: true }, '/x', 'ipps://10.0.0.7:8443/x'],
  ['ipp://[::1]:8631/ipp/print', { host: '::1', port: 8631, tls: false }, '/ipp/print', 'ipp://[::1]:8631/ipp/print'],
  ['ipp://laser', { host: 'laser', port: 631, tls: false }, '/', 'ipp://laser/'],
])('the address %s is parsed into host, port and path', (printer, address, path, uri) => {
  const target = ippTarget(printer)
  expect(target).toMatchObject({ address, path })
  expect(target?.uri.replace(/\/$/, '')).toBe(uri.replace(/\/$/, ''))
})

it.each(['socket://laser:9100', 'http://laser/', 'ipp:///ipp/print', 'ipps://Laser._ipps._tcp.local/', 'laser', ''])(
  'the text %j is no address of an IPP printer',
  (printer) => {
    expect(ippTarget(printer)).toBeNull()
  },
)
