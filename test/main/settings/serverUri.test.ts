import { expect, test } from 'vitest'
import { printerUris, serverUri } from '../../../main/settings/impressao.ts'

test.each([
  ['cups.cidade.example', 'ipps://cups.cidade.example'],
  [' CUPS.cidade.example:8631 ', 'ipps://cups.cidade.example:8631'],
  ['ipps://10.0.0.7/printers/laser', 'ipps://10.0.0.7'],
  ['ipp://cups', 'ipp://cups'],
  ['[fd00::2]:631', 'ipps://[fd00::2]:631'],
  ['ana:x@cups.example', null],
  ['cups example', null],
  ['ipps://', null],
])('a print server’s typed address %j gives the IPP address %s', (typed, uri) => {
  expect(serverUri(typed)).toBe(uri)
})

test.each([
  ['10.0.0.7', ['ipps://10.0.0.7/ipp/print', 'ipp://10.0.0.7/ipp/print']],
  [' Laser.cidade.example:8631/ipp/print/1 ', ['laser.cidade.example:8631/ipp/print/1']],
  ['ipp://10.0.0.7', ['ipp://10.0.0.7/ipp/print']],
  ['ipps://laser/', ['ipps://laser/ipp/print']],
  ['fd00::7', ['ipps://[fd00::7]/ipp/print', 'ipp://[fd00::7]/ipp/print']],
  ['[fd00::7]:8631', ['[fd00::7]:8631/ipp/print']],
  ['ana:x@10.0.0.7', []],
  ['laser da sala', []],
  ['ipps://', []],
])('a printer’s typed address %j is completed to its IPP addresses', (typed, uris) => {
  const both = (uri: string) => (/^ipps?:/.test(uri) ? [uri] : [`ipps://${uri}`, `ipp://${uri}`])
  expect(printerUris(typed)).toEqual(uris.flatMap(both))
})

test('a typed address is refused if its stored form would be too long, however short the typed text', () => {
  const ending = (letters: string) => printerUris(`10.0.0.7${'/é'.repeat(69)}${letters}`)
  const path = '/%C3%A9'.repeat(69)
  expect(ending('xy')).toEqual([`ipps://10.0.0.7${path}xy`, `ipp://10.0.0.7${path}xy`])
  // The query would fit without TLS, and is not sent without TLS for that.
  expect(ending('xyz')).toEqual([])
})
