import { expect, test } from 'vitest'
import { pagamentoOf } from '../../../../renderer/flows/guias/pagamento.ts'
import { judgePaper } from '../../../../main/documents/judgePaper.ts'
import { readLinha } from '../../../../shared/model/linhaDigitavel.ts'
import { guiaLinha } from '../../../sandbox/data/linhaDigitavel.ts'
import vectors from '../../../shared/vectors.json' with { type: 'json' }

/** FEBRABAN arrecadação, segment 1, value id 6: R$ 1.234,56. */
const ROW = '816200000122345612342021612150000000012345678903'

const NUMERO = '2026000123'
/** The facts that main reads from the guide's own PDF with these payment lines, where the backend sent `linha`. */
const paper = (linha: string | null | undefined, lines: readonly string[]) =>
  judgePaper(
    { texto: [`Guia ${NUMERO}`, ...lines].join('\n'), inteiro: true },
    { documento: null, nome: null, numero: NUMERO, de: 'guia', total: null, linha: linha ?? null },
  )
const pagamento = (linha: string | null | undefined, valorTotal: number, lines: readonly string[]) =>
  pagamentoOf({ linhaDigitavel: linha, valorTotal, dataVencimento: undefined }, paper(linha, lines))

test('a payment line with matching digits and value is offered in four blocks, to copy and as bars', () => {
  expect(pagamento(ROW, 1234.56, [])).toEqual({
    offers: true,
    blocks: ['81620000012-2', '34561234202-1', '61215000000-0', '01234567890-3'],
    copy: ROW,
    codigoBarras: '81620000012345612342026121500000001234567890',
    valueVerified: true,
    paperBecause: null,
    vencimento: null,
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
test('a payment line that is also on another person’s PDF is not offered', () => {
  const wanted = { documento: '52998224725', nome: null, numero: NUMERO, de: 'guia', total: null, linha: ROW } as const
  const lido = judgePaper({ texto: `Contribuinte: Pedro, CPF 704.505.606-77\n${ROW}`, inteiro: true }, wanted)
  const guia = { linhaDigitavel: ROW, valorTotal: 1234.56, dataVencimento: undefined }
  expect(pagamentoOf(guia, lido)).toEqual({ offers: false, reason: 'papel' })
})
test('a payment line of another payee than the profile’s is offered neither from the backend nor from the PDF', () => {
  const payee = { febraban: ['1-9999'], pixChaves: [], pixEnderecos: [], pixNomes: [], pixCidades: [] }
  const of = (linha: string | null, line: string) =>
    pagamentoOf({ linhaDigitavel: linha, valorTotal: 1234.56, dataVencimento: undefined }, paper(linha, [line]), payee)
  expect(of(ROW, ROW)).toEqual({ offers: false, reason: 'recebedor' })
  expect(of(null, ROW)).toEqual({ offers: false, reason: 'recebedor' })
  expect(of(OTHER, OTHER)).toMatchObject({ offers: true, copy: OTHER })
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

/** A bank slip's line, due on 2026-12-14, R$ 500.00. */
const SLIP = vectors.boleto47.valid['104_fator1660_2026-12-14_R$500.00']
/** The same line with another factor of the due date. */
const slipOf = (factor: string) =>
  Array.from('123456789', (digit) => `${SLIP.slice(0, 32)}${digit}${factor}${SLIP.slice(37)}`).find(
    (line) => readLinha(line).situacao === 'valida',
  ) ?? ''
const due = (dataVencimento: string | null, lines: readonly string[], linha: string | null = SLIP) =>
  pagamentoOf({ linhaDigitavel: linha, valorTotal: 500, dataVencimento }, paper(linha, lines))
test.each<[string | null, string?]>([
  ['2026-12-14'],
  ['2026-12-19'],
  ['2026-12-09'],
  [null],
  ['2026-11-14', slipOf('0000')],
  // The count of days began again at 1000, so the nearest day counts.
  ['2018-03-21', slipOf('7470')],
  ['2025-02-22', slipOf('1000')],
])('a payment line due some days from the guide’s due date (%s), or without one to compare, is offered', (date, line) =>
  expect(due(date, [], line)).toMatchObject({ offers: true, vencimento: null }),
)
test.each(['2026-11-14', '2027-01-14', '2026-12-20', '2026-12-08'])(
  'a payment line of another due date than the guide’s (%s) is offered only with that date, if the guide’s PDF has it too',
  (date) => {
    expect(due(date, [])).toEqual({ offers: false, reason: 'vencimento' })
    for (const told of [SLIP, null])
      expect(due(date, [SLIP], told)).toMatchObject({ offers: true, vencimento: '2026-12-14' })
  },
)
