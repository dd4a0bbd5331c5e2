import { expect, test } from 'vitest'
import { serverUri } from '../../../main/settings/impressao.ts'

test.each([
  ['cups.cidade.example', 'ipps://cups.cidade.example'],
  [' CUPS.cidade.example:8631 ', 'ipps://cups.cidade.example:8631'],
  ['ipps://10.0.0.7/printers/laser', 'ipps://10.0.0.7'],
  ['ipp://cups', 'ipp://cups'],
  ['[fd00::2]:631', 'ipps://[fd00::2]:631'],
  ['https://cups.example', null],
  ['ana:x@cups.example', null],
  ['cups example', null],
  ['ipps://', null],
  ['', null],
  ['-x', null],
])('%j as the address of a print server', (typed, uri) => {
  expect(serverUri(typed)).toBe(uri)
})
