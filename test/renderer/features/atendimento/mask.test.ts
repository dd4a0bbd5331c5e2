import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanPasted, maskTyping, pattern } from '../../../../renderer/features/atendimento/mask.ts'
import { normalizeDocumento } from '../../../../shared/model/documento.ts'

/** Types `keys` one by one at the end, as a person does. */
function type(keys: string): string {
  let text = ''
  for (const key of keys) text = maskTyping({ text: text + key, caret: text.length + 1 }).text
  return text
}

describe('masking while typing', () => {
  test('CPF, CNPJ and CNPJ with letters', () => {
    expect(type('52998224725')).toBe('529.982.247-25')
    expect(type('11222333000181')).toBe('11.222.333/0001-81')
    expect(type('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  })

  test('codes longer than a document lose the mask', () => {
    expect(type('816200000122345')).toBe('816200000122345')
  })

  test('the caret stays after the same character', () => {
    // A 9 typed in the middle of 529.82.247-25 (the missing digit of the second group).
    expect(maskTyping({ text: '529.982247-25', caret: 5 })).toEqual({ text: '529.982.247-25', caret: 5 })
    expect(maskTyping({ text: '5299', caret: 4 })).toEqual({ text: '529.9', caret: 5 })
    expect(maskTyping({ text: '1529.982.247-2', caret: 1 })).toEqual({ text: '152.998.224-72', caret: 1 })
  })

  test('never loses, adds or reorders a character, and the caret counts the same before it', () => {
    const written = fc.stringMatching(/^[0-9A-Za-z.\-/]{0,18}$/)
    fc.assert(
      fc.property(written, fc.nat({ max: 18 }), (text, position) => {
        const caret = Math.min(position, text.length)
        const after = maskTyping({ text, caret })
        expect(normalizeDocumento(after.text)).toBe(normalizeDocumento(text))
        expect(normalizeDocumento(after.text.slice(0, after.caret))).toBe(normalizeDocumento(text.slice(0, caret)))
      }),
    )
  })
})

describe('pasting', () => {
  test.each([
    ['529.982.247-25', '529.982.247-25'],
    ['CPF: 529.982.247-25\r\n', '529.982.247-25'],
    [' 52998224725 ', '529.982.247-25'],
    ['cnpj 12.abc.345/01de-35', '12.ABC.345/01DE-35'],
    ['CPF: 529.982.247-26', 'CPF: 529.982.247-26'],
    ['81620000012-2 34561234202-1 61215000000-0 01234567890-3', '816200000122345612342021612150000000012345678903'],
  ])('%j', (pasted, clean) => {
    expect(cleanPasted(pasted, true)).toBe(clean)
  })
})

test('the mask with what is missing', () => {
  expect(pattern('5299822472', 1)).toBe('529.982.247-2_')
  expect(pattern('5290000000', 1)).toBe('529.000.000-0_')
  expect(pattern('529', 8)).toBe('529.___.___-__')
  expect(pattern('12ABC34501DE3', 1)).toBe('12.ABC.345/01DE-3_')
})
