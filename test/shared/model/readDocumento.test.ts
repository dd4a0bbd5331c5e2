import { expect, test } from 'vitest'
import { formatDocumento, readDocumento } from '../../../shared/model/documento.ts'
import { withCnpjDigits, withCpfDigits } from './checkDigits.ts'
import { fc } from '../../fixedCases.ts'

const maria = { situacao: 'valido', tipo: 'PF', documento: '52998224725' }
const padaria = { situacao: 'valido', tipo: 'PJ', documento: '12ABC34501DE35' }

// @row convention.documents
test.each([
  ['52998224725', maria],
  ['529.982.247-25', maria],
  ['  529 982 247 25\n', maria],
  ['CPF: 529.982.247-25', maria],
  ['12.abc.345/01de-35', padaria],
  ['CNPJ:12ABC34501DE35', padaria],
])('a typed or pasted document is read from %j', (texto, lido) => expect(readDocumento(texto)).toEqual(lido))

test.each([
  ['', { situacao: 'vazio' }],
  [' . - / ', { situacao: 'vazio' }],
  ['5299822472', { situacao: 'incompleto', tipo: 'PF', faltam: 1 }],
  ['12A', { situacao: 'incompleto', tipo: 'PJ', faltam: 11 }],
  ['529982247250', { situacao: 'incompleto', tipo: 'PJ', faltam: 2 }],
  ['52998224724', { situacao: 'digitosNaoConferem', tipo: 'PF', letrasParecidas: false }],
  ['11111111111', { situacao: 'digitosNaoConferem', tipo: 'PF', letrasParecidas: false }],
  // The letter O typed for the digit 0 is the likeliest mistake since CNPJs have letters.
  ['12ABC345O1DE35', { situacao: 'digitosNaoConferem', tipo: 'PJ', letrasParecidas: true }],
  ['5299822472A', { situacao: 'letraEmCpf' }],
  ['112223330001811', { situacao: 'longo' }],
  ['529.982.247–25', { situacao: 'caractereInvalido', caractere: '–' }],
])('a typed document %j is reported with its exact mistake', (texto, lido) =>
  expect(readDocumento(texto)).toEqual(lido),
)

test('a typed CNPJ may begin with the letters of a label', () => {
  const company = withCnpjDigits('CPFABCD10001')
  expect(readDocumento(company)).toEqual({ situacao: 'valido', tipo: 'PJ', documento: company })
})
test('a typed document with a word inside is refused, instead of read without that word', () => {
  expect(readDocumento('529982 CPF 24725')).toEqual({ situacao: 'foraDoLugar', caractere: ' ' })
})
test('a typed document’s attached letters are part of it', () => {
  expect(readDocumento('CPF52998224725')).toEqual({
    situacao: 'digitosNaoConferem',
    tipo: 'PJ',
    letrasParecidas: false,
  })
})

test.each([
  ['1234571579.0', 'decimal'],
  // The decimal point stands where a CPF's mask has its dash.
  ['123456789.00', 'decimal'],
  ['123456.78901', 'decimal'],
  ['1.234.571.579,00', 'decimal'],
  ['1,234,571,579.00', 'decimal'],
  ['1.0030007542E10', 'expoente'],
  ['5,29982E+10', 'expoente'],
  ['CPF: 1234571579.0', 'decimal'],
  ['\u202d1234571579.0\u202c', 'decimal'],
])('a typed number damaged by a spreadsheet, %j, is reported as %s', (texto, situacao) =>
  expect(readDocumento(texto)).toEqual({ situacao }),
)
test('a typed CNPJ whose own letter is an E is not read as an exponent', () => {
  const company = withCnpjDigits('10030007542E')
  expect(readDocumento(company)).toEqual({ situacao: 'valido', tipo: 'PJ', documento: company })
  expect(readDocumento(formatDocumento(company))).toMatchObject({ situacao: 'valido' })
})

test.each([
  ['1234571579 0', ' '],
  ['1234571579-0', '-'],
  ['529982.247-25', '.'],
  ['52.998.224.725', '.'],
  ['52998224725-', '-'],
  ['11.222.333.0001.81', '.'],
  ['12.ABC.345/01DE/35', '/'],
])('a typed document %j is refused for the misplaced character %j', (texto, caractere) => {
  expect(readDocumento(texto)).toEqual({ situacao: 'foraDoLugar', caractere })
})
test.each([
  ['529982247-25', maria],
  ['529.982.247 - 25', maria],
  ['11222333/0001-81', { situacao: 'valido', tipo: 'PJ', documento: '11222333000181' }],
  ['11 222 333 0001 81', { situacao: 'valido', tipo: 'PJ', documento: '11222333000181' }],
])('a typed document %j is accepted with its separators in place', (texto, lido) =>
  expect(readDocumento(texto)).toEqual(lido),
)
test('a typed document with an extra separator is never read as a shorter document', () => {
  const sign = fc.constantFrom('.', '-', '/', ' ', ',', '\n', '\t', ';', '_', "'")
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), fc.nat({ max: 11 }), sign, (base, at, between) => {
      const digits = withCpfDigits(base)
      const outside = /^\s$/.test(between) && (at === 0 || at === 11)
      fc.pre(!outside && !(at === 9 && between === '-') && new Set(digits).size > 1)
      expect(readDocumento(digits.slice(0, at) + between + digits.slice(at)).situacao).not.toBe('valido')
    }),
  )
})

test.each([
  ['\u202a529.982.247-25\u202c', 'embedded by Windows'],
  ['529\u200b982\u200b247\u200b25', 'zero width'],
  ['\ufeff52998224725', 'a byte order mark'],
  ['529\u00ad982\u00ad247\u00ad25', 'soft hyphens'],
  ['529.982.247\u201125', 'a hyphen that does not break'],
  ['\u00a0529.982.247-25\u00a0', 'blanks that do not break'],
  ['52998224725\u200e', 'a left-to-right mark'],
])('a typed document with an invisible character, %j, is read: %s', (texto) =>
  expect(readDocumento(texto)).toEqual(maria),
)
test.each(['\u202e', '\u200f', '\u202b', '\u2067', '\u061c', '\u0000', '\u001f'])(
  'a typed document with a reordering or odd character, %j, is refused',
  (caractere) => {
    expect(readDocumento(`${caractere}52998224725`)).toEqual({ situacao: 'caractereInvalido', caractere })
  },
)
test.each(['ſ', 'ı', 'ß', 'А', '５'])(
  'a typed document’s %s is not turned into a plain letter or digit',
  (caractere) => {
    expect(readDocumento(`12${caractere}BC34501DE35`)).toEqual({ situacao: 'caractereInvalido', caractere })
  },
)

test.each([']C152998224725', ']I052998224725', '[C1529.982.247-25', ']d2CPF: 52998224725'])(
  'a scanned document’s symbology prefix is dropped: %s',
  (texto) => expect(readDocumento(texto)).toEqual(maria),
)
test('a scanned document with a letter before it is reported, because it may be part of a CNPJ', () => {
  expect(readDocumento('A52998224725')).toEqual({ situacao: 'letraAntes', letra: 'A', tipo: 'PF' })
  expect(readDocumento('a529.982.247-25')).toMatchObject({ situacao: 'foraDoLugar' })
  expect(readDocumento('X11222333000181')).toEqual({ situacao: 'letraAntes', letra: 'X', tipo: 'PJ' })
  expect(readDocumento('A52998224726')).toMatchObject({ situacao: 'incompleto', tipo: 'PJ' })
})
