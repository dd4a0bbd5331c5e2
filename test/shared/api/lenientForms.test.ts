import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asShown, confirmacao, isEmptyEnvelope, lido } from '../../../shared/api/lenient.ts'
import { linhas, pagina } from '../../../shared/api/rows.ts'
describe('a row taken as it is', () => {
  const linha = z.object({ id: lido.id, estado: lido.estado, nome: lido.texto, dia: lido.data, sim: lido.booleano })
  const isAsShown = asShown(linha)
  const row = { id: 1, estado: 1, nome: 'x', dia: '2026-02-28', sim: true }
  test.each([
    { id: null },
    { id: undefined },
    { id: 7.5 },
    { estado: null },
    { estado: '1' },
    { nome: ' x' },
    { nome: 'x ' },
    { nome: 'x\u00a0' },
    { nome: '\u00a0x' },
    { nome: ' ' },
    { nome: 7 },
    { dia: 7 },
    { dia: '' },
    { sim: 1 },
  ])('a row with %j is not taken as it is, but read field by field', (part) =>
    expect(isAsShown?.({ ...row, ...part })).toBe(false),
  )
  test.each([null, undefined, 'x', 7, [1]])('%j in place of a row is not taken as it is', (other) =>
    expect(isAsShown?.(other)).toBe(false),
  )
  test('rows with a field of another schema are always read field by field', () => {
    expect(asShown(z.object({ id: lido.id, outro: z.string() }))).toBeNull()
  })
})

describe('an envelope with nothing in it', () => {
  const lista = linhas(z.looseObject({}))
  test('an empty envelope is read as an empty list or page, and not as a required object', () => {
    expect([lista, pagina(z.looseObject({})), z.looseObject({})].map((output) => isEmptyEnvelope({}, output))).toEqual([
      true,
      true,
      false,
    ])
  })
})

test('a confirmation is accepted in any form', () =>
  expect([undefined, 'x', {}].map((one) => confirmacao.parse(one))).toEqual([undefined, 'x', {}]))
