import { describe, expect, test } from 'vitest'
import { pagamentoOf } from '../../../../renderer/features/guias/pagamento.ts'

/** FEBRABAN arrecadação, segment 1, value id 6: R$ 1.234,56. */
const ROW = '816200000122345612342021612150000000012345678903'

describe('pagamentoDe', () => {
  test('a line whose digits and value agree is offered: four blocks, 48 digits to copy, 44 for the bars', () => {
    expect(pagamentoOf(ROW, 1234.56)).toEqual({
      offers: true,
      blocks: ['81620000012-2', '34561234202-1', '61215000000-0', '01234567890-3'],
      copy: ROW,
      codigoBarras: '81620000012345612342026121500000001234567890',
      valueVerified: true,
    })
  })

  test('a line of another value is offered in no form', () => {
    expect(pagamentoOf(ROW, 1234.57)).toEqual({ offers: false, reason: 'valor' })
  })

  test('any single wrong digit is offered in no form', () => {
    for (let position = 0; position < ROW.length; position += 1) {
      const other = String((Number(ROW[position]) + 1) % 10)
      const wrong = ROW.slice(0, position) + other + ROW.slice(position + 1)
      expect(pagamentoOf(wrong, 1234.56)).toEqual({ offers: false, reason: 'digitos' })
    }
  })

  test.each([null, undefined, ''])('a guide without a line (%s) says so', (row) => {
    expect(pagamentoOf(row, 10)).toEqual({ offers: false, reason: 'ausente' })
  })

  test('a line that states a reference is offered, and owns up that its value was not compared', () => {
    const reference = '817000000122345612342021612150000000012345678903'
    expect(pagamentoOf(reference, 99)).toMatchObject({ offers: true, valueVerified: false })
  })
})
