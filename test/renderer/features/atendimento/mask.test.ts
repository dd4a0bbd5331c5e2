import { expect, test } from 'vitest'
import { cleanPasted, maskTyping } from '../../../../renderer/features/atendimento/mask.ts'
import { normalizeDocumento, readDocumento } from '../../../../shared/model/documento.ts'
import { fc } from '../../../fixedCases.ts'

/** Types `keys` one by one at the end, as a person does. */
function type(keys: string): string {
  let text = ''
  for (const key of keys) text = maskTyping({ text: text + key, caret: text.length + 1 }, text).text
  return text
}

test('the caret stays behind the same character while the mask changes', () => {
  // A 9 typed in the middle of 529.822.472-5 (the missing digit of the second group).
  expect(maskTyping({ text: '529.9822.472-5', caret: 5 }, '529.822.472-5')).toEqual({
    text: '529.982.247-25',
    caret: 5,
  })
  expect(maskTyping({ text: '5299', caret: 4 }, '529')).toEqual({ text: '529.9', caret: 5 })
  expect(maskTyping({ text: '1529.982.247-2', caret: 1 }, '529.982.247-2')).toEqual({
    text: '152.998.224-72',
    caret: 1,
  })
})

test('the document mask never loses, adds or reorders a character while typing', () => {
  const written = fc.stringMatching(/^[0-9A-Za-z.\-/]{0,18}$/)
  fc.assert(
    fc.property(written, written, fc.nat({ max: 18 }), (text, before, position) => {
      const caret = Math.min(position, text.length)
      const after = maskTyping({ text, caret }, before)
      expect(normalizeDocumento(after.text)).toBe(normalizeDocumento(text))
      expect(normalizeDocumento(after.text.slice(0, after.caret))).toBe(normalizeDocumento(text.slice(0, caret)))
    }),
  )
})

test.each([
  ['1234571579.0', '123.457.157-9.0'],
  ['1234571579,0', '123.457.157-9,0'],
  ['123456789.00', '123.456.789.00'],
  ['1234571579 0', '123.457.157-9 0'],
  ['1234571579/0', '123.457.157-9/0'],
  ['12.345.67.8', '12.345.67.8'],
  ['1.0030007542E10', '1.0030007542E10'],
])('a typed character outside the mask is still shown, so that the mistake can be reported: %s', (keys, shown) => {
  expect(type(keys)).toBe(shown)
  expect(readDocumento(type(keys)).situacao).not.toBe('valido')
})
test.each([
  ['529.982.247-25', '529.982.247-25'],
  ['52998224725', '529.982.247-25'],
  ['11222333000181', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['816200000122345', '816200000122345'],
  ['529 982 247 25', '529.982.247-25'],
  ['529982247-25', '529.982.247-25'],
  ['11.222.333/0001-81', '11.222.333/0001-81'],
  ['11222333/0001-81', '11.222.333/0001-81'],
  ['12.abc.345/01de-35', '12.ABC.345/01DE-35'],
])('a document typed with or without dots and dashes gets its mask, and a longer code none: %s', (keys, shown) =>
  expect(type(keys)).toBe(shown),
)
test('the document mask returns when a misplaced character is deleted', () => {
  expect(maskTyping({ text: '123.457.157-9', caret: 13 }, '123.457.157-9.').text).toBe('123.457.157-9')
})
test('a misplaced character in a number pasted over another one is still shown', () => {
  for (const before of ['', '529.982.247-25', '123.457.157-9', '123.4'])
    expect(maskTyping({ text: '1234571579.0', caret: 12 }, before).text).toBe('1234571579.0')
})
test('a masked document keeps a valid mask when a digit is deleted', () => {
  expect(maskTyping({ text: '12.34', caret: 5 }, '12.345').text).toBe('12.34')
  expect(maskTyping({ text: '52.982.247-25', caret: 2 }, '529.982.247-25')).toEqual({
    text: '529.822.472-5',
    caret: 2,
  })
})

test.each([
  ['529.982.247-25', '529.982.247-25'],
  ['CPF: 529.982.247-25\r\n', '529.982.247-25'],
  [' 52998224725 ', '529.982.247-25'],
  ['cnpj 12.abc.345/01de-35', '12.ABC.345/01DE-35'],
  ['CPF: 529.982.247-26', 'CPF: 529.982.247-26'],
  ['1234571579.0', '1234571579.0'],
  ['1234571579\n0', '1234571579 0'],
  ['\u202a529.982.247-25\u202c', '529.982.247-25'],
  ['81620000012-2 34561234202-1 61215000000-0 01234567890-3', '816200000122345612342021612150000000012345678903'],
])('a pasted text is cleaned, and a document in it gets its mask: %j', (pasted, clean) => {
  expect(cleanPasted(pasted, true)).toBe(clean)
})
