import { expect, test } from 'vitest'
import { isEnderecoDeCorreio } from '../../../shared/model/correio.ts'

const label = (length: number) => 'a'.repeat(length)

test.each([
  'maria@casa.example',
  'maria.da-silva+guias@sub.casa.com.br',
  "o'brien_2@a.co",
  `${label(64)}@${label(63)}.${label(63)}.${label(57)}.br`,
  'a@123.example',
  'a@xn--so-paulo-i0a.example',
])('an e-mail address is accepted: %s', (texto) => {
  expect(isEnderecoDeCorreio(texto)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['no at sign', 'maria.casa.example'],
  ['no domain', 'maria@'],
  ['no dot in the domain', 'maria@casa'],
  ['an address by number', 'maria@127.0.0.1'],
  ['an address in brackets', 'maria@[127.0.0.1]'],
  ['two', 'maria@casa.example,jose@casa.example'],
  ['two by a semicolon', 'maria@casa.example;jose@casa.example'],
  ['a name before it', 'Maria <maria@casa.example>'],
  ['a space', 'maria @casa.example'],
  ['a line end behind it', 'maria@casa.example\n'],
  ['a header behind it', 'maria@casa.example\r\nBcc: jose@casa.example'],
  ['a command behind it', 'maria@casa.example>\r\nRCPT TO:<jose@casa.example'],
  ['a NUL', 'maria\0@casa.example'],
  ['quotes', '"maria silva"@casa.example'],
  ['a comment', 'maria(silva)@casa.example'],
  ['a route', '@a.example:maria@casa.example'],
  ['letters beyond ASCII', 'joão@casa.example'],
  ['a domain beyond ASCII', 'maria@são-paulo.example'],
  ['two dots', 'maria..silva@casa.example'],
  ['a dot at the end', 'maria.@casa.example'],
  ['a hyphen at a label’s end', 'maria@casa-.example'],
  ['a local part too long', `${label(65)}@casa.example`],
  ['too long as a whole', `${label(64)}@${label(63)}.${label(63)}.${label(59)}.br`],
])('an e-mail address is refused: %s', (_what, texto) => {
  expect(isEnderecoDeCorreio(texto)).toBe(false)
})
