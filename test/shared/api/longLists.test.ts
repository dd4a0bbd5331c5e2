import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { lido } from '../../../shared/api/lenient.ts'
import { linhas, readPayload, returnable } from '../../../shared/api/rows.ts'

const lista = linhas(z.looseObject({ id: lido.id }))
const plain = returnable(z.object({ id: lido.id, valor: lido.dinheiro }))
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))

describe('of a list', () => {
  test.each([
    ['rows that are read field by field', lista],
    ['rows that go back', linhas(plain)],
  ])('a list of 20,000 rows is read, and one of 20,001 is refused: %s', (_what, schema) => {
    expect(readPayload(schema, rows(20_000)).ok).toBe(true)
    expect(readPayload(schema, rows(20_001))).toEqual({ ok: false, campo: 'data' })
  })
  test('a group with 20,000 rows is read, and one with 20,001 is refused', () => {
    const schema = linhas(returnable(z.object({ itens: linhas(plain, 'itens') }), { listas: ['itens'] }))
    expect(readPayload(schema, [{ itens: rows(20_000) }]).ok).toBe(true)
    expect(readPayload(schema, [{ itens: rows(20_001) }])).toEqual({ ok: false, campo: 'data.0.itens' })
  })
})
