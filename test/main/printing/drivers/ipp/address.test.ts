import { expect, it } from 'vitest'
import { ippTarget } from '../../../../../main/printing/drivers/ipp/address.ts'
import { mediaSize } from '../../../../../shared/model/mediaSize.ts'

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
  '%j is none',
  (printer) => {
    expect(ippTarget(printer)).toBeNull()
  },
)

it.each([
  ['iso_a4_210x297mm', { x: 21_000, y: 29_700 }],
  ['na_letter_8.5x11in', { x: 21_590, y: 27_940 }],
  ['A4', null],
  ['custom_max_x', null],
])('the media name %s is parsed into its size', (name, size) => {
  expect(mediaSize(name)).toEqual(size)
})
