import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limparColado, mascararDigitando, molde } from '../../../../renderer/features/atendimento/mascara.ts'
import { normalizarDocumento } from '../../../../shared/model/documento.ts'

/** Types `teclas` one by one at the end, as a person does. */
function digitar(teclas: string): string {
  let texto = ''
  for (const tecla of teclas) texto = mascararDigitando({ texto: texto + tecla, caret: texto.length + 1 }).texto
  return texto
}

describe('masking while typing', () => {
  test('CPF, CNPJ and CNPJ with letters', () => {
    expect(digitar('52998224725')).toBe('529.982.247-25')
    expect(digitar('11222333000181')).toBe('11.222.333/0001-81')
    expect(digitar('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  })

  test('codes longer than a document lose the mask', () => {
    expect(digitar('816200000122345')).toBe('816200000122345')
  })

  test('the caret stays after the same character', () => {
    // A 9 typed in the middle of 529.82.247-25 (the missing digit of the second group).
    expect(mascararDigitando({ texto: '529.982247-25', caret: 5 })).toEqual({ texto: '529.982.247-25', caret: 5 })
    expect(mascararDigitando({ texto: '5299', caret: 4 })).toEqual({ texto: '529.9', caret: 5 })
    expect(mascararDigitando({ texto: '1529.982.247-2', caret: 1 })).toEqual({ texto: '152.998.224-72', caret: 1 })
  })

  test('never loses, adds or reorders a character, and the caret counts the same before it', () => {
    const escrito = fc.stringMatching(/^[0-9A-Za-z.\-/]{0,18}$/)
    fc.assert(
      fc.property(escrito, fc.nat({ max: 18 }), (texto, posicao) => {
        const caret = Math.min(posicao, texto.length)
        const depois = mascararDigitando({ texto, caret })
        expect(normalizarDocumento(depois.texto)).toBe(normalizarDocumento(texto))
        expect(normalizarDocumento(depois.texto.slice(0, depois.caret))).toBe(
          normalizarDocumento(texto.slice(0, caret)),
        )
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
  ])('%j', (colado, limpo) => {
    expect(limparColado(colado)).toBe(limpo)
  })
})

test('the mask with what is missing', () => {
  expect(molde('5299822472', 1)).toBe('529.982.247-2_')
  expect(molde('5290000000', 1)).toBe('529.000.000-0_')
  expect(molde('529', 8)).toBe('529.___.___-__')
  expect(molde('12ABC34501DE3', 1)).toBe('12.ABC.345/01DE-3_')
})
