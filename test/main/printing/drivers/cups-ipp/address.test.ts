import { expect, it } from 'vitest'
import { findCups } from '../../../../../main/printing/drivers/cups-ipp/address.ts'
import { createCupsDriver } from '../../../../../main/printing/drivers/cups-ipp/driver.ts'

const only =
  (...paths: string[]) =>
  (path: unknown) =>
    paths.includes(String(path))

it.each([
  [undefined, only(), null],
  [undefined, only('/run/cups/cups.sock'), { socketPath: '/run/cups/cups.sock' }],
  [undefined, only('/private/var/run/cupsd'), { socketPath: '/private/var/run/cupsd' }],
  ['', only('/var/run/cups/cups.sock'), { socketPath: '/var/run/cups/cups.sock' }],
  ['/x/cups.sock', only('/x/cups.sock'), { socketPath: '/x/cups.sock' }],
  ['/x/cups.sock', only('/run/cups/cups.sock'), null],
  ['localhost', only(), { host: 'localhost', port: 631, tls: false }],
  ['127.0.0.1:8631/version=1.1', only(), { host: '127.0.0.1', port: 8631, tls: false }],
  // Another machine's would be reached in clear.
  ['servidor', only(), null],
  ['10.0.0.7:631', only(), null],
  ['[::1]:8631', only(), { host: '::1', port: 8631, tls: false }],
  ['localhost:99999', only(), null],
  ['http://servidor/', only(), null],
])('CUPS_SERVER=%s', (CUPS_SERVER, exists, address) => {
  expect(findCups({ CUPS_SERVER }, exists)).toEqual(address)
})

it('without CUPS there is no driver', () => {
  expect(
    createCupsDriver(
      'ana',
      findCups({}, () => false),
    ),
  ).toBeNull()
})
