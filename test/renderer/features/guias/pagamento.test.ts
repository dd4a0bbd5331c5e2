import { describe, expect, test } from 'vitest'
import { pagamentoDe } from '../../../../renderer/features/guias/pagamento.ts'

/** FEBRABAN arrecadação, segment 1, value id 6: R$ 1.234,56. */
const LINHA = '816200000122345612342021612150000000012345678903'

describe('pagamentoDe', () => {
  test('a line whose digits and value agree is offered: four blocks, 48 digits to copy, 44 for the bars', () => {
    expect(pagamentoDe(LINHA, 1234.56)).toEqual({
      oferece: true,
      blocos: ['81620000012-2', '34561234202-1', '61215000000-0', '01234567890-3'],
      copia: LINHA,
      codigoBarras: '81620000012345612342026121500000001234567890',
      valorConferido: true,
    })
  })

  test('a line of another value is offered in no form', () => {
    expect(pagamentoDe(LINHA, 1234.57)).toEqual({ oferece: false, motivo: 'valor' })
  })

  test('any single wrong digit is offered in no form', () => {
    for (let posicao = 0; posicao < LINHA.length; posicao += 1) {
      const outro = String((Number(LINHA[posicao]) + 1) % 10)
      const errada = LINHA.slice(0, posicao) + outro + LINHA.slice(posicao + 1)
      expect(pagamentoDe(errada, 1234.56)).toEqual({ oferece: false, motivo: 'digitos' })
    }
  })

  test.each([null, undefined, ''])('a guide without a line (%s) says so', (linha) => {
    expect(pagamentoDe(linha, 10)).toEqual({ oferece: false, motivo: 'ausente' })
  })

  test('a line that states a reference is offered, and owns up that its value was not compared', () => {
    const referencia = '817000000122345612342021612150000000012345678903'
    expect(pagamentoDe(referencia, 99)).toMatchObject({ oferece: true, valorConferido: false })
  })
})
