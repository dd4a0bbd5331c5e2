import { expect, it } from 'vitest'
import { findCups } from '../../../../../main/printing/drivers/cups-ipp/address.ts'

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
  // Another machine's CUPS would be reached without encryption.
  ['servidor', only(), null],
  ['[::1]', only(), { host: '::1', port: 631, tls: false }],
  ['localhost.exemplo.gov.br', only(), null],
  ['naolocalhost', only(), null],
  ['localhost:65536', only(), null],
  ['localhost:0', only(), null],
  ['localhost:631/fila', only(), null],
  ['ipp://localhost', only(), null],
])('CUPS’ address is derived from CUPS_SERVER=%s and the sockets that exist', (CUPS_SERVER, exists, address) => {
  expect(findCups({ CUPS_SERVER }, exists)).toEqual(address)
})

it('a CUPS socket in a folder that cannot be read counts as existing, so that the refusal is reported', () => {
  // A file in the folder's place cannot be looked into either, and root may look into any folder.
  const CUPS_SERVER = `${import.meta.filename}/cups.sock`
  expect(findCups({ CUPS_SERVER })).toEqual({ socketPath: CUPS_SERVER })
})
