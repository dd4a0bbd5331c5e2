import { expect, test } from 'vitest'
import { pagamentoOf } from '../../../../renderer/flows/guias/pagamento.ts'
import { judgePaper } from '../../../../main/documents/judgePaper.ts'
import { guiaLinha } from '../../../sandbox/data/linhaDigitavel.ts'

/** FEBRABAN arrecadação, segment 1, value id 6: R$ 1.234,56. */
const ROW = '816200000122345612342021612150000000012345678903'

const NUMERO = '2026000123'
/** The facts that main reads from the guide's own PDF with these payment lines, where the backend sent `linha`. */
const paper = (linha: string | null | undefined, lines: readonly string[]) =>
  judgePaper(
    { texto: [`Guia ${NUMERO}`, ...lines].join('\n'), inteiro: true },
    { documento: null, nome: null, numero: NUMERO, de: 'guia', total: null, linha: linha ?? null },
  )
const pagamento = (linha: string | null | undefined, total: number, lines: readonly string[]) =>
  pagamentoOf(linha, total, paper(linha, lines))

test('a payment line with matching digits and value is offered in four blocks, to copy and as bars', () => {
  expect(pagamento(ROW, 1234.56, [])).toEqual({
    offers: true,
    blocks: ['81620000012-2', '34561234202-1', '61215000000-0', '01234567890-3'],
    copy: ROW,
    codigoBarras: '81620000012345612342026121500000001234567890',
    valueVerified: true,
    paperBecause: null,
  })
})

test.each(['81620000012345612342026121500000001234567890', '8162 0000 0123 4561 2342 0261 2150 0000 0012 3456 7890'])(
  'a payment line sent as its bar digits is offered as the same line: %s',
  (bars) => {
    expect(pagamento(bars, 1234.56, [])).toEqual(pagamento(ROW, 1234.56, []))
    expect(pagamento(bars, 1234.56, [ROW])).toMatchObject({ offers: true, copy: ROW, paperBecause: null })
    expect(pagamento(bars, 1234.57, [])).toEqual({ offers: false, reason: 'valor' })
  },
)

// @row guide.line
test('a payment line for another amount is not offered', () => {
  expect(pagamento(ROW, 1234.57, [])).toEqual({ offers: false, reason: 'valor' })
})

test.each([null, undefined, ''])('a guide without a payment line (%s) is reported as such', (row) => {
  expect(pagamento(row, 10, [])).toEqual({ offers: false, reason: 'ausente' })
})

test('a payment line with a reference value instead of an amount is offered, marked as not compared', () => {
  const reference = '817000000122345612342021612150000000012345678903'
  expect(pagamento(reference, 99, [])).toMatchObject({ offers: true, valueVerified: false })
})

/** Another guide of the same value; the same guide's line for R$ 1.235,56. */
const OTHER = guiaLinha(123_456, '2026-11-20', '2026010000021')
const OTHER_VALUE = guiaLinha(123_556, '2026-11-20', '2026010000021')
const WRONG_DIGIT = `${ROW.slice(0, -1)}4`

test('a payment line that the PDF also has is offered, even if the PDF has others', () => {
  expect(pagamento(ROW, 1234.56, [ROW])).toEqual(pagamento(ROW, 1234.56, []))
  expect(pagamento(ROW, 1234.56, [OTHER, ROW])).toEqual(pagamento(ROW, 1234.56, []))
})
test.each([
  ['has a wrong digit', WRONG_DIGIT, 'difere'],
  ['is missing', undefined, 'ausente'],
])('the PDF’s payment line replaces a backend’s line that %s', (_what, told, paperBecause) => {
  expect(pagamento(told, 1234.56, [OTHER])).toMatchObject({ offers: true, copy: OTHER, paperBecause })
})
test.each([
  ['for the same amount', ROW],
  ['for another amount', OTHER_VALUE],
])('no payment line is offered if the backend’s and the PDF’s differ, the PDF’s being %s', (_what, told) => {
  expect(pagamento(told, 1234.56, [OTHER])).toEqual({ offers: false, reason: 'papel' })
})
test('a payment line of the guide’s value is chosen among several on the PDF', () => {
  expect(pagamento(null, 1235.56, [OTHER, OTHER_VALUE])).toMatchObject({ offers: true, copy: OTHER_VALUE })
})
test('no payment line is offered if the PDF has none for the guide’s value, or several', () => {
  expect(pagamento(ROW, 1234.56, [OTHER_VALUE])).toEqual({ offers: false, reason: 'papel' })
  const third = guiaLinha(123_456, '2026-11-20', '2026010000022')
  expect(pagamento(ROW, 1234.56, [OTHER, third])).toEqual({ offers: false, reason: 'papel' })
  expect(pagamento(null, 1234.56, [OTHER, third])).toEqual({ offers: false, reason: 'ausente' })
})
test('a payment line for another amount is refused even if the PDF has it too', () => {
  expect(pagamento(OTHER_VALUE, 1234.56, [OTHER_VALUE])).toEqual({ offers: false, reason: 'valor' })
})
