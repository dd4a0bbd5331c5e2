import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import { expect, test } from 'vitest'
import { paysBy, pixInText, qrDaGuia, readPix } from '../../../shared/model/pix.ts'

const merchant = { merchantName: 'PREFEITURA DE SERRA DO IPE', merchantCity: 'SERRA DO IPE' }
const made = (code: string | null): string => code ?? expect.fail('no code')
/** This code states no amount: its payment address determines it. */
const dynamic = made(generatePixPayload({ ...merchant, url: 'pix.example.invalid/qr/v2/cobv/2026010000021' }))
const another = made(generatePixPayload({ ...merchant, url: 'pix.example.invalid/qr/v2/cobv/2026010000022' }))
/** This code states R$ 187,45. */
const static18745 = made(generatePixPayload({ ...merchant, key: '11222333000181', amount: 187.45, txid: 'GUIA21' }))
const broken = (code: string, every: number) => code.match(new RegExp(`.{1,${every}}`, 'g'))?.join('\n') ?? ''

test.each([
  ['a code alone', dynamic],
  ['a static code', static18745],
  ['a code amid words', `Pix copia e cola:${dynamic}Pague até o vencimento`],
  ['a code behind digits that begin like one', `000201 0002015303986 00020${dynamic}`],
  ['a code written twice', `${dynamic}\nou\n${dynamic}`],
])('a Pix code is found once in a PDF’s text: %s', (_name, text) =>
  expect(pixInText(text)).toEqual([text.includes(dynamic) ? dynamic : static18745]),
)
test.each(Array.from({ length: 83 }, (_, at) => at + 8))(
  'a Pix code broken into lines of %i characters is found',
  (every) => {
    for (const code of [dynamic, static18745]) expect(pixInText(`Pix\n${broken(code, every)}\nVia`)).toEqual([code])
  },
)
test('a Pix code whose lines lost the blanks at their ends is found', () => {
  const lines = broken(dynamic, 60).replaceAll(/ /g, '\n')
  expect(lines.split('\n').length).toBeGreaterThan(7)
  expect(pixInText(lines)).toEqual([dynamic])
})
test('a Pix code whose lines end with a blank or an empty text run is found', () => {
  expect(pixInText(broken(dynamic, 45).replaceAll('\n', ' \n\n \n'))).toEqual([dynamic])
})
test('a Pix code after hundreds of similar numbers is found', () => {
  const numbers = Array.from({ length: 400 }, (_, at) => `IPTU 2026\n20260000020100${at}\n1.234,56`).join('\n')
  expect(pixInText(`${numbers}\n${broken(dynamic, 60)}`)).toEqual([dynamic])
})
test('a document with two Pix codes yields both', () => {
  expect(pixInText(`1ª\n${broken(dynamic, 50)}\n2ª\n${broken(another, 50)}`)).toEqual([dynamic, another])
})
test.each([
  ['nothing', ''],
  ['a payment line', '81670000000 9 80500000000 4 20261120000 3 00000000012 7'],
  ['a beginning alone', '00020126'],
  ['beginnings without an end', '000201'.repeat(10_000)],
  ['lengths beyond the text', '00020126990014br.gov.bcb.pix'],
  ['a code in lower case', dynamic.toLowerCase()],
  ['a code with words between its lines', `${dynamic.slice(0, 60)}\nCorte aqui\n${dynamic.slice(60)}`],
  ['a code without its end', dynamic.slice(0, -1)],
])('no Pix code is found in a PDF’s text: %s', (_name, text) => expect(pixInText(text)).toEqual([]))
test('a Pix code with one wrong character is never accepted', () => {
  for (let at = 0; at < dynamic.length; at += 1) {
    const other = dynamic[at] === '7' ? '1' : '7'
    expect(pixInText(dynamic.slice(0, at) + other + dynamic.slice(at + 1))).toEqual([])
  }
})
test('a search for Pix codes ends soon even with one character per line, or thousands of false starts', () => {
  expect(pixInText(broken('0002015999'.repeat(500), 1))).toEqual([])
  expect(pixInText(broken(dynamic.replaceAll(' ', ''), 1).repeat(50))).toEqual([])
})

test.each([
  ['accepted: the amount that it states', static18745, 18_745, true],
  ['accepted: an amount that it leaves to its payment address', dynamic, 18_745, true],
  ['accepted: an unknown amount that it leaves to its payment address', dynamic, null, true],
  ['refused: one centavo more than it states', static18745, 18_746, false],
  ['refused: an unknown amount, while it states one', static18745, null, false],
  ['accepted: the amount that it states beside a payment address', withAmount(dynamic, '187.45'), 18_745, true],
  ['refused: another amount than it states beside a payment address', withAmount(dynamic, '187.44'), 18_745, false],
  ['refused: a wrong checksum', `${dynamic.slice(0, -1)}Z`, 18_745, false],
  ['refused: a text that is no Pix code', 'https://portal.example.invalid', 18_745, false],
])('a Pix code is compared with a sum: %s', (_name, code, total, pays) => expect(paysBy(code, total)).toBe(pays))
test('a Pix code of which apps could read two amounts or receivers is refused, and one with a wrong checksum', () => {
  const twice = withAmount(static18745, '1.00')
  const [conta = ''] = /26\d\d0014br\.gov\.bcb\.pix\d{18}/.exec(static18745) ?? []
  const with2 = (other: string) => static18745.slice(0, -4).replace(conta, conta + other)
  const receivers = [conta, conta.replace('26', '27')].map((other) => with2(other) + crc16(with2(other)))
  for (const code of [twice, ...receivers, static18745.replace('SERRA', 'TERRA')])
    expect([paysBy(code, 18_745), paysBy(code, 100), readPix(code)]).toEqual([false, false, null])
})

/** A code with an address and an amount, which the library does not write together. */
function withAmount(code: string, amount: string): string {
  const at = code.indexOf('5802BR')
  const body = `${code.slice(0, at)}54${String(amount.length).padStart(2, '0')}${amount}${code.slice(at, -4)}`
  return body + crc16(body)
}

/** The checksum of a Pix code: CRC-16/CCITT-FALSE. */
function crc16(text: string): string {
  let crc = 0xffff
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

test('a guide’s QR code is its Pix, else its payment line, else none', () => {
  expect(qrDaGuia({ pix: dynamic, linha: '8' })).toEqual({ tipo: 'pix', codigo: dynamic })
  expect(qrDaGuia({ pix: null, linha: '8' })).toEqual({ tipo: 'linha', codigo: '8' })
  expect(qrDaGuia({ pix: null, linha: null })).toBeNull()
})
