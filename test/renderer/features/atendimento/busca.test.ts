import { describe, expect, test } from 'vitest'
import { dicaDaBusca, lerBusca, porqueNao, possivelGuia } from '../../../../renderer/features/atendimento/busca.ts'
import { dicaTexto } from '../../../../renderer/text/atendimento.ts'

const LINHA = '81620000012-2 34561234202-1 61215000000-0 01234567890-3'
const dica = (texto: string) => dicaDaBusca(lerBusca(texto), texto)

describe('what was typed', () => {
  test('documents, however written', () => {
    for (const texto of ['529.982.247-25', '52998224725', 'CPF: 529.982.247-25', '12.abc.345/01de-35']) {
      expect(lerBusca(texto)).toMatchObject({ tipo: 'documento', leitura: { situacao: 'valido' } })
    }
  })

  test('longer runs of digits are guides, codes and payment lines', () => {
    expect(lerBusca('2026000123450003')).toEqual({ tipo: 'guia', numero: '2026000123450003' })
    expect(lerBusca('8'.repeat(40))).toEqual({ tipo: 'codigoIncompleto', faltam: 4 })
    expect(lerBusca('8'.repeat(44))).toEqual({ tipo: 'barras' })
    expect(lerBusca(LINHA)).toMatchObject({ tipo: 'linha' })
    expect(lerBusca('8'.repeat(49))).toEqual({ tipo: 'codigoLongo' })
  })
})

test('a guide number has 10 to 17 digits and is no document', () => {
  expect(possivelGuia('2026010000021')).toBe('2026010000021')
  expect(possivelGuia('2026.0100.0002-1')).toBe('2026010000021')
  for (const texto of ['52998224725', '11222333000181', '123456789', '1'.repeat(18), '202601000002A', '']) {
    expect(possivelGuia(texto)).toBeNull()
  }
})

describe('the live hint', () => {
  test('counts what is missing, in the mask', () => {
    expect(dica('529.982.247-2')).toEqual({ tom: 'neutro', texto: 'CPF 529.982.247-2_ · falta 1 dígito' })
    expect(dica('529').texto).toBe('CPF 529.___.___-__ · faltam 8 dígitos')
    expect(dica('12.ABC.345/01DE-3').texto).toBe('CNPJ 12.ABC.345/01DE-3_ · falta 1 caractere')
  })

  test('says when the digits agree and when they do not', () => {
    expect(dica('52998224725').tom).toBe('certo')
    expect(dica('52998224726')).toMatchObject({ tom: 'problema', texto: expect.stringContaining('CPF não conferem') })
    expect(dica('12ABC34501DE36').texto).not.toContain('zero')
    expect(dica('12ABO34501DE35').texto).toContain(dicaTexto.letrasParecidas)
  })

  test('letters in eleven characters are not stripped into a CPF', () => {
    expect(dica('5299822472A')).toEqual({ tom: 'problema', texto: dicaTexto.letraEmCpf })
  })

  test('names a character that cannot be there', () => {
    expect(dica('529_982').texto).toContain('“_”')
  })
})

describe('Enter on what is no document', () => {
  const saida = 'Entre com o contribuinte.'

  test('a guide or code is recognised and shown the way', () => {
    for (const texto of ['2026000123450003', '8'.repeat(44), LINHA]) expect(porqueNao(texto, saida)).toContain(saida)
  })

  test('a wrong CPF may have been a guide', () => {
    expect(porqueNao('52998224726', saida)).toBe(
      `Os dígitos do CPF não conferem. Confira com o contribuinte. ${dicaTexto.podeSerGuia} ${saida}`,
    )
    expect(porqueNao('5299822472', saida)).toContain('dígito. Ou')
  })

  test('little or nothing typed only gets the hint', () => {
    expect(porqueNao('', saida)).toBe(dicaTexto.vazio)
    expect(porqueNao('529', saida)).not.toContain(saida)
  })
})
