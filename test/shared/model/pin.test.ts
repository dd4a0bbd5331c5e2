import { expect, test } from 'vitest'
import { whyNotPin } from '../../../shared/model/pin.ts'

test.each(['', '1', '739', '1234567890123', '48a1', '48 21', ' 4821', '٤٨٢١', '4821\n', '-482'])(
  'the PIN %j is refused for its length or characters',
  (pin) => expect(whyNotPin(pin)).toBe('tamanho'),
)

const WEAK = `
  0000 1111 999999 777777777777
  1234 4321 0123 7890 0987 12345678 210987
  1212 6969 10101 696969 123123 258258258
  1987 2003 1900 2099
  1004 1122 2211 1133 2580 0852 1379 1397 1357 2468 147258 159753`

test.each(WEAK.trim().split(/\s+/))('the PIN %s is refused as easy to guess', (pin) =>
  expect(whyNotPin(pin)).toBe('fraco'),
)

test.each([
  '4821',
  '7305',
  '1243',
  '112358',
  '842003',
  '4123123',
  '1231234',
  '123412341230',
  '1999000',
  '198712',
  '024681357902',
  '2108',
])('the PIN %s may be chosen', (pin) => expect(whyNotPin(pin)).toBe(null))
