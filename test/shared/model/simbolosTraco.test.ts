import { describe, expect, test } from 'vitest'
import { barcodeOf, qrCode } from '../../../shared/model/simbolos.ts'

/** Which of a digit's five elements are wide (ISO/IEC 16390, table 1). */
const WIDE = ['NNWWN', 'WNNNW', 'NWNNW', 'WWNNN', 'NNWNW', 'WNWNN', 'NWWNN', 'NNNWW', 'WNNWN', 'NWNWN']

/** Computes position and width of the bars for an even number of digits, by the rule itself; wide bars are three modules. */
function barsOf(digits: string): [number, number][] {
  const pairs = digits.match(/../g) ?? []
  const elements = pairs.flatMap((pair) => {
    const [bars = '', spaces = ''] = Array.from(pair, (digit) => WIDE[Number(digit)])
    return Array.from(bars).flatMap((bar, at) => [bar, spaces[at]])
  })
  let x = 0
  const bars: [number, number][] = []
  for (const [at, element] of ['N', 'N', 'N', 'N', ...elements, 'W', 'N', 'N'].entries()) {
    const width = element === 'W' ? 3 : 1
    if (at % 2 === 0) bars.push([x, width])
    x += width
  }
  return bars
}

describe('the bars of a guide', () => {
  test.each([
    '81620000012345612342026121500000001234567890',
    '00193373700000001000500940144816060680935031',
    '9'.repeat(44),
  ])('a barcode of %s has the bars of FEBRABAN’s rule, 405 modules wide and 51 high', (digits) => {
    const bars = barsOf(digits).map(([x, width]) => `M${x} 0h${width}v51h-${width}z`)
    expect(barcodeOf(digits)).toEqual({ largura: 405, altura: 51, caminho: bars.join('') })
  })
  test.each(['', '12', '8'.repeat(43), '8'.repeat(45), `${'8'.repeat(44)}A`, `A${'8'.repeat(44)}`])(
    'a barcode of "%s" is not drawn',
    (digits) => expect(() => barcodeOf(digits)).toThrow('44'),
  )
})

describe('a QR code', () => {
  test.each([
    ['x', 42],
    ['https://cidade.example/v/1', 50],
  ])('a QR code of "%s" is a square of %i units, in closed outlines', (text, side) => {
    const { largura, altura, caminho } = qrCode(text)
    expect([largura, altura]).toEqual([side, side])
    expect(caminho).toMatch(/^(M\d+ \d+(L\d+ \d+){3,}z)+$/)
    // Three corners of the code have a finder pattern.
    for (const corner of ['0 0', `${side} 0`, `0 ${side}`]) expect(caminho).toContain(corner)
  })
})
