import { describe, expect, test } from 'vitest'
import { doubtOf, findCreated, movedVencimento } from '../../../../renderer/flows/guias/confirmed.ts'
import type { Guia, GuiaDetalhe } from '../../../../shared/api/index.ts'

const known = { numeroGuia: '2026/000123', total: 73872, vencimento: '2026-11-30' }
const row = (fields: Partial<Guia> = {}): Guia => ({
  id: 1,
  numeroGuia: '2026/000123',
  statusCodigo: 1,
  dataVencimento: '2026-11-30',
  valorTotal: 738.72,
  ...fields,
})

test('a guide just created is found in the list by exactly its number, whatever its id there', () => {
  const rows = [row({ id: 7, numeroGuia: '2026/0001234' }), row({ id: 500_001 }), row({ id: 1, numeroGuia: null })]
  expect(findCreated(known, rows)).toMatchObject({ guia: { id: 500_001 } })
})
test.each([
  ['nothing of that number', [row({ numeroGuia: '2026/00012' })], { kind: 'notFound' }],
  ['two of that number', [row(), row({ id: 2 })], { kind: 'several' }],
  [
    'another sum, by a centavo',
    [row({ valorTotal: 738.73 })],
    { kind: 'differs', differences: [{ field: 'total', known: 73872, told: 73873 }] },
  ],
  [
    'an earlier due date',
    [row({ dataVencimento: '2026-11-27' })],
    { kind: 'differs', differences: [{ field: 'vencimento', known: '2026-11-30', told: '2026-11-27' }] },
  ],
])('a guide just created is not accepted from the list: %s', (_what, rows, doubt) =>
  expect(findCreated(known, rows)).toEqual({ doubt }),
)
test('a guide just created that has no number cannot be found in the list', () => {
  expect(findCreated({ ...known, numeroGuia: '' }, [row({ numeroGuia: '' })])).toEqual({
    doubt: { kind: 'noNumber' },
  })
})

describe('the detail of a guide', () => {
  const detail = { numGuia: '2026/000123', valorTotal: 738.72, dataVencimento: '2026-11-30', itens: [] }
  test('a guide’s detail is accepted if its values match; separators and missing values do not count', () => {
    expect(doubtOf(known, detail)).toBeNull()
    expect(doubtOf(known, { ...detail, numGuia: '2026000123' })).toBeNull()
    expect(doubtOf(known, { itens: [] })).toBeNull()
    expect(doubtOf({ numeroGuia: '', total: null, vencimento: null }, detail)).toBeNull()
  })
  test('every field in which a guide’s detail differs is named', () => {
    const other = { numGuia: '2026/000124', valorTotal: 12, dataVencimento: '2026-12-10', itens: [] }
    expect(doubtOf(known, other)).toEqual({
      kind: 'differs',
      differences: [
        { field: 'numero', known: '2026/000123', told: '2026/000124' },
        { field: 'total', known: 73872, told: 1200 },
        { field: 'vencimento', known: '2026-11-30', told: '2026-12-10' },
      ],
    })
  })
})

describe('a due date moved to a working day', () => {
  /** A Saturday. */
  const asked = { ...known, vencimento: '2026-11-28' }
  const told = (dataVencimento: string, fields: Partial<GuiaDetalhe> = {}): GuiaDetalhe => ({
    numGuia: '2026/000123',
    valorTotal: 738.72,
    itens: [],
    dataVencimento,
    ...fields,
  })
  test.each([
    ['the Monday', '2026-11-30'],
    ['the Wednesday after two holidays', '2026-12-02'],
    ['five days on', '2026-12-03'],
  ])('a due date moved to a working day is accepted for the guide: %s', (_what, moved) => {
    expect(movedVencimento(asked, told(moved))).toBe(moved)
    expect(doubtOf(asked, told(moved))).toBeNull()
    expect(findCreated(asked, [row({ dataVencimento: moved })])).toHaveProperty('guia')
  })
  test.each([
    ['a Sunday', told('2026-11-29')],
    ['a day earlier', told('2026-11-27')],
    ['six days on', told('2026-12-04')],
    ['of another sum', told('2026-11-30', { valorTotal: 738.73 })],
    ['of a sum that is not told', told('2026-11-30', { valorTotal: null })],
    ['of another number', told('2026-11-30', { numGuia: '2026/000124' })],
    ['of a number that is not told', told('2026-11-30', { numGuia: null })],
  ])('a moved due date is refused: %s', (_what, detail) => {
    expect(movedVencimento(asked, detail)).toBeNull()
    expect(doubtOf(asked, detail)).toMatchObject({ kind: 'differs' })
  })
  test('a due date equal to the requested one does not count as moved', () => {
    expect(movedVencimento(asked, told('2026-11-28'))).toBeNull()
    expect(movedVencimento({ ...asked, vencimento: null }, told('2026-11-30'))).toBeNull()
  })
})
