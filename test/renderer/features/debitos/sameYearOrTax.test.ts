import { expect, test } from 'vitest'
import { ofSameTributo, ofSameYear } from '../../../../renderer/features/debitos/sameYearOrTax.ts'
import { buildList } from '../../../../renderer/flows/debitos/list.ts'
import { debito, group, TODAY } from '../../flows/debitos/factory.ts'

const list = buildList(
  [
    group(1, [debito(1), debito(2, { periodoRef: '202512' }), debito(3, { codigoEstadoConta: 2 })]),
    group(2, [debito(4, { periodoRef: '', dataVencimento: '2026-01-10' })]),
    group(3, [debito(5), debito(6, { periodoRef: 'única', dataVencimento: null })], {
      idTributo: 2,
      siglaTributo: 'ISS',
    }),
    group(4, [debito(7)], { idTributo: null, siglaTributo: null }),
  ],
  TODAY,
)
const row = (id: number) => list.groups.flatMap(({ items }) => items).find((item) => item.id === id)
const ids = (alike: ReturnType<typeof ofSameYear>) => alike?.items.map(({ id }) => id)

test('debits of the same year are found by period, or else by due date, among debits that may be ticked', () => {
  expect(ids(ofSameYear(list, row(1)))).toEqual([1, 4, 5, 7])
  expect(ofSameYear(list, row(3))).toMatchObject({ name: '2026' })
  expect(ids(ofSameYear(list, row(2)))).toEqual([2])
})
test('a debit of a whole year belongs to that year, whenever it is due', () => {
  const years = buildList(
    [group(1, [debito(1, { periodoRef: '2025' }), debito(2), debito(3, { periodoRef: '202511' })])],
    TODAY,
  )
  expect(ids(ofSameYear(years, years.groups[0]?.items[0]))).toEqual([1, 3])
})
test('debits without a year, and headings, are assigned to no year', () => {
  expect(ofSameYear(list, row(6))).toBeNull()
  expect(ofSameYear(list, list.groups[0])).toBeNull()
  expect(ofSameYear(list, undefined)).toBeNull()
})

test('debits of the same tax are found in every account, from a debit or from a heading', () => {
  expect(ids(ofSameTributo(list, row(4)))).toEqual([1, 2, 4])
  expect(ofSameTributo(list, list.groups[2])).toMatchObject({ name: 'ISS' })
  expect(ids(ofSameTributo(list, list.groups[2]))).toEqual([5, 6])
})
test('a debit of an account without a tax has no debits of the same tax', () =>
  expect(ofSameTributo(list, row(7))).toBeNull())
