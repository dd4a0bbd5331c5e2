import { expect, it } from 'vitest'
import { ippUriOf, ligacaoOf } from '../../../../../main/printing/drivers/winspool/ports.ts'

it.each([
  ['IP_10.0.0.7', 'ipp://10.0.0.7/ipp/print'],
  ['10.0.0.7_1', 'ipp://10.0.0.7/ipp/print'],
  ['http://10.0.0.7:631/ipp/print', 'ipp://10.0.0.7:631/ipp/print'],
  ['ipps://laser.local/ipp/print', 'ipps://laser.local/ipp/print'],
  ['ipps://laser.local/http:fila', 'ipps://laser.local/http:fila'],
  ['https://laser.local/ipp/print', 'ipps://laser.local/ipp/print'],
  ['xipp://10.0.0.7/ipp/print', null],
  ['IP_10.0.0.7:9100', null],
  ['LPR_10.0.0.7', null],
  ['ftp://10.0.0.7/papel', null],
  ['USB001', null],
  ['WSD-4c0e1b2a', null],
  ['C:\\papel', null],
])('a Windows port called %s leads to this IPP address: %s', (port, uri) => expect(ippUriOf(port)).toBe(uri))

it.each([
  ['Laser', 'USB001', 'usb'],
  ['Laser', 'DOT4_001', 'usb'],
  ['Laser', 'LPT1:', 'paralela'],
  ['Laser', 'WSD-4c0e1b2a', 'wsd'],
  ['Laser', 'IP_10.0.0.7', 'rede'],
  ['Laser', 'ipps://laser.local/ipp/print', 'rede'],
  ['\\\\servidor\\laser', 'USB001', 'servidor'],
  ['Laser', 'C:\\papel', undefined],
  ['Laser', 'meu USB1', undefined],
  ['Laser', 'meu LPT1', undefined],
  ['Laser', 'meu WSD-1', undefined],
])('the Windows printer %s at the port %s is connected by %s', (name, port, ligacao) =>
  expect(ligacaoOf(name, port)).toBe(ligacao),
)
