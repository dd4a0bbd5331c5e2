import { expect, test } from 'vitest'
import { linhasInText } from '../../../shared/model/linhaDigitavel.ts'
import vectors from '../vectors.json' with { type: 'json' }

const { valid } = vectors.arrecadacao48
const slips = vectors.boleto47
const guides = Object.entries(valid).map(([name, [digits = '']]) => [name, digits] as const)
/** A valid payment line. */
const [line = ''] = valid['seg1_id6_mod10_R$1234.56']

const blocks = '81620000012-2 34561234202-1 61215000000-0 01234567890-3'
const bars = line.replaceAll(/(\d{11})\d/g, '$1')
const [slip = ''] = Object.values(slips.valid)
test.each([
  ['in blocks, between words', `Total a pagar: R$ 1.234,56 ${blocks} AMBIENTE`],
  ['over two lines', blocks.replace(' 61215', '\n61215')],
  ['with the digit of each block apart', blocks.replaceAll('-', ' - ')],
  ['sign by sign, as some printers of PDF write', Array.from(blocks.replaceAll(' ', '')).join(' ')],
  ['beside other numbers of its row', `2026010000021 ${blocks} 20 11 2026 0001`],
  ['twice, once for the bank', `${blocks} via do contribuinte ${blocks.replaceAll('-', '')}`],
  ['as the code in the bars', `código ${bars} fim`],
])('a payment line is found in a PDF’s text: %s', (_how, text) => expect(linhasInText(text)).toEqual([line]))
test.each([...guides, ...Object.entries(slips.valid)])(
  'a payment line of %s is found in a text of single characters, and no other line is',
  (_name, digits) => expect(linhasInText(`nº 1 2 ${Array.from(digits).join(' ')} 7 7`)).toEqual([digits]),
)
test('all payment lines in a PDF’s text are found, in order', () => {
  expect(linhasInText(`${slip} cota única, ou ${blocks}`)).toEqual([slip, line])
})
test.each([
  ['nothing', ''],
  ['signs without end', `1 ${'- '.repeat(400_000)}`],
  ['words', 'Guia nº 2026010000021 Vencimento: 20/11/2026'],
  ['a line with a wrong digit', blocks.replace('-3', '-4')],
  ['digits glued to it', `9${line}`],
  ['bars with a wrong digit', `${bars.slice(0, -1)}1`],
  ['bars in parts', bars.replaceAll(/(\d{11})/g, '$1 ')],
  ['columns of numbers', Array.from({ length: 400 }, (_, at) => 20_260_000 + 37 * at).join(' ')],
])('no payment line is found in a PDF’s text: %s', (_what, text) => expect(linhasInText(text)).toEqual([]))
