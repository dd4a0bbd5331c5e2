import { expect, it } from 'vitest'
import { PORTS_THAT_ASK } from '../../../../../main/printing/drivers/windows/ports.ts'

it.each([
  ['PORTPROMPT:', true],
  ['FILE:', true],
  ['XPSPort:', true],
  ['SHRFAX:', true],
  ['nul:', true],
  ['NUL:', true],
  ['IP_10.0.0.7', false],
  ['USB001', false],
  ['LPT1:', false],
  ['WSD-3f2504e0', false],
  // A port named by its creator; behind it is a printer.
  ['IP_FILE:', false],
  ['', false],
])('a Windows printer on the port %j asks for a file name: %s', (port, asks) => {
  expect(PORTS_THAT_ASK.test(port)).toBe(asks)
})
