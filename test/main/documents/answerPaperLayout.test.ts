import { expect, test } from 'vitest'
import { answerPaper } from '../../../main/documents/answerPaper.ts'
import { linesOf } from './paperLines.ts'

const paper = { prefeitura: 'Prefeitura de Serra do Ipê', titulo: 'Situação fiscal', data: '20/11/2026' }

test('a printed answer is laid out to be read: names in bold, headings apart from the text above', async () => {
  const linhas = [
    { rotulo: 'Situação', texto: 'Regular' },
    { rotulo: 'Pendências', texto: '' },
    { rotulo: '', texto: 'palavra '.repeat(15) },
  ]
  const [lines = []] = await linesOf(await answerPaper({ ...paper, linhas }))
  const [note, ...read] = lines
  expect(note).toMatchObject({ bold: false, size: 9, left: 56, y: 28 })
  const UPPER_EDGE = 841.89 - 56
  const gaps = read.map(({ y }, at) => Number(((read[at - 1]?.y ?? UPPER_EDGE) - y).toFixed(3)))
  expect(read.map(({ text, bold, size, left }, at) => [text.slice(0, 8), bold, size, left, gaps[at]])).toEqual([
    ['Prefeitu', true, 14, 56, 18.9],
    ['Situação', true, 12, 56, 20.2],
    ['20/11/20', false, 10, 56, 15.5],
    ['Situação', false, 10.5, 56, 27.175],
    ['Pendênci', true, 11, 56, 22.85],
    ['palavra ', false, 10.5, 56, 17.175],
    ['palavra ', false, 10.5, 56, 14.175],
  ])
})

test('a printed answer fills a page down to its margin, and starts the next one equally far up', async () => {
  const linhas = Array.from({ length: 60 }, (_, at) => ({ rotulo: '', texto: `Item ${at}` }))
  const [first = [], second = []] = await linesOf(await answerPaper({ ...paper, linhas }))
  const lowest = first.at(-1)?.y ?? 0
  expect(lowest).toBeGreaterThanOrEqual(56)
  expect(lowest).toBeLessThan(56 + 10.5 * 1.35 + 3)
  expect(second.slice(0, 5).map(({ y }) => y)).toEqual(first.slice(0, 5).map(({ y }) => y))
  expect([...first.slice(4), ...second.slice(4)].map(({ text }) => text)).toEqual(linhas.map(({ texto }) => texto))
})

test.each(['W', '@', 'i'])(
  'a printed answer breaks a word of nothing but %s, longer than any line, within the page',
  async (sign) => {
    const [lines = []] = await linesOf(
      await answerPaper({ ...paper, linhas: [{ rotulo: '', texto: sign.repeat(500) }] }),
    )
    expect(Math.max(...lines.map(({ right }) => right))).toBeLessThan(595 - 50)
    expect(
      lines
        .slice(4)
        .map(({ text }) => text)
        .join(''),
    ).toBe(sign.repeat(500))
  },
)

test('a printed answer keeps every line on the page, none over another, and loses nothing of a long one', async () => {
  const words = Array.from({ length: 90 }, (_, at) => `palavra${at}`)
  const linhas = Array.from({ length: 12 }, (_, at) => ({ rotulo: `Campo ${at}`, texto: words.join(' ') }))
  const placed = await linesOf(await answerPaper({ ...paper, linhas }))
  for (const page of placed) {
    for (const { left, right, y } of page) {
      expect(left).toBeGreaterThan(50)
      expect(right).toBeLessThan(595 - 50)
      expect(y).toBeGreaterThan(20)
      expect(y).toBeLessThan(842 - 50)
    }
    const heights = page.map(({ y }) => y).toSorted((a, b) => a - b)
    expect(Math.min(...heights.slice(1).map((y, at) => y - (heights[at] ?? 0)))).toBeGreaterThan(10)
  }
  // A page is used up before the next begins, and a line before the next.
  const rows = placed.flat().map(({ text }) => text)
  expect(placed[0]?.length).toBeGreaterThan(40)
  expect(Math.max(...placed.flat().map(({ right }) => right))).toBeGreaterThan(520)
  const all = rows.filter((text) => !/Prefeitura|Situação|^20\/11|Sem valor/.test(text)).join(' ')
  expect(all).toBe(linhas.map(({ rotulo, texto }) => `${rotulo}: ${texto}`).join(' '))
})

test('a long printed answer continues on further pages, and each states that it certifies nothing', async () => {
  const linhas = Array.from({ length: 25 }, (_, at) => ({ rotulo: `Campo ${at}`, texto: 'x'.repeat(400) }))
  const pages = await linesOf(await answerPaper({ ...paper, linhas }))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.map(([note]) => note?.text)).toEqual(
    pages.map(() => 'Consulta impressa no balcão. Sem valor de certidão.'),
  )
})
