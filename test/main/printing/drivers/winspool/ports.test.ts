import { expect, it } from 'vitest'
import { ippUriOf, ligacaoOf, PORTS_THAT_ASK } from '../../../../../main/printing/drivers/winspool/ports.ts'

it.each([
  ['IP_10.0.0.7', 'ipp://10.0.0.7/ipp/print'],
  ['10.0.0.7_1', 'ipp://10.0.0.7/ipp/print'],
  ['http://10.0.0.7:631/ipp/print', 'ipp://10.0.0.7:631/ipp/print'],
  ['ipps://laser.local/ipp/print', 'ipps://laser.local/ipp/print'],
  ['https://laser.local/ipp/print', 'ipps://laser.local/ipp/print'],
  ['IP_10.0.0.7:9100', null],
  ['USB001', null],
  ['WSD-4c0e1b2a', null],
])('a Windows port called %s leads to this IPP address: %s', (port, uri) => expect(ippUriOf(port)).toBe(uri))

it.each([
  ['Laser', 'USB001', 'usb'],
  ['Laser', 'LPT1:', 'paralela'],
  ['Laser', 'WSD-4c0e1b2a', 'wsd'],
  ['Laser', 'IP_10.0.0.7', 'rede'],
  ['\\\\servidor\\laser', 'USB001', 'servidor'],
  ['Laser', 'C:\\papel', undefined],
  ['Laser', 'meu USB1', undefined],
])('the Windows printer %s at the port %s is connected by %s', (name, port, ligacao) =>
  expect(ligacaoOf(name, port)).toBe(ligacao),
)

it('a port asks for a file name only by the names that Windows itself gives to such ports', () => {
  const asking = ['PORTPROMPT:', 'FILE:', 'XPSPort:', 'SHRFAX:', 'nul:', 'NUL:']
  const printing = ['IP_10.0.0.7', 'USB001', 'LPT1:', 'WSD-3f2504e0', 'IP_FILE:', '']
  expect([...asking, ...printing].filter((port) => PORTS_THAT_ASK.test(port))).toEqual(asking)
})
