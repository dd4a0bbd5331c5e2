import { expect, it } from 'vitest'
import {
  certainUriOf,
  ippUriOf,
  ligacaoOf,
  PORTS_THAT_ASK,
} from '../../../../../main/printing/drivers/winspool/ports.ts'

it.each([
  ['IP_10.0.0.7', 'ipp://10.0.0.7/ipp/print'],
  ['10.0.0.7_1', 'ipp://10.0.0.7/ipp/print'],
  ['http://10.0.0.7:631/ipp/print', 'ipp://10.0.0.7:631/ipp/print'],
  ['ipps://laser.local/ipp/print', 'ipps://laser.local/ipp/print'],
  ['https://laser.local/ipp/print', 'ipps://laser.local/ipp/print'],
  ['HTTPS://10.0.0.7/ipp/print', 'ipps://10.0.0.7/ipp/print'],
  ['ip_10.0.0.7', 'ipp://10.0.0.7/ipp/print'],
  ['http://[fd00::7]:631/ipp/print', 'ipp://[fd00::7]:631/ipp/print'],
  ['http://cups.local:631/printers/laser', null],
  ['http://servidor/printers/Laser/.printer', null],
  ['IP_10.0.0.7,IP_10.0.0.8', null],
  ['laser.cidade.example', null],
  ['IP_10.0.0.7:9100', null],
  ['USB001', null],
  ['WSD-4c0e1b2a', null],
])('the Windows port name %s gives the IPP address %s', (port, uri) => expect(ippUriOf(port)).toBe(uri))

it.each([
  ['Laser', 'IP_10.0.0.7', '10.0.0.7', 'ipp://10.0.0.7/ipp/print'],
  ['Laser', 'IP_10.0.0.7', '10.0.0.9', null],
  ['Laser', 'IP_10.0.0.7', undefined, null],
  ['Laser', 'http://10.0.0.7:631/ipp/print', undefined, 'ipp://10.0.0.7:631/ipp/print'],
  ['\\\\servidor\\laser', 'IP_10.0.0.7', '10.0.0.7', null],
])('the queue %s at the port %s with the configured host %s has the certain IPP address %s', (name, port, host, uri) =>
  expect(certainUriOf({ name, port, host })).toBe(uri),
)

it.each([
  ['Laser', 'USB001', 'usb'],
  ['Laser', 'LPT1:', 'paralela'],
  ['Laser', 'WSD-4c0e1b2a', 'wsd'],
  ['Laser', 'IP_10.0.0.7', 'rede'],
  ['\\\\servidor\\laser', 'USB001', 'servidor'],
  ['Laser', 'http://cups.local:631/printers/laser', 'servidor'],
  ['Laser', 'C:\\papel', undefined],
  ['Laser', 'meu USB1', undefined],
])('the Windows printer %s at the port %s has the connection type %s', (name, port, ligacao) =>
  expect(ligacaoOf(name, port)).toBe(ligacao),
)

it('only Windows’ own names of file, fax and null ports are recognised as ports that open a file dialog', () => {
  const asking = ['PORTPROMPT:', 'FILE:', 'XPSPort:', 'SHRFAX:', 'nul:', 'NUL:']
  const printing = ['IP_10.0.0.7', 'USB001', 'LPT1:', 'WSD-3f2504e0', 'IP_FILE:', '']
  expect([...asking, ...printing].filter((port) => PORTS_THAT_ASK.test(port))).toEqual(asking)
})
