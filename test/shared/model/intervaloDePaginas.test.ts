import { expect, it } from 'vitest'
import { readIntervalo } from '../../../shared/model/intervaloDePaginas.ts'

it.each([
  ['9', [9]],
  [' 2 - 3 , 5 ', [2, 3, 5]],
  ['3,1-4,3', [3, 1, 2, 4]],
])('the page range %j of nine pages yields %j, in the written order, each once', (text, pages) =>
  expect(readIntervalo(text, 9)).toEqual(pages),
)

it.each(['4-2', '10', '', '1,,2', '1-2-3', 'x1', '1x'])('the page range %j of nine pages is refused', (text) =>
  expect(readIntervalo(text, 9)).toBeNull(),
)

it('a page number of more than six digits is refused', () => {
  expect(readIntervalo('999999', 1_000_000)).toEqual([999_999])
  expect(readIntervalo('1000000', 1_000_000)).toBeNull()
})
