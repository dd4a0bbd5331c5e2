import { describe, expect, test } from 'vitest'
import { readCodigo, readLinha, recusaDaLinha, vencimentoDaLinha } from '../../../shared/model/linhaDigitavel.ts'
import vectors from '../vectors.json' with { type: 'json' }

const { valid, invalid } = vectors.arrecadacao48
const slips = vectors.boleto47
/** Pairs of a payment line and, if the vectors have it, the bar code's digits. */
const guides: [string, string[]][] = Object.entries(valid)
/** A valid payment line and its value. */
const [line = ''] = valid['seg1_id6_mod10_R$1234.56']

const exchanged = (a: number, b: number) => {
  const blocks = [0, 12, 24, 36].map((at) => line.slice(at, at + 12))
  return blocks.map((block, at) => (at === a ? blocks[b] : at === b ? blocks[a] : block)).join('')
}

test.each(guides)('a 48-digit payment line is read with its bar code’s digits: %s', (_name, [digits = '', bars]) => {
  const lida = readLinha(digits)
  expect(lida).toMatchObject({ situacao: 'valida', tipo: 'arrecadacao' })
  expect(lida).toHaveProperty('codigoBarras', bars ?? digits.replaceAll(/(\d{11})\d/g, '$1'))
})
test.each([
  ['816200000122 345612342021 612150000000 012345678903'],
  ['81620000012-2 34561234202-1 61215000000-0 01234567890-3'],
  ['81620000012.2 34561234202.1\n61215000000.0 01234567890.3'],
])('a 48-digit payment line is read with any mask: %j', (masked) => expect(readLinha(masked)).toEqual(readLinha(line)))
test.each([
  ['seg1_id7_mod10_ref', null],
  ['seg1_id9_mod11_ref', null],
  ['seg1_id8_mod11_R$1234.56', 123_456],
  ['published_seg5_id8_R$46052.46', 4_605_246],
] as const)('a 48-digit payment line is read with its value, or none if it holds a reference: %s', (name, valor) => {
  expect(readLinha(valid[name][0] ?? '')).toMatchObject({ valor })
})

const lines = [...guides.map(([name, [digits = '']]) => [name, digits] as const), ...Object.entries(slips.valid)]
const barsOf = (digits: string) => {
  const lida = readLinha(digits)
  return lida.situacao === 'valida' ? lida.codigoBarras : ''
}
test.each(lines)('a bar code’s 44 digits are read like its payment line: %s', (_name, digits) => {
  expect(readCodigo(barsOf(digits))).toEqual(readLinha(digits))
  expect(readCodigo(digits)).toEqual(readLinha(digits))
})
const wrongAt = (bars: string, at: number) =>
  Array.from('0123456789')
    .filter((wrong) => wrong !== bars[at])
    .map((wrong) => bars.slice(0, at) + wrong + bars.slice(at + 1))
    .filter((read) => readCodigo(read).situacao === 'valida')
test.each(lines)('a bar code of %s with a wrong check digit is refused', (_name, digits) =>
  expect(wrongAt(barsOf(digits), digits.length === 48 ? 3 : 4)).toEqual([]),
)
// The blocks cover every remainder, for both rules of check digits.
test.each(['816', '817', '828', '829'])(
  'a bar code that begins with %s is valid with exactly one of ten check digits',
  (start) => {
    for (let n = 1; n <= 25; n += 1) {
      const rest = Array.from({ length: 40 }, (_, at) => (n * (at + 3) * 7 + at * at) % 10).join('')
      const right = Array.from('0123456789').filter((digit) => readCodigo(start + digit + rest).situacao === 'valida')
      expect([rest, right.length]).toEqual([rest, 1])
    }
  },
)
test('a bar code’s value may have eleven digits', () => {
  const read = Array.from('0123456789', (digit) => readCodigo(`816${digit}12345678901${'0'.repeat(29)}`))
  expect(read.filter(({ situacao }) => situacao === 'valida')).toMatchObject([{ valor: 12_345_678_901 }])
})
test.each(['', '8'.repeat(43), '0'.repeat(44), '1'.repeat(45)])(
  'a bar code with the digits "%s" is refused',
  (digits) => expect(readCodigo(digits)).toEqual({ situacao: 'invalida' }),
)

test.each(Object.entries(invalid))('an invalid payment line is refused: %s', (_name, digits) =>
  expect(readLinha(digits).situacao).toBe('invalida'),
)
test('a payment line with blocks exchanged is refused, by its digits or for its value', () => {
  const read = [exchanged(0, 1), exchanged(1, 2), exchanged(1, 3)].map((typed) => readLinha(typed).situacao)
  expect(read).toEqual(['invalida', 'invalida', 'valida'])
  expect(recusaDaLinha(exchanged(1, 3), 1234.56)).toBe('valor')
})
test.each([
  '',
  '8',
  line.slice(1),
  `${line}0`,
  `A${line}`,
  `${line}A`,
  line.replace('8', 'A'),
  line.replaceAll(/\d/g, '0'),
  'não sei',
])('a payment line "%s" is refused', (text) => expect(readLinha(text)).toEqual({ situacao: 'invalida' }))

test('a 47-digit bank slip line is split into five fields, and its bar code and value are read', () => {
  expect(readLinha(slips.valid['104_fator1660_2026-12-14_R$500.00'])).toEqual({
    situacao: 'valida',
    tipo: 'boleto',
    blocos: ['10490.00555', '07222.000106', '00400.000014', '7', '16600000050000'],
    codigoBarras: '10497166000000500000005507222000100040000001',
    valor: 50_000,
  })
})
test.each(Object.entries(slips.invalid))('a 47-digit bank slip line is refused: %s', (_name, digits) => {
  expect(readLinha(digits).situacao).toBe('invalida')
})

/** A valid bank slip line that ends with this field: factor of the due date, and value. */
const slipOf = (ending: string) => {
  const [digits = ''] = Object.values(slips.valid)
  const all = Array.from('123456789').map((digit) => digits.slice(0, 32) + digit + ending)
  return all.find((one) => readLinha(one).situacao === 'valida') ?? ''
}

test('a bank slip line without a value is accepted on a guide of any value', () => {
  expect(readLinha(slipOf('16600000000000'))).toMatchObject({ situacao: 'valida', valor: null })
  expect(recusaDaLinha(slipOf('16600000000000'), 99)).toBeNull()
  expect(readLinha(slipOf('16600000000001'))).toMatchObject({ valor: 1 })
})
test.each([
  [line, 1234.56, null],
  [line, 1234.57, 'valor'],
  [line, null, 'valor'],
  [line.replace('816', '826'), 1234.56, 'digitos'],
  ['', 1234.56, 'ausente'],
  [null, 1234.56, 'ausente'],
  [undefined, undefined, 'ausente'],
  // This line states a reference instead of a value, so there is nothing to compare.
  [valid.seg1_id7_mod10_ref[0], 99, null],
] as const)('a payment line %s on a guide of R$ %s is refused for: %s', (linha, valorTotal, recusa) =>
  expect(recusaDaLinha(linha, valorTotal)).toBe(recusa),
)

describe('the due date that a line states', () => {
  const read = (digits: string) => {
    const lida = readLinha(digits)
    if (lida.situacao === 'invalida') throw new Error(digits)
    return lida
  }
  // By Carta-Circular BCB 2.926 the factor counts days from 1997-10-07; since 2025-02-22 it begins again at 1000.
  const slip = '00190000090114971860168524522114675860000102656'
  test('a bank slip line’s due date is the possible day nearest to today', () => {
    expect(vencimentoDaLinha(read(slip), '2018-07-01')).toBe('2018-07-15')
    expect(vencimentoDaLinha(read(slip), '2043-03-01')).toBe('2043-03-06')
  })
  test('a bank slip line without a fixed due date has none', () => {
    expect(vencimentoDaLinha(read(slipOf('00000000050000')), '2026-11-22')).toBeNull()
    expect(vencimentoDaLinha(read(slipOf('16600000050000')), '2026-11-22')).toBe('2026-12-14')
  })
  test('a 48-digit payment line has no due date', () => {
    expect(vencimentoDaLinha(read(line), '2026-11-22')).toBeNull()
  })
})
