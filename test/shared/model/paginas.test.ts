import { expect, test } from 'vitest'
import { allPages, POR_PAGINA, type Pagina } from '../../../shared/model/paginas.ts'

const rows = (count: number, from = 0) => Array.from({ length: count }, (_, at) => ({ id: from + at }))

/** A backend with this number of rows, which counts the requests. */
function backend(
  count: number,
  change: (page: Pagina<{ id: number }>, at: number) => Pagina<{ id: number }> = (p) => p,
) {
  const asked: number[] = []
  const ask = async (page: number) => {
    asked.push(page)
    const data = rows(count).slice(page * POR_PAGINA, (page + 1) * POR_PAGINA)
    return change({ paginasTotais: Math.ceil(count / POR_PAGINA), elementosTotais: count, data }, page)
  }
  return { ask, asked }
}

test.each([0, 1, 15, 16, 45])('a list’s pages of %d rows are each requested once', async (count) => {
  const { ask, asked } = backend(count)
  const { data, elementosTotais } = await allPages(ask, 100)
  expect([data.length, elementosTotais]).toEqual([count, count])
  expect(asked).toHaveLength(Math.max(1, Math.ceil(count / POR_PAGINA)))
})
test('a list’s pages are all read if the backend sends smaller pages than requested', async () => {
  const { ask } = backend(23, (page, at) => ({
    ...page,
    paginasTotais: 2,
    data: rows(23).slice(at * 10, at * 10 + 10),
  }))
  expect((await allPages(ask, 100)).data).toHaveLength(23)
})
test.each([0, 15])('a list’s pages are all read if the backend states a total of %d', async (said) => {
  const { ask } = backend(40, (page) => ({ ...page, paginasTotais: said === 0 ? 0 : 3, elementosTotais: said }))
  expect(await allPages(ask, 100)).toMatchObject({ elementosTotais: 40 })
})
test('a list is read once if the backend ignores page numbers and repeats the first page', async () => {
  const { ask, asked } = backend(15, (page) => ({ ...page, elementosTotais: 40, data: rows(15) }))
  const { data, elementosTotais } = await allPages(ask, 100)
  expect([data.length, elementosTotais, asked.length]).toEqual([15, 40, 2])
})
test('a list cut off by the limit or a failed page has a total above its number of rows', async () => {
  const many = await allPages(backend(200).ask, 100)
  expect([many.data.length, many.elementosTotais]).toEqual([105, 200])
  const { ask } = backend(40, (page) => ({ ...page, elementosTotais: 0 }))
  const broken = await allPages(async (page) => (page === 2 ? Promise.reject(new Error('gone')) : ask(page)), 100)
  expect(broken.elementosTotais).toBeGreaterThan(broken.data.length)
})
test('a list whose first page fails is rejected with that failure', async () => {
  await expect(allPages(() => Promise.reject(new Error('gone')), 100)).rejects.toThrow('gone')
})
test('a list’s row that moved between pages appears once', async () => {
  const { ask } = backend(30, (page, at) => (at === 0 ? page : { ...page, data: rows(15, 14) }))
  const { data, elementosTotais } = await allPages(ask, 100)
  expect([data.length, new Set(data.map(({ id }) => id)).size, elementosTotais]).toEqual([29, 29, 30])
})
