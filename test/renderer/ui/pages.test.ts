import { expect, test } from 'vitest'
import { extentOf, isWhole, repeatedPage } from '../../../renderer/ui/pages.ts'

const page = (paginasTotais: number, elementosTotais: number, rows: number) => ({
  paginasTotais,
  elementosTotais,
  data: Array.from({ length: rows }),
})

test.each([
  ['are believed where its rows agree', page(3, 40, 15), 1, { rows: 40, pages: 3 }],
  ['are believed of an empty list', page(0, 0, 0), 0, { rows: 0, pages: 0 }],
  ['are not, where they are 0 beside rows', page(0, 0, 2), 0, { rows: null, pages: null }],
  ['are not, where the page is beyond the last', page(1, 15, 15), 1, { rows: null, pages: null }],
  ['are corrected, where its pages are shorter than they count', page(3, 37, 5), 0, { rows: 37, pages: 8 }],
  ['are corrected on the page that they call the last', page(3, 37, 5), 2, { rows: 37, pages: 8 }],
  ['are believed on a last page with few rows', page(3, 37, 7), 2, { rows: 37, pages: 3 }],
  ['are not, where there are fewer than its rows', page(1, 2, 3), 0, { rows: null, pages: null }],
  ['are not, where they leave no row for the pages after it', page(2, 15, 15), 0, { rows: null, pages: null }],
  ['are not, where they leave no row for the page before it', page(2, 15, 15), 1, { rows: null, pages: null }],
])('a page’s totals of rows and pages %s', (_what, answered, at, extent) =>
  expect(extentOf(answered, at)).toEqual(extent),
)
test('a page’s totals count as the whole list’s only if its rows agree', () => {
  expect([page(1, 2, 2), page(0, 0, 0), page(0, 0, 2), page(2, 16, 15)].map(isWhole)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each([
  ['nothing, where its rows are its own', { 0: '1,2', 1: '3,4' }, 1, null],
  ['the page before', { 0: '1,2', 1: '1,2' }, 1, 0],
  ['an earlier page', { 0: '1,2', 1: '3', 2: '1,2' }, 2, 0],
  ['nothing, where it is empty', { 0: '', 1: '' }, 1, null],
  ['nothing on the page that came first', { 0: '1,2', 1: '1,2' }, 0, null],
])('a page of a list repeats %s', (_what, seen, at, repeated) => expect(repeatedPage(seen, at)).toBe(repeated))
