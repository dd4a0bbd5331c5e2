import { expect, it, test } from 'vitest'
import { readDocumento } from '../../../shared/model/documento.ts'
import { readCodigo } from '../../../shared/model/linhaDigitavel.ts'
import { codigoNaFolha, numeroDaPagina, readPagina } from '../../../shared/model/paginaDeTeste.ts'

const parts = { posto: '0042', dia: '20786', impressora: '907', sorteio: '00315' }
const numero = numeroDaPagina(parts)

it.each([
  ['on a roll', numero],
  ['on a sheet', codigoNaFolha(numero)],
  ['with a symbology in front', `]I0${codigoNaFolha(numero)}`],
  ['between asterisks', `*${numero}*`],
])('a test page’s code is read back %s', (_where, text) => {
  expect(readPagina(text)).toEqual({ numero, parts })
})

it('a test page’s code on a sheet is as long as that of a payment slip', () => {
  expect(codigoNaFolha(numero)).toMatch(/^0{24}7\d{19}$/)
})

it.each(Array.from({ length: 20 }, (_, at) => at))(
  'a test page’s code with a wrong digit at position %d is refused',
  (at) => {
    const digits = numero.split('')
    digits[at] = String((Number(digits[at]) + 1) % 10)
    const wrong = digits.join('')
    expect(readPagina(wrong)).toBeNull()
    expect(readPagina(codigoNaFolha(wrong))).toBe(at === 0 ? null : 'danificado')
  },
)

it.each([
  ['a part of a sheet’s code', codigoNaFolha(numero).slice(0, 42)],
  ['a CPF', '52998224725'],
  ['a payment line', '816200000122345612342021612150000000012345678903'],
  ['the old sample', '01234567890123456789012345678901234567890123'],
  ['nothing', ''],
])('a code that is %s is not taken for a test page’s', (_what, text) => {
  expect(readPagina(text)).toBeNull()
})

test('a test page’s code cannot be a person’s document or a payment line', () => {
  for (let sorteio = 0; sorteio < 500; sorteio += 1) {
    const one = numeroDaPagina({ ...parts, sorteio: String(sorteio * 199).padStart(5, '0') })
    for (const text of [one, codigoNaFolha(one)]) {
      expect(readCodigo(text)).toEqual({ situacao: 'invalida' })
      expect(readDocumento(text).situacao).not.toBe('valido')
    }
  }
})
